#include <unicode/locid.h>
#include <unicode/uloc.h>

#include "shared.hpp"

using icu::Locale;

/// One of ICU's `uloc_` functions of this shape, on a buffer that may be too small.
template <typename Function>
static int32_t ask(Function function, const char *id, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = function(id, buffer, capacity, &error);
  cicu::report(status, error);
  return length;
}

int32_t cicu_locale_name(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_getName, id, buffer, capacity, status);
}

int32_t cicu_locale_language(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_getLanguage, id, buffer, capacity, status);
}

int32_t cicu_locale_script(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_getScript, id, buffer, capacity, status);
}

int32_t cicu_locale_region(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_getCountry, id, buffer, capacity, status);
}

int32_t cicu_locale_tag(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = uloc_toLanguageTag(id, buffer, capacity, /* strict */ false, &error);
  cicu::report(status, error);
  return length;
}

int32_t cicu_locale_base(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_getBaseName, id, buffer, capacity, status);
}

int32_t cicu_locale_minimized(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_minimizeSubtags, id, buffer, capacity, status);
}

int32_t cicu_locale_maximized(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_addLikelySubtags, id, buffer, capacity, status);
}

const char *const *cicu_iso_languages() { return uloc_getISOLanguages(); }

const char *const *cicu_iso_regions() { return uloc_getISOCountries(); }

// `uloc_canonicalize` knows POSIX spellings only. CLDR's aliases are in the C++ class alone.
int32_t cicu_locale_canonical(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  Locale locale(id);
  if (locale.isBogus()) {
    *status = U_ILLEGAL_ARGUMENT_ERROR;
    return 0;
  }
  locale.canonicalize(error);
  cicu::report(status, error);
  if (U_FAILURE(error)) return 0;
  const char *name = locale.getName();
  return cicu::copy(name, static_cast<int32_t>(strlen(name)), buffer, capacity);
}
