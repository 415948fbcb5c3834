internal import L10nText

/// Builds a JSON value from its pieces in the order of a file. Of equal keys the last one counts.
struct JSONStack {
  /// What was built, when all is closed.
  private(set) var value = JSONValue.null
  private var open: [Container] = []

  private enum Container {
    case object([String: JSONValue], key: String)
    case array([JSONValue])
  }

  mutating func beginObject() { open.append(.object([:], key: "")) }
  mutating func beginArray() { open.append(.array([])) }

  /// The key of what is added next to the innermost object.
  mutating func key(_ key: String) {
    if case .object(let members, _) = open.last { open[open.count - 1] = .object(members, key: key) }
  }

  mutating func add(_ value: JSONValue) {
    // Taken out first, so that it is changed in place.
    switch open.popLast() {
    case .object(var members, let key):
      members[key] = value
      open.append(.object(members, key: key))
    case .array(var elements):
      elements.append(value)
      open.append(.array(elements))
    case nil: self.value = value
    }
  }

  /// Closes the innermost container.
  mutating func end() {
    switch open.popLast() {
    case .object(let members, _): add(.object(members))
    case .array(let elements): add(.array(elements))
    case nil: break
    }
  }
}

extension JSONValue {
  /// Bytes, as an object with the one member `$data`: their hexadecimal digits.
  static func data(_ bytes: some Collection<UInt8>) -> JSONValue {
    .object(["$data": .string(Hexadecimal.text(bytes))])
  }
}
