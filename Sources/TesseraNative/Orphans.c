#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "TesseraNative.h"

#include <errno.h>

#ifdef __linux__

#include <sys/prctl.h>

int tessera_adopt_orphans(int adopts) { return prctl(PR_SET_CHILD_SUBREAPER, (unsigned long)adopts, 0, 0, 0); }

#else

int tessera_adopt_orphans(int adopts) {
  (void)adopts;
  errno = ENOSYS;
  return -1;
}

#endif
