import Foundation
import L10nSystem
import L10nTestSupport
import L10nText
import Testing

@testable import L10nSources

/// Whole files, several where they belong together, and what the scan finds in them.
@Suite struct SourceFixtureTests {
  static let cases: [String] = {
    let folder = Fixtures.root.appendingPathComponent("sources").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  @Test(arguments: cases) func finds(_ name: String) throws {
    let folder = Fixtures.root.appendingPathComponent("sources/\(name)")
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.hasSuffix(".txt") }
    let files = try paths.map { path -> SourceFile in
      let language = try #require(
        SourceFile.Language(extension: path.split(separator: ".").last.map { $0.utf8 } ?? "".utf8[...]))
      return SourceFile(.bytes(Array(try Data(contentsOf: folder.appendingPathComponent(path)))), language)
    }
    let scan = SourceScan(routines: [Array("MyLocalizedString".utf8)], work: ParallelWork(jobs: 1))
    var text = ""
    for (path, uses) in zip(paths, scan.uses(of: files)) {
      text += "# \(path)\n" + UseListing.text(try #require(uses))
    }
    Golden.expect(text, at: "sources/\(name)/expected.txt")
  }
}
