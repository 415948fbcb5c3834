extension Sequence {
  /// The elements by a key, keys and elements in the order of first appearance.
  @inlinable
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      let place = places[key, default: groups.count]
      if place == groups.count {
        places[key] = place
        groups.append((key, []))
      }
      groups[place].elements.append(element)
    }
    return groups
  }
}
