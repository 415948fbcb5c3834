import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `keys --only unused --remove`: keys that no code uses go out of all languages in one patch.
@Suite struct UnusedKeysTests {
  private static let code = """
    import SwiftUI
    let a = [NSLocalizedString("a", comment: ""), NSLocalizedString("b", comment: "")]
    let c = NSLocalizedString("c", tableName: "Plurals", comment: "")
    let c2 = NSLocalizedString("c2", tableName: "Plurals", comment: "")
    let d = [String(localized: "d", table: "Catalog"), String(localized: "e", table: "Catalog")]

    """

  private static func rule(_ key: String) -> String {
    """
    <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>

    """
  }

  private static func rules(_ keys: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>

    """ + keys.map(rule).joined() + "</dict></plist>\n"
  }

  private static func catalog(_ keys: String...) -> String {
    let entries = keys.map {
      """
          "\($0)" : {
            "comment" : "of \($0)",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\($0) auf Deutsch"
                }
              }
            }
          }
      """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }

      """
  }

  private static let old = "\"a\" = \"A\";\n/* Of a key that is gone */\n\"old\" = \"Old\";\n\"b\" = \"B\";\n"
  private static let new = "\"a\" = \"A\";\n\"b\" = \"B\";\n"

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder(["Main.swift": Self.code])
    for locale in ["en", "de"] { try folder.write(Self.old, to: "\(locale).lproj/Localizable.strings") }
    try folder.write(Self.old.replacing("\n", with: "\r\n"), to: "fr.lproj/Localizable.strings")
    try folder.write(TableText.utf16(Self.old), to: "ja.lproj/Localizable.strings")
    try folder.write("/* gone */\n\"old\" = \"x\";\n", to: "nl.lproj/Localizable.strings")
    try folder.write(Self.new, to: "pl.lproj/Localizable.strings")
    for locale in ["en", "de"] {
      try folder.write(Self.rules("c", "c2", "none"), to: "\(locale).lproj/Plurals.stringsdict")
    }
    try folder.write(Self.catalog("d", "e", "unused"), to: "Catalog.xcstrings")
    for words in [["init", "-q"], ["add", "-A"]] { try folder.git(words) }
    return folder
  }

  @Test func onePatchTakesThemOutEverywhere() throws {
    let folder = try project()
    let answer = folder.runWithPath("keys", "--only", "unused", "--remove", "--output", folder.at("p.patch"))
    #expect(answer.status == .clean)
    #expect(answer.errors.contains("3 keys removed from 8 files"), "\(answer.errors)")
    try folder.git(["apply", "p.patch"])
    func content(_ path: String) throws -> [UInt8] {
      Array(try folder.data(path))
    }
    for locale in ["en", "de", "pl"] {
      #expect(try content("\(locale).lproj/Localizable.strings") == Array(Self.new.utf8))
    }
    #expect(try content("fr.lproj/Localizable.strings") == Array(Self.new.replacing("\n", with: "\r\n").utf8))
    #expect(try content("ja.lproj/Localizable.strings") == TableText.utf16(Self.new))
    // A table that has lost its last key stays.
    #expect(try content("nl.lproj/Localizable.strings") == [])
    for locale in ["en", "de"] {
      #expect(try content("\(locale).lproj/Plurals.stringsdict") == Array(Self.rules("c", "c2").utf8))
    }
    #expect(try content("Catalog.xcstrings") == Array(Self.catalog("d", "e").utf8))
    let again = folder.runWithPath("keys", "--only", "unused", "--remove")
    #expect(again.status == .clean && again.output.isEmpty)
  }

  @Test func whatMayBeUsedStays() throws {
    let folder = try project()
    try folder.write(
      "import Foundation\nlet x = { (k: String) in NSLocalizedString(k, comment: \"\") }\n", to: "More.swift")
    let answer = folder.runWithPath("keys", "--only", "unused", "--remove")
    #expect(answer.status == .clean)
    #expect(!answer.output.contains("Localizable.strings") && answer.output.contains("Catalog.xcstrings"))
  }

  @Test func aTableThatCodeHardlyReadsStays() throws {
    let folder = try project()
    let many = (1...9).map { "\"k\($0)\" = \"K\";\n" }.joined()
    try folder.write(Self.old + many, to: "en.lproj/Localizable.strings")
    let answer = folder.runWithPath("keys", "--only", "unused", "--remove")
    #expect(answer.errors.contains("10 kept"), "\(answer.errors)")
    #expect(!answer.output.contains("Localizable.strings"))
  }

  @Test func aDamagedFileIsNamed() throws {
    let folder = try project()
    try folder.write("\"old\" = \"x\"\n\"a\" = \"y\";\n", to: "de.lproj/Localizable.strings")
    let answer = folder.runWithPath("keys", "--only", "unused", "--remove")
    #expect(answer.status == .findings)
    #expect(
      answer.errors.contains("de.lproj/Localizable.strings: the file has to be mended first"),
      "\(answer.errors)")
  }

  @Test func theListLeadsThere() throws {
    #expect(try project().runWithPath("keys").output.contains("  # l10ncheck keys --only unused --remove"))
    let alone = try project().runWithPath("keys", "--remove")
    #expect(alone.status == .failure && alone.errors.contains("--remove goes with --only unused"))
  }
}
