// Holds the functions of CVector against the same in plain C, on random bytes.
#include <stdio.h>
#include <stdlib.h>
#include "vector.h"
int main(void) {
  unsigned long long s = 88172645463325252ULL, bad = 0, n = 0;
  for (int round = 0; round < 400000; round++) {
    l10n_bytes a, b, t, small;
    for (int i = 0; i < 16; i++) {
      s ^= s << 13; s ^= s >> 7; s ^= s << 17;
      a[i] = s; b[i] = s >> 8; t[i] = s >> 16; small[i] = (s >> 24) & 15;
    }
    unsigned bits = 0;
    for (int i = 0; i < 16; i++) bits |= (unsigned)(a[i] >> 7) << i;
    if (l10n_high_bits(a) != bits) bad++;
    l10n_bytes l = l10n_lookup(t, small), low = l10n_lookup_low(t, a), less = l10n_less(a, b);
    for (int i = 0; i < 16; i++) {
      if (l[i] != t[small[i]]) bad++;
      if (low[i] != (a[i] > 127 ? 0 : t[a[i] & 15])) bad++;
      if (less[i] != (a[i] > b[i] ? a[i] - b[i] : 0)) bad++;
      n += 3;
    }
    n++;
  }
  printf("%llu answers, %llu wrong\n", n, bad);
  return bad != 0;
}
