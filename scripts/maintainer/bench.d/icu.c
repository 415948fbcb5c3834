// The yardstick for start-up: a C program that links ICU dynamically and asks it one thing, its version.
//
//   cc -O2 -o icu icu.c $(pkg-config --cflags --libs icu-i18n)
#include <stdio.h>
#include <unicode/ucol.h>
#include <unicode/uversion.h>

// Named, never called: keeps the second library in the link, as in a program that sorts or formats.
UCollator* (*volatile collation)(const char*, UErrorCode*) = ucol_open;

int main(void) {
  UVersionInfo version;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(version);
  u_versionToString(version, text);
  printf("ICU %s\n", text);
  return collation == NULL;
}
