import Foundation
@testable import L10nFormats
import TestSupport
import L10nText
import Testing

@Suite struct XCStringsRandomEditTests {
  /// What a catalog says, without places in the file.
  private typealias Model = [[UInt8]: [String: [String: XCStringsListing.Unit]]]

  private static func model(_ bytes: [UInt8]) -> Model {
    let listing = XCStringsListing(bytes)
    var model: Model = [:]
    for key in listing.keys { model[key] = [:] }
    for unit in listing.units { model[unit.key, default: [:]][unit.language, default: [:]][unit.path] = unit }
    return model
  }

  private static let words = [
    "alpha", "Beta 9", "beta 10", "Éa", "ß \"q\"", "line\nbreak", "\u{1}", "", "日本", "z\\",
  ]
  private static let languages = ["de", "en", "zh-Hans", "zh-HK", "pt-BR", "fr"]
  private static let places: [XCStringsPlace] = [
    .plain, XCStringsPlace(plural: "one"), XCStringsPlace(plural: "other"), XCStringsPlace(device: "mac"),
    XCStringsPlace(device: "iphone", plural: "few"),
    XCStringsPlace(substitution: Array("n".utf8), plural: "other"),
  ]

  /// After every round of random changes the file reads as they say, stays JSON, and what no change named stays
  /// as it was.
  @Test(arguments: 0..<60)
  func readsBackAsEdited(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array((seed % 3 == 0 ? "{\"strings\": {}}" : XCStringsEditorTests.catalog).utf8)
    for _ in 0..<4 {
      var expected = Self.model(bytes)
      let outcome = try XCStringsEditing.edit(bytes) { editor, text in
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          Self.change(&expected, &editor, text, &random)
        }
      }
      let result = try #require(outcome?.result)
      #expect(Self.model(result) == expected, "\(String(decoding: result, as: UTF8.self))")
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(result)) }
      #expect(XCStringsEditing.document(result).diagnostics.allSatisfy { $0.rule.id != "json-syntax" })
      if seed % 3 != 0 {
        #expect(String(decoding: result, as: UTF8.self).hasPrefix("{\n  \"sourceLanguage\" : \"en\","))
      }
      bytes = result
    }
  }

  private static func change(
    _ expected: inout Model, _ editor: inout XCStringsEditor, _ text: RawSpan, _ random: inout SeededGenerator
  ) {
    let known = expected.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let key =
      Bool.random(using: &random)
      ? known.randomElement(using: &random) ?? [] : Array((words.randomElement(using: &random) ?? "").utf8)
    let language = languages.randomElement(using: &random) ?? "de"
    let place = places.randomElement(using: &random) ?? .plain
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      editor.removeKey(key, in: text)
      expected[key] = nil
    case 1:
      editor.removeLocalization(key, language, in: text)
      expected[key]?[language] = nil
    default:
      let value = Array((words.randomElement(using: &random) ?? "").utf8)
      editor.setUnit(key, language, at: place, value: value, state: .translated, mayEmpty: true, in: text)
      expected[key, default: [:]][language, default: [:]][place.text] = XCStringsListing.Unit(
        key: key, language: language, path: place.text, state: "translated", value: value)
    }
  }

  /// Real catalogs: nothing is changed by no change, and an entry that is removed and put in again stands where it
  /// stood and as it stood, byte for byte.
  @Test(.enabled(if: Corpus.isThere)) func putsRealEntriesBack() throws {
    #expect(try putsBack(Corpus.unpacked()) { [$0.randomElement(using: &$1)].compactMap(\.self) } > 10)
  }

  /// Likewise each entry of a made-up catalog.
  @Test func putsEntriesOfAFixtureBack() throws {
    #expect(try putsBack(.fixtures("projects/Wayfarer")) { entries, _ in entries } == 4)
  }

  private func putsBack(
    _ corpus: Corpus,
    _ chosen: ([XCStringsDocument.Entry], inout SeededGenerator) -> [XCStringsDocument.Entry]
  ) throws -> Int {
    var random = SeededGenerator(seed: 7)
    var rebuilt = 0
    for file in corpus.files(withExtension: "xcstrings") {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(try XCStringsEditing.edit(bytes) { _, _ in }?.result == bytes)
      let document = XCStringsEditing.document(bytes)
      guard bytes.count < 400_000, document.entries.count > 1 else { continue }
      for entry in chosen(document.entries, &random)
      where entry.localizations.allSatisfy({ !$0.units.isEmpty }) {
        let without = try #require(
          try XCStringsEditing.edit(bytes) { editor, text in editor.removeKey(entry.key, in: text) })
        #expect(!XCStringsEditing.document(without.result).entries.contains { $0.key == entry.key })
        let again = try #require(
          try XCStringsEditing.edit(without.result) { editor, text in
            editor.setKey(
              entry.key, comment: entry.comment, extractionState: entry.extractionState,
              shouldTranslate: entry.shouldTranslate, in: text)
            for localization in entry.localizations {
              for unit in localization.units {
                editor.setUnit(
                  entry.key, localization.language, at: unit.place, value: unit.value ?? [],
                  state: unit.state,
                  in: text)
              }
            }
          })
        #expect(again.result == bytes, "\(file.lastPathComponent): \(WTF8.text(entry.key))")
        rebuilt += 1
      }
    }
    return rebuilt
  }
}
