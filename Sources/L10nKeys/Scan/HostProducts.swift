internal import L10nCatalog

/// In which products the code of a target runs beside its own: those that embed or link what it makes.
struct HostProducts {
  /// By the targets' places in `Catalog.compiled`.
  private(set) var hosts: [[Int]]

  init(_ catalog: Catalog) {
    let targets = catalog.compiled
    var users: [Int: [Int]] = [:]
    for (number, target) in targets.enumerated() where target.isShipped {
      for other in target.dependencies { users[other, default: []].append(number) }
    }
    hosts = targets.indices.map { number in
      guard targets[number].isShipped else { return [] }
      var found: Set<Int> = []
      var seen: Set<Int> = [number]
      var waiting = [number]
      while let next = waiting.popLast() {
        for user in users[next] ?? [] where seen.insert(user).inserted {
          waiting.append(user)
          if let product = targets[user].product { found.insert(product) }
        }
      }
      // Which program links a library of another project, or of a package, nothing here says: it may be any.
      let isLibrary = !Self.isProgram(targets[number].productType)
      if isLibrary, found.isEmpty || targets[number].kind != .xcode {
        found.formUnion(Self.programs(of: catalog, root: targets[number].root))
      }
      if let own = targets[number].product { found.remove(own) }
      return found.sorted()
    }
  }

  /// The apps of a root; where there are none, its other programs; else all that it has.
  private static func programs(of catalog: Catalog, root: Int) -> [Int] {
    let all = catalog.products.indices.filter { catalog.products[$0].root == root }
    let programs = all.filter { isProgram(catalog.products[$0].productType) }
    let apps = programs.filter { catalog.products[$0].kind == .xcode }
    return apps.isEmpty ? programs.isEmpty ? all : programs : apps
  }

  /// Whether a product of this type is a process of its own.
  private static func isProgram(_ productType: String) -> Bool {
    productType.hasPrefix("application") || productType.hasPrefix("app-")
      || productType.contains("extension") || productType.hasPrefix("watch")
      || ["executable", "tool", "xpc-service"].contains(productType)
  }
}
