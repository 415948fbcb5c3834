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
