import L10nFormats
import L10nSystem
import TestSupport
import Testing

@testable import L10nCoverage
@testable import L10nEngine
@testable import L10nText

/// A format that no code knows of, where the report and the history of translations read it.
@Suite struct MadeUpFormatCoverageTests {
  @Test func itsEntriesAreKeysAndTexts() throws {
    let folder = try ScratchFolder(["L.madeup": "# The greeting\nhello = Hello\nbye = \n"])
    let request = TableFileReader.Request(
      path: FilePath(folder.at("L.madeup")), shown: "L.madeup", shownInBundle: "L.madeup", reading: .loader)
    var reader = TableFileReader()
    let file = reader.developmentFile(request, format: .madeUp)
    #expect(!file.isDamaged && !file.isRefused && file.problems.isEmpty)
    #expect(file.entries.map { String(decoding: $0.key, as: UTF8.self) } == ["hello", "bye"])
    #expect(file.entries.map { String(decoding: $0.value, as: UTF8.self) } == ["Hello", ""])
    #expect(file.entries.map { $0.position?.line } == [2, 3])
  }

  @Test func aChangedTextIsAChange() throws {
    var reader = VersionReader()
    let versions = ["a = 1\nb = 2\n", "a = 1\nb = 3\n"].map {
      reader.read(Array($0.utf8), .madeUp, keepsTexts: true)
    }
    let (old, new) = (try #require(versions[0]), try #require(versions[1]))
    let changes = new.changes(since: old, withTexts: true)
    #expect(changes.map(\.key) == [TextVersion.digest(Array("b".utf8))])
    #expect(changes.map(\.old) == [Array("2".utf8)])
    #expect(changes.map(\.new) == [Array("3".utf8)])
  }
}
