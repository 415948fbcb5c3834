#include <unicode/ulocdata.h>

#include "shared.hpp"

int32_t cicu_quotes(const char *locale, char *buffer, int32_t capacity, int32_t *status) {
  static const ULocaleDataDelimiterType kinds[] = {
      ULOCDATA_QUOTATION_START, ULOCDATA_QUOTATION_END, ULOCDATA_ALT_QUOTATION_START, ULOCDATA_ALT_QUOTATION_END};
  UErrorCode error = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(locale, &error);
  // CLDR's entries without a language hold for none.
  bool isKnown = error != U_USING_DEFAULT_WARNING;
  icu::UnicodeString marks;
  for (ULocaleDataDelimiterType kind : kinds) {
    if (U_FAILURE(error)) break;
    UChar mark[8];
    int32_t length = ulocdata_getDelimiter(data, kind, mark, 8, &error);
    if (U_SUCCESS(error)) marks.append(mark, length).append(u'\n');
  }
  if (data != nullptr) ulocdata_close(data);
  cicu::report(status, error);
  return U_FAILURE(error) || !isKnown ? 0 : cicu::copy(marks, buffer, capacity);
}
