import Foundation
import L10nDiscovery
import L10nSystem
import TestSupport
import Testing

/// One tree for each layout and each rule, and what discovery makes of it.
@Suite struct BundleFixtureTests {
  static let cases: [String] = Fixtures.names(in: "bundles").filter { !$0.hasSuffix(".md") }

  @Test func thereAreFixtures() { #expect(Self.cases.count > 30) }

  @Test(arguments: cases) func catalog(_ name: String) throws {
    let root = Fixtures.root.appendingPathComponent("bundles/\(name)/tree").path
    let catalog = try Discovery.discover(roots: [FilePath(root)], options: DiscoveryOptions(git: .init()))
    Golden.expect(catalog.dump, at: "bundles/\(name)/catalog.txt")
  }
}
