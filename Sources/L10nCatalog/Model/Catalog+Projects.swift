package import L10nSystem

extension Catalog {
  /// The Xcode project that has to be told of a new localized file before a target gets it: it lists those of the other
  /// languages one by one. Nil where files are found by themselves, or where it has this one.
  /// - Parameter file: relative to the root.
  package func project(lacking file: FilePath, root: Int) -> String? {
    guard let stem = LocalizedStem(file) else { return nil }
    return products.first { product in
      product.root == root && product.namedStems.contains(stem) && !product.namedFiles.contains(file)
    }?.project
  }
}
