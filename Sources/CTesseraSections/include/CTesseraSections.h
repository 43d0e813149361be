#ifndef C_TESSERA_SECTIONS_H
#define C_TESSERA_SECTIONS_H

#include <stdbool.h>
#include <stddef.h>

// The sections of records in the images of this process, which Swift cannot access directly. These functions store and
// allocate nothing.

/// A function that is called with the records of an image: `size` bytes at `start`, which remain valid while the image
/// is loaded. It returns whether to continue with the next image.
typedef bool (*TesseraSectionVisitor)(const void *start, size_t size, void *context);

/// Calls a function for each loaded image that has a section of records (`swift5_tests`, `__swift5_tests`, `.sw5test`),
/// in the order of the system.
void tessera_each_section(TesseraSectionVisitor visitor, void *context);

/// Writes the null-terminated path of the image that contains an address, and returns its length, or 0 if the system
/// does not know it. A path of more than `capacity` - 1 bytes is truncated.
size_t tessera_image_path(const void *address, char *path, size_t capacity);

#endif
