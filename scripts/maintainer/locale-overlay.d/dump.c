// Prints what the system's ICU says of identifiers: aliases of languages, parents of locales, and the likely script and
// region of those that standard input names.
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/uversion.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void print(const UChar *text, int32_t length) {
  for (int32_t i = 0; i < length; i++) putchar(text[i] < 128 ? text[i] : '?');
}

static UResourceBundle *open(const char *bundle, const char *one, const char *two) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *found = ures_openDirect(NULL, bundle, &status);
  found = ures_getByKey(found, one, found, &status);
  if (two) found = ures_getByKey(found, two, found, &status);
  return status > 0 ? NULL : found;
}

int main(void) {
  uint8_t version[4];
  u_getVersion(version);
  printf("version\t%d.%d\t\n", version[0], version[1]);
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *aliases = open("metadata", "alias", "language");
  while (aliases && ures_hasNext(aliases)) {
    status = U_ZERO_ERROR;
    UResourceBundle *one = ures_getNextResource(aliases, NULL, &status);
    UResourceBundle *to = ures_getByKey(one, "replacement", NULL, &status);
    int32_t length = 0;
    const UChar *text = ures_getString(to, &length, &status);
    if (status > 0) continue;
    printf("alias\t%s\t", ures_getKey(one));
    print(text, length);
    putchar('\n');
  }
  UResourceBundle *parents = open("supplementalData", "parentLocales", NULL);
  while (parents && ures_hasNext(parents)) {
    status = U_ZERO_ERROR;
    UResourceBundle *one = ures_getNextResource(parents, NULL, &status);
    const char *parent = ures_getKey(one);
    int32_t length = 0;
    const UChar *text = ures_getString(one, &length, &status);
    if (status <= 0) {
      printf("parent\t");
      print(text, length);
      printf("\t%s\n", parent);
      continue;
    }
    while (ures_hasNext(one)) {
      status = U_ZERO_ERROR;
      text = ures_getNextString(one, &length, NULL, &status);
      if (status > 0) break;
      printf("parent\t");
      print(text, length);
      printf("\t%s\n", parent);
    }
  }
  // The likely script and region of what is asked for, one identifier a line.
  char line[200];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char full[256], script[16] = "", region[16] = "";
    status = U_ZERO_ERROR;
    uloc_addLikelySubtags(line, full, sizeof full, &status);
    uloc_getScript(full, script, sizeof script, &status);
    uloc_getCountry(full, region, sizeof region, &status);
    printf("likely\t%s\t%s %s\n", line, status > 0 ? "" : script, status > 0 ? "" : region);
  }
}
