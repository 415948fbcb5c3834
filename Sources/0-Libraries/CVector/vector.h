// Functions on sixteen bytes that are one instruction of the processor, or a few, and that Swift's vectors have no name
// for. Each is written down once more without instructions, for processors that lack them: the answers are the same.
#if defined(__aarch64__)
#include <arm_neon.h>
#endif
#include <stddef.h>

// The search of the C library, which glibc's headers hide from who asks for no extensions.
void *memmem(const void *text, size_t size, const void *part, size_t count);

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
