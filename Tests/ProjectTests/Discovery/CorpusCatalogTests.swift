import Foundation
import L10nDiscovery
import L10nSystem
import TestSupport
import Testing

@Suite struct CorpusCatalogTests {
  /// Every string file of every project has its place: in a table, or outside all `.lproj` folders.
  @Test(.enabled(if: Corpus.isThere)) func everyStringFileIsInATable() throws {
    let count = try placed(Corpus.unpacked())
    #expect(count >= 740)
  }

  /// Likewise of the made-up projects.
  @Test func everyStringFileOfTheFixturesIsInATable() throws {
    let count = try placed(.fixtures("projects")) + placed(.fixtures("conversions"))
    #expect(count > 60)
  }

  private func placed(_ corpus: Corpus) throws -> Int {
    var count = 0
    for project in corpus.projects {
      let catalog = try Discovery.discover(
        roots: [FilePath(project.path)], options: DiscoveryOptions(git: GitEnvironment()))
      // Bundles of tests are named.
      var found = Set(catalog.notShipped.filter { $0.contains("Tests/") })
      for bundle in catalog.bundles {
        for container in bundle.containers {
          for table in container.tables { found.formUnion(table.files.map(\.path.text)) }
        }
      }
      for file in ["strings", "stringsdict", "xcstrings"].flatMap(corpus.files(withExtension:)) {
        guard file.path.hasPrefix(project.path + "/") else { continue }
        let relative = String(file.path.dropFirst(project.path.count + 1))
        guard relative.contains(".lproj/") || relative.hasSuffix(".xcstrings") else { continue }
        // What a package copies as it is, is no table.
        if relative.hasPrefix("tree/Sources/Shop/Resources/"), project.lastPathComponent == "copied" {
          continue
        }
        #expect(found.contains(relative), "\(project.lastPathComponent): \(relative)")
        count += 1
      }
    }
    return count
  }
}
