#include "CTesseraSections.h"

#include <stdint.h>

#if defined(__APPLE__)

#include <mach-o/dyld.h>
#include <mach-o/getsect.h>
#include <mach-o/loader.h>

#if defined(__LP64__)
typedef struct mach_header_64 ImageHeader;
#else
typedef struct mach_header ImageHeader;
#endif

void tessera_each_section(TesseraSectionVisitor visitor, void *context) {
  // An image that is loaded during the iteration is found by the next one. For an image that is unloaded, dyld returns
  // no header.
  uint32_t count = _dyld_image_count();
  for (uint32_t i = 0; i < count; i++) {
    const ImageHeader *header = (const ImageHeader *)_dyld_get_image_header(i);
    if (!header) continue;
#ifdef MH_DYLIB_IN_CACHE
    // The shared cache contains only system libraries, hundreds of them, which have no modules of an app.
    if (header->flags & MH_DYLIB_IN_CACHE) continue;
#endif
    unsigned long size = 0;
    const uint8_t *start = getsectiondata(header, "__DATA_CONST", "__swift5_tests", &size);
    if (!start) start = getsectiondata(header, "__DATA", "__swift5_tests", &size);
    if (start && size > 0 && !visitor(start, size, context)) return;
  }
}

#elif defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#define PSAPI_VERSION 2
#include <windows.h>
#include <psapi.h>
#include <string.h>

// Reads only the section table of the image, which the system validated when it loaded the image.
static bool visit_module(HMODULE module, TesseraSectionVisitor visitor, void *context) {
  const uint8_t *base = (const uint8_t *)module;
  const IMAGE_DOS_HEADER *dos = (const IMAGE_DOS_HEADER *)base;
  if (dos->e_magic != IMAGE_DOS_SIGNATURE) return true;
  const IMAGE_NT_HEADERS *headers = (const IMAGE_NT_HEADERS *)(base + dos->e_lfanew);
  if (headers->Signature != IMAGE_NT_SIGNATURE) return true;
  const IMAGE_SECTION_HEADER *section = IMAGE_FIRST_SECTION(headers);
  for (WORD i = 0; i < headers->FileHeader.NumberOfSections; i++, section++) {
    if (memcmp(section->Name, ".sw5test", IMAGE_SIZEOF_SHORT_NAME) != 0) continue;
    const uintptr_t *words = (const uintptr_t *)(base + section->VirtualAddress);
    size_t count = section->Misc.VirtualSize / sizeof(uintptr_t);
    // The Swift runtime adds a zero word before and after the records; a later version may not. No record begins with
    // zero.
    if (count > 1 && words[0] == 0 && words[count - 1] == 0) words++, count -= 2;
    if (count > 0 && !visitor(words, count * sizeof(uintptr_t), context)) return false;
  }
  return true;
}

void tessera_each_section(TesseraSectionVisitor visitor, void *context) {
  HMODULE modules[4096];
  DWORD needed = 0;
  if (!EnumProcessModules(GetCurrentProcess(), modules, sizeof(modules), &needed)) return;
  size_t count = (needed < sizeof(modules) ? needed : sizeof(modules)) / sizeof(HMODULE);
  for (size_t i = 0; i < count; i++) {
    if (!visit_module(modules[i], visitor, context)) return;
  }
}

#else

// The sections of an image that the Swift runtime stores when the image registers itself, in version 4 or later. The
// fifteenth is the section of records. The runtime's own declaration is `MetadataSections` in
// `swift/shims/MetadataSections.h`.
typedef struct {
  uintptr_t start;
  size_t size;
} MetadataRange;

typedef struct {
  uintptr_t version;
  const void *base;
  void *unused[2];
  MetadataRange ranges[15];
} MetadataSections;

enum { FIRST_VERSION_WITH_TESTS = 4, TESTS = 14 };

extern void swift_enumerateAllMetadataSections(
    bool (*body)(const MetadataSections *sections, void *context), void *context);

typedef struct {
  TesseraSectionVisitor visitor;
  void *context;
} Visit;

static bool visit_sections(const MetadataSections *sections, void *context) {
  const Visit *visit = context;
  if (sections->version < FIRST_VERSION_WITH_TESTS) return true;
  MetadataRange range = sections->ranges[TESTS];
  if (range.size == 0) return true;
  return visit->visitor((const void *)range.start, range.size, visit->context);
}

void tessera_each_section(TesseraSectionVisitor visitor, void *context) {
  Visit visit = {visitor, context};
  swift_enumerateAllMetadataSections(visit_sections, &visit);
}

#endif
