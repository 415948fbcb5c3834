// Asks all that CICU.h offers, of every locale, character and character set that ICU knows, and prints the answers.
// scripts/maintainer/icu-data --check links it once with all of ICU's data and once with those of the executable.

#include <unicode/uloc.h>

#include <cstdio>
#include <string>
#include <vector>

#include "CICU.h"

static std::string said(int32_t status) { return status > 0 ? std::string("!") + cicu_status_name(status) : ""; }

/// The answer of a function that fills a buffer.
template <typename Call>
static std::string answer(Call call) {
  char buffer[4096];
  int32_t status = 0;
  int32_t length = call(buffer, static_cast<int32_t>(sizeof buffer), &status);
  return length > 0 && status <= 0 ? std::string(buffer, static_cast<size_t>(length)) : said(status);
}

static void line(const std::string &question, const std::string &reply) {
  printf("%s\t%s\n", question.c_str(), reply.c_str());
}

using Identify = int32_t (*)(const char *, char *, int32_t, int32_t *);

static void askIdentifier(const std::string &id) {
  static const std::pair<const char *, Identify> questions[] = {
      {"name", cicu_locale_name},           {"language", cicu_locale_language},
      {"script", cicu_locale_script},       {"region", cicu_locale_region},
      {"tag", cicu_locale_tag},             {"base", cicu_locale_base},
      {"canonical", cicu_locale_canonical}, {"maximized", cicu_locale_maximized},
      {"minimized", cicu_locale_minimized}, {"quotes", cicu_quotes},
  };
  for (auto &question : questions) {
    line(id + " " + question.first,
         answer([&](char *to, int32_t room, int32_t *status) { return question.second(id.c_str(), to, room, status); }));
  }
  int32_t scripts[16], status = 0;
  std::string numbers;
  for (int32_t i = 0, count = cicu_locale_scripts(id.c_str(), scripts, 16, &status); i < count; i++) {
    numbers += " " + std::to_string(scripts[i]);
  }
  line(id + " scripts", numbers + said(status));
}

static void askNames(const std::vector<std::string> &ids) {
  for (bool standalone : {false, true}) {
    int32_t status = 0;
    cicu_names *names = cicu_names_open("en", standalone, &status);
    line("names", said(status));
    if (names == nullptr) continue;
    for (const std::string &id : ids) {
      line(id + " called", answer([&](char *to, int32_t room, int32_t *status) {
             return cicu_names_locale(names, id.c_str(), to, room, status);
           }));
    }
    cicu_names_close(names);
  }
}

static void askOwnNames() {
  cicu_own_names(nullptr, [](void *, const char *name) { line("own name", name); });
}

static void askPlurals(const std::string &id) {
  int32_t status = 0;
  cicu_plurals *plurals = cicu_plurals_open(id.c_str(), &status);
  std::string reply = said(status);
  if (plurals != nullptr) {
    reply += std::to_string(cicu_plurals_categories(plurals)) + " ";
    for (int32_t number = 0; number < 130; number++) reply += static_cast<char>('0' + cicu_plurals_select(plurals, number));
    for (int32_t number : {1000, 1001, 100000, 1000000, 2000001}) {
      reply += static_cast<char>('0' + cicu_plurals_select(plurals, number));
    }
    cicu_plurals_close(plurals);
  }
  cicu_plurals_rules(
      id.c_str(), &reply,
      [](void *reply, int32_t category, const char *rule) {
        *static_cast<std::string *>(reply) += " " + std::to_string(category) + ":" + rule;
      },
      &status);
  line(id + " plurals", reply + said(status));
}

static const char *const texts[] = {
    "Don't stop: it's 3.5 km, e.g. “from here” — to l’été. Well…", "1:00 ja kello 2:30: loppu; EU:n, k:a",
    "吾輩は猫である。名前はまだ無い。カタカナとひらがな", "我能吞下玻璃而不伤身体。後天發生", "나는 유리를 먹을 수 있어요.",
    "ฉันกินกระจกได้ แต่มันไม่ทำให้ฉันเจ็บ", "ຂ້ອຍກິນແກ້ວໄດ້ໂດຍທີ່ມັນບໍ່ໄດ້ເຮັດໃຫ້ຂ້ອຍເຈັບ", "ខ្ញុំអាចញុំកញ្ចក់បានដោយគ្មានបញ្ហា",
    "ကျွန်ုပ်သည် ဖန်စားနိုင်သည်။ ၎င်းကြောင့် ထိခိုက်မှုမရှိပါ။", "मैं काँच खा सकता हूँ और मुझे उससे कोई चोट नहीं पहुंचती", "👩‍👩‍👧‍👦 👍🏽 🇩🇪🇫🇷 e\u0301 ñ",
    "μπορώ να φάω· σπασμένα;", "אני יכול לאכול זכוכית ב״אולם״", "أنا قادر على أكل الزجاج"};

static void askBounds(const std::string &id) {
  for (bool words : {false, true}) {
    int32_t status = 0;
    cicu_breaker *breaker = cicu_breaker_open(id.c_str(), words, &status);
    std::string reply = said(status);
    for (const char *text : texts) {
      if (breaker == nullptr) break;
      auto bytes = reinterpret_cast<const uint8_t *>(text);
      reply += " " + std::to_string(cicu_breaker_count(breaker, bytes, static_cast<int32_t>(std::string(text).size()), &status));
    }
    if (breaker != nullptr) cicu_breaker_close(breaker);
    line(id + (words ? " words" : " characters"), reply + said(status));
  }
}

static std::string utf8(uint32_t c) {
  std::string text;
  if (c < 0x80) return std::string(1, static_cast<char>(c));
  if (c >= 0x10000) text += {static_cast<char>(0xF0 | c >> 18), static_cast<char>(0x80 | (c >> 12 & 63))};
  else if (c >= 0x800) text += static_cast<char>(0xE0 | c >> 12);
  if (c >= 0x800) text += static_cast<char>(0x80 | (c >> 6 & 63));
  else text += static_cast<char>(0xC0 | c >> 6);
  return text + static_cast<char>(0x80 | (c & 63));
}

/// Of each character: its columns, script, normal form, and whether it comes before the one in front of it.
static void askCharacters() {
  int32_t status = 0;
  std::vector<cicu_collator *> orders;
  for (bool tertiary : {false, true}) orders.push_back(cicu_collator_open("en_US", tertiary, tertiary, &status));
  line("order", said(status));
  std::string before = "a";
  for (uint32_t c = 1; c <= 0x10FFFF; c++) {
    // Surrogates, and planes that nothing is in.
    if ((c >= 0xD800 && c <= 0xDFFF) || (c >= 0x40000 && c < 0xE0000) || c >= 0xE1000) continue;
    std::string text = utf8(c);
    auto bytes = reinterpret_cast<const uint8_t *>(text.data());
    int32_t length = static_cast<int32_t>(text.size());
    std::string reply = std::to_string(cicu_columns(bytes, length)) + " " + std::to_string(cicu_letter_script(c)) + " " +
        std::to_string(cicu_has_letter(bytes, length)) + std::to_string(cicu_utf8_is_valid(bytes, length)) +
        std::to_string(cicu_nfc_is_normalized(bytes, length, &status)) + " " +
        answer([&](char *to, int32_t room, int32_t *status) {
          return cicu_nfc(bytes, length, reinterpret_cast<uint8_t *>(to), room, status);
        });
    for (cicu_collator *order : orders) {
      if (order == nullptr) continue;
      auto other = reinterpret_cast<const uint8_t *>(before.data());
      int32_t otherLength = static_cast<int32_t>(before.size());
      reply += " " + std::to_string(cicu_collator_compare(order, other, otherLength, bytes, length, &status)) +
          std::to_string(cicu_nfc_is_equal(other, otherLength, bytes, length, &status));
    }
    line(std::to_string(c), reply);
    before = text;
  }
  for (cicu_collator *order : orders) {
    if (order != nullptr) cicu_collator_close(order);
  }
  for (bool simplified : {true, false}) {
    std::string reply;
    cicu_han_only(
        simplified, &reply, [](void *reply, uint32_t c) { *static_cast<std::string *>(reply) += utf8(c); }, &status);
    line(simplified ? "simplified" : "traditional", reply + said(status));
  }
}

/// What each text of two bytes means, and a longer one: behind the signs that switch sets, and of four bytes.
static void askCharset(const std::string &alias) {
  std::string name = answer(
      [&](char *to, int32_t room, int32_t *status) { return cicu_charset_name(alias.c_str(), to, room, status); });
  line("charset " + alias, name);
  if (name.empty() || name[0] == '!') return;
  static const std::string heads[] = {
      "", "\x1b$@", "\x1b$B", "\x1b$A", "\x1b$(C", "\x1b$(D", "\x1b(J", "\x1b(I", "\x1b.A\x1bN", "\x1b.F\x1bN", "\x1b$)C\x0e",
      "\x1b$)A\x0e", "\x1b$)G\x0e", "\x1b$)E\x0e", "\x1b$*H\x1bN", "\x1b$+I\x1bO", "~{", "\x8e\xa2", "\x8f", "\x81\x30", "\x84\x31"};
  for (const std::string &head : heads) {
    // Text in front that is no text there: nothing behind it is either.
    uint64_t sum = 14695981039346656037u;
    for (int a = 0x20; a < 0x100; a++) {
      for (int b = 0x20; b < 0x100; b++) {
        std::string text = head + static_cast<char>(a) + static_cast<char>(b);
        uint8_t decoded[64];
        int32_t status = 0;
        int32_t length = cicu_charset_decode(
            name.c_str(), reinterpret_cast<const uint8_t *>(text.data()), static_cast<int32_t>(text.size()), decoded, 64,
            &status);
        sum = (sum ^ static_cast<uint64_t>(status)) * 1099511628211u;
        for (int32_t i = 0; i < length && i < 64; i++) sum = (sum ^ decoded[i]) * 1099511628211u;
      }
    }
    line("  behind " + std::to_string(&head - heads), std::to_string(sum));
    bool switches = name.find("2022") != std::string::npos || name[0] == 'H' || name.find("euc-tw") == 0 || name == "gb18030" ||
        name.find("euc-jp") == 0;
    if (!switches) break;
  }
}

static void askData() {
  int32_t status = 0;
  for (const char *path : {"alias/language", "alias/territory"}) {
    cicu_data *aliases = cicu_data_open("metadata", path, &status);
    std::string reply = said(status);
    for (char a = 'a'; aliases != nullptr && a <= 'z'; a++) {
      for (char b = 'a'; b <= 'z'; b++) {
        for (std::string rest : {"", "a", "e", "i", "k", "m", "r", "s", "t"}) {
          std::string code = std::string{a, b} + rest;
          if (std::string(path) == "alias/territory") {
            for (char &letter : code) letter = static_cast<char>(letter - 32);
          }
          reply += " " + answer([&](char *to, int32_t room, int32_t *status) {
            return cicu_data_replacement(aliases, code.c_str(), to, room, status);
          });
        }
      }
    }
    if (aliases != nullptr) cicu_data_close(aliases);
    line(path, reply);
  }
  for (const char *path : {"language/regular", "region/regular", "region/macroregion", "region/special"}) {
    cicu_data *list = cicu_data_open("supplementalData", (std::string("idValidity/") + path).c_str(), &status);
    std::string reply = said(status);
    for (char a = 'a'; list != nullptr && a <= 'z'; a++) {
      for (char b = 'a'; b <= 'z'; b++) {
        for (char c = 'a' - 1; c <= 'z'; c++) {
          std::string code = c < 'a' ? std::string{a, b} : std::string{a, b, c};
          std::string large = {static_cast<char>(a - 32), static_cast<char>(b - 32)};
          reply += static_cast<char>('0' + 2 * cicu_data_has(list, large.c_str()) + cicu_data_has(list, code.c_str()));
        }
      }
    }
    for (const char *number : {"001", "150", "419"}) reply += cicu_data_has(list, number) ? "+" : "-";
    if (list != nullptr) cicu_data_close(list);
    line(path, reply);
  }
  cicu_data *parents = cicu_data_open("supplementalData", "parentLocales", &status);
  std::string reply;
  if (parents != nullptr) {
    cicu_data_lists(
        parents, &reply,
        [](void *reply, const char *key, const char *text) {
          *static_cast<std::string *>(reply) += std::string(" ") + key + ":" + text;
        },
        &status);
    cicu_data_close(parents);
  }
  line("parents", reply + said(status));
  line("version", answer(cicu_version) + " " + answer(cicu_cldr_version) + " " + (cicu_status_is_missing(2) ? "1" : "0"));
}

/// The names of character sets are the arguments; without any, characters are not asked for either.
int main(int count, char **arguments) {
  std::vector<std::string> locales = {"", "und", "xx", "zz_ZZ", "jp", "hebrew", "zh-rCN", "C", "en_US_POSIX", "de@collation=phonebook",
                                      "th-u-nu-thai-ca-buddhist", "sr@latin", "ca-ES-valencia", "de-1901", "es-u-tz-usnyc"};
  for (int32_t i = 0; i < uloc_countAvailable(); i++) locales.push_back(uloc_getAvailable(i));
  for (const char *const *language = cicu_iso_languages(); *language != nullptr; language++) locales.push_back(*language);
  for (const char *const *region = cicu_iso_regions(); *region != nullptr; region++) {
    for (std::string language : {"und_", "en_", "zh_", "sr_", "es_", "zh_Hant_"}) locales.push_back(language + *region);
  }
  for (std::string old : {"iw", "in", "ji", "jw", "mo", "sh", "tl", "no_NO_NY", "nb", "zh_TW", "zh_HK", "sh_YU", "en_RH", "iw_IL"}) {
    locales.push_back(old);
  }
  for (const std::string &locale : locales) {
    askIdentifier(locale);
    askPlurals(locale);
    askBounds(locale);
  }
  askNames(locales);
  askOwnNames();
  askData();
  if (count > 1) askCharacters();
  for (int i = 1; i < count; i++) askCharset(arguments[i]);
}
