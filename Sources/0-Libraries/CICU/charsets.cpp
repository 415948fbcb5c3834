#include <unicode/ucnv.h>

#include <memory>

#include "shared.hpp"

namespace {

struct Close {
  void operator()(UConverter *converter) const { ucnv_close(converter); }
};

/// A converter that stops at what it cannot read, in place of U+FFFD.
std::unique_ptr<UConverter, Close> open(const char *name, UErrorCode &error) {
  std::unique_ptr<UConverter, Close> converter(ucnv_open(name, &error));
  if (U_SUCCESS(error)) {
    ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
  }
  return converter;
}

}  // namespace

int32_t cicu_charset_name(const char *alias, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  auto converter = open(alias, error);
  const char *name = U_SUCCESS(error) ? ucnv_getName(converter.get(), &error) : nullptr;
  cicu::report(status, error);
  return name == nullptr ? 0 : cicu::copy(name, static_cast<int32_t>(strlen(name)), buffer, capacity);
}

int32_t cicu_charset_decode(
    const char *name, const uint8_t *text, int32_t length, uint8_t *buffer, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  auto converter = open(name, error);
  // No charset has a byte that makes more than two units of UTF-16.
  if (length > (INT32_MAX - 16) / 2) error = U_INDEX_OUTOFBOUNDS_ERROR;
  icu::UnicodeString decoded;
  if (U_SUCCESS(error)) {
    int32_t room = length * 2 + 16;
    char16_t *units = decoded.getBuffer(room);
    if (units == nullptr) {
      error = U_MEMORY_ALLOCATION_ERROR;
    } else {
      int32_t count =
          ucnv_toUChars(converter.get(), units, room, reinterpret_cast<const char *>(text), length, &error);
      // Filled to the brim is no failure, though it leaves no room for a terminator.
      decoded.releaseBuffer(U_SUCCESS(error) ? count : 0);
    }
  }
  cicu::report(status, error);
  return U_SUCCESS(error) ? cicu::copy(decoded, reinterpret_cast<char *>(buffer), capacity) : 0;
}
