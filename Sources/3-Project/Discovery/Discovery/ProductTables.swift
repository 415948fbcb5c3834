import L10nFormats
import L10nSystem
import L10nText

/// Makes one table of those of one name that one product has in several folders: in what is built they lie in one. Where
/// two files would land in one place, that is a finding, and they stay apart.
struct ProductTables {
  private struct Landing: Hashable {
    var product: Int
    var table: [UInt8]
  }

  let root: RootFacts

  func merge(in drafts: inout ContainerDrafts) {
    for (product, files) in root.shipping.assigned.enumerated() where !files.isEmpty {
      drafts.add(files, of: product, in: root)
    }
    var collisions = Collisions()
    defer { collisions.report(in: root) }
    for (landing, places) in landings(drafts) {
      let order = places.sorted { drafts[$0].path < drafts[$1].path }
      if let first = order.first { addUnlocalized(landing, to: &drafts[first]) }
      if order.count == 1 { continue }
      let files = order.map { place in
        (drafts[place].tables[landing.table] ?? []).filter {
          root.shipping.gets(landing.product, $0.path) && root.shipping.landsFlat($0.path)
        }
      }
      if !collisions.add(files, in: landing.product) {
        merge(landing.table, order.indices.filter { !files[$0].isEmpty }.map { order[$0] }, in: &drafts)
      }
    }
    drafts.all.removeAll { $0.isEmpty && $0.lostFiles }
  }

  /// The containers that have a table of a product, in the order of products and tables.
  private func landings(_ drafts: ContainerDrafts) -> [(key: Landing, value: [Int])] {
    var places: [Landing: [Int]] = [:]
    for (place, draft) in drafts.all.enumerated() where draft.bundle == nil {
      for (name, files) in draft.tables {
        for product in root.shipping.products(of: files.lazy.map(\.path)) {
          places[Landing(product: product, table: name), default: []].append(place)
        }
      }
    }
    return places.sorted { left, right in
      left.key.product == right.key.product
        ? left.key.table.lexicographicallyPrecedes(right.key.table) : left.key.product < right.key.product
    }
  }

  /// Gives a table the files that its product has in no `.lproj`, wherever they come from: they hide all others.
  private func addUnlocalized(_ landing: Landing, to draft: inout ContainerDraft) {
    for path in root.shipping.unlocalizedFiles(of: landing.product, named: landing.table) {
      guard path.parent != draft.path, let format = FileNameKind.of(path.lastComponent[...]).format else {
        continue
      }
      let file = draft.file(format, folder: nil, path: path)
      if draft.tables[landing.table]?.contains(file) == false { draft.tables[landing.table]?.append(file) }
    }
  }

  /// The place where a file comes to lie in a bundle: in its `.lproj` folder, else at the top.
  fileprivate static func landingPlace(of file: FilePath) -> [UInt8] {
    let parts = file.bytes.split(separator: UInt8(ascii: "/"))
    let start = parts.dropLast().lastIndex { ShippedFiles.isLocalization($0) } ?? parts.count - 1
    return Array(parts[start...].joined(separator: [UInt8(ascii: "/")]))
  }

  /// Brings the files of a table into the container that has the development localization's, else into the first.
  private func merge(_ table: [UInt8], _ places: [Int], in drafts: inout ContainerDrafts) {
    guard places.count > 1, let first = places.first else { return }
    let files = places.map { drafts[$0].tables[table] ?? [] }
    // A catalog, or a file in no folder, stands for all localizations.
    guard files.joined().allSatisfy({ $0.folder != nil }) else { return }
    let names = zip(places, files).map { place, files in
      Set(files.compactMap { file in file.folder.map { drafts[place].folders[$0].name } })
    }
    let region = root.project(of: drafts[first]).flatMap {
      root.projects[$0].developmentRegion?.name
    }
    let home = [region, "Base", "en"].lazy.compactMap { $0 }
      .compactMap { name in names.firstIndex { $0.contains(name) } }.first
    let target = home.map { places[$0] } ?? first
    for (place, files) in zip(places, files) where place != target {
      for file in files { drafts.moveFile(at: file.path, of: table, from: place, to: target, as: table) }
    }
  }
}

/// Files that land in one place, each pair once, however many products it is of.
private struct Collisions {
  private struct Pair: Hashable {
    var file: FilePath
    var other: FilePath
  }
  private var pairs: [Pair] = []
  private var products: [Pair: (first: Int, count: Int)] = [:]

  /// Notes which files of a product land in one place.
  /// - Returns: whether there are any.
  mutating func add(_ files: [[TableFile]], in product: Int) -> Bool {
    var first: [[UInt8]: FilePath] = [:]
    var collides = false
    for file in files.joined() {
      let place = ProductTables.landingPlace(of: file.path)
      guard let other = first[place] else {
        first[place] = file.path
        continue
      }
      collides = true
      let pair = Pair(file: file.path, other: other)
      if products[pair] == nil { pairs.append(pair) }
      products[pair, default: (product, 0)].count += 1
    }
    return collides
  }

  func report(in root: RootFacts) {
    for pair in pairs {
      guard let (product, count) = products[pair] else { continue }
      let name = root.shipping.products[product].name
      let subject =
        count == 1 ? "\(name) gets" : "\(name) and \(NumberText.count(count - 1, "other target")) get"
      root.problems.add(
        .productFileCollision, pair.file,
        "\(subject) this file and \(root.problems.root.shown(pair.other)) in one place: "
          + "\(PathName.text(ProductTables.landingPlace(of: pair.file)[...]))",
        hint: "take one of them out of the target, or give its table another name",
        notes: [ProblemNote("the other file", path: root.problems.root.shown(pair.other))])
    }
  }
}
