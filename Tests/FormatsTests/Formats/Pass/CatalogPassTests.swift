import Foundation
import L10nFormats
import L10nText
import TestSupport
import Testing

/// A pass hands a string catalog on as if each language had a file of its own.
@Suite struct CatalogPassTests {
  private static func catalog(_ entries: String) -> [UInt8] {
    Array("{ \"strings\" : { \(entries) }, \"sourceLanguage\" : \"en\", \"version\" : \"1.0\" }".utf8)
  }

  private static func unit(_ text: String) -> String { "{ \"stringUnit\" : { \"value\" : \"\(text)\" } }" }

  /// The source comes first wherever the file has it, and names itself.
  @Test func theSourceComesFirst() {
    let rows = CatalogRows(
      Self.catalog(
        #""Open" : { "localizations" : { "de" : \#(Self.unit("Öffnen")), "en" : \#(Self.unit("Open…")) } }, "#
          + #""a\nb" : { "localizations" : { "en" : { }, "de" : \#(Self.unit("a\\nb")) } }"#))
    #expect(
      rows.rows == [
        .init(key: "Open", language: "en", texts: ["Open…"], isImplied: false),
        .init(key: "Open", language: "de", texts: ["Öffnen"], isImplied: false),
        .init(key: "a\nb", language: "en", texts: ["a\nb"], isImplied: true),
        .init(key: "a\nb", language: "de", texts: ["a\nb"], isImplied: false),
      ])
    #expect(rows.languages == ["de", "en"])
    #expect(rows.numbers == [-1, -1, 0, 0])
  }

  /// The texts of every catalog are those of the document that is made of it as a whole.
  @Test func textsAreThoseOfTheDocument() throws {
    let names = Fixtures.names(in: "formats/xcstrings")
    #expect(names.count > 10)
    for name in names {
      guard let data = try? Fixtures.data("formats/xcstrings/\(name)/input.xcstrings") else { continue }
      let bytes = [UInt8](data)
      #expect(CatalogRows(bytes).rows == Self.rows(ofDocument: bytes), "\(name)")
    }
  }

  /// A `.loctable` comes language by language, and a rule needs what its language does.
  @Test func aLocTableComesLanguageByLanguage() {
    let rule = """
      <dict><key>NSStringDeviceSpecificRuleType</key><dict><key>other</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d day</string><key>other</key><string>%d days</string>
      </dict></dict></dict></dict>
      """
    let columns = ["en", "ru"].map {
      "<key>\($0)</key><dict><key>a\nb</key>\(rule)<key>Open</key><string/></dict>"
    }
    let rows = CatalogRows(
      Array(
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(columns.joined())<key>fr</key><dict/></dict></plist>"
          .utf8),
      .loctable)
    #expect(rows.languages == ["en", "ru", "fr"])
    #expect(rows.rows.map(\.language) == ["en", "en", "ru", "ru"])
    #expect(
      rows.rows.map(\.texts) == [
        ["%#@n@", "%d day", "%d days"], [""], ["%#@n@", "%d day", "%d days"], [""],
      ])
    #expect(rows.numbers == [0, -1, 0, -1])
    #expect(rows.isIncomplete == [false, false, true, false])
  }

  private static func rows(ofDocument bytes: [UInt8]) -> [CatalogRows.Row] {
    var decoder = TextDecoder()
    return PaddedBuffer(bytes).withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      return decoder.withText(of: decoded, in: original) { text in
        let document = XCStringsDocument(text, decoded)
        return document.entries.filter { !$0.isDuplicate }.flatMap { entry in
          var seen: Set<String> = []
          let rows = entry.localizations.compactMap { localization -> CatalogRows.Row? in
            let texts = localization.units.compactMap { unit in unit.value.map { WTF8.text($0) } }
            guard seen.insert(localization.language).inserted, !texts.isEmpty else { return nil }
            return .init(
              key: WTF8.text(entry.key), language: localization.language, texts: texts, isImplied: false)
          }
          let own = rows.filter { $0.language == document.sourceLanguage }
          let key = WTF8.text(entry.key)
          let implied = CatalogRows.Row(
            key: key, language: document.sourceLanguage ?? "", texts: [key], isImplied: true)
          return (own.isEmpty ? [implied] : own) + rows.filter { $0.language != document.sourceLanguage }
        }
      }
    }
  }
}

/// What a pass hands on of a catalog, kept.
private final class CatalogRows: TableConsumer {
  struct Row: Equatable {
    var key: String
    var language: String
    var texts: [String]
    var isImplied: Bool
  }

  private(set) var rows: [Row] = []
  private(set) var languages: [String] = []
  private(set) var numbers: [Int] = []
  private(set) var isIncomplete: [Bool] = []
  private var places: [Int] = []

  let demand: Demand = .leaves

  init(_ bytes: [UInt8], _ format: TableFormat = .catalog) {
    var keys = KeySet()
    let key = Array("a\nb".utf8)
    PaddedBuffer(key).withText { _ = keys.insert($0, 0..<key.count) }
    let index = KeyIndex(keys)
    var pass = TablePass()
    PaddedBuffer(bytes).withText { text in
      pass.read(
        text, count: bytes.count, TableQuestion(format, .copyStep, keys: index), into: self)
    }
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    let leaves = entry.leaves.isEmpty ? [entry.text] : entry.leaves
    rows.append(
      Row(
        key: WTF8.text(keys.copy(entry.key)), language: "",
        texts: leaves.map { WTF8.text($0.copy(in: texts)) }, isImplied: entry.traits.has(.isImplied)))
    places.append(entry.language)
    numbers.append(entry.number)
    isIncomplete.append(entry.traits.has(.isIncomplete))
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    languages = end.languages
    for (number, place) in places.enumerated() {
      rows[number].language = place < 0 ? end.sourceLanguage ?? "" : end.languages[place]
    }
  }
}
