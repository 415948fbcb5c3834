#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

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

// ICU sorts the combining marks behind a character by insertion, which takes the square of their number. Nobody writes
// more than a few; who writes thousands, out of order, would have it work for hours. So long runs of marks are put in
// order here first: what comes out is canonically equivalent, and has the same normal form.

/// The distance in bytes of the places where the search for marks looks: a longer run covers one of them.
static const int32_t markStride = 64;

/// Whether a character, once decomposed, begins with a mark.
static bool isMark(UChar32 c) {
  return c >= 0x300 && u_getIntPropertyValue(c, UCHAR_LEAD_CANONICAL_COMBINING_CLASS) != 0;
}

/// The run of marks around the character at `place`, not from before `floor`; empty where there is no mark.
static std::pair<int32_t, int32_t> marksAround(const uint8_t *text, int32_t length, int32_t floor, int32_t place) {
  int32_t start = place, end = place;
  while (start > floor) {
    int32_t before = start;
    UChar32 c;
    U8_PREV(text, floor, before, c);
    if (!isMark(c)) break;
    start = before;
  }
  while (end < length) {
    int32_t behind = end;
    UChar32 c;
    U8_NEXT(text, behind, length, c);
    if (!isMark(c)) break;
    end = behind;
  }
  return {start, end};
}

/// The next long run of marks from `offset` on; one at the end of the text where there is none.
static std::pair<int32_t, int32_t> nextMarks(const uint8_t *text, int32_t length, int32_t offset) {
  for (int32_t place = offset; length - place >= markStride; place += markStride) {
    int32_t here = place;
    U8_SET_CP_START(text, offset, here);
    if (text[here] < 0xCC) continue;
    auto run = marksAround(text, length, offset, here);
    if (run.second - run.first >= markStride) return run;
  }
  return {length, length};
}

/// Whether marks stand in another order than normal forms have.
static bool isDisordered(const uint8_t *text, std::pair<int32_t, int32_t> run) {
  int32_t last = 0;
  for (int32_t i = run.first; i < run.second;) {
    UChar32 c;
    U8_NEXT(text, i, run.second, c);
    int32_t lead = u_getIntPropertyValue(c, UCHAR_LEAD_CANONICAL_COMBINING_CLASS);
    if (lead < last) return true;
    last = u_getIntPropertyValue(c, UCHAR_TRAIL_CANONICAL_COMBINING_CLASS);
  }
  return false;
}

/// Appends the marks of a run in their order, decomposed: those of one class stay as they stand to each other.
static void appendSorted(
    const Normalizer2 *nfc, const uint8_t *text, std::pair<int32_t, int32_t> run, std::string &result) {
  // The class, then the place among the marks, then the mark.
  std::vector<uint64_t> marks;
  icu::UnicodeString parts;
  for (int32_t i = run.first; i < run.second;) {
    UChar32 c;
    U8_NEXT(text, i, run.second, c);
    if (!nfc->getDecomposition(c, parts)) parts.setTo(c);
    for (int32_t k = 0; k < parts.length(); k = parts.moveIndex32(k, 1)) {
      uint64_t mark = parts.char32At(k), place = marks.size();
      marks.push_back(static_cast<uint64_t>(u_getCombiningClass(parts.char32At(k))) << 56 | place << 21 | mark);
    }
  }
  std::sort(marks.begin(), marks.end());
  for (uint64_t mark : marks) {
    char bytes[U8_MAX_LENGTH];
    int32_t count = 0;
    U8_APPEND_UNSAFE(bytes, count, static_cast<UChar32>(mark & 0x1FFFFF));
    result.append(bytes, count);
  }
}

/// A text with its long runs of marks in order: `text` itself where there is none, else `room` with the text in it.
static icu::StringPiece ordered(const Normalizer2 *nfc, const uint8_t *text, int32_t length, std::string &room) {
  int32_t copied = 0;
  for (int32_t offset = 0; offset < length;) {
    auto run = nextMarks(text, length, offset);
    offset = run.second;
    if (run.first == run.second || !isDisordered(text, run)) continue;
    room.append(reinterpret_cast<const char *>(text) + copied, run.first - copied);
    appendSorted(nfc, text, run, room);
    copied = run.second;
  }
  if (copied == 0) return cicu::piece(text, length);
  room.append(reinterpret_cast<const char *>(text) + copied, length - copied);
  return icu::StringPiece(room);
}

/// Whether a long run of marks is out of order, in which case the text is in no normal form.
static bool hasDisorder(const uint8_t *text, int32_t length) {
  for (int32_t offset = 0; offset < length;) {
    auto run = nextMarks(text, length, offset);
    if (isDisordered(text, run)) return true;
    offset = run.second;
  }
  return false;
}

int32_t cicu_nfc(const uint8_t *text, int32_t length, uint8_t *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  const Normalizer2 *nfc = Normalizer2::getNFCInstance(error);
  icu::CheckedArrayByteSink sink(reinterpret_cast<char *>(buffer), capacity);
  std::string room;
  if (U_SUCCESS(error)) nfc->normalizeUTF8(0, ordered(nfc, text, length, room), sink, nullptr, error);
  cicu::report(status, error);
  return sink.NumberOfBytesAppended();
}

bool cicu_nfc_is_normalized(const uint8_t *text, int32_t length, int32_t *status) {
  *status = 0;
  if (asciiEnd(text, length) == length) return true;
  if (hasDisorder(text, length)) return false;
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
  std::string room;
  nfc->normalizeUTF8(0, ordered(nfc, text, length, room), sink, nullptr, error);
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
