package import L10nLocale

/// The order of the loader, decided here for everybody who asks for files: what is not localized, the localization that
/// serves best, `Base`, the others that serve, and at last the development localization.
extension ContainerLocalizations {
  /// The way of the loader for a user who prefers one locale alone, as if the bundle were the main one.
  /// - Parameter development: the localization that stands last.
  package func order(of tag: LocaleTag, development: LocaleTag?) -> [LoaderPlace] {
    var search = lookupPlaces(of: tag).map { (name: set.matcher.available[$0], tag: set.tags[$0]) }
    search.removeAll { Self.isBase($0.name) }
    let served = search.count
    if let development {
      for folder in folders(of: development) where !search.contains(where: { $0.name == languages[folder] }) {
        search.append((languages[folder], development))
      }
    }
    return order(of: search, serving: served, own: tag)
  }

  /// The way of the loader through a search list.
  /// - Parameters:
  ///   - search: names of localizations, best first.
  ///   - served: how many of them the matcher gives for the user; those behind are there for everybody.
  package func order(of search: [String], serving served: Int) -> [LoaderPlace] {
    let search = search.map { (name: $0, tag: LocaleTag(name: $0)) }
    return order(of: search, serving: served, own: search.first?.tag)
  }

  private func order(
    of search: [(name: String, tag: LocaleTag)], serving served: Int, own: LocaleTag?
  ) -> [LoaderPlace] {
    var places = [LoaderPlace(name: nil, owner: .development, folders: [nil])]
    func append(_ name: String, _ owner: LoaderPlace.Owner) {
      places.append(LoaderPlace(name: name, owner: owner, folders: folders(named: name)))
    }
    // Folders of one locale are one localization: they stand together.
    let first = search.first?.tag
    let isBest = search.map { first == $0.tag }
    for (index, name) in search.map(\.name).enumerated() where isBest[index] {
      append(name, index >= served ? .development : first == own ? .own : .language)
    }
    if base != nil, !search.contains(where: { Self.isBase($0.name) }) { append("Base", .development) }
    for (index, name) in search.map(\.name).enumerated() where !isBest[index] {
      append(name, index >= served || Self.isBase(name) ? .development : .language)
    }
    return places
  }

  private static func isBase(_ name: String) -> Bool { name.utf8.elementsEqual("Base".utf8) }
}
