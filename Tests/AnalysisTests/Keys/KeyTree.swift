import L10nDiscovery
import L10nLookup
import L10nSystem
import TestSupport

/// A small project, held against its code.
struct KeyTree {
  let folder: ScratchFolder
  let catalog: Catalog
  let uses: CodeUses
  let audit: KeyAudit

  init(_ files: [String: String], routines: [String] = []) throws {
    folder = try ScratchFolder(files)
    var options = DiscoveryOptions(jobs: 1, git: GitEnvironment())
    options.listsCode = true
    catalog = try Discovery.discover(roots: [FilePath(folder.path)], options: options)
    uses = CodeUses(catalog, routines: routines.map { Array($0.utf8) }, jobs: 1)
    audit = KeyAudit(uses, DevelopmentTables(catalog, jobs: 1))
  }

  /// The rows in words: table, key, state, certainty, targets.
  var rows: [String] {
    audit.rows.map { row in
      let certainty = row.certainty.map { "\($0)" } ?? "none"
      let words = [
        String(decoding: row.table, as: UTF8.self), String(decoding: row.key, as: UTF8.self),
        row.state.rawValue, certainty, row.targets.joined(separator: "+"),
      ]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The names of the modules of a package, and its manifest.
  static let modules = {
    let names = (0..<12).map { "M\($0)" }
    let targets = names.map { ".target(name: \"\($0)\", resources: [.process(\"R\")])" }
    return (
      names,
      [
        "Package.swift":
          "let package = Package(name: \"P\", defaultLocalization: \"en\", targets: [\(targets.joined(separator: ", "))])"
      ]
    )
  }()

  func row(_ key: String) -> KeyRow? { audit.rows.first { $0.key == Array(key.utf8) } }
}
