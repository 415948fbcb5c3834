#include <unicode/locid.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

#include <string>

#include "shared.hpp"

using icu::LocalUResourceBundlePointer;
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

int32_t cicu_locale_base_name(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_getBaseName, id, buffer, capacity, status);
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

int32_t cicu_locale_variant(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_getVariant, id, buffer, capacity, status);
}

int32_t cicu_locale_tag(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = uloc_toLanguageTag(id, buffer, capacity, /* strict */ false, &error);
  cicu::report(status, error);
  return length;
}

int32_t cicu_locale_maximized(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_addLikelySubtags, id, buffer, capacity, status);
}

int32_t cicu_locale_minimized(const char *id, char *buffer, int32_t capacity, int32_t *status) {
  return ask(uloc_minimizeSubtags, id, buffer, capacity, status);
}

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

bool cicu_locale_is_right_to_left(const char *id) { return uloc_isRightToLeft(id); }

bool cicu_locale_has_iso_language(const char *id) { return uloc_getISO3Language(id)[0] != 0; }

bool cicu_locale_has_iso_region(const char *id) { return uloc_getISO3Country(id)[0] != 0; }

/// Invariant characters only, which is all that identifiers have; anything else gives an empty string.
static std::string ascii(const UChar *text, int32_t length) {
  std::string result;
  for (int32_t i = 0; i < length; i++) {
    if (text[i] >= 0x80) return std::string();
    result.push_back(static_cast<char>(text[i]));
  }
  return result;
}

void cicu_locale_parents(
    void *context, void (*found)(void *, const char *, const char *), int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  LocalUResourceBundlePointer data(ures_openDirect(nullptr, "supplementalData", &error));
  LocalUResourceBundlePointer table(ures_getByKey(data.getAlias(), "parentLocales", nullptr, &error));
  cicu::report(status, error);
  if (U_FAILURE(error)) return;
  int32_t count = ures_getSize(table.getAlias());
  for (int32_t i = 0; i < count; i++) {
    LocalUResourceBundlePointer entry(ures_getByIndex(table.getAlias(), i, nullptr, &error));
    if (U_FAILURE(error)) break;
    // Newer data has tables in here (parents for collation, say), which are not the parents of locales.
    UResType type = ures_getType(entry.getAlias());
    if (type != URES_STRING && type != URES_ARRAY) continue;
    const char *parent = ures_getKey(entry.getAlias());
    int32_t children = type == URES_STRING ? 1 : ures_getSize(entry.getAlias());
    for (int32_t j = 0; j < children; j++) {
      int32_t length = 0;
      const UChar *child = type == URES_STRING ? ures_getString(entry.getAlias(), &length, &error)
                                               : ures_getStringByIndex(entry.getAlias(), j, &length, &error);
      if (U_FAILURE(error)) break;
      found(context, ascii(child, length).c_str(), parent);
    }
  }
  cicu::report(status, error);
}

void cicu_locale_aliases(
    void *context, void (*found)(void *, const char *, const char *), int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  LocalUResourceBundlePointer data(ures_openDirect(nullptr, "metadata", &error));
  LocalUResourceBundlePointer alias(ures_getByKey(data.getAlias(), "alias", nullptr, &error));
  LocalUResourceBundlePointer table(ures_getByKey(alias.getAlias(), "language", nullptr, &error));
  cicu::report(status, error);
  if (U_FAILURE(error)) return;
  int32_t count = ures_getSize(table.getAlias());
  for (int32_t i = 0; i < count; i++) {
    LocalUResourceBundlePointer entry(ures_getByIndex(table.getAlias(), i, nullptr, &error));
    int32_t length = 0;
    const UChar *text = ures_getStringByKey(entry.getAlias(), "replacement", &length, &error);
    if (U_FAILURE(error)) break;
    found(context, ures_getKey(entry.getAlias()), ascii(text, length).c_str());
  }
  cicu::report(status, error);
}
