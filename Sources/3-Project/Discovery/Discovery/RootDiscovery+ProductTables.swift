internal import L10nFormats
import L10nSystem
import L10nText

extension RootDiscovery {
  /// Makes one table of those of one name that one product has in several folders: in what is built they lie in one. Where
  /// two files would land in one place, that is a finding, and they stay apart.
  mutating func mergeProductTables() {
    struct Landing: Hashable {
      var product: Int
      var table: [UInt8]
    }
    var places: [Landing: [Int]] = [:]
    for (index, draft) in drafts.enumerated() where draft.bundle == nil {
      for (name, files) in draft.tables {
        for product in shipping.products(of: files.lazy.map(\.path)) {
          places[Landing(product: product, table: name), default: []].append(index)
        }
      }
    }
    let shared = places.sorted { left, right in
      left.key.product == right.key.product
        ? left.key.table.lexicographicallyPrecedes(right.key.table) : left.key.product < right.key.product
    }
    for (landing, indices) in shared {
      let order = indices.sorted { drafts[$0].path < drafts[$1].path }
      if let first = order.first { addUnlocalized(landing.table, of: landing.product, to: first) }
      if order.count == 1 { continue }
      let files = order.map { index in
        (drafts[index].tables[landing.table] ?? []).filter {
          shipping.products(of: [$0.path]).contains(landing.product) && shipping.landsFlat($0.path)
        }
      }
      if !reportCollisions(of: files, in: landing.product) {
        merge(landing.table, order.indices.filter { !files[$0].isEmpty }.map { order[$0] })
      }
    }
    drafts.removeAll { $0.isEmpty && $0.lostFiles }
  }

  /// Gives a table the files that its product has in no `.lproj`, wherever they come from: they hide all others.
  private mutating func addUnlocalized(_ table: [UInt8], of product: Int, to place: Int) {
    for path in shipping.unlocalizedFiles(of: product, named: table) {
      guard path.parent != drafts[place].path, let format = FileNameKind.of(path.lastComponent[...]).format
      else {
        continue
      }
      let file = drafts[place].file(format, folder: nil, path: path)
      if drafts[place].tables[table]?.contains(file) == false { drafts[place].tables[table]?.append(file) }
    }
  }

  /// Whether two of some files land in one place.
  private mutating func reportCollisions(of files: [[TableFile]], in product: Int) -> Bool {
    var first: [[UInt8]: FilePath] = [:]
    var collides = false
    for file in files.joined() {
      let place = Self.landingPlace(of: file.path)
      guard let other = first[place] else {
        first[place] = file.path
        continue
      }
      collides = true
      problems.add(
        .productFileCollision, file.path,
        "\(shipping.products[product].name) gets this file and \(problems.root.shown(other)) in one place: "
          + "\(PathName.text(place[...]))",
        hint: "take one of them out of the target, or give its table another name",
        notes: [ProblemNote("the other file", path: problems.root.shown(other))])
    }
    return collides
  }

  /// Where a file comes to lie in a bundle: in its `.lproj` folder, else at the top.
  private static func landingPlace(of file: FilePath) -> [UInt8] {
    let parts = file.bytes.split(separator: UInt8(ascii: "/"))
    let start = parts.dropLast().lastIndex { ShippedFiles.isLocalization($0) } ?? parts.count - 1
    return Array(parts[start...].joined(separator: [UInt8(ascii: "/")]))
  }

  /// Brings the files of a table into the container that has the development localization's, else into the first.
  private mutating func merge(_ table: [UInt8], _ places: [Int]) {
    guard places.count > 1, let first = places.first else { return }
    let files = places.map { drafts[$0].tables[table] ?? [] }
    // A catalog, or a file in no folder, stands for all localizations.
    guard files.joined().allSatisfy({ $0.folder != nil }) else { return }
    let region = project(of: drafts[first]).flatMap { projects[$0].developmentRegion?.name }
    func has(_ name: String, _ place: Int) -> Bool {
      (drafts[place].tables[table] ?? []).contains { file in
        file.folder.map { drafts[place].folders[$0].name == name } ?? false
      }
    }
    let home =
      region.flatMap { region in places.first { has(region, $0) } } ?? places.first { has("Base", $0) }
      ?? places.first { has("en", $0) } ?? first
    for place in places where place != home {
      for file in drafts[place].tables[table] ?? [] { move(file, of: table, from: place, to: home) }
    }
  }
}
