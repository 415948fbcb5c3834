/// A place in a string catalog, where names have an order of their own.
enum CatalogPlace {
  /// The keys.
  case keys
  /// The languages of a key.
  case languages
  case other

  init(_ path: [[UInt8]]) {
    if path.count == 1, path[0].elementsEqual("strings".utf8) {
      self = .keys
    } else if path.count == 3, path[0].elementsEqual("strings".utf8),
      path[2].elementsEqual("localizations".utf8)
    {
      self = .languages
    } else {
      self = .other
    }
  }
}
