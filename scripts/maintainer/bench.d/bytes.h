// What the parts of the yardstick share: names of integers, unaligned loads, vector intrinsics where there
// are any.
#pragma once
#include <stdint.h>
#include <string.h>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64;
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

static inline u64 ld8(const u8* p) {
  u64 x;
  memcpy(&x, p, 8);
  return x;
}
