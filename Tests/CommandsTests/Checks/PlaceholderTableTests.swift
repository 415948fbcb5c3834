import Foundation
import TestSupport
import Testing

/// What a translation may change, row by row, in every kind of file that holds texts.
@Suite struct PlaceholderTableTests {
  struct Row: Sendable, CustomStringConvertible {
    var change: String
    var source: String
    var text: String
    /// The worst severity; nil where the change is safe.
    var verdict: String?
    /// Whether the row is only about forms of a plural.
    var isPlural = false

    var description: String { change }
  }

  static let rows: [Row] = [
    Row(change: "reorder with numbers", source: "%1$@ has %2$d", text: "%2$d von %1$@", verdict: nil),
    Row(change: "reorder without", source: "%@ has %d", text: "%d von %@", verdict: "error"),
    Row(change: "drop the last", source: "%1$@ of %2$@", text: "%1$@", verdict: "warning"),
    Row(change: "drop a middle one", source: "%@ %d %@", text: "%@ %@", verdict: "error"),
    Row(change: "repeat by number", source: "%1$@ ok", text: "%1$@, %1$@", verdict: nil),
    Row(change: "one more", source: "%@ ok", text: "%@ %@", verdict: "error"),
    Row(change: "index beyond", source: "%1$@ ok", text: "%2$@ %1$@", verdict: "error"),
    Row(change: "d and i", source: "%d files", text: "%i Dateien", verdict: nil),
    Row(change: "lengths of 64 bits", source: "%ld files", text: "%lld Dateien", verdict: nil),
    Row(change: "q and z", source: "%qd files", text: "%zd Dateien", verdict: nil),
    Row(change: "d and x", source: "%d files", text: "%x Dateien", verdict: "warning"),
    Row(change: "d and u", source: "%d files", text: "%u Dateien", verdict: "warning"),
    Row(change: "d and ld", source: "%d files", text: "%ld Dateien", verdict: "error"),
    Row(change: "u and lu", source: "%u files", text: "%lu Dateien", verdict: "error"),
    Row(change: "whole and broken", source: "%d files", text: "%f Dateien", verdict: "error"),
    Row(change: "number and object", source: "%d files", text: "%@ Dateien", verdict: "error"),
    Row(change: "object and C string", source: "%@ ok", text: "%s gut", verdict: "error"),
    Row(change: "precision", source: "%.1f mm", text: "%.2f mm", verdict: nil),
    Row(change: "width", source: "%5d files", text: "%d Dateien", verdict: nil),
    Row(change: "a star", source: "%d files", text: "%*d Dateien", verdict: "error"),
    Row(change: "f and g", source: "%f mm", text: "%g mm", verdict: "warning"),
    Row(change: "escaped percent", source: "%d%% of %@", text: "%d% von %@", verdict: "error"),
    Row(change: "full-width percent", source: "Send %@", text: "％@ senden", verdict: "error"),
    Row(change: "full-width at", source: "Send %@", text: "%＠ senden", verdict: "error"),
    Row(change: "Arabic percent", source: "Send %@", text: "٪@ senden", verdict: "error"),
    Row(change: "a blank before the sign", source: "Send %1$@", text: "%1 $@ senden", verdict: "error"),
    Row(change: "a blank that is a flag", source: "Send %@", text: "% @ senden", verdict: "warning"),
    Row(change: "a gap", source: "%1$@ of %2$@", text: "von %2$@", verdict: "error"),
    Row(change: "mixed", source: "%1$@ of %2$@", text: "%1$@ von %@", verdict: "error"),
    Row(change: "a word for a number", source: "%d file", text: "eine Datei", verdict: nil, isPlural: true),
    Row(
      change: "a word that shifts the rest", source: "%d of %@", text: "eine von %@", verdict: "error",
      isPlural: true),
  ]

  private func worst(_ project: CheckedProject, _ words: [String] = []) throws -> String? {
    let found = try project.findings(words).filter { $0.rule.hasPrefix("placeholder-") && $0.locale == "de" }
    return ["error", "warning", "note"].first { severity in found.contains { $0.severity == severity } }
  }

  @Test(arguments: rows.filter { !$0.isPlural })
  func inStrings(_ row: Row) throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"key\" = \(CheckedProject.quoted(row.source));\n",
      "de.lproj/T.strings": "\"key\" = \(CheckedProject.quoted(row.text));\n",
    ])
    #expect(try worst(project) == row.verdict)
  }

  @Test(arguments: rows.filter { !$0.isPlural })
  func inPropertyLists(_ row: Row) throws {
    func list(_ text: String) -> String {
      CheckedProject.list("<key>key</key><string>\(CheckedProject.escaped(text))</string>")
    }
    let project = try CheckedProject([
      "en.lproj/T.strings": list(row.source), "de.lproj/T.strings": list(row.text),
    ])
    #expect(try worst(project) == row.verdict)
  }

  @Test(arguments: rows.filter { !$0.isPlural })
  func inLocTables(_ row: Row) throws {
    func language(_ name: String, _ text: String) -> String {
      "<key>\(name)</key><dict><key>key</key><string>\(CheckedProject.escaped(text))</string></dict>"
    }
    let list = CheckedProject.list(language("en", row.source) + "\n" + language("de", row.text))
    let project = try CheckedProject(["T.loctable": list])
    #expect(try worst(project, ["--development-region", "en"]) == row.verdict)
  }

  @Test(arguments: rows.filter { !$0.isPlural })
  func inCatalogs(_ row: Row) throws {
    let project = try CheckedProject([
      "T.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "key" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "\(row.text)" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "\(row.source)" } } } } }, "version" : "1.0" }
      """
    ])
    #expect(try worst(project) == row.verdict)
  }

  /// Less is said of what a form of a plural leaves out: the rule asks for its number in any case.
  @Test(arguments: rows)
  func inPluralRules(_ row: Row) throws {
    func rule(_ text: String) -> String {
      TableText.pluralRules([
        ("key", [("one", CheckedProject.escaped(text)), ("other", CheckedProject.escaped(row.source))])
      ])
    }
    let project = try CheckedProject([
      "en.lproj/T.stringsdict": rule(row.source), "de.lproj/T.stringsdict": rule(row.text),
    ])
    let isEased = ["drop the last", "a gap"].contains(row.change)
    #expect(try worst(project) == (isEased ? nil : row.verdict))
  }

  @Test(arguments: rows)
  func inPluralsOfCatalogs(_ row: Row) throws {
    func language(_ name: String, _ one: String) -> String {
      """
      "\(name)" : { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "\(one)" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "\(row.source)" } } } } }
      """
    }
    let project = try CheckedProject([
      "T.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "key" : { "localizations" : {
        \(language("de", row.text)), \(language("en", row.source)) } } }, "version" : "1.0" }
      """
    ])
    let isEased = ["drop the last", "a gap"].contains(row.change)
    let found = try project.findings().filter { $0.rule.hasPrefix("placeholder-") && $0.locale == "de" }
    #expect(found.isEmpty == (isEased || row.verdict == nil))
    #expect(found.allSatisfy { $0.leaf == "plural.one" && $0.key == "key" })
  }

  /// A rule passes what any of its forms prints: a translation may print that in another of them.
  @Test(arguments: [
    ("%1$#@n@ bei %2$@", ["%1$d Folger"], nil), ("%1$#@n@", ["%2$@ hat %1$d Folger"], nil),
    ("%1$#@n@ bei %2$@, %3$@", ["%1$d Folger"], "placeholder-extra"),
    ("%1$#@n@ bei %2$d", ["%1$d Folger"], "placeholder-extra"),
    ("%1$#@n@", ["%1$ld Folger"], "placeholder-type"),
  ]) func aFormPrintsWhatAnotherDoes(format: String, forms: [String], fault: String?) throws {
    func rule(_ format: String, _ forms: [String]) -> String {
      "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>n</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
        + zip(["other", "one"], forms).map { "<key>\($0)</key><string>\($1)</string>" }.joined()
        + "</dict></dict></dict></plist>\n"
    }
    let project = try CheckedProject([
      "en.lproj/T.stringsdict": rule("%1$#@n@", ["%2$@ has %1$d followers", "%2$@ has one follower"]),
      "ja.lproj/T.stringsdict": rule(format, forms),
    ])
    let found = try project.findings().filter { $0.rule.hasPrefix("placeholder-") && $0.severity == "error" }
    #expect(Set(found.map(\.rule)) == Set([fault].compactMap(\.self)), "\(found)")
  }

  /// Texts that are shown as they are have no placeholders.
  @Test func whatIsNoFormatIsLeftAlone() throws {
    let project = try CheckedProject([
      "en.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"100% safe, %@\";\n",
      "de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"100% %d sicher\";\n",
      "Info.plist": CheckedProject.list(
        "<key>NSCameraUsageDescription</key><string>100% safe, %@</string>"),
      "en.lproj/Main.strings": "\"abc-de-fgh.title\" = \"50% d\";\n",
      "de.lproj/Main.strings": "\"abc-de-fgh.title\" = \"%@ 50%\";\n",
    ])
    #expect(try worst(project) == nil)
  }
}
