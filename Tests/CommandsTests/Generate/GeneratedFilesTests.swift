import Foundation
import generate
import L10nSystem
import TestSupport
import Testing

@Suite struct GeneratedFilesTests {
  @Test func generatedFilesAreFresh() throws {
    let stale = try Repository(root: FilePath(Fixtures.checkout.path)).stale(among: GeneratedFiles.all)
    #expect(stale == [], "run scripts/generate and commit what it writes")
  }

  @Test func updateWritesWhatIsStaleAlone() throws {
    let folder = try ScratchFolder()
    let repository = Repository(root: FilePath(folder.path))
    let files = [GeneratedFile("a/b/c.md") { "one\n" }, GeneratedFile("d.md") { "two\n" }]
    #expect(try repository.stale(among: files) == ["a/b/c.md", "d.md"])
    #expect(try repository.update(files) == ["a/b/c.md", "d.md"])
    #expect(try repository.update(files) == [])
    try folder.write("three\n", to: "d.md")
    #expect(try repository.stale(among: files) == ["d.md"])
    #expect(try repository.update(files) == ["d.md"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.at("d.md"))) == Data("two\n".utf8))
  }
}
