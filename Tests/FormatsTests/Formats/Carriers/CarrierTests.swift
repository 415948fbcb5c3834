import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// Files whose texts a table translates, against dumps that people can read.
@Suite struct CarrierTests {
  static func cases(_ format: String) -> [String] { Fixtures.names(in: "formats/\(format)") }

  static func bytes(_ format: String, _ name: String, _ suffix: String) throws -> [UInt8] {
    [UInt8](try Fixtures.data("formats/\(format)/\(name)/input.\(suffix)"))
  }

  /// Holds what `lines` makes of a file against its golden, in UTF-16 as well.
  private func expect(
    _ format: String, _ name: String, _ suffix: String,
    _ lines: (PropertyList, (Range<Int>) -> String) -> [String]
  ) throws {
    let bytes = try Self.bytes(format, name, suffix)
    for encoding in [TextEncoding.utf8, .utf16BigEndian] {
      let encoded = encoding == .utf8 ? bytes : encoding.byteOrderMark + encoding.encode(bytes)
      var reader = PropertyListReader()
      let buffer = PaddedBuffer(encoded)
      let (list, reading) = buffer.withText { reader.tree($0, count: encoded.count) }
      let root = try #require(list)
      let text = buffer.withText { span in
        reader.withText(of: reading, in: span) { text in
          let locator = Locator(reading.decoded, text: text)
          var places: [Int: String] = [:]
          for offset in reading.decoded.start...reading.decoded.end {
            let position = locator.position(offset, in: text)
            places[offset] = "\(position.line):\(position.column)"
          }
          return lines(root) { places[$0.lowerBound] ?? "?" }.map { $0 + "\n" }.joined()
        }
      }
      Golden.expect(text, at: "formats/\(format)/\(name)/expected.txt")
    }
  }

  private func line(_ text: KeySourceText, _ place: (Range<Int>) -> String) -> String {
    "\(place(text.range)) \(WTF8.text(text.key)) = \(WTF8.text(text.text ?? []))"
  }

  @Test(arguments: cases("info-plist")) func infoPlist(_ name: String) throws {
    try expect("info-plist", name, "plist") { list, place in
      let texts = InfoPlistTexts(list)
      func lines(_ items: [InfoPlistTexts.Item]) -> [String] {
        items.map { "\(line($0.text, place)) (\($0.kind)\($0.hasBuildVariables ? ", build variables" : ""))" }
      }
      return lines(texts.items) + ["ServicesMenu:"] + lines(texts.services)
    }
    #expect(InfoPlistTexts.mustNotBeLocalized(Array("CFBundleIdentifier".utf8)))
    #expect(!InfoPlistTexts.mustNotBeLocalized(Array("CFBundleName".utf8)))
    #expect(InfoPlistTexts.isLocalizable("NSCameraUsageDescription".utf8))
  }

  @Test(arguments: cases("settings-page")) func settingsPage(_ name: String) throws {
    try expect("settings-page", name, "plist") { list, place in
      guard let page = SettingsPage(list) else { return ["no page"] }
      return ["table: \(page.stringsTable.map { WTF8.text($0) } ?? "none")"]
        + page.texts.map { line($0, place) }
        + page.pages.map { "page: \(WTF8.text($0))" }
    }
  }

  @Test(arguments: cases("intent-definition")) func intentDefinition(_ name: String) throws {
    try expect("intent-definition", name, "intentdefinition") { list, place in
      IntentDefinition(list)?.texts.map { line($0, place) } ?? ["no intents"]
    }
  }

  private struct Lister {
    var lines: [String] = []
    mutating func entry(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {
      let text = entry.representative(in: texts).map { WTF8.text(texts.copy($0.text)) } ?? ""
      lines.append("  \(WTF8.text(texts.copy(entry.key))) — \(entry.shape()) “\(text)”")
    }
  }

  @Test(arguments: cases("loctable")) func locTable(_ name: String) throws {
    try expect("loctable", name, "loctable") { list, place in
      guard let table = LocTable(list) else { return ["no table"] }
      var lines: [String] = []
      for column in table.columns {
        var lister = Lister()
        let findings = StringsDictReader.read(column.entries) { lister.entry($0, in: $1) }
        lines +=
          ["\(place(column.nameRange)) \(WTF8.text(column.name))"] + lister.lines + findings.map(\.message)
      }
      return lines + table.findings.map { "\($0.range.map(place) ?? "") \($0.message)" }
    }
  }

  /// Any bytes get an answer, and most texts are still there where a letter is wrong.
  @Test func damagedFilesAreAnswered() throws {
    var random = MutationSource(seed: 3)
    for (format, name, suffix) in [
      ("info-plist", "app", "plist"), ("settings-page", "root", "plist"),
      ("intent-definition", "order", "intentdefinition"), ("loctable", "two-languages", "loctable"),
    ] {
      let base = try Self.bytes(format, name, suffix)
      var read = 0
      for round in 0..<200 {
        var bytes = base
        // Any bytes, or one letter: most of what any byte hits cannot be read at all.
        for _ in 0..<(1 + round % 3) {
          bytes[random.below(bytes.count)] = UInt8(round % 2 == 0 ? random.below(256) : 97 + random.below(26))
        }
        guard let list = Ours(bytes).list else { continue }
        let (info, page) = (InfoPlistTexts(list), SettingsPage(list))
        let (intents, table) = (IntentDefinition(list), LocTable(list))
        let texts = info.items.map(\.text) + (page?.texts ?? []) + (intents?.texts ?? [])
        let ranges = texts.map(\.range) + (table?.columns ?? []).map(\.nameRange)
        #expect(ranges.allSatisfy { $0.upperBound <= bytes.count })
        read += ranges.isEmpty ? 0 : 1
      }
      #expect((20..<200).contains(read), "\(format): \(read)")
    }
  }
}
