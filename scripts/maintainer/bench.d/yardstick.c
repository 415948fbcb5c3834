// The yardstick: "parse every .strings of a tree, missing and extra keys for each locale against en", as
// tight as C makes it. One buffer for all files, read() rather than mmap, 16 bytes at a time, a table of keys
// for each file.
//
//   cc -O3 -mssse3 -o yardstick yardstick.c -lpthread
//   usage: yardstick [-t THREADS] [-u] TREE      -u validates UTF-8 as well
//          yardstick -w TREE                     walks only: the number of .strings files
//
// The parse is strict: quotes, escapes, both forms of comment, bare words, '=' and ';' are checked, and a
// fault is reported with its byte offset; keys are compared unescaped. Output: locale, distinct keys,
// missing, extra; sorted by locale.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "keys.h"
#include "utf8.h"

enum { PAD = 64 };
static int opt_utf8, opt_walk, opt_threads = 1;

// Scanning

static inline const u8* scan2(const u8* p, u8 a, u8 b) {  // first a, b or NUL (the pad holds NULs)
#if defined(__SSE2__)
  __m128i va = _mm_set1_epi8((char)a), vb = _mm_set1_epi8((char)b), z = _mm_setzero_si128();
  for (;; p += 16) {
    __m128i x = _mm_loadu_si128((const __m128i*)p);
    u32 m = (u32)_mm_movemask_epi8(
        _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(x, va), _mm_cmpeq_epi8(x, vb)), _mm_cmpeq_epi8(x, z)));
    if (m) return p + __builtin_ctz(m);
  }
#else
  while (*p != a && *p != b && *p) p++;
  return p;
#endif
}

// Per-thread state

typedef struct {
  u8* buf;
  size_t cap;
  u8* buf16;
  size_t cap16;
  u8* arena;
  size_t acap, alen;
  Set set;
  u64* mark;
  size_t mcap;
} Ctx;
typedef struct {
  const u8* p;
  u32 n;
} Tok;

static inline int hexv(u8 c) {
  return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
}
static u8* put_utf8(u8* o, u32 c) {
  if (c < 0x80) *o++ = (u8)c;
  else if (c < 0x800) {
    *o++ = (u8)(0xC0 | c >> 6);
    *o++ = (u8)(0x80 | (c & 63));
  } else if (c < 0x10000) {
    *o++ = (u8)(0xE0 | c >> 12);
    *o++ = (u8)(0x80 | (c >> 6 & 63));
    *o++ = (u8)(0x80 | (c & 63));
  } else {
    *o++ = (u8)(0xF0 | c >> 18);
    *o++ = (u8)(0x80 | (c >> 12 & 63));
    *o++ = (u8)(0x80 | (c >> 6 & 63));
    *o++ = (u8)(0x80 | (c & 63));
  }
  return o;
}
// p at a backslash: checks one escape; returns the byte after it, or NULL. *cp gets the value.
static const u8* escape(const u8* p, u32* cp) {
  u8 c = p[1];
  switch (c) {
    case 'n': *cp = '\n'; return p + 2;
    case 't': *cp = '\t'; return p + 2;
    case 'r': *cp = '\r'; return p + 2;
    case 'a': *cp = 7; return p + 2;
    case 'b': *cp = 8; return p + 2;
    case 'f': *cp = 12; return p + 2;
    case 'v': *cp = 11; return p + 2;
    case '"':
    case '\'':
    case '\\':
    case '\n': *cp = c; return p + 2;
    case 'U':
    case 'u': {
      u32 v = 0;
      for (int i = 2; i < 6; i++) {
        int x = hexv(p[i]);
        if (x < 0) return NULL;
        v = v << 4 | (u32)x;
      }
      *cp = v;
      return p + 6;
    }
    default:
      if (c >= '0' && c <= '7') {
        u32 v = 0, i = 1;
        for (; i < 4 && p[i] >= '0' && p[i] <= '7'; i++) v = v * 8 + (p[i] - '0');
        *cp = v;
        return p + i;
      }
      return NULL;
  }
}
static Tok unescape(Ctx* c, const u8* p, const u8* e) {  // slow path: keys with a backslash
  u8 *o = c->arena + c->alen, *start = o;
  u32 cp;
  while (p < e) {
    if (*p != '\\') {
      *o++ = *p++;
      continue;
    }
    p = escape(p, &cp);
    if (cp >= 0xD800 && cp < 0xDC00 && p[0] == '\\') {
      u32 lo;
      const u8* q = escape(p, &lo);
      if (q && lo >= 0xDC00 && lo < 0xE000) {
        cp = 0x10000 + ((cp - 0xD800) << 10) + (lo - 0xDC00);
        p = q;
      }
    }
    o = put_utf8(o, cp);
  }
  c->alen = (size_t)(o - c->arena);
  return (Tok){start, (u32)(o - start)};
}
static const u8 bare[256] = {['0' ... '9'] = 1, ['A' ... 'Z'] = 1, ['a' ... 'z'] = 1, ['_'] = 1, ['.'] = 1,
                             ['-'] = 1,         ['$'] = 1,         [':'] = 1,         ['/'] = 1};

static inline const u8* skip(const u8* p, const char** err) {  // white space and comments
  for (;;) {
    while (*p == ' ' || (*p >= 9 && *p <= 13)) p++;
    if (LIKELY(*p != '/')) return p;
    if (p[1] == '*') {
      p += 2;
      for (;;) {
        p = scan2(p, '*', '*');
        if (!*p) {
          *err = "unterminated comment";
          return p;
        }
        if (p[1] == '/') {
          p += 2;
          break;
        }
        p++;
      }
    } else if (p[1] == '/') {
      p = scan2(p + 2, '\n', '\r');
    } else return p;
  }
}

static const char* parse(Ctx* c, const u8* b, size_t len, size_t* at) {
  const u8 *p = b, *end = b + len;
  const char* err = NULL;
  u32 cp;
  if (len >= 3 && p[0] == 0xEF && p[1] == 0xBB && p[2] == 0xBF) p += 3;
  for (;;) {
    p = skip(p, &err);
    if (UNLIKELY(err != NULL)) break;
    if (UNLIKELY(*p == 0)) {
      if (p < end) err = "NUL byte";
      break;
    }
    const u8* k;
    u32 n;
    if (LIKELY(*p == '"')) {
      k = ++p;
      int esc = 0;
      for (;;) {
        p = scan2(p, '"', '\\');
        if (LIKELY(*p == '"')) break;
        if (*p == 0) {
          err = "unterminated string";
          goto out;
        }
        esc = 1;
        p = escape(p, &cp);
        if (!p) {
          p = k;
          err = "bad escape";
          goto out;
        }
      }
      n = (u32)(p - k);
      if (UNLIKELY(esc)) {
        Tok t = unescape(c, k, p);
        k = t.p;
        n = t.n;
      }
      p++;
    } else if (bare[*p]) {
      k = p;
      while (bare[*p]) p++;
      n = (u32)(p - k);
    } else {
      err = "key expected";
      break;
    }
    p = skip(p, &err);
    if (LIKELY(*p == '=')) {
      p = skip(p + 1, &err);
      if (LIKELY(*p == '"')) {
        p++;
        for (;;) {
          p = scan2(p, '"', '\\');
          if (LIKELY(*p == '"')) break;
          if (*p == 0) {
            err = "unterminated string";
            goto out;
          }
          const u8* q = escape(p, &cp);
          if (!q) {
            err = "bad escape";
            goto out;
          }
          p = q;
        }
        p++;
      } else if (bare[*p]) {
        while (bare[*p]) p++;
      } else {
        err = "value expected";
        break;
      }
      p = skip(p, &err);
    }
    if (UNLIKELY(*p != ';')) {
      err = "; expected";
      break;
    }
    p++;
    set_add(&c->set, hash_bytes(k, n), k, n);
  }
out:
  *at = (size_t)(p - b);
  return err;
}

// Files

typedef struct {
  char* path;
  u32 group, loc;
} File;
static File* files;
static size_t nfiles, cfiles;
static char** locs;
static u32 nlocs;
static char** groups;
static u32 ngroups;
static Set* refs;
static u8** refarena;
typedef struct {
  u32 keys, missing, extra;
  int seen;
} Cell;
static Cell* cells;
static u32 en_loc;

static u32 intern(char*** v, u32* n, const char* s, size_t len) {
  for (u32 i = *n; i-- > 0;)
    if (strlen((*v)[i]) == len && memcmp((*v)[i], s, len) == 0) return i;
  if ((*n & (*n + 1)) == 0 || *n == 0) *v = realloc(*v, sizeof(char*) * (size_t)(2 * *n + 2));
  (*v)[*n] = strndup(s, len);
  return (*n)++;
}
static void walk(char* path, size_t len) {
  DIR* d = opendir(path);
  if (!d) {
    perror(path);
    exit(2);
  }
  struct dirent* e;
  size_t pl = len;
  while (pl && path[pl - 1] != '/') pl--;
  int lproj = len - pl > 6 && memcmp(path + len - 6, ".lproj", 6) == 0;
  u32 li = lproj ? intern(&locs, &nlocs, path + pl, len - pl - 6) : 0;
  while ((e = readdir(d))) {
    if (e->d_name[0] == '.') continue;
    size_t n = strlen(e->d_name);
    if (e->d_type == DT_DIR) {
      path[len] = '/';
      memcpy(path + len + 1, e->d_name, n + 1);
      walk(path, len + 1 + n);
      path[len] = 0;
    } else if (lproj && n > 8 && memcmp(e->d_name + n - 8, ".strings", 8) == 0) {
      if (nfiles == cfiles) files = realloc(files, sizeof(File) * (cfiles = cfiles * 2 + 64));
      char* f = malloc(len + n + 2);
      memcpy(f, path, len);
      f[len] = '/';
      memcpy(f + len + 1, e->d_name, n + 1);
      char g[8192];
      memcpy(g, path, pl);
      memcpy(g + pl, e->d_name, n + 1);
      files[nfiles++] = (File){f, intern(&groups, &ngroups, g, pl + n), li};
    }
  }
  closedir(d);
}
static size_t utf16_to_8(Ctx* c, const u8* s, size_t n, int big) {
  if (c->cap16 < n * 3 / 2 + PAD) {
    free(c->buf16);
    c->buf16 = malloc(c->cap16 = n * 3 / 2 + PAD);
  }
  u8* o = c->buf16;
  const u8* e = s + (n & ~(size_t)1);
#define U(p) (u32)(big ? (p)[0] << 8 | (p)[1] : (p)[1] << 8 | (p)[0])
  while (s < e) {
#if defined(__SSE2__)
    if (!big && e - s >= 16) {
      __m128i x = _mm_loadu_si128((const __m128i*)s);
      if (_mm_movemask_epi8(_mm_cmpeq_epi16(_mm_and_si128(x, _mm_set1_epi16((short)0xFF80)),
                                            _mm_setzero_si128())) == 0xFFFF) {
        _mm_storel_epi64((__m128i*)o, _mm_packus_epi16(x, x));
        o += 8;
        s += 16;
        continue;
      }
    }
#endif
    u32 u = U(s);
    s += 2;
    if (u >= 0xD800 && u < 0xDC00 && s < e) {
      u32 l = U(s);
      if (l >= 0xDC00 && l < 0xE000) {
        u = 0x10000 + ((u - 0xD800) << 10) + (l - 0xDC00);
        s += 2;
      }
    }
    o = put_utf8(o, u);
  }
  memset(o, 0, PAD);
  return (size_t)(o - c->buf16);
}
static void work(Ctx* c, const File* f, int is_ref) {
  int fd = open(f->path, O_RDONLY | O_CLOEXEC);
  struct stat st;
  if (fd < 0 || fstat(fd, &st) < 0) {
    perror(f->path);
    exit(2);
  }
  size_t n = (size_t)st.st_size, got = 0;
  if (c->cap < n + PAD) {
    free(c->buf);
    c->buf = malloc(c->cap = n * 5 / 4 + PAD);
  }
  while (got < n) {
    ssize_t r = read(fd, c->buf + got, n - got);
    if (r <= 0) {
      perror(f->path);
      exit(2);
    }
    got += (size_t)r;
  }
  memset(c->buf + n, 0, PAD);
  const u8* b = c->buf;
  close(fd);
  if (n >= 2 && ((b[0] == 0xFF && b[1] == 0xFE) || (b[0] == 0xFE && b[1] == 0xFF))) {
    n = utf16_to_8(c, b + 2, n - 2, b[0] == 0xFE);
    b = c->buf16;
  }
  if (opt_utf8 && !utf8_valid(b, n)) {
    fprintf(stderr, "%s: not UTF-8\n", f->path);
    exit(1);
  }
  if (c->acap < n) {
    free(c->arena);
    c->arena = malloc(c->acap = n * 5 / 4 + PAD + 4096);
  }
  c->alen = 0;
  set_reset(&c->set);
  size_t at;
  const char* err;
  Set* r = &refs[f->group];
  if (!is_ref) {
    size_t w = (r->n + 63) / 64;
    if (c->mcap < w) {
      free(c->mark);
      c->mark = malloc((c->mcap = w + 16) * 8);
    }
    memset(c->mark, 0, w * 8);
  }
  err = parse(c, b, n, &at);
  if (err) {
    fprintf(stderr, "%s: byte %zu: %s\n", f->path, at, err);
    exit(1);
  }
  Cell* cell = &cells[(size_t)f->loc * ngroups + f->group];
  cell->seen = 1;
  if (is_ref) {
    size_t tot = PAD;
    for (u32 i = 0; i < c->set.n; i++) tot += c->set.k[i].n;
    u8* a = refarena[f->group] = malloc(tot);
    for (u32 i = 0; i < c->set.n; i++) {
      Key* k = &c->set.k[i];
      memcpy(a, k->p, k->n);
      k->p = a;
      a += k->n;
    }
    *r = c->set;
    memset(&c->set, 0, sizeof(Set));
    cell->keys = r->n;
  } else {
    u32 common = 0;
    for (u32 i = 0; i < c->set.n; i++) {
      Key* k = &c->set.k[i];
      u32 x = set_find(r, k->h, k->p, k->n);
      if (x) {
        x--;
        c->mark[x >> 6] |= 1ull << (x & 63);
        common++;
      }
    }
    cell->keys = c->set.n;
    cell->extra = c->set.n - common;
    cell->missing = r->n - common;
  }
}
static atomic_size_t cursor;
static int phase_ref;
static Ctx* ctxs;
static void* run(void* arg) {
  Ctx* c = arg;
  size_t i;
  while ((i = atomic_fetch_add_explicit(&cursor, 1, memory_order_relaxed)) < nfiles)
    if ((files[i].loc == en_loc) == phase_ref) work(c, &files[i], phase_ref);
  return NULL;
}
static int by_name(const void* a, const void* b) {
  return strcmp(locs[*(const u32*)a], locs[*(const u32*)b]);
}
int main(int argc, char** argv) {
  int o;
  while ((o = getopt(argc, argv, "t:uw")) != -1) switch (o) {
      case 't': opt_threads = atoi(optarg); break;
      case 'u': opt_utf8 = 1; break;
      case 'w': opt_walk = 1; break;
      default: return 2;
    }
  if (optind >= argc) return 2;
  char path[8192];
  if (opt_threads < 1 || opt_threads > 64 || strlen(argv[optind]) >= 4096) return 2;
  strcpy(path, argv[optind]);
  size_t pl = strlen(path);
  while (pl > 1 && path[pl - 1] == '/') path[--pl] = 0;
  walk(path, pl);
  if (opt_walk) {
    printf("%zu\n", nfiles);
    return 0;
  }
  en_loc = intern(&locs, &nlocs, "en", 2);
  refs = calloc(ngroups, sizeof(Set));
  refarena = calloc(ngroups, sizeof(u8*));
  cells = calloc((size_t)nlocs * ngroups, sizeof(Cell));
  ctxs = calloc((size_t)opt_threads, sizeof(Ctx));
  pthread_t th[64];
  for (phase_ref = 1; phase_ref >= 0; phase_ref--) {
    atomic_store(&cursor, 0);
    for (int i = 1; i < opt_threads; i++) pthread_create(&th[i], NULL, run, &ctxs[i]);
    run(&ctxs[0]);
    for (int i = 1; i < opt_threads; i++) pthread_join(th[i], NULL);
  }
  u32* ord = malloc(4 * nlocs);
  for (u32 i = 0; i < nlocs; i++) ord[i] = i;
  qsort(ord, nlocs, 4, by_name);
  for (u32 a = 0; a < nlocs; a++) {
    u64 k = 0, m = 0, x = 0;
    for (u32 g = 0; g < ngroups; g++) {
      Cell* c = &cells[(size_t)ord[a] * ngroups + g];
      k += c->keys;
      m += c->seen ? c->missing : refs[g].n;
      x += c->extra;
    }
    printf("%s\t%llu\t%llu\t%llu\n", locs[ord[a]], (unsigned long long)k, (unsigned long long)m,
           (unsigned long long)x);
  }
  return 0;
}
