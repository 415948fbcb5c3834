internal import L10nLocale
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

  /// The same for a file of a table that nobody has begun: the project lists the others of its folder one by one.
  func project(listingBeside file: FilePath, root: Int) -> String? {
    guard let folder = LocalizedStem(file)?.folder else { return nil }
    return products.first { $0.root == root && $0.namedFolders.contains(Array(folder)) }?.project
  }

  /// Whether a project that lists a file's table in other languages knows its language.
  package func knowsLanguage(of file: ProjectUpdate.File) -> Bool {
    guard let stem = LocalizedStem(file.path), let tag = file.localization else { return false }
    return products.contains { product in
      product.root == file.root && product.namedStems.contains(stem)
        && product.regions.contains { LocaleTag(name: $0) == tag }
    }
  }
}
