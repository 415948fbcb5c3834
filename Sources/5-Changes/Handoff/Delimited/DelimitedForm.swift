/// What CSV and TSV handoffs have in common: columns, and words for states.
package enum DelimitedForm: String, Sendable, CaseIterable {
  case csv, tsv

  var delimiter: UInt8 { self == .csv ? UInt8(ascii: ",") : 0x09 }

  /// The columns that a table has to have to be read.
  static let needed = ["key", "source", "target", "file", "target-language"]
  /// All columns, in order; those of references follow.
  static let columns = [
    "key", "source", "target", "comment", "file", "line", "limit", "state", "placeholders", "source-language",
    "target-language", "base",
  ]
  /// Those that a row may lack: nobody who translates needs them.
  static let spare: Set<String> = ["base"]
  /// What the header of another language's texts starts with.
  static let reference = "reference:"

  /// The word for a target that is not there.
  static let untranslated: StaticString = "untranslated"
}
