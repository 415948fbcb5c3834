#if defined(__linux__)
#include <sys/xattr.h>

// In unistd.h for those who ask for all that the system has.
extern int syncfs(int descriptor) __attribute__((nothrow));
#endif
