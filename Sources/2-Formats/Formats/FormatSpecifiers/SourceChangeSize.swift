internal import L10nText

/// A measure of a source text's change.
package enum SourceChangeSize: String, Sendable {
  case same
  /// The texts differ only in case, space, punctuation, or the spelling of placeholders: names, or numbers that change nothing.
  case form
  case meaning
  /// The new text asks for other arguments: a translation of the old one may crash.
  case arguments

  package init(from old: [UInt8], to new: [UInt8]) {
    if old == new {
      self = .same
      return
    }
    let sign = UInt8(ascii: "%")
    if old.contains(sign) || new.contains(sign) {
      let check = PlaceholderCheck(source: new, FormatDecision(source: new, origin: .table))
      if check.findings(old).contains(where: { $0.severity == .error }) {
        self = .arguments
        return
      }
    }
    self = Self.words(old) == Self.words(new) ? .form : .meaning
  }

  /// Whether a translation of the old text says something else than the new one.
  package var makesOutdated: Bool { self == .meaning || self == .arguments }

  /// The letters and digits of a text, without regard to case, to names of placeholders, and to numbers of arguments
  /// that change nothing. Of other characters than ASCII all but spaces and marks that many languages share.
  private static func words(_ text: [UInt8]) -> String {
    var words = String.UnicodeScalarView()
    for scalar in WTF8.text(FormatString.withAllNumbers(text)).lowercased().unicodeScalars {
      let properties = scalar.properties
      if properties.isAlphabetic || properties.numericType != nil || scalar == "%" || scalar == "@" {
        words.append(scalar)
      }
    }
    return String(words)
  }
}
