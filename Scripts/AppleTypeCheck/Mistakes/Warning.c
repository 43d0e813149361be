// platforms: apple windows musl wasip1
#include <stddef.h>

static int unused(void) { return 0; } // error: unused function 'unused'
size_t used(void) { return sizeof(void *); }
