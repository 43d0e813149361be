#ifndef TESSERA_NATIVE_H
#define TESSERA_NATIVE_H

#include <stddef.h>
#include <stdint.h>

// System calls that are missing in Swift's modules.

/// Copies bytes from a position in one file to the current position of another, without passing them through the
/// process. File systems that support it share the blocks between the files.
///
/// Returns the number of copied bytes, 0 at the end of the file, or -1 with the reason in `errno`, which is `ENOSYS` if
/// the system has no such call.
ptrdiff_t tessera_copy(int input, int64_t position, int output, size_t count);

/// Reserves space on the disk for the first bytes of a file, which becomes as large.
///
/// Returns 0, or -1 with the reason in `errno`, which is `ENOSYS` or `EOPNOTSUPP` if the system or the file system has no
/// such operation.
int tessera_reserve(int file, int64_t count);

/// Requests that the system start writing a range of a file to the disk. This is only a hint, and does not wait.
void tessera_begin_flush(int file, int64_t position, int64_t count);

/// Requests large pages for the whole pages of a range of memory. This is only a hint, and changes no byte.
void tessera_prefer_large_pages(void *start, size_t count);

/// Renames a file atomically if there is no file with the new name. Both paths are null-terminated.
///
/// Returns 0, or -1 with the reason in `errno`: `EEXIST` if there is a file with the new name, and `ENOSYS`, `EINVAL`
/// or `ENOTSUP` if the system or the volume does not support the operation. In these cases, nothing has changed.
int tessera_rename_exclusively(const char *from, const char *to);

/// Exchanges the names of two files atomically. Both paths are null-terminated.
///
/// Returns 0, or -1 with the reason in `errno`: `ENOENT` if one of the files does not exist, and `ENOSYS`, `EINVAL` or
/// `ENOTSUP` if the system or the volume does not support the operation. In these cases, nothing has changed.
int tessera_exchange(const char *first, const char *second);

/// Copies the extended attributes and the access control list of a file to an open file. If `from` is a symbolic link,
/// it is not followed. Attributes that the system derives from the content are not copied, and neither are labels of
/// security modules that the process may not set. If the volume does not support attributes, there is nothing to copy.
///
/// Returns 0, or -1 with the reason in `errno`. In this case, `name` contains the null-terminated name of the attribute
/// that could not be copied, truncated to `capacity` bytes, or is empty.
int tessera_copy_attributes(const char *from, int to, char *name, size_t capacity);

/// Catches SIGINT, SIGTERM and SIGHUP unless they are ignored. For each signal that arrives, a byte with its number is
/// written to a pipe. Child processes are not affected. Call this function only once.
///
/// Returns the reading end of the pipe, or -1 with the reason in `errno` if it could not be created.
int tessera_catch_signals(void);

/// Restores the default handling of the signals that `tessera_catch_signals` caught.
void tessera_release_signals(void);

/// Makes this process the parent of descendants whose own parent has ended, or restores the default, the first process
/// of the system.
///
/// Returns 0, or -1 with the reason in `errno`, which is `ENOSYS` if the system has no such operation.
int tessera_adopt_orphans(int adopts);

#endif
