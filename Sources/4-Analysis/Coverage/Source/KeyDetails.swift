/// The details that are noted of an expected key beside its texts: finding any of them takes a second look at
/// the whole file.
package struct KeyDetails: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The comment of the development entry.
  package static let comments = KeyDetails(rawValue: 1)
  /// The line and column where the key stands.
  package static let positions = KeyDetails(rawValue: 2)

  /// All texts of a key that has several, by number or device.
  package static let forms = KeyDetails(rawValue: 4)

  /// The places in code where a key is used, with the lines; only for keys that any list names.
  package static let uses = KeyDetails(rawValue: 8)

  /// The plural rule of a key, to hold translations against.
  static let rules = KeyDetails(rawValue: 32)

  /// All details that people are shown.
  package static let all: KeyDetails = [.comments, .positions]
}
