import L10nSystem

/// What targets get as it is.
struct ShippedBefore {
  private struct Name: Hashable {
    var root: Int
    var stem: LocalizedStem
    var name: [UInt8]
  }

  private var files: [Int: Set<FilePath>] = [:]
  /// Of localized files that some project names one by one, and of those that are found in folders.
  private var named: Set<Name> = []
  private var found: Set<Name> = []

  init(_ products: [Product]) {
    for product in products {
      files[product.root, default: []].formUnion(product.files)
      for file in product.files {
        guard let name = Self.name(of: file, root: product.root) else { continue }
        if product.namedFiles.contains(file) { named.insert(name) } else { found.insert(name) }
      }
    }
  }

  private static func name(of file: FilePath, root: Int) -> Name? {
    LocalizedStem(file).map { Name(root: root, stem: $0, name: Array(file.lastComponent)) }
  }

  func has(_ file: FilePath, root: Int) -> Bool { files[root]?.contains(file) ?? false }

  /// Whether a new file ships without anybody naming it, as it does in all other languages.
  func finds(_ file: ProjectUpdate.File) -> Bool {
    guard let name = Self.name(of: file.path, root: file.root) else { return false }
    return found.contains(name) && !named.contains(name)
  }
}
