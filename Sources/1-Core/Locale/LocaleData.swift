/// ICU's data on the subtags of identifiers, with the corrections of newer data.
enum LocaleData {
  private static let icu = try? ICUIdentifierData()

  /// The current name of an outdated language, or of one with a region or variant; nil for a code that is no alias.
  static func alias(ofLanguage code: String) -> String? {
    guard let newer = NewerLocaleData.languages[code] else { return icu?.replacement(ofLanguage: code) }
    return newer == code ? nil : newer
  }

  /// Whether a canonical code is that of a language. `zxx` is one that folders are named by: no language at all.
  static func isLanguage(_ code: String) -> Bool { code == "zxx" || icu?.isLanguage(code) == true }

  /// Whether a canonical code is that of a region.
  static func isRegion(_ code: String) -> Bool { icu?.isRegion(code) == true }

  /// The language that is spoken in a region, with the region where it is not the likely one; nil for no region.
  static func locale(ofRegion code: String) -> String? {
    guard isRegion(code), let short = ICUIdentifier.minimal("und_" + code),
      let first = short.utf8.first, first != ASCII.underscore
    else { return nil }
    return short
  }

  /// The script that a language is mostly written in; empty for a language that ICU does not know.
  static func likelyScript(ofLanguage code: String) -> String {
    NewerLocaleData.scripts[code] ?? ICUIdentifier.maximal(code).map { LocaleSubtags($0).script } ?? ""
  }

  /// The subtags that stand for those of an identifier today. A modifier becomes a variant.
  static func canonical(_ identifier: String) -> LocaleSubtags {
    var identifier = identifier
    var tag = LocaleSubtags(identifier)
    if let language = NewerLocaleData.languages[tag.language] {
      identifier = language + identifier.dropFirst(tag.language.count)
      tag.language = language
    }
    if isCurrent(tag), !identifier.utf8.contains(where: ASCII.endsSubtags) { return tag }
    return ICUIdentifier.canonical(identifier).map { LocaleSubtags($0) } ?? tag
  }

  /// Whether no alias can be about any of the parts, as in nearly all names. Saves the reading of all aliases, which
  /// would be a good part of a small report's time.
  private static func isCurrent(_ tag: LocaleSubtags) -> Bool {
    guard let icu, tag.variant.isEmpty, tag.script != "Qaai",
      alias(ofLanguage: tag.language) == nil
    else { return false }
    if tag.region.isEmpty { return true }
    let isLegacy = tag.region.utf8.count == 3 && tag.region.utf8.allSatisfy(ASCII.isLetter)
    return !isLegacy && icu.replacement(ofRegion: tag.region) == nil
      && icu.replacement(ofLanguage: tag.language + "_" + tag.region) == nil
  }

  // MARK: - The matcher's questions

  /// The loader's own parents over CLDR's.
  private static let parents: [String: String] = {
    var parents: [String: String] = [:]
    parents.reserveCapacity(500)
    for (child, parent) in (try? ICUIdentifierData.parents()) ?? [] { parents[child] = parent }
    parents.merge(NewerLocaleData.parents) { $1 }
    parents.merge(AppleLocaleData.parents) { $1 }
    return parents
  }()

  /// The parent of an identifier; empty at the end.
  static func parent(of identifier: String) -> String {
    if let parent = parents[identifier] { return parent == "root" ? "" : parent }
    return identifier.utf8.lastIndex(of: ASCII.underscore).map { String(identifier[..<$0]) } ?? ""
  }

  /// Whether the shortest form of an identifier still names its region: one that is not the likely one of its
  /// language and script.
  static func keepsRegion(_ identifier: String) -> Bool {
    let tag = LocaleSubtags(identifier)
    if tag.region.isEmpty { return false }
    let known = NewerLocaleData.regions
    if let likely = known[tag.language + "_" + tag.script] ?? known[tag.language] {
      return tag.region != likely
    }
    // The matcher asks with a buffer of 16 bytes: it sees no region of a longer form.
    guard let short = ICUIdentifier.minimal(identifier), short.utf8.count <= 16 else { return false }
    return !LocaleSubtags(short).region.isEmpty
  }
}

/// The loader's own data, which its matcher reads before CLDR's: the tables of `ualoc_localizationsToUse` in Apple's ICU 76.1, as
/// Swift's toolchain carries it.
enum AppleLocaleData {
  /// The names of languages that match, in lower case, and identifiers without their script.
  static let aliases = WordTable.map(
    """
    arabic=ar chinese=zh_Hans danish=da dutch=nl english=en finnish=fi french=fr german=de italian=it
    japanese=ja korean=ko no_NO=nb_NO norwegian=nb polish=pl portuguese=pt russian=ru spanish=es swedish=sv
    thai=th turkish=tr yue_CN=yue_Hans_CN yue_HK=yue_Hant_HK zh_CN=zh_Hans_CN zh_HK=zh_Hant_HK
    zh_MO=zh_Hant_MO zh_SG=zh_Hans_SG zh_TW=zh_Hant_TW
    """)

  /// Parents that differ from CLDR's.
  static let parents = WordTable.lists(
    """
    en_GB: en_ 150 AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN
      KY LC LK LS MO MS MT MU MV MW MY NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC VG VU ZA ZM ZW
    en_AU: en_ CC CK CX NF NR NU NZ PG WS
    en_150: en_CY  en_001: en_GB  es_419: es_MX  ar: ars
    wuu_Hans: wuu  zh_Hans: wuu_Hans yue_Hans  zh_Hant: wuu_Hant zh_HK
    yue_Hant: yue  yue_HK: yue_Hant  zh_Hant_HK: yue_HK  zh_HK: zh_Hant_HK  zh_TW: zh_Hant  root: zh_TW
    """)

  /// Languages that are looked at together with another one.
  static let groups = WordTable.map("ars=ar hi=en nb=no nn=no wuu=zh yue=zh")
}

/// The human-readable names of languages that Core Foundation knows, and their codes.
enum LanguageNameData {
  /// Exact names, `~` for a space.
  static let codes = WordTable.map(
    """
    Afrikaans=af Albanian=sq Amharic=am Arabic=ar Armenian=hy Assamese=as Aymara=ay Azerbaijani=az Basque=eu
    Belarusian=be Belorussian=be Bengali=bn Brazilian~Portugese=pt-BR Brazilian~Portuguese=pt-BR Breton=br
    Bulgarian=bg Burmese=my Byelorussian=be Catalan=ca Chewa=ny Chichewa=ny Chinese=zh
    Chinese,~Simplified=zh-Hans Chinese,~Traditional=zh-Hant Chinese,~Tradtional=zh-Hant Croatian=hr
    Czech=cs Danish=da Dutch=nl Dzongkha=dz English=en Esperanto=eo Estonian=et Faroese=fo Farsi=fa
    Finnish=fi Flemish=nl-BE French=fr Galician=gl Gallegan=gl Georgian=ka German=de Greek=el Greenlandic=kl
    Guarani=gn Gujarati=gu Hawaiian=haw Hebrew=he Hindi=hi Hungarian=hu Icelandic=is Indonesian=id
    Inuktitut=iu Irish=ga Italian=it Japanese=ja Javanese=jv Kalaallisut=kl Kannada=kn Kashmiri=ks Kazakh=kk
    Khmer=km Kinyarwanda=rw Kirghiz=ky Korean=ko Kurdish=ku Lao=lo Latin=la Latvian=lv Lithuanian=lt
    Macedonian=mk Malagasy=mg Malay=ms Malayalam=ml Maltese=mt Manx=gv Marathi=mr Moldavian=mo Mongolian=mn
    Nepali=ne Norwegian=nb Nyanja=ny Nynorsk=nn Oriya=or Oromo=om Panjabi=pa Pashto=ps Persian=fa Polish=pl
    Portugese,~Brazilian=pt-BR Portuguese=pt Portuguese,~Brazilian=pt-BR Punjabi=pa Pushto=ps Quechua=qu
    Romanian=ro Ruanda=rw Rundi=rn Russian=ru Sami=se Sanskrit=sa Scottish=gd Serbian=sr
    Simplified~Chinese=zh-Hans Sindhi=sd Sinhalese=si Slovak=sk Slovenian=sl Somali=so Spanish=es
    Sundanese=su Swahili=sw Swedish=sv Tagalog=fil Tajik=tg Tajiki=tg Tamil=ta Tatar=tt Telugu=te Thai=th
    Tibetan=bo Tigrinya=ti Tongan=to Traditional~Chinese=zh-Hant Tradtional~Chinese=zh-Hant Turkish=tr
    Turkmen=tk Uighur=ug Ukrainian=uk Urdu=ur Uzbek=uz Vietnamese=vi Welsh=cy Yiddish=yi
    """)
}

/// The differences between two ICUs: 76.1 with CLDR 46 in Swift's toolchain, whose loader gave the recorded answers, and 72.1 with
/// CLDR 42 in Debian 12. They replace data of the ICU at hand, only where `Fixtures/vectors` and the toolchain's matcher show it.
enum NewerLocaleData {
  /// `metadata/alias/language`: outdated languages (`canonical-locales.tsv`). One that stands for itself is outdated no more.
  static let languages = WordTable.map(
    "ajp=apc gom=kok kgm=plu knn=knn nom=cbr pmk=crr prp=gu szd=umi tmk=tdg tpw=tpn xss=zko zkb=kjh")

  /// `parentLocales` (`locale-data.json`), and the scripts in which a language stands for itself.
  static let parents = WordTable.lists(
    """
    en_150: en_ AD AL BA BG BY CZ EE ES FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK NO PL PT RO RS RU SK
      UA VA
    en_001: en_ AF AM AO AR AW AX AZ BF BH BJ BL BO BQ BR CD CF CG CI CR CU CV DO DZ EC EG EH ET GA GF GN GP GQ
      GT HN HT IC ID IQ JO KG KH KM KW KZ LA LB LY MA MF ML MM MN MQ MR MZ NC NE NI NP OM PE PF PM PS QA RE SJ
      SM SN SO ST SV SY TD TF TG TH TJ TL TM TN UY UZ VE VN WF YE YT
    es_419: es_ AG AI AW BB BL BM BQ BS CA CW DM FK GD GF GL GP GY HT JP KN KY LC MF MQ MS PM SR SX TC TT VC VG
      VI
    no: no_NO
    root: ar_Latn as_Latn ber_Latn bn_Latn el_Latn gu_Latn he_Latn ja_Latn kaa_Latn kn_Latn kok_Latn kxv_Deva
      kxv_Orya kxv_Telu ml_Latn mr_Latn or_Latn pa_Latn rej_Rjng ru_Latn sa_Latn ta_Latn te_Latn ur_Latn yi_Latn
      zh_Latn
    """)

  /// The likely scripts of languages that Apple's data has another one for, or CLDR 42 none.
  static let scripts = WordTable.map("ie=Latn ks=Aran ur=Aran")

  /// The likely regions of languages, some of them in one script only.
  static let regions = WordTable.map("ie=EE pa_Arab=PK pap=CW yi=UA")
}

/// Small maps that are written as words.
enum WordTable {
  /// `key=value key=value`.
  static func map(_ text: StaticString) -> [String: String] {
    var map: [String: String] = [:]
    for word in words(text) {
      guard let end = word.firstIndex(of: UInt8(ascii: "=")) else { continue }
      map[string(word[..<end])] = string(word[(end + 1)...])
    }
    return map
  }

  /// `value: key key`, and `value: start_ end end` for keys with the same start.
  static func lists(_ text: StaticString) -> [String: String] {
    var map: [String: String] = [:]
    var (value, start) = ("", "")
    for word in words(text) {
      switch word.last {
      case UInt8(ascii: ":"): (value, start) = (string(word.dropLast()), "")
      case UInt8(ascii: "_"): start = string(word)
      default: map[start + string(word)] = value
      }
    }
    return map
  }

  private static func words(_ text: StaticString) -> [ArraySlice<UInt8>] {
    text.withUTF8Buffer { Array($0).split { $0 <= 0x20 } }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
