import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// What is shown on real projects, against the toolchain's own reader of the file that is named.
@Suite struct CorpusTests {
  @Test(.enabled(if: Corpus.isThere)) func textsAreThoseOfTheNamedFiles() throws {
    let compared = try agree(Corpus.unpacked())
    #expect(compared > 100)
  }

  @Test func textsOfFixturesAreThoseOfTheNamedFiles() throws {
    let compared = try agree(.fixtures("projects")) + agree(.fixtures("bundles"))
    #expect(compared >= 23)
  }

  private func agree(_ corpus: Corpus) throws -> Int {
    var compared = 0
    for project in corpus.projects {
      for key in keys(of: project) {
        let run = CommandRun(["resolve", "--format", "json", "--key", key], in: project.path)
        // A damaged file among those that win is a finding, and no reason not to answer.
        let document = try JSONDecoder().decode(ResolvedTree.Document.self, from: Data(run.output.utf8))
        // A key that no table has is a failure.
        let isKnown = document.bundles.contains { ($0.chains ?? []).contains { $0.shows?.file != nil } }
        #expect(
          [.clean, .findings].contains(run.status) || !isKnown, "\(project.lastPathComponent): \(run.errors)")
        for bundle in document.bundles {
          for shown in (bundle.chains ?? []).compactMap(\.shows) {
            guard let file = shown.file, file.hasSuffix(".strings"), let path = bundle.path else { continue }
            let url = project.appendingPathComponent(path).appendingPathComponent(file)
            guard let table = Self.table(url) else { continue }
            #expect(table[key] as? String == shown.text, "\(url.path): \(key)")
            compared += 1
          }
        }
      }
    }
    return compared
  }

  /// A few keys of the project's first tables, the same in every run.
  private func keys(of project: URL) -> [String] {
    let walk = FileManager.default.enumerator(at: project, includingPropertiesForKeys: nil)
    let files = (walk?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "strings" }
      .sorted { $0.path < $1.path }
    let tables = files.lazy.compactMap(Self.table).filter { $0.count > 3 }
    guard let table = tables.first else { return [] }
    return Array(table.keys.sorted().filter { !$0.isEmpty && !$0.hasPrefix("-") }.prefix(2))
  }

  private static func table(_ file: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
