// The yardstick's table of keys: 8 bytes at a time into a multiplying hash, open addressing.
#pragma once
#include <stdlib.h>

#include "bytes.h"

static inline u64 mum(u64 a, u64 b) {
  __uint128_t r = (__uint128_t)a * b;
  return (u64)r ^ (u64)(r >> 64);
}
static inline u64 hash_bytes(const u8* p, u32 n) {  // may read 8 bytes past the end: padded
  u64 h = 0x9E3779B97F4A7C15ull ^ n;
  while (n > 16) {
    h = mum(h ^ ld8(p), 0xA0761D6478BD642Full ^ ld8(p + 8));
    p += 16;
    n -= 16;
  }
  u64 a = ld8(p), b = 0;
  if (n > 8) {
    b = ld8(p + 8);
    if (n < 16) b &= ~0ull >> (128 - 8 * n);
  } else if (n < 8) a &= n ? ~0ull >> (64 - 8 * n) : 0;
  return mum(h ^ a, 0xE7037ED1A0B428DBull ^ b);
}

typedef struct {
  u64 h;
  const u8* p;
  u32 n;
  u32 next;
} Key;
typedef struct {
  Key* k;
  u32 n, cap;
  u32* slot;
  u32 mask;
} Set;
static void set_reset(Set* s) {
  s->n = 0;
  if (s->slot) memset(s->slot, 0, (size_t)(s->mask + 1) * 4);
}
static void set_grow(Set* s) {
  u32 m = s->mask ? s->mask * 2 + 1 : 255;
  s->slot = realloc(s->slot, (size_t)(m + 1) * 4);
  memset(s->slot, 0, (size_t)(m + 1) * 4);
  s->mask = m;
  s->cap = (m + 1) / 2;
  s->k = realloc(s->k, sizeof(Key) * s->cap);
  for (u32 i = 0; i < s->n; i++) {
    u32 j = (u32)s->k[i].h & m;
    while (s->slot[j]) j = (j + 1) & m;
    s->slot[j] = i + 1;
  }
}
static inline int same(const Key* k, u64 h, const u8* p, u32 n) {
  return k->h == h && k->n == n && memcmp(k->p, p, n) == 0;
}
static inline u32 set_find(const Set* s, u64 h, const u8* p, u32 n) {  // index + 1, or 0
  if (UNLIKELY(!s->slot)) return 0;
  for (u32 j = (u32)h & s->mask;; j = (j + 1) & s->mask) {
    u32 i = s->slot[j];
    if (!i || same(&s->k[i - 1], h, p, n)) return i;
  }
}
static inline void set_add(Set* s, u64 h, const u8* p, u32 n) {
  if (UNLIKELY(s->n >= s->cap)) set_grow(s);
  u32 j = (u32)h & s->mask;
  for (; s->slot[j]; j = (j + 1) & s->mask)
    if (same(&s->k[s->slot[j] - 1], h, p, n)) return;
  s->k[s->n] = (Key){h, p, n, 0};
  s->slot[j] = ++s->n;
}
