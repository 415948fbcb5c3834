package import L10nText

/// The part of a file that the loader takes.
package enum TableVerdict: Equatable, Sendable {
  case loads
  /// The loader stops early, at this offset of the text.
  case stops(at: Int)
  /// The loader refuses the file, which is an empty table that still hides others.
  case refused
  /// The file could not be opened; nobody knows what is in it.
  case unreadable
}

/// Facts about a file that are known once all its entries were handed on.
package struct TableEnd: ~Copyable {
  package internal(set) var verdict: TableVerdict
  /// Whether the loader misses a part of the file.
  package internal(set) var losesEntries: Bool
  /// Whether the file's syntax has faults: an edit may then go wrong.
  package internal(set) var hasFaults: Bool
  /// The form of the property list that it is; nil for other files.
  package internal(set) var list: PropertyListFormat?
  /// The languages of a file that has several, in its order: `TableEntry.language` is a place here.
  package internal(set) var languages: [String] = []
  /// The source language of a catalog, if it names one.
  package internal(set) var sourceLanguage: String?
  /// Faults of the file, if they are demanded. Their ranges are in its text.
  package internal(set) var findings: [Diagnostic]
  /// The bounds of its text; nil for a binary file, which has no lines.
  package internal(set) var decoded: DecodedText?
  /// The lines of the text, for all who ask for positions.
  package let lines = LazyLineIndex()

  /// Faults of the file, with their places.
  /// - Parameter found: a consumer's findings, which come last.
  package func problems(_ found: [Diagnostic], path: String, in text: RawSpan) -> [Problem] {
    Locator.problems(findings + found, decoded, path: path, lines: lines, in: text)
  }
}
