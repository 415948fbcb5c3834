import L10nText
import Testing

@testable import L10nFormats

/// StoreKit configurations: each language is read and changed as a file of its own.
@Suite struct StoreKitTests {
  private static let maps = """
        {
          "internalID" : "1",
          "localizations" : [
            {
              "description" : "All of \\"them\\"",
              "displayName" : "Maps",
              "locale" : "en_US"
            },
            {
              "description" : "",
              "displayName" : "Karten",
              "locale" : "de_DE"
            }
          ],
          "productID" : "maps",
          "referenceName" : "The maps"
        }
    """
  private static let tip = """
        {
          "localizations" : [
            {
              "description" : "",
              "displayName" : "Tip",
              "locale" : "en_US",
              "note" : "of a version to come"
            }
          ],
          "productID" : "tip",
          "type" : "Consumable"
        }
    """
  private static let group = """
        {
          "id" : "21",
          "localizations" : [

          ],
          "name" : "Pro",
          "subscriptions" : [
            { "localizations" : [ { "displayName" : "Month", "locale" : "en_US" } ], "productID" : "month" }
          ]
        }
    """

  private static func file(_ products: [String], groups: [String] = []) -> String {
    """
    {
      "identifier" : "6FF06023",
      "products" : [
    \(products.joined(separator: ",\n"))
      ],
      "settings" : { "_locale" : "en_US", "policies" : [ { "locale" : "ja" } ] },
      "subscriptionGroups" : [
    \(groups.joined(separator: ",\n"))
      ],
      "version" : { "major" : 4, "minor" : 0 }
    }

    """
  }

  private static let whole = file([maps, tip], groups: [group])

  private func content(_ text: String, _ part: String? = nil) -> FileContent {
    var request = ContentRequest()
    (request.withFindings, request.withComments) = (true, true)
    let format = part.map { TableFormat.storeKit.part($0) } ?? .storeKit
    var pass = TablePass()
    return PaddedBuffer(Array(text.utf8)).withText {
      pass.read($0, count: text.utf8.count, of: format, request) { content, _, _ in content }
    }
  }

  private func texts(_ text: String, _ part: String) -> [String] {
    content(text, part).entries.map { "\(WTF8.text($0.key)) = \(WTF8.text($0.first.text))" }
  }

  private func edited(
    _ text: String, _ part: String, _ edits: [String: String], overwrites: Bool = true
  ) throws -> (text: String, counts: EditCounts) {
    let edits = edits.map { TextEdit(key: Array($0.utf8), value: .string(Array($1.utf8))) }
    var table = TableEdit(edits, order: edits.map(\.key), overwrites: overwrites)
    table.part = part
    let result = try StoreKitEditor.edited(table, in: Array(text.utf8), reading: .copyStep)
    return (
      String(decoding: try result.content.bytes(from: Array(text.utf8)), as: UTF8.self), result.counts
    )
  }

  // MARK: - Reading

  /// A description that no language has is no text, one that another has is an empty one; offers and policies have none.
  @Test func eachLanguageIsAFile() {
    #expect(content(Self.whole).languages.map(\.language) == ["en_US", "de_DE"])
    #expect(content(Self.whole).findings.isEmpty)
    #expect(
      texts(Self.whole, "en_US") == [
        "maps.description = All of \"them\"", "maps.displayName = Maps", "tip.displayName = Tip",
        "month.displayName = Month",
      ])
    #expect(texts(Self.whole, "de_DE") == ["maps.description = ", "maps.displayName = Karten"])
    #expect(texts(Self.whole, "fr_FR").isEmpty)
    // However it is spelt.
    #expect(texts(Self.whole, "de-DE").count == 2)
    #expect(content(Self.whole, "en_US").entries.first?.comment == "The maps")
  }

  @Test func keysStayWhateverTheOrder() {
    let other = Self.file([Self.tip, Self.maps], groups: [Self.group])
    #expect(texts(other, "en_US").sorted() == texts(Self.whole, "en_US").sorted())
  }

  @Test func whatStandsTwiceOrIsNoneIsNamed() {
    let text = Self.file([
      Self.maps, Self.maps.replacing("Maps", with: "Again"), #"{ "localizations" : [ ] }"#, "5",
      #"{ "localizations" : { }, "productID" : "a" }"#,
      #"{ "localizations" : [ { "locale" : "en" }, { "locale" : "en" }, { } ], "productID" : "b" }"#,
    ])
    #expect(
      content(text).findings.map(\.message) == [
        "maps is there already; the first counts", "productID is missing", "this is no object",
        "localizations is no list", "b is in en already; the first counts", "locale is missing",
      ])
    #expect(texts(text, "en_US").count == 2)
    #expect(content("[ ]").findings.map(\.message) == ["this is no StoreKit configuration"])
    #expect(content("{ }").findings.isEmpty)
  }

  @Test func aFileOfThousandsOfLanguagesIsReadInPart() {
    let all = (0..<900).map { #"{ "displayName" : "x", "locale" : "\#(name($0))" }"# }
    let found = content(
      Self.file([#"{ "localizations" : [ \#(all.joined(separator: ", ")) ], "productID" : "a" }"#]))
    #expect(found.languages.count == 200)
    #expect(found.findings.first?.message == "there are more than 200 languages")
    #expect(found.findings.count == 100)
  }

  private func name(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return "en_\(letters[number / 26 % 26])\(letters[number % 26])".uppercased() + "\(number)"
  }

  // MARK: - Changing

  @Test func aTextTakesThePlaceOfAnother() throws {
    let (text, counts) = try edited(
      Self.whole, "de_DE", ["maps.displayName": "Alle \"Karten\"", "maps.description": "Jede\n"])
    let wanted = Self.whole
      .replacing(
        #""description" : "",\#n          "displayName" : "Karten""#,
        with: #""description" : "Jede\n",\#n          "displayName" : "Alle \"Karten\"""#)
    #expect(text == wanted)
    #expect((counts.replaced, counts.filled, counts.added) == (1, 1, 0))
    let kept = try edited(Self.whole, "de_DE", ["maps.displayName": "X"], overwrites: false)
    #expect(kept.text == Self.whole)
  }

  /// The new localization has the members of its siblings, also those of a version that nobody knows yet.
  @Test func aLanguageComesBehindTheOthers() throws {
    let (text, counts) = try edited(
      Self.whole, "de_DE",
      ["tip.displayName": "Trinkgeld", "month.displayName": "Monat", "21.displayName": "Profi"])
    #expect(counts.added == 3)
    let new = """
                "note" : "of a version to come"
              },
              {
                "description" : "",
                "displayName" : "Trinkgeld",
                "locale" : "de_DE",
                "note" : ""
              }
            ],
      """
    #expect(text.contains(new))
    #expect(
      text.contains(
        #"[ { "displayName" : "Month", "locale" : "en_US" }, "#
          + #"{"description" : "", "displayName" : "Monat", "locale" : "de_DE"} ]"#))
    #expect(
      texts(text, "de_DE") == [
        "maps.description = ", "maps.displayName = Karten", "tip.displayName = Trinkgeld",
        "21.displayName = Profi", "month.displayName = Monat",
      ])
    // The other lines are as they were.
    let added = text.utf8.count - Self.whole.utf8.count
    #expect(added > 0 && content(text).findings.isEmpty)
    for line in Self.whole.split(separator: "\n") where !line.contains("Month") && !line.hasSuffix("}") {
      #expect(text.contains(line))
    }
  }

  @Test func lineEndsAndAByteOrderMarkStay() throws {
    let text = "\u{FEFF}" + Self.whole.replacing("\n", with: "\r\n")
    let (new, _) = try edited(text, "fr_FR", ["maps.displayName": "Cartes", "21.displayName": "Pro"])
    #expect(new.hasPrefix("\u{FEFF}{\r\n"))
    #expect(!new.replacing("\r\n", with: "").utf8.contains(0x0A))
    #expect(texts(new, "fr_FR").contains("maps.displayName = Cartes"))
    #expect(texts(new, "fr_FR").contains("21.displayName = Pro"))
  }

  @Test func fixesGoByPlace() throws {
    let entry = try #require(content(Self.whole, "de_DE").entries.last)
    let range = try #require(entry.first.range)
    let edits = try StoreKitEditor.edits(
      replacing: [range: Array("\"K\"".utf8)], in: Array(Self.whole.utf8), reading: .copyStep)
    let new = try ByteEdit.apply(edits, to: Array(Self.whole.utf8))
    #expect(String(decoding: new, as: UTF8.self) == Self.whole.replacing("\"Karten\"", with: #""\"K\"""#))
  }

  @Test func aDamagedFileIsNotChanged() {
    let text = Self.whole.replacing("\"products\" : [", with: "\"products\" : [,")
    #expect(content(text).isBroken && content(text, "de_DE").languages.first?.isDamaged == true)
    #expect(throws: EditRefusal.damaged("a comma with nothing before it")) {
      try edited(text, "de_DE", ["maps.displayName": "X"])
    }
    #expect(throws: EditRefusal.self) {
      let wide =
        TextEncoding.utf16BigEndian.byteOrderMark + TextEncoding.utf16BigEndian.encode(Array(Self.whole.utf8))
      _ = try StoreKitEditor.outline(of: wide, reading: .copyStep)
    }
  }

  /// Any bytes get an answer: a file that is edited keeps all of its languages, and what is damaged is not edited.
  @Test func damagedFilesAreAnswered() {
    var edited = 0
    var random = MutationSource(seed: 7)
    let base = Array(Self.whole.utf8)
    for round in 0..<300 {
      var bytes = base
      for _ in 0..<(1 + round % 3) {
        bytes[random.below(bytes.count)] = UInt8(round % 2 == 0 ? random.below(256) : 97 + random.below(26))
      }
      var table = TableEdit([], order: [[UInt8]](), overwrites: true)
      table.edits = [TextEdit(key: Array("maps.displayName".utf8), value: .string([0x58]))]
      table.part = "fr_FR"
      func languages(_ bytes: [UInt8]) -> Int {
        var pass = TablePass()
        return PaddedBuffer(bytes).withText {
          pass.read($0, count: bytes.count, of: .storeKit) { content, _, _ in content.languages.count }
        }
      }
      let before = languages(bytes)
      guard let edit = try? StoreKitEditor.edited(table, in: bytes, reading: .copyStep),
        let new = try? edit.content.bytes(from: bytes)
      else { continue }
      edited += 1
      #expect(languages(new) >= before)
    }
    #expect((10..<300).contains(edited), "\(edited)")
  }
}
