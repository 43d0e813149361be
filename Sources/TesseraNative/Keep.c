#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "TesseraNative.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef SYS_close_range
// Holds `file` and nothing else of its parent's until nobody can write to `pipe` any more. Calls nothing but the
// system: the process that it is a copy of has other threads, whose locks nobody here would ever open.
static void hold(int file, int pipe) {
  if (dup2(pipe, 0) != 0 || dup2(file, 1) != 1) return;
  if (syscall(SYS_close_range, 2U, UINT_MAX, 0U) != 0) return;
  (void)chdir("/");
  (void)setsid();
  char byte;
  while (read(0, &byte, 1) < 0 && errno == EINTR) {}
}
#endif
#endif

int tessera_keep(int file) {
#if defined(__linux__) && defined(SYS_close_range)
  int ends[2];
  // Above the descriptors that the holder moves its own two to.
  if (file < 2 || pipe2(ends, O_CLOEXEC) != 0) return -1;
  pid_t child = ends[0] < 2 ? -1 : fork();
  if (child == 0) {
    // A child of a child that has ended belongs to the system's first process, which nobody has to wait for.
    if (fork() == 0) hold(file, ends[0]);
    _exit(0);
  }
  close(ends[0]);
  if (child > 0) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    return ends[1];
  }
  close(ends[1]);
  return -1;
#else
  return -1;
#endif
}
