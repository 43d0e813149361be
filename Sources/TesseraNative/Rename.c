#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "TesseraNative.h"

#include <errno.h>
#if defined(__APPLE__)
#include <stdio.h>
#elif defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#if defined(__APPLE__)
enum { exclusive = RENAME_EXCL, exchange = RENAME_SWAP };
#else
// The kernel's `RENAME_NOREPLACE` and `RENAME_EXCHANGE`.
enum { exclusive = 1, exchange = 2 };
#endif

static int rename_with(const char *from, const char *to, unsigned flag) {
#if defined(__APPLE__)
  return renamex_np(from, to, flag);
#elif defined(__linux__) && defined(SYS_renameat2)
  // Calls the kernel directly, because glibc has a function for it only since version 2.28, and many versions of musl
  // have none.
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flag);
#else
  (void)from;
  (void)to;
  (void)flag;
  errno = ENOSYS;
  return -1;
#endif
}

int tessera_rename_exclusively(const char *from, const char *to) { return rename_with(from, to, exclusive); }

int tessera_exchange(const char *first, const char *second) { return rename_with(first, second, exchange); }
