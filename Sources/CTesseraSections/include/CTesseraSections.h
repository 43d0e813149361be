#ifndef C_TESSERA_SECTIONS_H
#define C_TESSERA_SECTIONS_H

#include <stdbool.h>
#include <stddef.h>

// Where the images of this process keep their records: what Swift has no words for. Nothing is kept or allocated here.

/// Is told of one image's records: so many bytes from `start` on, which stay where they are as long as the image is
/// loaded. Answers whether it wants to hear of the next image.
typedef bool (*TesseraSectionVisitor)(const void *start, size_t size, void *context);

/// Tells of every loaded image that has a section of records (`swift5_tests`, `__swift5_tests`, `.sw5test`), in the
/// order in which the system has them.
void tessera_each_section(TesseraSectionVisitor visitor, void *context);

/// Writes the path of the image that an address belongs to, with a zero at its end, and returns its length; 0 where the
/// system does not know it. A path of more than `capacity` - 1 bytes is cut off.
size_t tessera_image_path(const void *address, char *path, size_t capacity);

#endif
