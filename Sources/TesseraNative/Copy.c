#ifdef __linux__
#define _GNU_SOURCE
// `off_t` has 64 bits in every C library; musl has no `off64_t`.
#define _FILE_OFFSET_BITS 64
#endif
#include "TesseraNative.h"

#include <errno.h>
#ifdef __linux__
#include <fcntl.h>
#include <unistd.h>
#endif

ptrdiff_t tessera_copy(int input, int64_t position, int output, size_t count) {
#ifdef __linux__
  off_t from = position;
  return copy_file_range(input, &from, output, NULL, count, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int tessera_reserve(int file, int64_t count) {
#ifdef __linux__
  // In contrast to `posix_fallocate`, it writes nothing where the file system has no such operation.
  return fallocate(file, 0, 0, count);
#else
  errno = ENOSYS;
  return -1;
#endif
}

void tessera_begin_flush(int file, int64_t position, int64_t count) {
#ifdef __linux__
  // If the file system does not support this call, the final flush writes everything.
  (void)sync_file_range(file, position, count, SYNC_FILE_RANGE_WRITE);
#endif
}
