#pragma once

// What the .cpp files of this target share. Not part of the module.

#include <cstring>

#include <unicode/bytestream.h>
#include <unicode/unistr.h>
#include <unicode/utypes.h>

#include "CICU.h"

namespace cicu {

/// ICU's status going out: a buffer that was too small is no failure here, and warnings are none either.
inline void report(int32_t *out, UErrorCode status) {
  bool fine = U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR;
  *out = fine ? 0 : static_cast<int32_t>(status);
}

/// Copies what fits and says what is needed.
inline int32_t copy(const char *text, int32_t length, char *buffer, int32_t capacity) {
  if (length > 0 && length <= capacity) memcpy(buffer, text, static_cast<size_t>(length));
  return length;
}

/// The same for UTF-16 text, as UTF-8. ICU's sink counts on when its buffer is full.
inline int32_t copy(const icu::UnicodeString &text, char *buffer, int32_t capacity) {
  icu::CheckedArrayByteSink sink(buffer, capacity);
  text.toUTF8(sink);
  return sink.NumberOfBytesAppended();
}

inline icu::StringPiece piece(const uint8_t *text, int32_t length) {
  return icu::StringPiece(reinterpret_cast<const char *>(text), length);
}

/// A handle of ours and what it is inside.
template <typename Inside, typename Handle>
Inside *inside(Handle *handle) {
  return reinterpret_cast<Inside *>(handle);
}

template <typename Inside, typename Handle>
const Inside *inside(const Handle *handle) {
  return reinterpret_cast<const Inside *>(handle);
}

}  // namespace cicu
