import L10nCoverage
import L10nPatch
import TestSupport
import Testing

/// Trees made by lot, with what makes counting hard: nothing may look translated better because of stubs, and one run makes
/// all of them.
@Suite struct StubRandomTests {
  @Test(arguments: 0..<60)
  func nothingRises(_ seed: Int) throws {
    var tree = RandomTree(UInt64(seed))
    let files = tree.files()
    let value = tree.value()
    let shares = try StubShares(files, StubOptions(value: value))
    #expect(shares.risen == [], "\(value) \(files.sorted { $0.key < $1.key })")
    #expect(shares.again.isEmpty, "\(String(decoding: shares.again, as: UTF8.self))")
  }
}

/// A small tree of tables.
private struct RandomTree {
  private var random: SeededRandom

  private static let locales = [
    "de", "de-AT", "en-GB", "es", "fr", "fr-CA", "it", "ja", "pt-BR", "pt-PT", "ru", "zh-Hans",
  ]
  /// Names, words, sentences that have names in them, formats, and what has no words.
  private static let texts = [
    "Acme Talk", "Start Acme Talk now", "Status", "Open the door", "%@ of %@", "%d files", "OK", "GitHub",
    "Server URL", "Enter the server and the URL", "", "https://example.org", "2.0", "Close all the doors",
    "Audio", "Acme Talk needs the server",
  ]

  init(_ seed: UInt64) { random = SeededRandom(seed) }

  mutating func value() -> StubValue {
    random.pick([.source, .source, .memory, .prefix(Array("TODO ".utf8)), .key])
  }

  mutating func files() -> [String: String] {
    var files: [String: String] = [:]
    let locales = Self.locales.filter { _ in random.next(3) > 0 }
    for table in 0..<(1 + random.next(2)) {
      let container = random.pick(["", "App/"])
      let name = "T\(table)"
      switch random.next(4) {
      case 0: catalog(container + name, locales, &files)
      case 1: rules(container, name, locales, &files)
      default: strings(container, name, locales, &files)
      }
    }
    return files
  }

  private mutating func keys() -> [(key: String, text: String)] {
    let asTexts = random.next(2) == 0
    var seen: Set<String> = []
    return (0..<(3 + random.next(14))).compactMap { number in
      let text = random.pick(Self.texts)
      let key = asTexts ? text : "key.of.text\(number)"
      return key.isEmpty || !seen.insert(key).inserted ? nil : (key, text)
    }
  }

  /// What a translator makes of a text: nil for nothing at all.
  private mutating func translation(_ text: String, _ locale: String, isCareful: Bool) -> String? {
    switch random.next(isCareful ? 10 : 4) {
    case 0: nil
    case 1: text
    case 2: random.next(3) == 0 ? "" : "\(text) \(locale)"
    default: text.isEmpty ? text : "\(locale.prefix(2)) \(text)"
    }
  }

  private mutating func strings(
    _ container: String, _ name: String, _ locales: [String], _ files: inout [String: String]
  ) {
    let keys = keys()
    // The development table may be a stub beside full translations.
    let isStub = random.next(5) == 0
    files["\(container)en.lproj/\(name).strings"] = keys.enumerated()
      .filter { !isStub || $0.offset == 0 }.map { "\"\($0.element.key)\" = \"\($0.element.text)\";\n" }
      .joined()
    for locale in locales where random.next(6) > 0 {
      let isCareful = random.next(2) == 0
      var entries = ""
      for (key, text) in keys {
        guard let own = translation(text, locale, isCareful: isCareful) else { continue }
        entries += "\"\(key)\" = \"\(own)\";\n"
      }
      files["\(container)\(locale).lproj/\(name).strings"] = entries
    }
  }

  private mutating func rules(
    _ container: String, _ name: String, _ locales: [String], _ files: inout [String: String]
  ) {
    let keys = (0..<(1 + random.next(4))).map { "rule\($0)" }
    for locale in ["en"] + locales {
      var entries = ""
      for key in keys where locale == "en" || random.next(3) > 0 {
        var forms = ["other"]
        for form in ["one", "few", "many"] where random.next(2) == 0 { forms.append(form) }
        entries +=
          "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
          + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
          + "<key>NSStringFormatValueTypeKey</key><string>d</string>\n"
          + forms.sorted().map { "<key>\($0)</key><string>%d \(key) \(locale) \($0)</string>\n" }.joined()
          + "</dict></dict>\n"
      }
      files["\(container)\(locale).lproj/\(name).stringsdict"] =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(entries)</dict></plist>\n"
    }
  }

  private mutating func catalog(_ path: String, _ locales: [String], _ files: inout [String: String]) {
    let states = ["translated", "translated", "needs_review", "new"]
    var entries: [String] = []
    for (key, text) in keys() {
      var units = ["\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"]
      for locale in locales {
        guard let own = translation(text, locale, isCareful: true) else { continue }
        units.append(
          "\"\(locale)\":{\"stringUnit\":{\"state\":\"\(random.pick(states))\",\"value\":\"\(own)\"}}")
      }
      entries.append("\"\(key)\":{\"localizations\":{\(units.joined(separator: ","))}}")
    }
    files["\(path).xcstrings"] =
      "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}\n"
  }
}
