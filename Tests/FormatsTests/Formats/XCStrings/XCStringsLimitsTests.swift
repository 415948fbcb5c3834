import L10nFormats
import L10nText
import Testing

/// Files that somebody made to be slow: an answer in time that grows with the file, and never a trap.
@Suite(.timeLimit(.minutes(20))) struct XCStringsLimitsTests {
  static func read(_ text: String) -> XCStringsDocument { XCStringsEditing.document(Array(text.utf8)) }

  static func catalog(_ strings: String) -> String {
    "{\"sourceLanguage\":\"en\",\"strings\":{\(strings)},\"version\":\"1.0\"}"
  }

  static func unit(_ value: String) -> String {
    "{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}}}"
  }

  @Test func manyKeys() {
    let document = Self.read(Self.catalog((0..<20_000).map { "\"\($0)\":{}" }.joined(separator: ",")))
    #expect(document.entries.count == 20_000)
    #expect(document.diagnostics.isEmpty)
  }

  @Test func oneKeyManyTimes() {
    let large = "\"k\":" + Self.unit(String(repeating: "x", count: 500_000))
    let document = Self.read(Self.catalog(large + String(repeating: ",\"k\":{}", count: 5_000)))
    #expect(document.diagnostics.count == 5_000)
  }

  @Test func manyReferences() {
    let value = (0..<20_000).map { "%#@\($0)@" }.joined()
    let document = Self.read(Self.catalog("\"k\":" + Self.unit(value)))
    #expect(document.diagnostics.count == 20_000)
    #expect(
      Self.read(Self.catalog("\"k\":" + Self.unit(String(repeating: "%#@", count: 50_000)))).entries.count
        == 1)
  }

  @Test func variationsWithoutEnd() {
    let open = "{\"localizations\":{\"de\":{\"variations\":"
    let document = Self.read(
      Self.catalog(
        "\"k\":" + open + String(repeating: "{\"device\":{\"mac\":{\"variations\":", count: 50_000)))
    #expect(document.diagnostics.contains { $0.rule.id == "json-nesting" })
  }

  @Test func manyChangesAtOnce() throws {
    let outcome = try XCStringsEditing.edit(Array(Self.catalog("").utf8)) { editor, text in
      for number in 0..<300 {
        editor.setUnit(Array("key \(number)".utf8), "de", value: [0x61], state: .translated, in: text)
      }
    }
    let result = try #require(outcome?.result)
    let keys = XCStringsEditing.document(result).entries.map { WTF8.text($0.key) }
    #expect(keys == (0..<300).map { "key \($0)" })
  }

  @Test func manySubstitutionsOfOneKey() throws {
    let names = (0..<10_000).map { Array("n\($0)".utf8) }
    let outcome = try XCStringsEditing.edit(Array(Self.catalog("\"k\":{}").utf8)) { editor, text in
      let key = Array("k".utf8)
      for name in names {
        editor.setSubstitution(key, "de", name: name, argument: nil, specifier: "lld", in: text)
      }
      for name in names {
        let place = XCStringsPlace(substitution: name, plural: "other")
        editor.setUnit(key, "de", at: place, value: name, state: .new, in: text)
      }
    }
    let units = XCStringsEditing.document(try #require(outcome?.result)).entries.first?.localization("de")?
      .units
    #expect(Set(units?.compactMap(\.value) ?? []) == Set(names))
  }
}
