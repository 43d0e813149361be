// platforms: musl apple
#include <sys/types.h>

off64_t offset(void); // error: unknown type name 'off64_t'
