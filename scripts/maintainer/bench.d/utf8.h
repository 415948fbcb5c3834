// The yardstick's UTF-8 validation: nibble look-ups where there is SSSE3 (-mssse3), a byte at a time
// elsewhere.
#pragma once
#include "bytes.h"

#if defined(__SSSE3__)
// Three nibble look-ups classify each pair of neighbouring bytes (the published Keiser-Lemire scheme).
static int utf8_valid(const u8* p, size_t n) {
  enum { SHORT = 1, LONG = 2, OVER3 = 4, LARGE = 8, SURR = 16, OVER2 = 32, OVER4 = 64, TWO = 128 };
  const __m128i t1 =
      _mm_setr_epi8(LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG, (char)TWO, (char)TWO, (char)TWO,
                    (char)TWO, SHORT | OVER2, SHORT, SHORT | OVER3 | SURR, SHORT | LARGE | OVER4);
  const char C = (char)(SHORT | LONG | TWO);
  const __m128i t2 =
      _mm_setr_epi8((char)(C | OVER3 | OVER2 | OVER4), (char)(C | OVER2), C, C, (char)(C | LARGE),
                    (char)(C | LARGE | OVER4), (char)(C | LARGE | OVER4), (char)(C | LARGE | OVER4),
                    (char)(C | LARGE | OVER4), (char)(C | LARGE | OVER4), (char)(C | LARGE | OVER4),
                    (char)(C | LARGE | OVER4), (char)(C | LARGE | OVER4), (char)(C | LARGE | OVER4 | SURR),
                    (char)(C | LARGE | OVER4), (char)(C | LARGE | OVER4));
  const __m128i t3 = _mm_setr_epi8(
      SHORT, SHORT, SHORT, SHORT, SHORT, SHORT, SHORT, SHORT, (char)(LONG | OVER2 | TWO | OVER3 | OVER4),
      (char)(LONG | OVER2 | TWO | OVER3 | LARGE), (char)(LONG | OVER2 | TWO | SURR | LARGE),
      (char)(LONG | OVER2 | TWO | SURR | LARGE), SHORT, SHORT, SHORT, SHORT);
  const __m128i nib = _mm_set1_epi8(15);
  __m128i prev = _mm_setzero_si128(), bad = prev, tail = prev;
  u8 last[32];
  for (size_t i = 0; i < n + 16; i += 16) {
    __m128i x;
    if (i + 16 <= n) x = _mm_loadu_si128((const __m128i*)(p + i));
    else {
      memset(last, 0, 32);
      if (i < n) memcpy(last, p + i, n - i);
      x = _mm_loadu_si128((const __m128i*)last);
    }
    if (!_mm_movemask_epi8(x)) {
      bad = _mm_or_si128(bad, tail);
      tail = _mm_setzero_si128();
      prev = x;
      continue;
    }
    __m128i p1 = _mm_alignr_epi8(x, prev, 15), p2 = _mm_alignr_epi8(x, prev, 14),
            p3 = _mm_alignr_epi8(x, prev, 13);
    __m128i sc = _mm_and_si128(_mm_and_si128(_mm_shuffle_epi8(t1, _mm_and_si128(_mm_srli_epi16(p1, 4), nib)),
                                             _mm_shuffle_epi8(t2, _mm_and_si128(p1, nib))),
                               _mm_shuffle_epi8(t3, _mm_and_si128(_mm_srli_epi16(x, 4), nib)));
    __m128i m23 = _mm_or_si128(_mm_subs_epu8(p2, _mm_set1_epi8((char)(0xE0 - 0x80))),
                               _mm_subs_epu8(p3, _mm_set1_epi8((char)(0xF0 - 0x80))));
    bad = _mm_or_si128(bad, _mm_xor_si128(_mm_and_si128(m23, _mm_set1_epi8((char)0x80)), sc));
    tail = _mm_subs_epu8(x, _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, (char)0xEF,
                                          (char)0xDF, (char)0xBF));
    prev = x;
  }
  return _mm_movemask_epi8(_mm_cmpeq_epi8(bad, _mm_setzero_si128())) == 0xFFFF;
}
#else
static int utf8_valid(const u8* p, size_t n) {
  const u8* e = p + n;
  while (p < e) {
    if (e - p >= 8 && !(ld8(p) & 0x8080808080808080ull)) {
      p += 8;
      continue;
    }
    u8 c = *p;
    if (c < 0x80) p++;
    else if (c >= 0xC2 && c < 0xE0) {
      if (e - p < 2 || (p[1] & 0xC0) != 0x80) return 0;
      p += 2;
    } else if ((c & 0xF0) == 0xE0) {
      if (e - p < 3 || (p[1] & 0xC0) != 0x80 || (p[2] & 0xC0) != 0x80 || (c == 0xE0 && p[1] < 0xA0) ||
          (c == 0xED && p[1] >= 0xA0))
        return 0;
      p += 3;
    } else if (c >= 0xF0 && c < 0xF5) {
      if (e - p < 4 || (p[1] & 0xC0) != 0x80 || (p[2] & 0xC0) != 0x80 || (p[3] & 0xC0) != 0x80 ||
          (c == 0xF0 && p[1] < 0x90) || (c == 0xF4 && p[1] >= 0x90))
        return 0;
      p += 4;
    } else return 0;
  }
  return 1;
}
#endif
