import TestSupport

/// Where the look-ups read, and what follows from it for keys by the rules of `Docs/Code.md`: nothing here is
/// the tool's code. Behind it the files.
extension MadePrograms {
  private static let programs: Set = [
    "application", "app-extension", "xpc-service", "application.watchapp2", "app-extension.intents-service",
    "application.on-demand-install-capable",
  ]

  func isProgram(_ name: String) -> Bool { Self.programs.contains(target(name).type) }

  /// The programs in which a target's code runs. A tool that no app has is one of its own.
  func programs(of name: String) -> Set<String> {
    if isProgram(name) { return [name] }
    let users = targets.filter { ($0.links + $0.embeds + $0.tools).contains(name) }.map(\.name)
    let found = Set(users.flatMap(programs))
    return target(name).type == "tool" && found.isEmpty ? [name] : found
  }

  /// The targets in whose binary a target's code is.
  private func images(of name: String) -> Set<String> {
    guard target(name).isStatic || target(name).isPackage else { return [name] }
    return Set(targets.filter { $0.links.contains(name) }.flatMap { images(of: $0.name) })
  }

  /// The bundles of each of which one has to have the key, and those that may be read, nil if any may.
  func answer(_ lookUp: LookUp) -> (wanted: [Set<String>], readers: Set<String>?) {
    let owners = code[lookUp.file]?.targets ?? []
    let apps = owners.filter { target($0).type == "application" }
    let everywhere = (wanted: [localized], readers: Set<String>?.none)
    let found: Set<String>
    switch lookUp.bundle {
    case .unknown: return everywhere
    case .module: return ([Set(lookUp.of)], Set(lookUp.of))
    case .program:
      found = Set(owners.flatMap(programs))
      // Any program may have a tool that no target copies.
      if found == ["Tool"] { return everywhere }
      if apps.count > 1 { return (apps.map { [$0] }, found) }
    case .ofClass:
      found = Set(lookUp.of.flatMap(images))
      // To where nothing localized is something may be copied, and a package with texts may be a framework.
      let isOpen = lookUp.of.contains { target($0).isPackage && localized.contains($0) }
      if isOpen || found.isDisjoint(with: localized) { return everywhere }
      let isOfProcess = found.intersection(localized) == localized.intersection(owners.flatMap(programs))
      if apps.count > 1, isOfProcess || lookUp.of == owners { return (apps.map { [$0] }, found) }
    }
    return ([found], found)
  }

  /// Names of tables and keys that none of those has which are asked.
  var missing: Set<String> {
    let lacking = lookUps.filter { lookUp in
      let having = tables.filter { $0.name == lookUp.table && $0.keys.contains(lookUp.key ?? "") }
      return answer(lookUp).wanted.contains { bundles in
        having.allSatisfy { bundles.isDisjoint(with: $0.owners) }
      }
    }
    return Set(lacking.compactMap { lookUp in lookUp.key.map { "\(lookUp.table): \($0)" } })
  }

  /// Whether a look-up may read a table, or nobody knows which.
  func mayRead(_ lookUp: LookUp, _ table: Table) -> Bool {
    lookUp.table == table.name && !(answer(lookUp).readers ?? table.owners).isDisjoint(with: table.owners)
  }

  private func isRead(_ key: String, in table: Table) -> Bool {
    lookUps.contains { ($0.key == key || $0.key == nil) && mayRead($0, table) }
  }

  /// Whether a key of a table may go: nobody reads it there, and it is not wanted where it is lacking.
  func isFree(_ key: String, in table: Table, missing: Set<String>) -> Bool {
    !isRead(key, in: table) && !missing.contains { $0.hasSuffix(": \(key)") }
  }

  /// The keys that have to be called unused: most of the table is asked for, and no literal may mean them.
  func unused(in table: Table, missing: Set<String>) -> Set<String> {
    let asked = table.keys.filter { isRead($0, in: table) }
    if asked.count * 2 <= table.keys.count { return [] }
    let open = lookUps.filter {
      $0.table != table.name || answer($0).readers == nil || answer($0).wanted.isEmpty
    }.compactMap(\.key)
    return table.keys.subtracting(open).filter { isFree($0, in: table, missing: missing) }
  }

  // MARK: - Files

  /// All files by their paths.
  /// - Parameter region: the development region that project and package name.
  func files(region: String = "en") -> [String: String] {
    var files = code.mapValues { $0.lines.joined(separator: "\n") + "\n" }
    for table in tables {
      let german = table.translated.union(table.extra).sorted().map { ($0, "Deutsch \($0)") }
      let texts = [table.keys.sorted().map { ($0, "English of \($0)") }, german]
      for (path, texts) in zip(table.paths, texts) { files[path] = TableText.strings(texts) }
      guard table.isCatalog else { continue }
      let known = texts.map { Dictionary(uniqueKeysWithValues: $0) }
      let catalog = TableText.catalog(["en": known[0], "de": known[1]])
      // A build has put its keys there.
      files[table.paths[0]] = catalog.replacing("\"extractionState\": \"manual\", ", with: "")
    }
    if targets.contains(where: \.isPackage) { files["Pack/Package.swift"] = manifest(region) }
    files["P.xcodeproj/project.pbxproj"] = project(region)
    return files
  }

  private func manifest(_ region: String) -> String {
    let modules = targets.filter(\.isPackage).map { target in
      let resources = localized.contains(target.name) ? ".process(\"Resources\")" : ""
      return ".target(name: \"\(target.name)\", dependencies: \(target.links), resources: [\(resources)])"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Pack", defaultLocalization: "\(region)", products: [.library(name: "Pack", targets: ["Pack"])],
        targets: [\(modules.joined(separator: ", "))])

      """
  }

  private func project(_ region: String) -> String {
    let own = targets.filter { !$0.isPackage }.map { target in
      var made = ProjectText.Target(
        target.name, tables.filter { $0.owners.contains(target.name) }.flatMap(\.paths), type: target.type,
        sources: code.keys.sorted().filter { code[$0]?.targets.contains(target.name) == true },
        embeds: target.embeds, packages: target.links.filter { self.target($0).isPackage })
      (made.links, made.tools) = (target.links, target.tools)
      return made
    }
    return ProjectText(development: region, regions: ["en", "de", "Base"], own).text
  }
}
