import Foundation
import L10nGenerate
import L10nSystem
import L10nTestSupport
import Testing

@Suite struct GeneratedFilesTests {
  @Test func generatedFilesAreFresh() throws {
    let stale = try Repository(root: FilePath(Fixtures.checkout.path)).stale(among: GeneratedFiles.all)
    #expect(stale == [], "run scripts/generate and commit what it writes")
  }

  @Test func updateWritesWhatIsStaleAlone() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let repository = Repository(root: FilePath(folder.path))
    let files = [GeneratedFile("a/b/c.md") { "one\n" }, GeneratedFile("d.md") { "two\n" }]
    #expect(try repository.stale(among: files) == ["a/b/c.md", "d.md"])
    #expect(try repository.update(files) == ["a/b/c.md", "d.md"])
    #expect(try repository.update(files) == [])
    try Data("three\n".utf8).write(to: folder.appendingPathComponent("d.md"))
    #expect(try repository.stale(among: files) == ["d.md"])
    #expect(try repository.update(files) == ["d.md"])
    #expect(try String(contentsOf: folder.appendingPathComponent("d.md"), encoding: .utf8) == "two\n")
  }
}
