#include <unicode/locid.h>
#include <unicode/plurrule.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

#include <string>

#include "shared.hpp"

using cicu::inside;
using icu::LocalUResourceBundlePointer;
using icu::PluralRules;
using icu::UnicodeString;

static const char *const names[] = {"zero", "one", "two", "few", "many", "other"};
static const int32_t other = 5;

static int32_t number(const UnicodeString &name) {
  for (int32_t i = 0; i < other; i++) {
    if (name == UnicodeString(names[i], -1, US_INV)) return i;
  }
  return other;
}

cicu_plurals *cicu_plurals_open(const char *locale, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  PluralRules *rules = PluralRules::forLocale(icu::Locale(locale), error);
  cicu::report(status, error);
  return inside<cicu_plurals>(rules);
}

void cicu_plurals_close(cicu_plurals *plurals) { delete inside<PluralRules>(plurals); }

int32_t cicu_plurals_categories(const cicu_plurals *plurals) {
  int32_t categories = 1 << other;
  for (int32_t i = 0; i < other; i++) {
    if (inside<PluralRules>(plurals)->isKeyword(UnicodeString(names[i], -1, US_INV))) categories |= 1 << i;
  }
  return categories;
}

int32_t cicu_plurals_select(const cicu_plurals *plurals, int32_t value) {
  return number(inside<PluralRules>(plurals)->select(value));
}

/// The name of the rule set of a locale, looked for as ICU does: by the identifier, shortened until it is found.
static std::string ruleSet(const UResourceBundle *locales, const char *locale, UErrorCode &error) {
  char id[ULOC_FULLNAME_CAPACITY] = "";
  uloc_getBaseName(locale, id, sizeof id - 1, &error);  // a zero remains, however long it is
  while (U_SUCCESS(error) && id[0] != 0) {
    int32_t length = 0;
    UErrorCode missing = U_ZERO_ERROR;
    const UChar *name = ures_getStringByKey(locales, id, &length, &missing);
    if (U_SUCCESS(missing)) {
      std::string result;
      return UnicodeString(name, length).toUTF8String(result);
    }
    char parent[ULOC_FULLNAME_CAPACITY] = "";
    uloc_getParent(id, parent, sizeof parent - 1, &error);
    memcpy(id, parent, sizeof id);
  }
  return std::string();
}

void cicu_plurals_rules(
    const char *locale, void *context, void (*found)(void *, int32_t, const char *), int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  LocalUResourceBundlePointer data(ures_openDirect(nullptr, "plurals", &error));
  LocalUResourceBundlePointer locales(ures_getByKey(data.getAlias(), "locales", nullptr, &error));
  LocalUResourceBundlePointer sets(ures_getByKey(data.getAlias(), "rules", nullptr, &error));
  std::string name;
  if (U_SUCCESS(error)) name = ruleSet(locales.getAlias(), locale, error);
  cicu::report(status, error);
  if (U_FAILURE(error) || name.empty()) return;
  LocalUResourceBundlePointer set(ures_getByKey(sets.getAlias(), name.c_str(), nullptr, &error));
  int32_t count = U_SUCCESS(error) ? ures_getSize(set.getAlias()) : 0;
  for (int32_t i = 0; i < count; i++) {
    int32_t length = 0;
    const char *key = nullptr;
    const UChar *text = ures_getNextString(set.getAlias(), &length, &key, &error);
    if (U_FAILURE(error)) break;
    std::string rule;
    found(context, number(UnicodeString(key, -1, US_INV)), UnicodeString(text, length).toUTF8String(rule).c_str());
  }
  cicu::report(status, error);
}
