package import L10nText

/// A place in code that uses a key, with the line as it stands there.
package struct CodePlace: Sendable, Equatable {
  /// As people see it.
  package var path: String
  package var position: TextPosition
  /// Without blanks in front, and cut where it is long.
  package var line: String

  package init(path: String, position: TextPosition, line: String) {
    self.path = path
    self.position = position
    self.line = line
  }
}

/// Where code uses a key: the first places, and how many more there are.
package struct CodePlaces: Sendable, Equatable {
  package var places: [CodePlace]
  package var more: Int

  package init(places: [CodePlace], more: Int) {
    self.places = places
    self.more = more
  }
}

extension TableReport {
  /// The places in `keys` that any list of a cell names, rising.
  package var listed: [Int32] {
    places(of: KeyState.onPages)
  }

  /// Those of keys that a cell has no translation of, rising.
  package var untranslated: [Int32] {
    places(of: KeyState.needingWork)
  }

  /// The places of keys that a cell has in any of these states, each once.
  private func places(of states: [KeyState]) -> [Int32] {
    var isListed = [Bool](repeating: false, count: keys.count)
    for cell in cells {
      for place in states.lazy.flatMap({ cell[$0] }) where isListed.indices.contains(Int(place)) {
        isListed[Int(place)] = true
      }
    }
    return isListed.indices.filter { isListed[$0] }.map { Int32(truncatingIfNeeded: $0) }
  }
}
