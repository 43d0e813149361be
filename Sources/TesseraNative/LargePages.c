#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "TesseraNative.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

void tessera_prefer_large_pages(void *start, size_t count) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  const uintptr_t page = (uintptr_t)1 << 21;
  uintptr_t first = ((uintptr_t)start + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)start + count) & ~(page - 1);
  // A system without large pages returns an error, which has no consequences.
  if (first < end) (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
#endif
}
