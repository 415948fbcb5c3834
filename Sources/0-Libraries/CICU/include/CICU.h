#ifndef CICU_H
#define CICU_H

// The questions of l10ncheck to ICU, in plain C types: ICU's own headers stay inside the .cpp files, because they do not
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

/// The library's version as "72.1", CLDR's as "42.0".
int32_t cicu_version(char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_cldr_version(char *buffer, int32_t capacity, int32_t *status);
/// ICU's name of a status, such as "U_MISSING_RESOURCE_ERROR".
const char *cicu_status_name(int32_t status);
bool cicu_status_is_missing(int32_t status);

// charsets.cpp

/// ICU's own name of a character set; a failure for a name that it does not know.
int32_t cicu_charset_name(const char *alias, char *buffer, int32_t capacity, int32_t *status);
/// The text as UTF-8; a failure where a byte stands for no character.
int32_t cicu_charset_decode(
    const char *name, const uint8_t *text, int32_t length, uint8_t *buffer, int32_t capacity, int32_t *status);

// locale.cpp. All take an identifier with either separator.

int32_t cicu_locale_name(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_language(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_script(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_region(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_tag(const char *id, char *buffer, int32_t capacity, int32_t *status);
/// Without keywords and extensions.
int32_t cicu_locale_base(const char *id, char *buffer, int32_t capacity, int32_t *status);
/// All languages and regions of ISO that ICU knows; a null pointer ends the list.
const char *const *cicu_iso_languages(void);
const char *const *cicu_iso_regions(void);
/// By CLDR's aliases.
int32_t cicu_locale_canonical(const char *id, char *buffer, int32_t capacity, int32_t *status);
/// With the likely script and region, and without what they leave unsaid.
int32_t cicu_locale_maximized(const char *id, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_minimized(const char *id, char *buffer, int32_t capacity, int32_t *status);

// data.cpp: ICU's own data, where it has no function for them.

typedef struct cicu_data cicu_data;
/// The entry at a path in a bundle of ICU's, such as "alias/language" in "metadata".
cicu_data *cicu_data_open(const char *bundle, const char *path, int32_t *status);
void cicu_data_close(cicu_data *data);
/// Of a table of "metadata/alias": what stands for a code. Length 0 for one that is no alias.
int32_t cicu_data_replacement(
    const cicu_data *aliases, const char *code, char *buffer, int32_t capacity, int32_t *status);
/// Whether a list of "supplementalData/idValidity" has a code. The lists are sorted, and "aaa~i" stands for nine codes.
bool cicu_data_has(const cicu_data *list, const char *code);
/// Calls back with the key and every text of each list in a table.
void cicu_data_lists(
    const cicu_data *data, void *context, void (*found)(void *context, const char *key, const char *text),
    int32_t *status);

// names.cpp

typedef struct cicu_names cicu_names;
/// `standalone`: for names that do not stand in running text.
cicu_names *cicu_names_open(const char *in, bool standalone, int32_t *status);
void cicu_names_close(cicu_names *names);
/// Length 0: there is no such name.
int32_t cicu_names_locale(
    const cicu_names *names, const char *id, char *buffer, int32_t capacity, int32_t *status);
/// The name of each language that ICU knows, in that language, in UTF-8: `Deutsch`, `简体中文`.
void cicu_own_names(void *context, void (*body)(void *context, const char *name));

// normalization.cpp

bool cicu_utf8_is_valid(const uint8_t *text, int32_t length);
int32_t cicu_nfc(const uint8_t *text, int32_t length, uint8_t *buffer, int32_t capacity, int32_t *status);
bool cicu_nfc_is_normalized(const uint8_t *text, int32_t length, int32_t *status);
bool cicu_nfc_is_equal(
    const uint8_t *left, int32_t leftLength, const uint8_t *right, int32_t rightLength, int32_t *status);

// plurals.cpp. Categories are numbered zero, one, two, few, many, other: 0 to 5.

typedef struct cicu_plurals cicu_plurals;
cicu_plurals *cicu_plurals_open(const char *locale, int32_t *status);
void cicu_plurals_close(cicu_plurals *plurals);
/// Bit n is set if the rules have category n.
int32_t cicu_plurals_categories(const cicu_plurals *plurals);
int32_t cicu_plurals_select(const cicu_plurals *plurals, int32_t number);
/// Calls back with every category and the text of its rule (with samples), as it stands in CLDR. Not at all for a
/// language without rules.
void cicu_plurals_rules(
    const char *locale, void *context, void (*found)(void *context, int32_t category, const char *rule),
    int32_t *status);

// characters.cpp. Bytes that are not UTF-8 are passed over.

bool cicu_has_letter(const uint8_t *text, int32_t length);
/// The numbers of the scripts that a locale is written in, or as many as `capacity` takes, and how many these are.
int32_t cicu_locale_scripts(const char *locale, int32_t *scripts, int32_t capacity, int32_t *status);
/// The script of a letter; -1 for what is no letter, or belongs to all scripts.
int32_t cicu_letter_script(uint32_t c);
/// The columns of a terminal that the text takes.
int64_t cicu_columns(const uint8_t *text, int32_t length);

// quotes.cpp

/// The four quotation marks of a locale by CLDR, each with a line end behind it: those of first choice, opening and
/// closing, then those inside of these. Length 0 for a language that CLDR does not know.
int32_t cicu_quotes(const char *locale, char *buffer, int32_t capacity, int32_t *status);

// han.cpp

/// Calls back with each character of Chinese that is written so in simplified, or in traditional, writing alone.
void cicu_han_only(bool simplified, void *context, void (*found)(void *context, uint32_t c), int32_t *status);

// collation.cpp

typedef struct cicu_collator cicu_collator;
/// Digits compare as numbers. Accents count, and case and variants too if the order is `tertiary`;
/// with `caseLevel` case counts before variants.
cicu_collator *cicu_collator_open(const char *locale, bool tertiary, bool caseLevel, int32_t *status);
void cicu_collator_close(cicu_collator *collator);
/// -1, 0 or 1.
int32_t cicu_collator_compare(
    const cicu_collator *collator, const uint8_t *left, int32_t leftLength, const uint8_t *right,
    int32_t rightLength, int32_t *status);

// boundaries.cpp. A breaker holds a position: one thread at a time.

typedef struct cicu_breaker cicu_breaker;
cicu_breaker *cicu_breaker_open(const char *locale, bool words, int32_t *status);
void cicu_breaker_close(cicu_breaker *breaker);
/// The number of characters as people count them, or of words (only segments with letters, digits, kana or
/// ideographs).
int32_t cicu_breaker_count(cicu_breaker *breaker, const uint8_t *text, int32_t length, int32_t *status);

#ifdef __cplusplus
}
#endif

#endif
