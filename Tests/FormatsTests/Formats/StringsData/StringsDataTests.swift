import L10nText
import Testing

@testable import L10nFormats

/// What the compiler writes beside an object file.
@Suite struct StringsDataTests {
  private func read(_ json: String) -> StringsData {
    let bytes = Array(json.utf8)
    return PaddedBuffer(bytes).withText { text in
      var decoder = TextDecoder()
      return StringsData(text, decoder.decode(text, count: bytes.count))
    }
  }

  @Test func entriesHavePlacesAndTexts() {
    let data = read(
      """
      {"source": "/build/App/Main.swift", "version": 1, "tables": {"Localizable": [
        {"key": "Hello %@", "comment": "A greeting.", "location": {"startingLine": 12, "startingColumn": 8}},
        {"key": "a.b", "value": "A \\u0026 B", "comment": null}], "__PotentialKeys": [{"key": "maybe"}]}}
      """)
    #expect(data.diagnostics.isEmpty)
    #expect(data.source == Array("/build/App/Main.swift".utf8))
    #expect(data.entries.map(\.key) == ["Hello %@", "a.b", "maybe"].map { Array($0.utf8) })
    #expect(data.entries[0].position == TextPosition(line: 12, column: 8))
    #expect(data.entries[0].comment == Array("A greeting.".utf8))
    #expect(data.entries[1].value == Array("A & B".utf8))
    #expect(data.entries[2].table == StringsData.potentialKeys)
    #expect(!data.isGenerated)
  }

  @Test func generatedSourcesAreKnown() {
    #expect(read("{\"source\": \"/x/GeneratedStringSymbols_Localizable.swift\"}").isGenerated)
  }

  @Test func otherShapesGiveNothing() {
    for json in ["", "[]", "{\"tables\": []}", "{\"tables\": {\"T\": {}}}", "{\"tables\": {\"T\": [1, {}]}}"]
    {
      #expect(read(json).entries.isEmpty)
    }
    let odd = read("{\"tables\": {\"T\": [{\"key\": \"k\", \"location\": {\"startingLine\": 99999999999}}]}}")
    #expect(odd.entries.first?.position == nil)
  }
}
