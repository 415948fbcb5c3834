/// Why a key of the development side is not expected of any language: its text is shown as it is, and that is right.
package enum LeftOutReason: String, Sendable, CaseIterable {
  /// It is not meant to be translated: a mark, the configuration, a catalog says so.
  case fixed
  /// There is nothing to translate in it.
  case noWords = "no-words"
  /// It is the name of a key, for which no localization has a text, nor the development one.
  case noText = "no-text"
  /// A text of an interface file that nobody hands out.
  case notHandedOut = "not-handed-out"
  /// A text of an interface file that is to be seen nowhere: the title of a menu in no other, the text of a
  /// label that a binding fills.
  case neverShown = "never-shown"
  /// The text of a label that code gives another, and that most localizations leave as it is, or lack.
  case filled
  /// A short text that the localizations keep, as they keep names.
  case kept
  /// A unit's symbol, which no localization writes otherwise.
  case unit
  /// A catalog has it, and only code asks for it that does not ship: previews, tests.
  case unshipped
  /// No code uses it, nor may, and somebody said that such keys are not expected.
  case unused
}

/// A key that is not expected, and why.
package struct LeftOutKey: Sendable, Equatable {
  package var key: [UInt8]
  package var reason: LeftOutReason

  package init(key: [UInt8], reason: LeftOutReason) {
    self.key = key
    self.reason = reason
  }
}
