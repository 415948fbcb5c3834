// What Swift does not see of the C library: GNU's additions, and macros with arguments.
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CTestSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int test_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int test_shrink_pipe(int end) {
#if defined(__linux__)
  return fcntl(end, F_SETPIPE_SZ, 4096) < 0 ? -1 : 0;
#else
  (void)end;
  errno = ENOTSUP;
  return -1;
#endif
}

int test_terminal(int columns, int ends[2]) {
  int screen = posix_openpt(O_RDWR | O_NOCTTY);
  if (screen < 0) return -1;
  fcntl(screen, F_SETFD, FD_CLOEXEC);
  const char *name = grantpt(screen) == 0 && unlockpt(screen) == 0 ? ptsname(screen) : NULL;
  int program = name ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
  if (program < 0) {
    close(screen);
    return -1;
  }
  struct winsize size = {.ws_row = 24, .ws_col = (unsigned short)columns};
  ioctl(program, TIOCSWINSZ, &size);
  ends[0] = screen;
  ends[1] = program;
  return 0;
}

int test_add_chdir(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
