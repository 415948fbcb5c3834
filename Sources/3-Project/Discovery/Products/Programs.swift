/// The processes and the binaries in which the code of targets runs.
package struct Programs {
  private let targets: [CompiledTarget]
  private let productCount: Int
  /// The kinds of the targets' products, which are asked for at each step.
  private let isProgram, isProcess, isImage: [Bool]
  /// The targets that embed or link each target, by places in `Catalog.compiled`.
  private var users: [[Int]]
  /// Whether any target that needs this one has a product, for each target.
  private var hasHost: [Bool]
  /// The programs of each root.
  private let ofRoots: [ProductSet]
  /// The number of the last question that each target was met for.
  private var met: [Int]
  private var questions = 0
  /// The number of targets that may still be visited. The hosts of all targets grow with the square of their number: beyond this budget,
  /// larger than any honest project needs, hosts are not told apart.
  private var budget = 1 << 25

  package init(_ catalog: Catalog) {
    targets = catalog.compiled
    productCount = catalog.products.count
    isProgram = targets.map { Product.isProgram($0.productType) }
    isProcess = targets.map { Product.isProcess($0.productType) }
    isImage = targets.map { !Product.isStatic($0.productType) }
    users = Array(repeating: [], count: targets.count)
    hasHost = Array(repeating: false, count: targets.count)
    met = Array(repeating: 0, count: targets.count)
    ofRoots = catalog.roots.indices.map { Self.programs(of: catalog, root: $0) }
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

  /// The products that are the processes in which the code of shipped targets runs: a program is its own, and what embeds it runs
  /// none of it. Nil where that cannot be told.
  package mutating func processes(of own: [Int]) -> ProductSet? {
    guard let ways = ways(from: own, endsAt: isProcess) else { return nil }
    let programs = (ways.met + own).filter { isProgram[$0] }
    // A tool that nothing copies may be put into any app.
    let isOpen = programs.contains { number in
      let target = targets[number]
      return target.kind == .xcode && target.product == nil && !isProcess[number]
        && users[number].isEmpty
    }
    if isOpen { return nil }
    // The host of a plug-in is not in the tree.
    return programs.isEmpty && ways.ofRoots.isEmpty ? nil : products(of: programs, ways.ofRoots)
  }

  /// The products in whose bundle a class of some targets is found: a target's own, or of what is linked statically that of each binary
  /// that links it. Nil where nothing here links it.
  package mutating func images(of own: [Int]) -> ProductSet? {
    guard let ways = ways(from: own, endsAt: isImage) else { return nil }
    let images = (ways.met + own).filter { isImage[$0] }
    return images.isEmpty ? nil : products(of: images, ProductSet([], count: productCount))
  }

  /// The products that contain the code of targets, beside their own: those that embed or link them, and what embeds these. Nil where that
  /// cannot be told.
  package mutating func hosts(of own: [Int]) -> ProductSet? {
    ways(from: own).map { products(of: $0.met, $0.ofRoots) }
  }

  /// The targets on the ways from some to all that use them, and the programs that may use them as well: nothing here says which links a
  /// library of another project, or of a package.
  /// - Parameter isEnd: whether the code of each target is no part of what uses it.
  private mutating func ways(
    from own: [Int], endsAt isEnd: [Bool]? = nil
  ) -> (met: [Int], ofRoots: ProductSet)? {
    questions += 1
    var found: [Int] = []
    budget -= productCount / 64
    var waiting = own
    for number in own { met[number] = questions }
    while let next = waiting.popLast() {
      budget -= 1 + users[next].count
      if budget < 0 { return nil }
      if isEnd?[next] == true { continue }
      for user in users[next] where met[user] != questions {
        met[user] = questions
        waiting.append(user)
        found.append(user)
      }
    }
    var open = ProductSet([], count: productCount)
    var roots: Set<Int> = []
    for number in own
    where !isProgram[number]
      && (!hasHost[number]
        || targets[number].kind != .xcode && !found.contains { targets[$0].kind == .xcode })
    {
      if roots.insert(targets[number].root).inserted { open.formUnion(ofRoots[targets[number].root]) }
    }
    return (found, open)
  }

  private func products(of targets: [Int], _ others: ProductSet) -> ProductSet {
    var found = others
    for target in targets {
      if let product = self.targets[target].product { found.insert(product) }
    }
    return found
  }

  /// The apps of a root; where there are none, its other programs, but for tools that some app may have; else all that it has.
  private static func programs(of catalog: Catalog, root: Int) -> ProductSet {
    let all = catalog.products.indices.filter { catalog.products[$0].root == root }
    let programs = all.filter { number in
      let product = catalog.products[number]
      return product.kind == .xcode
        ? Product.isProcess(product.productType) : Product.isProgram(product.productType)
    }
    let apps = programs.filter { catalog.products[$0].kind == .xcode }
    return ProductSet(apps.isEmpty ? programs.isEmpty ? all : programs : apps, count: catalog.products.count)
  }
}

/// Products, by their places in `Catalog.products`: a bit for each.
package struct ProductSet: Hashable, Sendable {
  private var words: [UInt64]
  package private(set) var isEmpty = true

  /// - Parameter count: how many products there are.
  package init(_ products: [Int], count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    for product in products { insert(product) }
  }

  package mutating func insert(_ product: Int) {
    words[product / 64] |= 1 << UInt64(product % 64)
    isEmpty = false
  }

  package mutating func formUnion(_ other: ProductSet) {
    for place in words.indices { words[place] |= other.words[place] }
    isEmpty = isEmpty && other.isEmpty
  }

  package func intersects(_ other: ProductSet) -> Bool { zip(words, other.words).contains { $0 & $1 != 0 } }

  package mutating func subtract(_ other: ProductSet) {
    for place in words.indices { words[place] &= ~other.words[place] }
    isEmpty = words.allSatisfy { $0 == 0 }
  }

  /// The products, ascending.
  package var products: [Int] {
    words.indices.lazy.filter { words[$0] != 0 }.flatMap { word in
      (word * 64..<word * 64 + 64).filter { words[word] & (1 << UInt64($0 % 64)) != 0 }
    }
  }

  package func contains(_ product: Int) -> Bool { words[product / 64] & (1 << UInt64(product % 64)) != 0 }
}
