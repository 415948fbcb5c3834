package import L10nText

/// What the loader gets out of a file.
package enum TableVerdict: Equatable, Sendable {
  case loads
  /// The loader stops early, at this offset of the text.
  case stops(at: Int)
  /// The loader refuses the file, which is an empty table that still hides others.
  case refused
  /// The file could not be opened; nobody knows what is in it.
  case unreadable
}

/// What there is to say of a file when all its entries were handed on.
package struct TableEnd: ~Copyable {
  package internal(set) var verdict: TableVerdict
  /// Whether the loader does not get all that stands in the file.
  package internal(set) var losesEntries: Bool
  /// Whether anything is wrong with how it is written: then an edit may go wrong.
  package internal(set) var hasFaults: Bool
  /// The form of the property list that it is; nil for other files.
  package internal(set) var list: PropertyListFormat?
  /// The languages of a file that has several, in its order: `TableEntry.language` is a place here.
  package internal(set) var languages: [String] = []
  /// The source language of a catalog, if it names one.
  package internal(set) var sourceLanguage: String?
  /// What is wrong with it, if that is demanded. Ranges are into its text.
  package internal(set) var findings: [Diagnostic]
  /// Where its text starts and ends; nil for a binary file, which has no lines.
  package internal(set) var decoded: DecodedText?
  /// The lines of the text, for all who ask for positions.
  package let lines = LazyLineIndex()

  /// What is wrong with the file, with its places.
  /// - Parameter found: what a consumer has found, which comes behind.
  package func problems(_ found: [Diagnostic], path: String, in text: RawSpan) -> [Problem] {
    Locator.problems(findings + found, decoded, path: path, lines: lines, in: text)
  }
}
