#ifndef CICU_H
#define CICU_H

// What l10ncheck asks of ICU, in plain C types: ICU's own headers stay inside the .cpp files, because they do not
// compile together with Foundation's.
//
// - Text goes in and out as UTF-8. Identifiers are C strings of ASCII.
// - `status` is ICU's UErrorCode: 0 is fine, positive is a failure, and it is written by every call that has one.
// - A function with `buffer` and `capacity` returns the length it needs (without a terminator, which is never
//   written). If that is more than `capacity`, nothing useful was written and `status` stays fine: call again.
// - Handles are opaque and closed by the function beside the one that opened them. Unless it says otherwise, a
//   handle is not changed after it was opened and may be used by several threads at once.

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// version.cpp

/// The library's version as "72.1", CLDR's as "42.0", Unicode's as "15.0", into at least 24 bytes.
int32_t cicu_version(char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_cldr_version(char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_unicode_version(char *buffer, int32_t capacity, int32_t *status);
/// ICU's name of a status, such as "U_MISSING_RESOURCE_ERROR".
const char *cicu_status_name(int32_t status);
bool cicu_status_is_missing(int32_t status);

// locale.cpp. All take an identifier with either separator.

int32_t cicu_locale_name(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_base_name(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_language(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_script(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_region(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_variant(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_tag(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_canonical(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_maximized(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_minimized(const char *id, char *buffer, int32_t capacity, int32_t *status);
bool cicu_locale_is_right_to_left(const char *id);
bool cicu_locale_has_iso_language(const char *id);
bool cicu_locale_has_iso_region(const char *id);

/// Calls back with every explicit (child, parent) of CLDR's parentLocales.
void cicu_locale_parents(
    void *context, void (*found)(void *context, const char *child, const char *parent), int32_t *status);
/// Calls back with every (deprecated, replacement) of CLDR's language aliases.
void cicu_locale_aliases(
    void *context, void (*found)(void *context, const char *alias, const char *replacement), int32_t *status);

// names.cpp

typedef struct cicu_names cicu_names;
/// `place`: 0 running text, 1 a list or menu, 2 standing alone.
cicu_names *cicu_names_open(const char *in, bool dialects, int32_t place, int32_t *status);
void cicu_names_close(cicu_names *names);
/// Length 0: there is no such name.
int32_t cicu_names_locale(
    const cicu_names *names, const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_names_language(
    const cicu_names *names, const char *code, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_names_script(
    const cicu_names *names, const char *code, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_names_region(
    const cicu_names *names, const char *code, char *buffer, int32_t capacity, int32_t *status);

// normalization.cpp

bool cicu_utf8_is_valid(const uint8_t *text, int32_t length);
int32_t cicu_nfc(const uint8_t *text, int32_t length, uint8_t *buffer, int32_t capacity, int32_t *status);
bool cicu_nfc_is_normalized(const uint8_t *text, int32_t length, int32_t *status);
bool cicu_nfc_is_equal(
    const uint8_t *left, int32_t leftLength, const uint8_t *right, int32_t rightLength, int32_t *status);

#ifdef __cplusplus
}
#endif

#endif
