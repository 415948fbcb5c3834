/// Pseudo-random lists of identifiers, the same in every run (SplitMix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func list(upTo count: Int) -> [String] {
    (0..<Int.random(in: 1...count, using: &self)).map { _ in identifier() }
  }

  private mutating func pick(_ list: [String]) -> String {
    list.randomElement(using: &self) ?? ""
  }

  /// Mostly what apps ship, now and then something rare, odd or wrong.
  mutating func identifier() -> String {
    switch UInt8.random(in: 0..<20, using: &self) {
    case 0: return pick(Self.names)
    case 1: return pick(Self.odd)
    case 2: return pick(Self.languages) + "_" + pick(Self.regions)
    default: break
    }
    let separator = Bool.random(using: &self) ? "-" : "_"
    let related = [
      "en", "zh", "pt", "es", "fr", "sr", "no", "nb", "nn", "yue", "hi", "ar", "de", "uz", "az", "pa",
    ]
    var parts = [Bool.random(using: &self) ? pick(related) : pick(Self.languages)]
    if Int.random(in: 0..<4, using: &self) == 0 { parts.append(pick(Self.scripts)) }
    if Bool.random(using: &self) { parts.append(pick(Self.regions)) }
    if Int.random(in: 0..<40, using: &self) == 0 {
      parts.append(pick(["POSIX", "valencia", "1996", "fonipa"]))
    }
    let text = parts.joined(separator: separator)
    switch UInt8.random(in: 0..<20, using: &self) {
    case 0: return text.uppercased()
    case 1: return text.lowercased()
    case 2: return text + pick(["@collation=phonebook", "@latin", ".UTF-8", "@euro", ".utf8@x", "@a_b", "@"])
    default: return text
    }
  }

  static let names = [
    "Arabic", "Chinese", "Danish", "Dutch", "English", "Finnish", "French", "German", "Italian", "Japanese",
    "Korean", "Norwegian", "Polish", "Portuguese", "Russian", "Spanish", "Swedish", "Thai", "Turkish",
    "Hebrew", "Greek", "Czech",
  ]
  static let odd = [
    "Base", "zxx", "mul", "und", "und_DE", "jp", "cn", "zh-rCN", "en.utf8", "de-u-co-phonebk", "x-private",
    "i-klingon", "en_", "_DE", "sh_ME", "no_NO", "en_USA", "eng", "deu_AUT", "zh-min-nan", "sgn-BE-FR",
    "prs_AF", "cnr_ME", "mo_MD", "tl_PH", "iw_IL", "in_ID", "ji", "sr_Zzzz_RS", "de_ZZ", "zh_Hans_CN_x", "ht",
    "ht_HT", "hi_Latn_IN", "ars_SA", "wuu_Hans", "es_419", "en_150", "en_001",
  ]
  static let languages = [
    "af", "am", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "el", "et", "eu", "fa", "fi", "fil",
    "ga", "gl", "gu", "ha", "he", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "km", "kn", "ko",
    "ku", "ky", "lo", "lt", "lv", "mk", "ml", "mn", "mr", "ms", "my", "ne", "nl", "no", "or", "pl", "ps",
    "ro", "ru", "sd", "se", "si", "sk", "sl", "sq", "sv", "sw", "ta", "te", "tg", "th", "tk", "tr", "tt",
    "ug", "uk", "ur", "vi", "wuu", "ars", "zu", "iw", "in", "sh", "mo", "tl", "tw", "kr", "ckb", "yo", "gsw",
    "nds", "ast", "chr", "haw", "mni", "sat", "ks", "bal",
  ]
  static let scripts = [
    "Latn", "Cyrl", "Arab", "Hans", "Hant", "Deva", "Guru", "Aran", "Shaw", "Mong", "Adlm", "Zzzz", "Beng",
    "Olck",
  ]
  static let regions = [
    "US", "GB", "AU", "NZ", "CA", "IN", "IE", "ZA", "HK", "TW", "MO", "SG", "CN", "MY", "BR", "PT", "AO",
    "MZ", "CH", "DE", "AT", "LI", "FR", "BE", "LU", "ES", "MX", "AR", "CO", "419", "001", "150", "RS", "ME",
    "BA", "RO", "RU", "KZ", "IQ", "IR", "AF", "PK", "NO", "SE", "FI", "DK", "NL", "IT", "JP", "KR", "IL",
    "EG", "SA", "MA", "TR", "CY", "NG", "HT", "PH", "ID", "VN", "UA", "ZZ", "XX", "UK", "USA",
  ]
}
