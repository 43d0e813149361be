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

int tessera_exchange(const char *first, const char *second) {
#if defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP);
#elif defined(__linux__) && defined(SYS_renameat2)
  // The kernel's `RENAME_EXCHANGE`; the call itself, for the reason given below.
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2U);
#else
  (void)first;
  (void)second;
  errno = ENOSYS;
  return -1;
#endif
}

int tessera_rename_exclusively(const char *from, const char *to) {
#if defined(__APPLE__)
  return renamex_np(from, to, RENAME_EXCL);
#elif defined(__linux__) && defined(SYS_renameat2)
  // The call itself, with the kernel's `RENAME_NOREPLACE`: glibc has a function for it since version 2.28, and musl
  // has none in many versions.
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1U);
#else
  (void)from;
  (void)to;
  errno = ENOSYS;
  return -1;
#endif
}
