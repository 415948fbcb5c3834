import Foundation
import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport
import L10nText
import Testing

/// Numbers on real projects against a count of our own making that shares nothing with the product: folders listed
/// by Foundation, keys by `PropertyListSerialization`.
@Suite struct IndependentCountTests {
  @Test(.enabled(if: Corpus.isThere)) func missingAndExtraKeysAgreeFileByFile() throws {
    let compared = try agree(Corpus.unpacked())
    print("compared \(compared) cells with an independent count")
    #expect(compared >= 200)
  }

  @Test func missingAndExtraKeysOfFixturesAgree() throws {
    let folders = ["projects", "bundles", "conversions"]
    let compared = try folders.reduce(0) { try $0 + agree(.fixtures($1)) }
    #expect(compared >= 36)
  }

  private func agree(_ corpus: Corpus) throws -> Int {
    var compared = 0
    for project in corpus.projects where project.lastPathComponent != "history-oddities" {
      let report = try Self.report(project)
      for bundle in report.bundles where bundle.kind == "source" {
        for table in bundle.tables {
          guard let development = (table.developmentRegion ?? bundle.developmentRegion)?.directories else {
            continue
          }
          let container = project.appendingPathComponent(table.container)
          compared += compare(table, development: development, container: container, project: project)
        }
      }
    }
    return compared
  }

  private func compare(_ table: TableReport, development: [String], container: URL, project: URL) -> Int {
    let name = table.name + ".strings"
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: container.path)) ?? []
    let base = keys(container.appendingPathComponent("Base.lproj/\(name)"))
    // Only the plain case is counted here: one development file, no catalog, no rules, no Base beside it.
    guard table.expectedFrom == .development, base == nil,
      !table.files.contains(where: { !$0.hasSuffix(".strings") }),
      let source = development.map({ $0.split(separator: "/").last.map(String.init) ?? $0 })
        .first(where: { folders.contains($0) }),
      let all = keys(container.appendingPathComponent("\(source)/\(name)"))
    else { return 0 }
    // Keys that no language is asked for, as names, are not expected.
    let expected = all.subtracting(table.leftOut.map(\.key))
    var compared = 0
    for cell in table.cells {
      let own = folders.first { $0.replacingOccurrences(of: "_", with: "-") == cell.locale + ".lproj" }
      guard let own, let found = keys(container.appendingPathComponent("\(own)/\(name)")) else { continue }
      compared += 1
      // Foundation knows nothing of marks: what is not to be translated lacks as well.
      let missing = Set((cell[.missing] + cell.states[.unneeded].elements).map { table.keys[Int($0)].key })
      #expect(
        table.keys.count == expected.count, "\(project.lastPathComponent) \(table.container) \(table.name)")
      #expect(missing == expected.subtracting(found), "\(container.path)/\(own)/\(name): missing")
      #expect(Set(cell.extra) == found.subtracting(all), "\(container.path)/\(own)/\(name): extra")
    }
    return compared
  }

  /// The keys that Foundation reads, as UTF-8; nil where there is no file. What Xcode's copy step makes of a file is
  /// done first: nothing at all is an empty table, a second byte order mark is dropped.
  private func keys(_ file: URL) -> Set<[UInt8]>? {
    guard var data = try? Data(contentsOf: file) else { return nil }
    if data.isEmpty || data.count <= 3 { return [] }
    if data.starts(with: [0xFF, 0xFE, 0xFF, 0xFE]) { data.removeFirst(2) }
    let table = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return Set((table as? [String: Any] ?? [:]).keys.map { Array($0.utf8) })
  }

  static func report(_ root: URL) throws -> Report {
    // Foundation does not know that a development table is only a stub.
    var overrides = ConfigurationOverrides()
    overrides.expected = .development
    let engine = Engine(of: root.path, EffectiveConfiguration(overrides: overrides))
    // A count of files asks for a language that nobody has begun, too.
    return try engine.report(engine.catalog(), engine.writingOptions)
  }
}
