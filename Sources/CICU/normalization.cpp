#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <string>

#include "shared.hpp"

using icu::Normalizer2;

/// The end of the run of ASCII at the start, eight bytes at a time.
static int32_t asciiEnd(const uint8_t *text, int32_t length) {
  int32_t i = 0;
  for (; length - i >= 8; i += 8) {
    uint64_t word;
    memcpy(&word, text + i, 8);
    if (word & 0x8080808080808080u) break;
  }
  while (i < length && text[i] < 0x80) i++;
  return i;
}

bool cicu_utf8_is_valid(const uint8_t *text, int32_t length) {
  int32_t i = asciiEnd(text, length);
  while (i < length) {
    UChar32 c;
    U8_NEXT(text, i, length, c);
    if (c < 0) return false;
  }
  return true;
}

int32_t cicu_nfc(const uint8_t *text, int32_t length, uint8_t *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  const Normalizer2 *nfc = Normalizer2::getNFCInstance(error);
  icu::CheckedArrayByteSink sink(reinterpret_cast<char *>(buffer), capacity);
  if (U_SUCCESS(error)) nfc->normalizeUTF8(0, cicu::piece(text, length), sink, nullptr, error);
  cicu::report(status, error);
  return sink.NumberOfBytesAppended();
}

bool cicu_nfc_is_normalized(const uint8_t *text, int32_t length, int32_t *status) {
  *status = 0;
  if (asciiEnd(text, length) == length) return true;
  UErrorCode error = U_ZERO_ERROR;
  const Normalizer2 *nfc = Normalizer2::getNFCInstance(error);
  bool normalized = U_SUCCESS(error) && nfc->isNormalizedUTF8(cicu::piece(text, length), error);
  cicu::report(status, error);
  return normalized && cicu_utf8_is_valid(text, length);
}

/// The character at `i`, moved behind it: -1 where the text ends, -2 where it is malformed.
static UChar32 next(const uint8_t *text, int32_t &i, int32_t length) {
  if (i >= length) return -1;
  UChar32 c;
  U8_NEXT(text, i, length, c);
  return c < 0 ? -2 : c;
}

// Nothing below U+0300 changes, combines backwards, or has a combining class.
static bool startsSegment(const Normalizer2 *nfc, UChar32 c) {
  return c < 0x300 || nfc->hasBoundaryBefore(c);
}

static bool staysItself(UChar32 c) {
  return c < 0x300 || u_getIntPropertyValue(c, UCHAR_NFC_QUICK_CHECK) == UNORM_YES;
}

/// At a place where both texts begin a new segment: whether their first segments are single characters that NFC
/// keeps as they are, so that the texts differ if these do. The usual case of texts that are not equal.
static bool differAtOnce(
    const Normalizer2 *nfc, const uint8_t *left, int32_t leftLength, const uint8_t *right, int32_t rightLength,
    int32_t i) {
  int32_t l = i, r = i;
  UChar32 a = next(left, l, leftLength), b = next(right, r, rightLength);
  if (a == b || a == -2 || b == -2) return false;
  if (!startsSegment(nfc, a) || !startsSegment(nfc, b) || !staysItself(a) || !staysItself(b)) return false;
  return startsSegment(nfc, next(left, l, leftLength)) && startsSegment(nfc, next(right, r, rightLength));
}

static std::string normalized(
    const Normalizer2 *nfc, const uint8_t *text, int32_t length, UErrorCode &error) {
  std::string result;
  icu::StringByteSink<std::string> sink(&result, length);
  nfc->normalizeUTF8(0, cicu::piece(text, length), sink, nullptr, error);
  return result;
}

bool cicu_nfc_is_equal(
    const uint8_t *left, int32_t leftLength, const uint8_t *right, int32_t rightLength, int32_t *status) {
  *status = 0;
  int32_t shorter = std::min(leftLength, rightLength);
  int32_t i = static_cast<int32_t>(std::mismatch(left, left + shorter, right).first - left);
  if (i == leftLength && i == rightLength) return true;
  bool leftPlain = i < leftLength ? left[i] < 0x80 : true;
  bool rightPlain = i < rightLength ? right[i] < 0x80 : true;
  if (leftPlain && rightPlain && asciiEnd(left + i, leftLength - i) == leftLength - i &&
      asciiEnd(right + i, rightLength - i) == rightLength - i) {
    return false;
  }

  UErrorCode error = U_ZERO_ERROR;
  const Normalizer2 *nfc = Normalizer2::getNFCInstance(error);
  cicu::report(status, error);
  if (U_FAILURE(error)) return false;

  // Back to the start of the character in which they differ.
  while (i > 0 && ((i < leftLength && U8_IS_TRAIL(left[i])) || (i < rightLength && U8_IS_TRAIL(right[i])))) i--;
  if (differAtOnce(nfc, left, leftLength, right, rightLength, i)) return false;
  if (!cicu_utf8_is_valid(left, leftLength) || !cicu_utf8_is_valid(right, rightLength)) return false;
  // Back to where a segment begins in both: what stands before is common, and so is its normal form.
  while (i > 0) {
    int32_t l = i, r = i;
    if (startsSegment(nfc, next(left, l, leftLength)) && startsSegment(nfc, next(right, r, rightLength))) break;
    do i--;
    while (i > 0 && U8_IS_TRAIL(left[i]));
  }
  std::string a = normalized(nfc, left + i, leftLength - i, error);
  std::string b = normalized(nfc, right + i, rightLength - i, error);
  cicu::report(status, error);
  return U_SUCCESS(error) && a == b;
}
