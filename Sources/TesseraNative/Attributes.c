#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "TesseraNative.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#if defined(__APPLE__)

#include <copyfile.h>
#include <fcntl.h>
#include <unistd.h>

int tessera_copy_attributes(const char *from, int to, char *name, size_t capacity) {
  if (capacity > 0) name[0] = 0;
  int file = open(from, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return -1;
  int result = fcopyfile(file, to, NULL, COPYFILE_ACL | COPYFILE_XATTR);
  int code = errno;
  close(file);
  errno = code;
  if (result == 0 || code == ENOTSUP || code == ENOSYS) return 0;
  return -1;
}

#elif defined(__linux__)

#include <stdlib.h>
#include <sys/xattr.h>

static const char access_list[] = "system.posix_acl_access";

static bool is_unsupported(int code) { return code == ENOTSUP || code == EOPNOTSUPP || code == ENOSYS; }

// Attributes that describe the content or the executable. The system removes or recreates them when a file is written,
// and copies of them would be wrong for the new content.
static bool belongs_to_content(const char *name) {
  static const char *const names[] = {"security.capability", "security.ima", "security.evm"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (strcmp(name, names[i]) == 0) return true;
  }
  return false;
}

// Labels of security modules, which the system sets for each new file. Only administrators can change them.
static bool is_label(const char *name) { return strncmp(name, "security.", strlen("security.")) == 0; }

// The kernel's limit for the names of all attributes of a file, and for the value of one attribute.
enum { limit = 65536 };

static int copy_attribute(const char *from, int to, const char *name, char *value) {
  ssize_t size = lgetxattr(from, name, value, limit);
  // Another program has removed the attribute.
  if (size < 0) return errno == ENODATA ? 0 : -1;
  return fsetxattr(to, name, value, (size_t)size, 0);
}

static int copy_attributes(const char *from, int to, const char *names, size_t size, char *failed, size_t capacity) {
  char *value = malloc(limit);
  if (value == NULL) return -1;
  int result = 0;
  for (size_t start = 0; start < size && result == 0; start += strlen(names + start) + 1) {
    const char *name = names + start;
    if (belongs_to_content(name)) continue;
    result = copy_attribute(from, to, name, value);
    if (result != 0 && is_label(name)) result = 0;
    if (result != 0 && capacity > 0) {
      strncpy(failed, name, capacity - 1);
      failed[capacity - 1] = 0;
    }
  }
  int code = errno;
  free(value);
  errno = code;
  return result;
}

static bool contains(const char *names, size_t size, const char *name) {
  for (size_t start = 0; start < size; start += strlen(names + start) + 1) {
    if (strcmp(names + start, name) == 0) return true;
  }
  return false;
}

int tessera_copy_attributes(const char *from, int to, char *name, size_t capacity) {
  if (capacity > 0) name[0] = 0;
  char few[1024];
  char *names = few;
  ssize_t size = llistxattr(from, few, sizeof few);
  if (size < 0 && errno == ERANGE) {
    names = malloc(limit);
    if (names == NULL) return -1;
    size = llistxattr(from, names, limit);
  }
  int result = 0;
  if (size < 0) {
    result = is_unsupported(errno) ? 0 : -1;
  } else {
    // New files may inherit an access control list from their folder. If the old file has none, the list would give
    // others access to the new file.
    if (!contains(names, (size_t)size, access_list) && fgetxattr(to, access_list, NULL, 0) >= 0) {
      result = fremovexattr(to, access_list);
    }
    if (result == 0 && size > 0) result = copy_attributes(from, to, names, (size_t)size, name, capacity);
  }
  int code = errno;
  if (names != few) free(names);
  errno = code;
  return result;
}

#else

int tessera_copy_attributes(const char *from, int to, char *name, size_t capacity) {
  (void)from;
  (void)to;
  if (capacity > 0) name[0] = 0;
  return 0;
}

#endif
