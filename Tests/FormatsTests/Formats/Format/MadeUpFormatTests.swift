import L10nFormats
import TestSupport
import L10nText
import Testing

/// A format that no code knows of is read and changed as it says.
@Suite struct MadeUpFormatTests {
  private static let file = "# The greeting\nhello = Hello %@\n\nbye = \n"

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func itIsWhatItSays() {
    let format = TableFormat.madeUp
    #expect(format.isPlain && format.holdsTables && format.isListedAnywhere && format.isReadable)
    #expect(!format.isCarrier && !format.hasStates && !format.isBuildInput && !format.isMadeByBuild)
    #expect(format.name == "madeup" && format.suffix == Self.bytes(".madeup"))
    #expect(format.obstacle(to: Self.bytes("a\nb")) == "it has several lines")
    #expect(format != .strings && format == TableFormat(MadeUpFormat.self))
    #expect(!TableFormat.all.contains(format), "nothing but tests has it")
  }

  @Test func itsEntriesHavePlaces() {
    let bytes = Self.bytes(Self.file)
    var reader = TablePass()
    PaddedBuffer(bytes).withText { text in
      reader.read(text, count: bytes.count, of: .madeUp) { content, text, decoded in
        #expect(content.entries.map { String(decoding: $0.key, as: UTF8.self) } == ["hello", "bye"])
        #expect(content.entries.map(\.comment) == ["The greeting", nil])
        #expect(content.entries.first?.first.range.map { text.copy($0) } == Self.bytes("Hello %@"))
        #expect(decoded?.end == bytes.count)
      }
    }
  }

  @Test func whatNobodyTouchesStays() throws {
    let edit = TableEdit(
      [("bye", "Goodbye"), ("new", "New")].map {
        TextEdit(key: Self.bytes($0), value: .string(Self.bytes($1)), comment: Self.bytes("c"))
      }, order: ["hello", "bye", "new"].map(Self.bytes), overwrites: false)
    let editor = try #require(MadeUpFormat.editor(of: nil))
    let edited = try editor.edited(edit, in: Self.bytes(Self.file), reading: .copyStep)
    #expect(
      try edited.content.bytes(from: Self.bytes(Self.file))
        == Self.bytes("# The greeting\nhello = Hello %@\n\nbye = Goodbye\n# c\nnew = New\n"))
    #expect((edited.counts.added, edited.counts.filled) == (1, 1))
    #expect(editor.file(of: edit.edits) == Self.bytes("# c\nbye = Goodbye\n# c\nnew = New\n"))
  }

  @Test func aTextIsMendedInItsPlace() throws {
    let place = 23..<31
    let fix = TextFix(range: place, text: Self.bytes("Hi %@"))
    let edits = try TextFixes.edits([fix], in: Self.bytes(Self.file), of: .madeUp, reading: .copyStep)
    #expect(
      try ByteEdit.apply(edits, to: Self.bytes(Self.file))
        == Self.bytes(Self.file.replacing("Hello %@", with: "Hi %@")))
  }
}
