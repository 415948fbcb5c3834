internal import L10nText

/// What a file holds for one locale.
package struct IncomingHandoff: Sendable {
  /// Units of one source file.
  struct Part: Sendable {
    /// The path of the source language's file; nil where units have a context instead.
    var original: String?
    var units: IncomingUnits
    /// What is wrong with the path, unless the tree has a file of exactly this one.
    var doubt: Problem?
  }

  /// The file, as it was named.
  package let path: String
  /// The target language as the file spells it.
  package let locale: String
  /// Nil where the file does not say.
  package let sourceLanguage: String?
  /// In the order of the file; units of one source file need not stand together.
  var parts: [Part] = []

  init(path: String, locale: String, sourceLanguage: String?) {
    self.path = path
    self.locale = locale
    self.sourceLanguage = sourceLanguage
  }

  /// All units, for those who compare readings.
  package var units: [IncomingUnit] {
    parts.flatMap { part in (0..<part.units.count).map { part.units.unit($0, original: part.original) } }
  }

  /// Where its first unit stands.
  var position: TextPosition? {
    parts.first { $0.units.count > 0 }.map { $0.units.position(0) }
  }
}
