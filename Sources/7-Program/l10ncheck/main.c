#include <stdio.h>

// Package.swift names the instructions that the Swift code is compiled for: it cannot ask by itself.
#if defined(__linux__) && defined(__x86_64__)
static int has_instructions(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
}
#else
static int has_instructions(void) { return 1; }
#endif

// Arguments come from C: the Swift runtime reads them from /proc and replaces bytes that are not UTF-8.
extern int l10n_main(int count, char **values);
int main(int count, char **values) {
  if (has_instructions()) return l10n_main(count, values);
  fputs("l10ncheck: error: this processor lacks the instructions of x86-64-v2 (SSE 4.2, POPCNT), which all have since "
        "2009; give a virtual machine a newer model of one\n", stderr);
  return 2;
}
