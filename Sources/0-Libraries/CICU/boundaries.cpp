#include <unicode/brkiter.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

#include "shared.hpp"

using cicu::inside;
using icu::BreakIterator;

struct cicu_breaker {
  BreakIterator *iterator;
  bool words;
};

cicu_breaker *cicu_breaker_open(const char *locale, bool words, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::Locale where(locale);
  BreakIterator *iterator = words ? BreakIterator::createWordInstance(where, error)
                                  : BreakIterator::createCharacterInstance(where, error);
  cicu::report(status, error);
  if (U_FAILURE(error)) {
    delete iterator;
    return nullptr;
  }
  return new cicu_breaker{iterator, words};
}

void cicu_breaker_close(cicu_breaker *breaker) {
  delete breaker->iterator;
  delete breaker;
}

int32_t cicu_breaker_count(cicu_breaker *breaker, const uint8_t *text, int32_t length, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  UText opened = UTEXT_INITIALIZER;
  utext_openUTF8(&opened, length == 0 ? "" : reinterpret_cast<const char *>(text), length, &error);
  breaker->iterator->setText(&opened, error);
  int32_t count = 0;
  if (U_SUCCESS(error)) {
    breaker->iterator->first();
    while (breaker->iterator->next() != BreakIterator::DONE) {
      if (!breaker->words || breaker->iterator->getRuleStatus() >= UBRK_WORD_NONE_LIMIT) count++;
    }
  }
  // The iterator keeps a view of the text, which goes away now.
  UErrorCode cleanup = U_ZERO_ERROR;
  utext_openUTF8(&opened, "", 0, &cleanup);
  breaker->iterator->setText(&opened, cleanup);
  utext_close(&opened);
  cicu::report(status, error);
  return count;
}
