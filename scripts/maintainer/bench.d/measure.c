// Runs one command and writes what the kernel accounted for it, "user_us sys_us wall_us maxrss_kb status", to
// a file.
//
//   cc -O2 -static -o measure measure.c
//   usage: measure FILE COMMAND ARGUMENT…
//
// A small static process of its own, because at exec the kernel carries the peak memory of the parent over.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
int main(int argc, char** argv) {
  if (argc < 3) return 2;
  struct timespec a, b;
  struct rusage r;
  int st;
  clock_gettime(CLOCK_MONOTONIC, &a);
  pid_t p = vfork();
  if (p == 0) {
    execvp(argv[2], argv + 2);
    _exit(127);
  }
  wait4(p, &st, 0, &r);
  clock_gettime(CLOCK_MONOTONIC, &b);
  FILE* f = fopen(argv[1], "w");
  fprintf(f, "%ld %ld %ld %ld %d\n", r.ru_utime.tv_sec * 1000000L + r.ru_utime.tv_usec,
          r.ru_stime.tv_sec * 1000000L + r.ru_stime.tv_usec,
          (b.tv_sec - a.tv_sec) * 1000000L + (b.tv_nsec - a.tv_nsec) / 1000, r.ru_maxrss,
          WIFEXITED(st) ? WEXITSTATUS(st) : 128 + WTERMSIG(st));
  return fclose(f) != 0;
}
