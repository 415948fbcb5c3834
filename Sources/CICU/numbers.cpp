#include <unicode/datefmt.h>
#include <unicode/nounit.h>
#include <unicode/numberformatter.h>
#include <unicode/timezone.h>

#include "shared.hpp"

using cicu::inside;
using icu::DateFormat;
using icu::LocalPointer;
using icu::number::LocalizedNumberFormatter;
using icu::number::NumberFormatter;
using icu::number::Precision;

cicu_numbers *cicu_numbers_open(const char *locale, bool percent, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  auto plain = NumberFormatter::withLocale(icu::Locale(locale));
  auto *formatter =
      percent ? new LocalizedNumberFormatter(
                    plain.unit(icu::NoUnit::percent()).precision(Precision::fixedFraction(1)))
              : new LocalizedNumberFormatter(plain.precision(Precision::integer()));
  formatter->copyErrorTo(error);
  // A first number shows whether the locale's data are there.
  if (U_SUCCESS(error)) formatter->formatInt(0, error);
  cicu::report(status, error);
  if (U_FAILURE(error)) {
    delete formatter;
    return nullptr;
  }
  return inside<cicu_numbers>(formatter);
}

void cicu_numbers_close(cicu_numbers *numbers) { delete inside<LocalizedNumberFormatter>(numbers); }

int32_t cicu_numbers_format(
    const cicu_numbers *numbers, const char *number, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString text =
      inside<LocalizedNumberFormatter>(numbers)->formatDecimal(number, error).toString(error);
  cicu::report(status, error);
  return U_SUCCESS(error) ? cicu::copy(text, buffer, capacity) : 0;
}

cicu_dates *cicu_dates_open(const char *locale, const char *zone, int32_t style, int32_t *status) {
  LocalPointer<icu::TimeZone> time(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(zone)));
  if (time.isNull() || *time == icu::TimeZone::getUnknown()) {
    *status = time.isNull() ? U_MEMORY_ALLOCATION_ERROR : U_ILLEGAL_ARGUMENT_ERROR;
    return nullptr;
  }
  icu::Locale where(locale);
  DateFormat *format =
      style == 2 ? DateFormat::createDateTimeInstance(DateFormat::kShort, DateFormat::kShort, where)
                 : DateFormat::createDateInstance(style == 1 ? DateFormat::kMedium : DateFormat::kShort, where);
  *status = format == nullptr ? U_MISSING_RESOURCE_ERROR : 0;
  if (format != nullptr) format->adoptTimeZone(time.orphan());
  return inside<cicu_dates>(format);
}

void cicu_dates_close(cicu_dates *dates) { delete inside<DateFormat>(dates); }

int32_t cicu_dates_format(
    cicu_dates *dates, double secondsSince1970, char *buffer, int32_t capacity, int32_t *status) {
  *status = 0;
  icu::UnicodeString text;
  inside<DateFormat>(dates)->format(secondsSince1970 * 1000, text);
  return cicu::copy(text, buffer, capacity);
}
