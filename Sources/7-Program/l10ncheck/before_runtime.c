// The Swift runtime asks the kernel for the path of the executable while it starts, and aborts when there is no /proc
// (an empty chroot, some sandboxes) unless SWIFT_ROOT is set. Nothing is looked up below it in a static executable.
#if defined(__linux__)
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor(101))) static void before_runtime(void) {
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
