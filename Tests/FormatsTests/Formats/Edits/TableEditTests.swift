import L10nFormats
import TestSupport
import L10nText
import Testing

/// An edit does the same whatever a file is written in: new entries go where the source has them, empty ones
/// are filled, the rest is left alone.
@Suite struct TableEditTests {
  private static let text = """
    /* First. */
    "a" = "eins";

    "b"   =   "";  // not yet
    "d" = "vier";

    """
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- First. -->
    \t<key>a</key>
    \t<string>eins</string>
    \t<key>b</key>   <string></string>
    \t<key>d</key>
    \t<string>vier</string>
    </dict>
    </plist>

    """

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func edit(_ texts: KeyValuePairs<String, String>, overwrites: Bool = false) -> TableEdit {
    TableEdit(
      texts.map { TextEdit(key: bytes($0.key), value: .string(bytes($0.value))) },
      order: ["a", "b", "c", "d", "e"].map(bytes), overwrites: overwrites)
  }

  /// What becomes of a file in either form.
  private static func applied(_ edit: TableEdit, to file: String) throws -> (text: String, counts: EditCounts)
  {
    let bytes = bytes(file)
    guard StringsFile.isPropertyList(bytes) else {
      var file = try StringsFile(bytes, reading: .copyStep)
      let counts = try file.apply(edit)
      return (String(decoding: try file.writer.edited(), as: UTF8.self), counts)
    }
    return try PropertyListFile.with(bytes) { list, text throws(EditRefusal) in
      let (edits, counts) = try list.edits(of: edit, in: text)
      return (String(decoding: try ByteEdit.applied(edits, to: bytes), as: UTF8.self), counts)
    }
  }

  /// The texts of a file in either form.
  private static func texts(_ file: String) throws -> [String: String] {
    let bytes = bytes(file)
    guard StringsFile.isPropertyList(bytes) else {
      let file = try StringsFile(bytes, reading: .copyStep)
      let loaded = zip(file.writer.keys(), file.document.entries.indices).filter {
        file.document.entries[$0.1].isLoaded
      }
      return Dictionary(
        uniqueKeysWithValues: loaded.map {
          (
            String(decoding: $0, as: UTF8.self),
            String(decoding: file.writer.value(of: $1) ?? [], as: UTF8.self)
          )
        })
    }
    return try PropertyListFile.with(bytes) { list, _ throws(EditRefusal) in
      Dictionary(
        uniqueKeysWithValues: list.entries.map {
          (String(decoding: $0.key, as: UTF8.self), String(decoding: $0.value.value.bytes, as: UTF8.self))
        })
    }
  }

  @Test(arguments: [text, list])
  func newOnesAreAddedAndEmptyOnesFilled(_ file: String) throws {
    let (text, counts) = try Self.applied(
      Self.edit(["e": "fünf", "a": "neu", "c": "drei", "b": "zwei & <mehr>"]), to: file)
    #expect(
      try Self.texts(text) == ["a": "eins", "b": "zwei & <mehr>", "c": "drei", "d": "vier", "e": "fünf"])
    #expect((counts.added, counts.filled, counts.replaced) == (2, 1, 0))
    // Each entry is behind the one that is before it in the source.
    let places = ["eins", "zwei", "drei", "vier", "fünf"].compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 5 && places == places.sorted())
  }

  @Test(arguments: [text, list])
  func textsAreReplacedWhereThatIsAsked(_ file: String) throws {
    let (text, counts) = try Self.applied(Self.edit(["a": "neu"], overwrites: true), to: file)
    #expect(text == file.replacing("eins", with: "neu"), "no other byte changes")
    #expect((counts.added, counts.filled, counts.replaced) == (0, 0, 1))
  }

  @Test(arguments: [text, list])
  func whatSaysNothingNewChangesNoByte(_ file: String) throws {
    let (text, counts) = try Self.applied(Self.edit(["a": "neu", "b": ""]), to: file)
    #expect(text == file)
    #expect(counts == EditCounts())
  }

  @Test func carriageReturnsAndMarksStay() throws {
    let file = "\u{FEFF}" + Self.text.replacing("\n", with: "\r\n")
    let (text, _) = try Self.applied(Self.edit(["b": "zwei"]), to: file)
    #expect(text == file.replacing("\"\";", with: "\"zwei\";"))
  }

  @Test func aMarkGoesWithTheTextThatItIsAbout() throws {
    let file = "/* \(TableText.mark(for: "A")) */\n\"a\" = \"A\";\n"
    var edit = Self.edit(["a": "eins"], overwrites: true)
    edit.edits[0].mark = .goes
    #expect(try Self.applied(edit, to: file).text == "\"a\" = \"eins\";\n")
  }

  @Test func whatCannotBeEditedIsRefused() throws {
    #expect(throws: EditRefusal.oldStyle) { try PropertyListFile.with(Self.bytes("{ a = b; }")) { _, _ in } }
    #expect(throws: EditRefusal.self) {
      try PropertyListFile.with(Self.bytes("<plist><dict><key>a</key>")) { _, _ in }
    }
    #expect(throws: EditRefusal.self) {
      var file = try StringsFile(Self.bytes("\"a\" = \"never closed;\n"), reading: .copyStep)
      _ = try file.apply(Self.edit(["b": "x"]))
    }
    #expect(throws: EditRefusal.self) { try CatalogFile.edits(of: Self.bytes("[1, 2")) { _, _, _ in } }
  }

  @Test func aCatalogChangesWhereItIsMarked() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Open" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir" } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let (edits, count) = try CatalogFile.marksForReview(in: Self.bytes(catalog)) { _, language in
      language == "de"
    }
    let marked = String(decoding: try ByteEdit.applied(edits, to: Self.bytes(catalog)), as: UTF8.self)
    #expect(count == 1)
    #expect(
      marked
        == catalog.replacing("\"translated\", \"value\" : \"Ö", with: "\"needs_review\", \"value\" : \"Ö"))
  }
}
