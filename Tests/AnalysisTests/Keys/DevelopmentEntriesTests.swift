import L10nDiscovery
import L10nFormats
import L10nSystem
import TestSupport
import Testing

@testable import L10nLookup
@testable import L10nText

/// What development files say of their keys.
@Suite struct DevelopmentEntriesTests {
  private static func read(
    _ text: String, _ format: TableFormat = .strings
  ) throws -> (entries: [String], problems: [String]) {
    let folder = try ScratchFolder(["L": text])
    let entries = DevelopmentEntries(format, file: 0, shown: "L")
    var reader = TextsReader()
    try reader.read(
      FilePath(folder.at("L")), from: .disk, TableQuestion(format, .copyStep), into: entries)
    let found = entries.found
    return (
      found.entries.map { entry in
        let value = entry.value.map { String(decoding: $0, as: UTF8.self) } ?? "nil"
        return "\(entry.position?.line ?? 0): \(String(decoding: entry.key, as: UTF8.self)) = \(value)"
      }, found.problems.map { "\($0.position?.line ?? 0): \($0.rule.id)" }
    )
  }

  @Test func ofSeveralEntriesOfAKeyTheLastOneThatLoadsCounts() throws {
    let found = try Self.read(
      "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n\"c\" = \"4\"\n\"b\" = \"5\";\n")
    #expect(found.entries.prefix(2) == ["3: a = 3", "2: b = 2"])
  }

  @Test func whatKeepsAPropertyListFromBeingReadIsSaid() throws {
    let text =
      "<plist>\n<dict>\n<key>a</key>\n<string>1</string>\n<key>b</key>\n<string>2\n</dict>\n</plist>\n"
    for format in [TableFormat.strings, .stringsdict] {
      let found = try Self.read(text, format)
      #expect(found.entries.first?.hasPrefix("3: a = ") == true)
      #expect(found.problems == ["7: plist-syntax"])
    }
  }

  /// What is wrong with a rule keeps nothing from being read.
  @Test func faultsOfRulesAreNotSaid() throws {
    let found = try Self.read(
      "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string></dict></dict></plist>",
      .stringsdict)
    #expect(found.entries == ["1: a = nil"] && found.problems.isEmpty)
  }
}
