#include <unicode/coll.h>

#include "shared.hpp"

using cicu::inside;

cicu_collator *cicu_collator_open(const char *locale, bool tertiary, bool caseLevel, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::Collator *collator = icu::Collator::createInstance(icu::Locale(locale), error);
  if (U_SUCCESS(error)) {
    collator->setAttribute(UCOL_STRENGTH, tertiary ? UCOL_TERTIARY : UCOL_SECONDARY, error);
    collator->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, error);
    collator->setAttribute(UCOL_CASE_LEVEL, caseLevel ? UCOL_ON : UCOL_OFF, error);
    // Canonically equal texts are equal, whatever the order of their marks.
    collator->setAttribute(UCOL_NORMALIZATION_MODE, UCOL_ON, error);
    collator->setAttribute(UCOL_ALTERNATE_HANDLING, UCOL_NON_IGNORABLE, error);
  }
  cicu::report(status, error);
  if (U_FAILURE(error)) {
    delete collator;
    return nullptr;
  }
  return inside<cicu_collator>(collator);
}

void cicu_collator_close(cicu_collator *collator) { delete inside<icu::Collator>(collator); }

int32_t cicu_collator_compare(
    const cicu_collator *collator, const uint8_t *left, int32_t leftLength, const uint8_t *right,
    int32_t rightLength, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  UCollationResult result = inside<icu::Collator>(collator)->compareUTF8(
      cicu::piece(left, leftLength), cicu::piece(right, rightLength), error);
  cicu::report(status, error);
  return result;
}
