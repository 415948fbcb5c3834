internal import L10nText

/// The objects of a project file that bear on localization, found by their ids. They are one property list: a project
/// has thousands, of a few short texts each.
final class XcodeProjectObjects {
  /// An object that is kept.
  struct Place {
    var kind: XcodeProjectObject.Kind
    /// The object's number among the nodes.
    var node: Int
  }

  private let ids: KeySet
  private let storage: PropertyListStorage
  /// The places of objects by the numbers of their ids.
  private let places: [Place?]

  /// - Parameter storage: its bytes have a text's padding behind them.
  init(ids: consuming KeySet, places: [Place?], storage: PropertyListStorage) {
    self.ids = ids
    self.places = places
    self.storage = storage
  }

  /// The number of numbered ids.
  var count: Int { places.count }

  /// The object that a text names by its id.
  subscript(_ id: PropertyListNode?) -> XcodeProjectObject? {
    let bytes = storage.bytes
    guard let range = id?.stringRange, let number = unsafe ids.find(bytes.span.bytes, range),
      places.indices.contains(number)
    else { return nil }
    return self[number]
  }

  subscript(_ number: Int) -> XcodeProjectObject? {
    places[number].map {
      XcodeProjectObject(
        number: number, kind: $0.kind, node: PropertyListNode(storage: storage, index: $0.node))
    }
  }
}
