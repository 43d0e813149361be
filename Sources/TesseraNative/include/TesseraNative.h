#ifndef TESSERA_NATIVE_H
#define TESSERA_NATIVE_H

#include <stddef.h>
#include <stdint.h>

// What Swift has no words for. Each function is told how far it may read and write, and keeps nothing.

/// Where in the text a skim stands: behind a backslash, within a string, within how many brackets.
typedef struct {
  int64_t depth;
  _Bool isInString;
  _Bool isEscaped;
} TesseraSkimState;

typedef enum {
  /// Fewer than 64 bytes are left, from the offset on.
  TesseraSkimMore,
  /// The bracket that brings the depth to 0 is at the offset.
  TesseraSkimEnd,
  /// A line ends within a string at the offset.
  TesseraSkimLineFeed,
} TesseraSkimOutcome;

/// Goes over JSON from `*offset` on, 64 bytes at a time, up to `count`, until the brackets are closed. Linear.
///
/// The depth is at least 1 before, and `*offset` at most `count`. The answer is the same on every processor.
TesseraSkimOutcome tessera_skim(const void *bytes, size_t count, size_t *offset, TesseraSkimState *state);

/// Copies bytes from a place of one file to where another stands, without their passing through the program; on file
/// systems that can, the two share them.
///
/// Returns how many were copied; 0 at the end of the file; -1 with the reason in `errno`, which is `ENOSYS` on systems
/// that have no such call.
ptrdiff_t tessera_copy(int input, int64_t position, int output, size_t count);

/// Asks the system to begin to bring a part of a file to the disk. Advice: it promises nothing and does not wait.
void tessera_begin_flush(int file, int64_t position, int64_t count);

/// Leaves an open file in the hands of a process of its own until the descriptor that is returned is closed, by `close`
/// or by the end of the program. A file that has lost its name is given back to the disk by whoever closes it last, and
/// some systems make that one wait until the disk knows of all its blocks.
///
/// Returns -1 where there is no such process: then all is as it was. The pages of the program are not copied.
int tessera_keep(int file);

/// Renames a file unless a file with the new name exists, in one step. Both paths end with a zero.
///
/// Returns 0; or -1 with the reason in `errno`: `EEXIST` if the new name is taken, and `ENOSYS`, `EINVAL` or `ENOTSUP` if
/// the system or the volume has no such operation. Then nothing has changed.
int tessera_rename_exclusively(const char *from, const char *to);

#endif
