/// The list of localizations of a bundle, as the loader makes it.
package enum AvailableLocalizations {
  /// The localizations in the loader's order: the declared ones, then the folders, then, if `Base` is among them,
  /// the development region unless it is there in some form. The development region alone if there is nothing else.
  ///
  /// The loader takes folders in the order of the directory; here they are in byte order of their full names, so
  /// that the answer does not depend on the file system.
  /// - Parameters:
  ///   - declared: `CFBundleLocalizations`.
  ///   - folders: the names of the `.lproj` folders without the extension, in any order.
  ///   - developmentRegion: `CFBundleDevelopmentRegion`.
  package static func list(declared: [String], folders: [String], developmentRegion: String?) -> [String] {
    let sorted = folders.filter { !$0.isEmpty }.sorted {
      "\($0).lproj".utf8.lexicographicallyPrecedes("\($1).lproj".utf8)
    }
    var list = declared.filter { !$0.isEmpty } + sorted
    guard let region = developmentRegion, !region.isEmpty else { return list }
    let hasBase = list.contains { $0.utf8.elementsEqual("Base".utf8) }
    if list.isEmpty || hasBase && !list.contains(where: { CanonicalLanguage.areEquivalent($0, region) }) {
      list.append(region)
    }
    return list
  }
}
