#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include "shared.hpp"

bool cicu_has_letter(const uint8_t *text, int32_t length) {
  int32_t i = 0;
  while (i < length) {
    UChar32 c;
    U8_NEXT(text, i, length, c);
    if (c < 0x80) {
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return true;
    } else if (u_isalpha(c)) {
      return true;
    }
  }
  return false;
}

int32_t cicu_locale_scripts(const char *locale, int32_t *scripts, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  UScriptCode codes[16];
  int32_t count = uscript_getCode(locale, codes, 16, &error);
  cicu::report(status, error);
  if (U_FAILURE(error)) return 0;
  count = count < capacity ? count : capacity;
  for (int32_t i = 0; i < count; i++) scripts[i] = codes[i];
  return count;
}

int32_t cicu_letter_script(uint32_t c) {
  if (c > 0x10FFFF || !u_isalpha((UChar32)c)) return -1;
  UErrorCode error = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)c, &error);
  return U_FAILURE(error) || script == USCRIPT_COMMON || script == USCRIPT_INHERITED ? -1 : script;
}

// Marks, and what is not shown at all. A soft hyphen is shown by terminals. The vowels and finals of old Hangul
// stand over their consonant.
static bool takesNoColumn(UChar32 c) {
  if (c == 0xAD) return false;
  uint32_t category = U_GET_GC_MASK(c);
  if (category & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CC_MASK)) return true;
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return true;
  int32_t hangul = u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE);
  return hangul == U_HST_VOWEL_JAMO || hangul == U_HST_TRAILING_JAMO;
}

static bool isWide(UChar32 c) {
  int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

int64_t cicu_columns(const uint8_t *text, int32_t length) {
  int64_t columns = 0;
  UChar32 shown = 0;      // the last character that took columns
  UChar32 previous = 0;   // the last character
  int32_t i = 0;
  while (i < length) {
    UChar32 c;
    if (text[i] < 0x80) {
      c = text[i++];
      if (c >= 0x20 && c != 0x7F) columns++, shown = c;
      previous = c;
      continue;
    }
    U8_NEXT(text, i, length, c);
    if (c < 0) c = 0xFFFD;
    bool joined = previous == 0x200D && u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC);
    bool modifies = u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) && u_hasBinaryProperty(shown, UCHAR_EMOJI_MODIFIER_BASE);
    if (c == 0xFE0F && previous == shown && u_hasBinaryProperty(shown, UCHAR_EMOJI) && !isWide(shown)) {
      columns++;  // shown as an emoji after all
    } else if (!joined && !modifies && !takesNoColumn(c)) {
      columns += isWide(c) ? 2 : 1;
      shown = c;
    }
    previous = c;
  }
  return columns;
}
