#ifndef C_TEST_SUPPORT_H
#define C_TEST_SUPPORT_H

#include <spawn.h>

/// A pipe that no child inherits by chance: ends[0] is read, ends[1] written. 0, or -1 with errno.
int test_pipe(int ends[2]);

/// Makes the pipe as small as the system allows. 0, or -1 with errno where that is not possible.
int test_shrink_pipe(int end);

/// A terminal of so many columns, not inherited by chance: ends[0] is the screen, ends[1] the program's side. 0, or -1
/// with errno.
int test_terminal(int columns, int ends[2]);

/// Lets the child start in a folder. 0, or an errno.
int test_add_chdir(posix_spawn_file_actions_t *actions, const char *folder);

#endif
