#include <unicode/locdspnm.h>
#include <unicode/locid.h>
#include <unicode/uldnames.h>
#include <unicode/ustring.h>

#include <cstring>
#include <memory>
#include <string>

#include "shared.hpp"

static ULocaleDisplayNames *inside(const cicu_names *names) {
  return reinterpret_cast<ULocaleDisplayNames *>(const_cast<cicu_names *>(names));
}

cicu_names *cicu_names_open(const char *in, bool standalone, int32_t *status) {
  UDisplayContext contexts[] = {
      UDISPCTX_STANDARD_NAMES,
      standalone ? UDISPCTX_CAPITALIZATION_FOR_STANDALONE : UDISPCTX_CAPITALIZATION_NONE,
      UDISPCTX_NO_SUBSTITUTE,
  };
  UErrorCode error = U_ZERO_ERROR;
  ULocaleDisplayNames *names = uldn_openForContext(in, contexts, 3, &error);
  cicu::report(status, error);
  return reinterpret_cast<cicu_names *>(names);
}

void cicu_names_close(cicu_names *names) { uldn_close(inside(names)); }

/// With "no substitute" ICU says that it has no name by a bogus string, which its C functions report as an illegal
/// argument or as length 0.
int32_t cicu_names_locale(
    const cicu_names *names, const char *id, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString text;
  int32_t room = 128;
  int32_t length = 0;
  for (int attempt = 0; attempt < 2; attempt++) {
    UChar *units = text.getBuffer(room);
    if (units == nullptr) {
      *status = U_MEMORY_ALLOCATION_ERROR;
      return 0;
    }
    error = U_ZERO_ERROR;
    length = uldn_localeDisplayName(inside(names), id, units, room, &error);
    text.releaseBuffer(U_SUCCESS(error) && length <= room ? length : 0);
    if (error != U_BUFFER_OVERFLOW_ERROR) break;
    room = length + 1;
  }
  if (error == U_ILLEGAL_ARGUMENT_ERROR) {
    *status = 0;
    return 0;
  }
  cicu::report(status, error);
  return U_FAILURE(error) ? 0 : cicu::copy(text, buffer, capacity);
}

/// Without names that a country or a script stands behind.
void cicu_own_names(void *context, void (*body)(void *context, const char *name)) {
  UDisplayContext contexts[] = {UDISPCTX_DIALECT_NAMES, UDISPCTX_NO_SUBSTITUTE};
  for (int32_t i = 0, count = uloc_countAvailable(); i < count; i++) {
    // Most end with a country, or a variant behind one, and making a locale of each takes longer than all else.
    const char *last = strrchr(uloc_getAvailable(i), '_');
    if (last != nullptr && strlen(last + 1) != 4) continue;
    const icu::Locale locale(uloc_getAvailable(i));
    if (locale.getCountry()[0] != 0) continue;
    std::unique_ptr<icu::LocaleDisplayNames> names(icu::LocaleDisplayNames::createInstance(locale, contexts, 2));
    if (!names) continue;
    icu::UnicodeString name, language;
    names->localeDisplayName(locale, name);
    if (locale.getScript()[0] != 0) names->localeDisplayName(icu::Locale(locale.getLanguage()), language);
    if (name.isEmpty() || (!language.isEmpty() && name != language && name.startsWith(language))) continue;
    std::string text;
    body(context, name.toUTF8String(text).c_str());
  }
}
