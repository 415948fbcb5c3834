import L10nDiscovery
import L10nFormats
import L10nSystem
import TestSupport
import Testing

@testable import L10nLookup

/// What a format that no code knows of says of a key.
@Suite struct MadeUpFormatAnswerTests {
  @Test func oneLanguageAndAll() throws {
    let folder = try ScratchFolder(["L.madeup": "# c\nhello = Hello\nbye = Bye\n"])
    let (path, root) = (FilePath("L.madeup"), CatalogRoot(location: FilePath(folder.path), prefix: ""))
    var probe = KeyFileReader(key: Array("bye".utf8))
    let answer = probe.answer(path, in: root, .madeUp, reading: .loader)
    #expect(answer.text?.text == "Bye")
    #expect(answer.line == 3)
    let all = probe.answer(path, in: root, ofAll: .madeUp)
    #expect(all.isReadable)
    #expect(all.languages.map { $0.text?.text } == ["Bye"])
    var other = KeyFileReader(key: Array("none".utf8))
    #expect(other.answer(path, in: root, .madeUp, reading: .loader).text == nil)
    #expect(
      other.answer(FilePath("X.madeup"), in: root, .madeUp, reading: .loader).verdict
        == .unreadable)
  }
}
