#include <unicode/translit.h>
#include <unicode/ucnv.h>
#include <unicode/uset.h>

#include <memory>

#include "shared.hpp"

namespace {

const UChar32 first = 0x4E00;
const UChar32 last = 0x9FFF;

struct Close {
  void operator()(USet *set) const { uset_close(set); }
};

/// The characters of a character set.
std::unique_ptr<USet, Close> characters(const char *charset, UErrorCode &error) {
  std::unique_ptr<USet, Close> set(uset_openEmpty());
  UConverter *converter = ucnv_open(charset, &error);
  if (U_SUCCESS(error)) ucnv_getUnicodeSet(converter, set.get(), UCNV_ROUNDTRIP_SET, &error);
  ucnv_close(converter);
  return set;
}

}  // namespace

void cicu_han_only(bool simplified, void *context, void (*found)(void *, uint32_t), int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  // A character belongs to one way of writing alone where the other has another for it, and the character set of the
  // other lacks it: many are simplified in some words and right in others, as 后 and 里 are.
  auto own = characters(simplified ? "GB2312" : "Big5", error);
  auto others = characters(simplified ? "Big5" : "GB2312", error);
  std::unique_ptr<icu::Transliterator> change;
  if (U_SUCCESS(error)) {
    const char *name = simplified ? "Simplified-Traditional" : "Traditional-Simplified";
    change.reset(icu::Transliterator::createInstance(name, UTRANS_FORWARD, error));
  }
  for (UChar32 c = first; U_SUCCESS(error) && c <= last; c++) {
    if (!uset_contains(own.get(), c) || uset_contains(others.get(), c)) continue;
    icu::UnicodeString text(c);
    change->transliterate(text);
    if (text.char32At(0) != c) found(context, static_cast<uint32_t>(c));
  }
  cicu::report(status, error);
}
