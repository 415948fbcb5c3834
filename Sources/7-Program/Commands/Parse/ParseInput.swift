internal import L10nFormats
internal import L10nSystem

/// Something to read: a file, or standard input.
struct ParseInput: Sendable {
  /// Nil for standard input.
  var path: FilePath?
  /// The path in the output: as it was typed, or found below the folder that was typed.
  var shown: String
  /// Nil where the name does not say it.
  var format: TableFormat?

  /// The format that a name says; nil where it says none, or one whose keys nobody can read.
  static func format(of name: some BidirectionalCollection<UInt8>) -> TableFormat? {
    TableFormat(name: name).flatMap { $0.isReadable ? $0 : nil }
  }
}
