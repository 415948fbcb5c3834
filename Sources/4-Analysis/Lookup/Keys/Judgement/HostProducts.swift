internal import L10nDiscovery

/// The products in which the code of targets runs beside their own: those that embed or link what they make.
struct HostProducts {
  private let targets: [CompiledTarget]
  private let productCount: Int
  /// The targets that embed or link each target, by places in `Catalog.compiled`.
  private var users: [[Int]]
  /// Whether any target that needs this one has a product, for each target.
  private var hasHost: [Bool]
  /// The programs of each root.
  private let programs: [ProductSet]
  /// The number of the last question that each target was met for.
  private var met: [Int]
  private var questions = 0
  /// How many targets may still be looked at. All hosts of all targets are as many as their number squared:
  /// those of a project larger than any honest one are not told apart.
  private var budget = 1 << 25

  init(_ catalog: Catalog) {
    targets = catalog.compiled
    productCount = catalog.products.count
    users = Array(repeating: [], count: targets.count)
    hasHost = Array(repeating: false, count: targets.count)
    met = Array(repeating: 0, count: targets.count)
    programs = catalog.roots.indices.map { Self.programs(of: catalog, root: $0) }
    for (number, target) in targets.enumerated() where target.isShipped {
      for other in target.dependencies { users[other].append(number) }
    }
    var waiting = targets.indices.filter { targets[$0].isShipped && targets[$0].product != nil }
    var seen = Set(waiting)
    while let next = waiting.popLast() {
      for other in targets[next].dependencies where targets[next].isShipped {
        hasHost[other] = true
        if seen.insert(other).inserted { waiting.append(other) }
      }
    }
  }

  /// The products in which the code of some shipped targets may run, their own among them where these need each other; nil
  /// where that cannot be told.
  mutating func hosts(of own: [Int]) -> ProductSet? {
    questions += 1
    var found = ProductSet([], count: productCount)
    budget -= productCount / 64
    var waiting = own
    for number in own { met[number] = questions }
    while let next = waiting.popLast() {
      budget -= 1 + users[next].count
      if budget < 0 { return nil }
      for user in users[next] where met[user] != questions {
        met[user] = questions
        waiting.append(user)
        if let product = targets[user].product { found.insert(product) }
      }
    }
    // A library of another project, or of a package, may be in any program: nothing here says which links it.
    var roots: Set<Int> = []
    for number in own
    where !Product.isProgram(targets[number].productType)
      && (!hasHost[number] || targets[number].kind != .xcode)
    {
      if roots.insert(targets[number].root).inserted { found.formUnion(programs[targets[number].root]) }
    }
    return found
  }

  /// The apps of a root; where there are none, its other programs; else all that it has.
  private static func programs(of catalog: Catalog, root: Int) -> ProductSet {
    let all = catalog.products.indices.filter { catalog.products[$0].root == root }
    let programs = all.filter { Product.isProgram(catalog.products[$0].productType) }
    let apps = programs.filter { catalog.products[$0].kind == .xcode }
    return ProductSet(apps.isEmpty ? programs.isEmpty ? all : programs : apps, count: catalog.products.count)
  }
}

/// Products, by their places in `Catalog.products`: a bit for each.
struct ProductSet: Hashable, Sendable {
  private var words: [UInt64]
  private(set) var isEmpty = true

  /// - Parameter count: how many products there are.
  init(_ products: [Int], count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    for product in products { insert(product) }
  }

  mutating func insert(_ product: Int) {
    words[product / 64] |= 1 << UInt64(product % 64)
    isEmpty = false
  }

  mutating func formUnion(_ other: ProductSet) {
    for place in words.indices { words[place] |= other.words[place] }
    isEmpty = isEmpty && other.isEmpty
  }

  func intersects(_ other: ProductSet) -> Bool { zip(words, other.words).contains { $0 & $1 != 0 } }

  mutating func subtract(_ other: ProductSet) {
    for place in words.indices { words[place] &= ~other.words[place] }
    isEmpty = words.allSatisfy { $0 == 0 }
  }

  /// The products, ascending.
  var products: [Int] {
    words.indices.lazy.filter { words[$0] != 0 }.flatMap { word in
      (word * 64..<word * 64 + 64).filter { words[word] & (1 << UInt64($0 % 64)) != 0 }
    }
  }

  func contains(_ product: Int) -> Bool { words[product / 64] & (1 << UInt64(product % 64)) != 0 }
}
