#ifndef TESSERA_NATIVE_H
#define TESSERA_NATIVE_H

#include <stddef.h>
#include <stdint.h>

// System calls that Swift's modules do not have.

/// Copies bytes from a place of one file to where another stands, without their passing through the program; on file
/// systems that can, the two share them.
///
/// Returns how many were copied; 0 at the end of the file; -1 with the reason in `errno`, which is `ENOSYS` on systems
/// that have no such call.
ptrdiff_t tessera_copy(int input, int64_t position, int output, size_t count);

/// Asks the system to begin to bring a part of a file to the disk. Advice: it promises nothing and does not wait.
void tessera_begin_flush(int file, int64_t position, int64_t count);

/// Renames a file unless a file with the new name exists, in one step. Both paths end with a zero.
///
/// Returns 0; or -1 with the reason in `errno`: `EEXIST` if the new name is taken, and `ENOSYS`, `EINVAL` or `ENOTSUP` if
/// the system or the volume has no such operation. Then nothing has changed.
int tessera_rename_exclusively(const char *from, const char *to);

/// Exchanges the names of two files in one step. Both paths end with a zero.
///
/// Returns 0; or -1 with the reason in `errno`: `ENOENT` if one of them does not exist, and `ENOSYS`, `EINVAL` or `ENOTSUP`
/// if the system or the volume has no such operation. Then nothing has changed.
int tessera_exchange(const char *first, const char *second);

/// Gives an open file the extended attributes and the access control list of another file, which is not followed if it is a
/// link. Attributes that the system derives from the content are left out, and so are labels of security modules that the
/// process may not set. A volume without attributes has nothing to copy.
///
/// Returns 0; or -1 with the reason in `errno`. `name` then has the name of the attribute that could not be copied, cut to
/// `capacity` bytes with the zero at its end, or is empty.
int tessera_copy_attributes(const char *from, int to, char *name, size_t capacity);

/// Catches SIGINT, SIGTERM and SIGHUP, apart from those that are ignored. Each one that arrives becomes a byte with its
/// number in a pipe. Programs that are started are not affected. Call it once.
///
/// Returns the reading end of the pipe; -1 with the reason in `errno` if there is none.
int tessera_catch_signals(void);

/// Gives the signals that `tessera_catch_signals` caught their default effect again.
void tessera_release_signals(void);

/// Makes this process, or the system's first process again, the parent of descendants whose own parent has ended.
///
/// Returns 0; or -1 with the reason in `errno`, which is `ENOSYS` on systems that have no such operation.
int tessera_adopt_orphans(int adopts);

#endif
