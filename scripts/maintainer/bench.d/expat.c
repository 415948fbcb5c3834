// The yardstick for .stringsdict: every file of a tree through expat; prints the number of files and of
// entries.
//
//   cc -O3 -o expat expat.c -lexpat
//   usage: expat TREE
#define _XOPEN_SOURCE 700
#include <expat.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int files, entries, depth;
static char* buf;
static size_t cap;
static void start(void* u, const char* n, const char** a) {
  (void)u;
  (void)a;
  if (depth == 2 && !strcmp(n, "key")) entries++;
  depth++;
}
static void stop(void* u, const char* n) {
  (void)u;
  (void)n;
  depth--;
}
static void text(void* u, const char* s, int n) {
  (void)u;
  (void)s;
  (void)n;
}
static int one(const char* p, const struct stat* st, int t, struct FTW* f) {
  (void)f;
  size_t l = strlen(p);
  if (t != FTW_F || l < 12 || strcmp(p + l - 12, ".stringsdict")) return 0;
  size_t n = (size_t)st->st_size;
  if (cap < n) buf = realloc(buf, cap = n * 2);
  int fd = open(p, O_RDONLY);
  if (read(fd, buf, n) != (ssize_t)n) return 1;
  close(fd);
  XML_Parser x = XML_ParserCreate(NULL);
  XML_SetElementHandler(x, start, stop);
  XML_SetCharacterDataHandler(x, text);
  depth = 0;
  if (!XML_Parse(x, buf, (int)n, 1)) {
    fprintf(stderr, "%s\n", p);
    return 1;
  }
  XML_ParserFree(x);
  files++;
  return 0;
}
int main(int c, char** v) {
  (void)c;
  nftw(v[1], one, 32, FTW_PHYS);
  printf("%d %d\n", files, entries);
}
