// Functions on sixteen bytes that are one instruction of the processor, or a few, and that Swift's vectors have no name
// for. Each is written down once more without instructions, for processors that lack them: the answers are the same.
#if defined(__aarch64__)
#include <arm_neon.h>
#endif

typedef unsigned char l10n_bytes __attribute__((ext_vector_type(16)));

#define L10N_INLINE static inline __attribute__((always_inline))

// The highest bit of each byte, that of the first byte lowest.
L10N_INLINE unsigned int l10n_high_bits(l10n_bytes bytes) {
#if defined(__SSE2__)
  typedef char chars __attribute__((vector_size(16)));
  return (unsigned int)__builtin_ia32_pmovmskb128((chars)bytes);
#else
  // Eight bytes that are 0 or 1, times this, have their bits side by side in the highest byte.
  typedef unsigned long long words __attribute__((ext_vector_type(2)));
  words bits = ((words)((bytes >> 7) & 1)) * 0x0102040810204080ULL >> 56;
  return (unsigned int)(bits[0] | bits[1] << 8);
#endif
}

// For each byte below 16 the byte of a table that it numbers. Others must not be asked for.
L10N_INLINE l10n_bytes l10n_lookup(l10n_bytes table, l10n_bytes numbers) {
#if defined(__SSSE3__)
  typedef char chars __attribute__((vector_size(16)));
  return (l10n_bytes)__builtin_ia32_pshufb128((chars)table, (chars)numbers);
#elif defined(__aarch64__)
  return (l10n_bytes)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)numbers);
#else
  l10n_bytes found;
  for (int place = 0; place < 16; place++) found[place] = table[numbers[place] & 15];
  return found;
#endif
}

// For each byte the byte of a table that its lower half numbers; 0 for one above 127.
L10N_INLINE l10n_bytes l10n_lookup_low(l10n_bytes table, l10n_bytes bytes) {
#if defined(__SSSE3__)
  return l10n_lookup(table, bytes);
#elif defined(__aarch64__)
  return l10n_lookup(table, bytes & 0x8F);
#else
  return l10n_lookup(table, bytes & 15) & ~(l10n_bytes)((__attribute__((ext_vector_type(16))) signed char)bytes >> 7);
#endif
}

// Each byte less another one, 0 where that is larger.
L10N_INLINE l10n_bytes l10n_less(l10n_bytes bytes, l10n_bytes others) {
  return __builtin_elementwise_sub_sat(bytes, others);
}

#if defined(__x86_64__)
// Whether this processor looks at 32 bytes at once, as nearly all do.
static inline _Bool l10n_is_wide(void) { return __builtin_cpu_supports("avx2"); }

// Whether a block of 32 bytes up to `end` has a fault, by the tables and constants of `UTF8Validation`, which has the same
// for sixteen. Three bytes before the first one are read, and up to 31 behind the end. Only to be called where
// `l10n_is_wide` says so.
__attribute__((target("avx2,tune=haswell"))) static inline _Bool l10n_has_faults(
    const unsigned char *at, const unsigned char *end, l10n_bytes upper_halves, l10n_bytes lower_halves, l10n_bytes nexts) {
  typedef unsigned char wide __attribute__((ext_vector_type(32)));
  typedef wide anywhere __attribute__((aligned(1)));
  typedef char chars __attribute__((vector_size(32)));
#define L10N_TWICE(table) \
  __builtin_shufflevector(table, table, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, \
                          0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define L10N_FOUND(table, halves) ((wide)__builtin_ia32_pshufb256((chars)table, (chars)(halves)))
  const wide upper = L10N_TWICE(upper_halves), lower = L10N_TWICE(lower_halves), next = L10N_TWICE(nexts);
  wide faults = 0;
  for (; at < end; at += 32) {
    wide this = *(const anywhere *)at, before = *(const anywhere *)(at - 1);
    wide found = L10N_FOUND(upper, before >> 4) & L10N_FOUND(lower, before & 15) & L10N_FOUND(next, this >> 4);
    wide asked = __builtin_elementwise_sub_sat(*(const anywhere *)(at - 2), (wide)(0xE0 - 0x80)) |
                 __builtin_elementwise_sub_sat(*(const anywhere *)(at - 3), (wide)(0xF0 - 0x80));
    faults |= found ^ (asked & 0x80);
  }
#undef L10N_TWICE
#undef L10N_FOUND
  return !__builtin_ia32_ptestz256(
      (__attribute__((vector_size(32))) long long)faults, (__attribute__((vector_size(32))) long long)faults);
}
#endif
