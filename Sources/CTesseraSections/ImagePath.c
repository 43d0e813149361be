#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CTesseraSections.h"

#include <string.h>

#if defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

size_t tessera_image_path(const void *address, char *path, size_t capacity) {
  HMODULE module = NULL;
  DWORD flags = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
  if (capacity == 0 || !GetModuleHandleExA(flags, (LPCSTR)address, &module)) return 0;
  DWORD length = GetModuleFileNameA(module, path, (DWORD)capacity);
  // A truncated path fills the buffer and is null-terminated.
  return length < capacity ? length : capacity - 1;
}

#elif defined(__wasi__)

size_t tessera_image_path(const void *address, char *path, size_t capacity) {
  (void)address, (void)path, (void)capacity;
  return 0;
}

#else

#include <dlfcn.h>

size_t tessera_image_path(const void *address, char *path, size_t capacity) {
  Dl_info info;
  if (capacity == 0 || !dladdr(address, &info) || !info.dli_fname) return 0;
  size_t length = strlen(info.dli_fname);
  if (length > capacity - 1) length = capacity - 1;
  memcpy(path, info.dli_fname, length);
  path[length] = 0;
  return length;
}

#endif
