#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "TesseraNative.h"

#include <errno.h>

#if defined(__APPLE__) || defined(__linux__)

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
static const size_t signal_count = sizeof signals / sizeof signals[0];

// Written by `tessera_catch_signals` before the handler is installed, and only read afterwards.
static int writing_end = -1;

static void pass_on(int number) {
  int code = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t count = write(writing_end, &byte, 1);
  (void)count;
  errno = code;
}

int tessera_catch_signals(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  writing_end = ends[1];
  sigset_t caught;
  sigemptyset(&caught);
  for (size_t i = 0; i < signal_count; i++) {
    struct sigaction old;
    // Signals that are ignored remain ignored: shells ignore some for background commands, and so does `nohup`.
    if (sigaction(signals[i], NULL, &old) != 0 || old.sa_handler == SIG_IGN) continue;
    struct sigaction action = {0};
    action.sa_handler = pass_on;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signals[i], &action, NULL);
    sigaddset(&caught, signals[i]);
  }
  // This process inherits the signal mask of the thread that started it, which may block signals.
  sigprocmask(SIG_UNBLOCK, &caught, NULL);
  return ends[0];
}

void tessera_release_signals(void) {
  for (size_t i = 0; i < signal_count; i++) {
    struct sigaction old;
    if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler == pass_on) signal(signals[i], SIG_DFL);
  }
}

#else

int tessera_catch_signals(void) {
  errno = ENOSYS;
  return -1;
}

void tessera_release_signals(void) {}

#endif
