#include <unicode/ures.h>

#include <string>

#include "shared.hpp"

using cicu::inside;
using icu::LocalUResourceBundlePointer;

cicu_data *cicu_data_open(const char *bundle, const char *path, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  LocalUResourceBundlePointer data(ures_openDirect(nullptr, bundle, &error));
  std::string keys(path);
  for (size_t start = 0; U_SUCCESS(error) && start < keys.size();) {
    size_t end = keys.find('/', start);
    if (end == std::string::npos) end = keys.size();
    data.adoptInstead(ures_getByKey(data.getAlias(), keys.substr(start, end - start).c_str(), nullptr, &error));
    start = end + 1;
  }
  cicu::report(status, error);
  return U_SUCCESS(error) ? inside<cicu_data>(data.orphan()) : nullptr;
}

void cicu_data_close(cicu_data *data) { ures_close(inside<UResourceBundle>(data)); }

int32_t cicu_data_replacement(
    const cicu_data *aliases, const char *code, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  LocalUResourceBundlePointer entry(ures_getByKey(inside<UResourceBundle>(aliases), code, nullptr, &error));
  int32_t length = 0;
  const UChar *text = ures_getStringByKey(entry.getAlias(), "replacement", &length, &error);
  // Most codes are no aliases.
  if (error == U_MISSING_RESOURCE_ERROR) error = U_ZERO_ERROR, text = nullptr;
  cicu::report(status, error);
  if (U_FAILURE(error) || text == nullptr) return 0;
  return cicu::copy(icu::UnicodeString(false, text, length), buffer, capacity);
}

/// The order of the starts of a code and a text. Ends at the code's terminator at the latest.
static int compare(const char *code, const UChar *text, int32_t length) {
  for (int32_t i = 0; i < length; i++) {
    int difference = static_cast<unsigned char>(code[i]) - text[i];
    if (difference != 0) return difference;
  }
  return 0;
}

bool cicu_data_has(const cicu_data *list, const char *code) {
  const UResourceBundle *texts = inside<UResourceBundle>(list);
  int32_t size = static_cast<int32_t>(strlen(code));
  int32_t low = 0;
  int32_t high = ures_getSize(texts);
  while (low < high) {
    int32_t middle = low + (high - low) / 2;
    int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    const UChar *text = ures_getStringByIndex(texts, middle, &length, &error);
    if (U_FAILURE(error)) return false;
    // Of a stretch such as "aaa~i" the last letter runs.
    bool isStretch = length > 2 && text[length - 2] == u'~';
    int32_t whole = isStretch ? length - 2 : length;
    int order = compare(code, text, isStretch ? whole - 1 : whole);
    if (order == 0 && size != whole) order = size - whole;
    if (order == 0 && isStretch) {
      unsigned char last = static_cast<unsigned char>(code[size - 1]);
      order = last < text[whole - 1] ? -1 : last > text[length - 1] ? 1 : 0;
    }
    if (order == 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

void cicu_data_lists(
    const cicu_data *data, void *context, void (*found)(void *, const char *, const char *), int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  const UResourceBundle *table = inside<UResourceBundle>(data);
  for (int32_t i = 0; i < ures_getSize(table); i++) {
    LocalUResourceBundlePointer list(ures_getByIndex(table, i, nullptr, &error));
    for (int32_t k = 0; U_SUCCESS(error) && k < ures_getSize(list.getAlias()); k++) {
      int32_t length = 0;
      const UChar *text = ures_getStringByIndex(list.getAlias(), k, &length, &error);
      std::string bytes;
      if (U_SUCCESS(error)) icu::UnicodeString(false, text, length).toUTF8String(bytes);
      if (U_SUCCESS(error)) found(context, ures_getKey(list.getAlias()), bytes.c_str());
    }
  }
  cicu::report(status, error);
}
