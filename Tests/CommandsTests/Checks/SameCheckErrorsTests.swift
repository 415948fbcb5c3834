import Foundation
import TestSupport
import Testing

/// `report` looks again only at what may crash, and `check` at everything: whatever stands in the files, both say the same
/// errors at the same places.
@Suite struct SameCheckErrorsTests {
  @Test(arguments: 0..<60)
  func whateverStandsInCatalogs(_ seed: UInt64) throws {
    var random = RandomTexts(seed)
    try expectSame(["T.xcstrings": random.catalog()])
  }

  @Test(arguments: 0..<60)
  func whateverStandsInRules(_ seed: UInt64) throws {
    var random = RandomTexts(seed)
    let keys = (0..<random.number(1...4)).map { (random.text() + " \($0)", random.text()) }
    var files: [String: String] = [:]
    for name in ["en", "de", "es", "fr", "it"] {
      if random.isOne(of: 10) == false { files["\(name).lproj/T.stringsdict"] = random.rules(keys) }
      if random.isOne(of: 3) { files["\(name).lproj/T.strings"] = random.strings(keys) }
    }
    try expectSame(files)
  }

  private func expectSame(_ files: [String: String]) throws {
    let project = try CheckedProject(files)
    let reported = try errors(project.run("report", "--format", "json").output, in: "problems")
    let checked = try errors(project.run("check", "--format", "json").output, in: "findings")
    #expect(reported == checked, "\(files)")
  }

  /// The errors, without the notes that only one of the commands shows.
  private func errors(_ output: String, in list: String) throws -> [String] {
    if output.isEmpty { return [] }
    let answer = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return try (answer?[list] as? [[String: Any]] ?? [])
      .filter { $0["severity"] as? String == "error" }
      .map { finding in
        var finding = finding
        finding["notes"] = nil
        return String(
          decoding: try JSONSerialization.data(withJSONObject: finding, options: .sortedKeys), as: UTF8.self)
      }
      .sorted()
  }
}

/// Files with texts of which many have something wrong with their placeholders.
private struct RandomTexts {
  private var random: SeededGenerator

  init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let words = [
    "a", "word", "Text", "%@", "%d", "%lld", "%1$@", "%2$@", "%1$lld", "%%", "100%", "$", "${name}", "％@",
    "% @", "\\(x)", "%#@n@", "%arg", "%*d", "\n", "\"", "é",
  ]
  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func isOne(of count: Int) -> Bool { number(1...count) == 1 }

  /// - Parameter base: what it probably is.
  mutating func text(like base: String? = nil) -> String {
    if let base, !isOne(of: 4) { return base }
    return (0..<number(0...5)).map { _ in Self.words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  /// The forms of a plural, nearly always with `other`.
  private mutating func forms(_ base: String) -> [(String, String)] {
    var names = Self.categories.filter { _ in isOne(of: 2) }
    if !names.contains("other"), !isOne(of: 20) { names.append("other") }
    return names.map { ($0, text(like: base)) }
  }

  // MARK: - Catalogs

  mutating func catalog() -> String {
    var strings: [String: Any] = [:]
    for number in 0..<number(1...6) {
      let key = isOne(of: 3) ? "key\(number)" : text()
      let base = isOne(of: 2) ? key : text(like: key)
      var localizations: [String: Any] = [:]
      for language in ["en", "de", "es", "fr", "it"] where !isOne(of: 3) {
        localizations[language] = localization(base)
      }
      var entry: [String: Any] = ["localizations": localizations]
      if isOne(of: 12) { entry["shouldTranslate"] = false }
      if isOne(of: 12) { entry["comment"] = "l10ncheck:ignore placeholder-extra" }
      strings[key] = entry
    }
    let catalog: [String: Any] = ["sourceLanguage": "en", "strings": strings, "version": "1.0"]
    // The catalog is written on lines as Xcode does it, or all on one.
    let options: JSONSerialization.WritingOptions =
      isOne(of: 6) ? .sortedKeys : [.sortedKeys, .prettyPrinted]
    let data = try? JSONSerialization.data(withJSONObject: catalog, options: options)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private mutating func unit(_ text: String) -> [String: Any] {
    ["stringUnit": ["state": "translated", "value": text]]
  }

  private mutating func plural(_ base: String) -> [String: Any] {
    var forms: [String: Any] = [:]
    for (name, text) in self.forms(base) { forms[name] = unit(text) }
    return ["variations": ["plural": forms]]
  }

  private mutating func localization(_ base: String) -> [String: Any] {
    switch number(1...10) {
    case 1...5: return unit(text(like: base))
    case 6, 7: return plural(base)
    case 8: return ["variations": ["device": ["iphone": plural(base), "other": unit(text(like: base))]]]
    case 9:
      var substitution = plural("%arg a")
      substitution["argNum"] = 1
      substitution["formatSpecifier"] = "lld"
      var found = unit("a %#@n@ " + text(like: base))
      found["substitutions"] = ["n": substitution]
      return found
    default: return [:]
    }
  }

  // MARK: - Rules

  mutating func rules(_ keys: [(String, String)]) -> String {
    var lines = ""
    for (key, base) in keys where !isOne(of: 10) { lines += item(key, rule(base, isInner: false)) }
    return CheckedProject.list(lines)
  }

  private func item(_ key: String, _ value: String) -> String {
    "<key>\(CheckedProject.escaped(key))</key>\(value)\n"
  }

  private func value(_ text: String) -> String { "<string>\(CheckedProject.escaped(text))</string>" }

  private mutating func rule(_ base: String, isInner: Bool) -> String {
    var lines = ""
    switch number(1...10) {
    case 1...6:
      let names = isOne(of: 3) ? ["m", "n"] : ["n"]
      let format = names.map { "%#@\($0)@" }.joined(separator: " ") + (isOne(of: 4) ? " %@" : "")
      lines += item("NSStringLocalizedFormatKey", value(format))
      for name in names { lines += item(name, variable(base)) }
      if isOne(of: 20) { lines += item("stray", value(text())) }
    case 7:
      let widths = ["1", "20"].map { item($0, value(text(like: base))) }.joined()
      lines += item("NSStringVariableWidthRuleType", "<dict>\(widths)</dict>")
    case 8 where !isInner:
      var devices = item("other", value(text(like: base)))
      devices += item("iphone", rule(base, isInner: true))
      lines += item("NSStringDeviceSpecificRuleType", "<dict>\(devices)</dict>")
    default: return value(text(like: base))
    }
    return "<dict>\n\(lines)</dict>"
  }

  private mutating func variable(_ base: String) -> String {
    var lines = item("NSStringFormatSpecTypeKey", value("NSStringPluralRuleType"))
    lines += item("NSStringFormatValueTypeKey", value("d"))
    for (name, text) in forms(base) { lines += item(name, value(text)) }
    if isOne(of: 20) { lines += item("other", value(text())) }
    return "<dict>\n\(lines)</dict>"
  }

  mutating func strings(_ keys: [(String, String)]) -> String {
    var lines = ""
    for (key, base) in keys where !isOne(of: 3) {
      lines += "\(CheckedProject.quoted(key)) = \(CheckedProject.quoted(text(like: base)));\n"
    }
    return lines
  }
}
