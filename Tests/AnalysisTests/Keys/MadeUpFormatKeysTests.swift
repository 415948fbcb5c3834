import L10nDiscovery
import L10nFormats
import L10nSystem
import TestSupport
import Testing

@testable import L10nLookup
@testable import L10nText

/// Keys of a format that no code knows of.
@Suite struct MadeUpFormatKeysTests {
  @Test func codeAsksForItsKeys() throws {
    let folder = try ScratchFolder(["L.madeup": "# The greeting\nhello = Hello\nbye = Bye\n"])
    let entries = DevelopmentEntries(.madeUp, file: 3, shown: "L.madeup")
    var reader = TextsReader()
    try reader.read(
      FilePath(folder.at("L.madeup")), from: .disk, TableQuestion(.madeUp, .copyStep), into: entries)
    let found = entries.found
    #expect(found.problems.isEmpty)
    #expect(found.entries.map { String(decoding: $0.key, as: UTF8.self) } == ["hello", "bye"])
    #expect(found.entries.map { String(decoding: $0.value ?? [], as: UTF8.self) } == ["Hello", "Bye"])
    #expect(found.entries.map { $0.position?.line } == [2, 3])
    #expect(found.entries.first?.comment == Array("The greeting".utf8))
    #expect(found.entries.allSatisfy { $0.file == 3 && $0.origin == .strings && !$0.isVaried })
  }
}
