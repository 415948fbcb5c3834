#include <unicode/coll.h>
#include <unicode/ucol.h>

#include "shared.hpp"

using cicu::inside;

static UColAttributeValue strength(int32_t number) {
  switch (number) {
    case 1: return UCOL_PRIMARY;
    case 2: return UCOL_SECONDARY;
    case 4: return UCOL_QUATERNARY;
    case 5: return UCOL_IDENTICAL;
    default: return UCOL_TERTIARY;
  }
}

cicu_collator *cicu_collator_open(const char *locale, cicu_collation options, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::Collator *collator = icu::Collator::createInstance(icu::Locale(locale), error);
  if (U_SUCCESS(error)) {
    collator->setAttribute(UCOL_STRENGTH, strength(options.strength), error);
    collator->setAttribute(UCOL_NUMERIC_COLLATION, options.numeric ? UCOL_ON : UCOL_OFF, error);
    collator->setAttribute(UCOL_CASE_LEVEL, options.case_level ? UCOL_ON : UCOL_OFF, error);
    // Canonically equal texts are equal, whatever the order of their marks.
    collator->setAttribute(UCOL_NORMALIZATION_MODE, UCOL_ON, error);
    if (options.case_first != 0) {
      collator->setAttribute(
          UCOL_CASE_FIRST, options.case_first == 1 ? UCOL_LOWER_FIRST : UCOL_UPPER_FIRST, error);
    }
    collator->setAttribute(
        UCOL_ALTERNATE_HANDLING, options.ignore_punctuation ? UCOL_SHIFTED : UCOL_NON_IGNORABLE, error);
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

int32_t cicu_collator_key(
    const cicu_collator *collator, const uint8_t *text, int32_t length, uint8_t *buffer, int32_t capacity,
    int32_t *status) {
  *status = 0;
  icu::UnicodeString units = icu::UnicodeString::fromUTF8(cicu::piece(text, length));
  int32_t needed = inside<icu::Collator>(collator)->getSortKey(units, buffer, capacity);
  // ICU says 0 only when it has no memory: a key ends with a zero byte, even that of an empty text.
  if (needed <= 0) *status = U_MEMORY_ALLOCATION_ERROR;
  return needed;
}
