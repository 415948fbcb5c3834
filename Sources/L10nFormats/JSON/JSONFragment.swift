import L10nText

/// A value to be written into a JSON file.
package indirect enum JSONFragment: Equatable, Sendable {
  /// A string, in UTF-8 with lone surrogates as WTF-8 has them.
  case string([UInt8])
  /// A number, `true`, `false` or `null` as it is written.
  case literal(String)
  case array([JSONFragment])
  case object([JSONMember])

  /// A string.
  package static func string(_ text: String) -> JSONFragment { .string(Array(text.utf8)) }

  /// The value at a path of names below this one; nil where there is none.
  package func value(at path: ArraySlice<[UInt8]>) -> JSONFragment? {
    var current = self
    for name in path {
      guard case .object(let members) = current, let member = members.first(where: { $0.name == name }) else {
        return nil
      }
      current = member.value
    }
    return current
  }

  /// Puts a value at a path of names below this one; objects on the way are made.
  package mutating func set(_ value: JSONFragment, at path: ArraySlice<[UInt8]>) {
    guard let name = path.first else {
      self = value
      return
    }
    var members: [JSONMember] = []
    if case .object(let own) = self { members = own }
    let index = members.firstIndex { $0.name == name } ?? members.count
    if index == members.count { members.append(JSONMember(name, .object([]))) }
    members[index].value.set(value, at: path.dropFirst())
    self = .object(members)
  }

  /// Removes what is at a path of names below this one.
  package mutating func remove(at path: ArraySlice<[UInt8]>) {
    guard let name = path.first, case .object(var members) = self,
      let index = members.firstIndex(where: { $0.name == name })
    else { return }
    if path.count == 1 {
      members.remove(at: index)
    } else {
      members[index].value.remove(at: path.dropFirst())
    }
    self = .object(members)
  }

  /// The value with the members of all objects in order.
  /// - Parameter isBefore: tells the order of two names in the object at a path.
  package func sorted(
    below path: [[UInt8]], by isBefore: (_ path: [[UInt8]], _ left: [UInt8], _ right: [UInt8]) -> Bool
  ) -> JSONFragment {
    switch self {
    case .string, .literal, .array: self
    case .object(let members):
      .object(
        members.sorted { isBefore(path, $0.name, $1.name) }
          .map { JSONMember($0.name, $0.value.sorted(below: path + [$0.name], by: isBefore)) })
    }
  }
}

/// A member of an object to be written.
package struct JSONMember: Equatable, Sendable {
  /// In UTF-8.
  package var name: [UInt8]
  package var value: JSONFragment

  package init(_ name: [UInt8], _ value: JSONFragment) {
    self.name = name
    self.value = value
  }

  package init(_ name: String, _ value: JSONFragment) {
    self.init(Array(name.utf8), value)
  }
}
