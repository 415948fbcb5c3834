internal import L10nText

/// The place where a text is kept, as far as that tells what becomes of it.
package enum TextOrigin: Sendable, Equatable {
  /// An ordinary table: the code looks the text up, and may do anything with it.
  case table
  /// A text that is chosen by a number: only functions that format do that.
  case plural
  /// A text of a `.xib`, `.storyboard` or compiled nib, which is shown as it is.
  case interface
  /// A text of `Info.plist`, which the system shows as it is.
  case infoPlist
  /// A page of a `Settings.bundle`, which the system shows as it is.
  case settings
  /// Intents, and phrases of App Shortcuts: the system puts values in for `${name}`, and leaves percent signs alone.
  case intents
}

/// Whether a text is a format string, whose placeholders a translation has to keep.
///
/// This is the one place that decides it: checks of translations, exports and stubs ask here. The source text decides; a
/// translation is put where its source was, and cannot change what is done with it.
package enum FormatDecision: UInt8, Sendable {
  /// Nothing in the text stands for anything else.
  case plain
  /// `${name}` stands for something, a percent sign for itself.
  case named
  /// The source asks for no arguments. A percent sign in it is one; a translation that asks for arguments asks for what is
  /// not passed.
  case unasked
  /// A format string.
  case format

  /// Decides.
  /// - Parameters:
  ///   - source: the development text; of a plural that of `other`.
  ///   - origin: where it is kept.
  ///   - override: what the project says of it in so many words; it beats everything.
  package init(source: [UInt8], origin: TextOrigin, override: Bool? = nil) {
    if let override {
      self = override ? .format : .plain
      return
    }
    switch origin {
    case .interface, .infoPlist, .settings: self = .plain
    case .intents: self = .named
    case .plural: self = .format
    case .table:
      // Most texts have no percent sign.
      guard source.contains(UInt8(ascii: "%")) else {
        self = .unasked
        return
      }
      let format = FormatString(source)
      let isFormat = format.hasSpecifiers || format.hasSwappedNumber
      let isOther = Self.isOfPredicateEditor(source) || Self.isOfDate(source)
      self = isOther ? .plain : isFormat ? .format : .unasked
    }
  }

  /// Whether a text says how a date is written, as `strftime` takes it: `%A, %e. %B %Y`. Languages write other parts in another order.
  private static func isOfDate(_ source: [UInt8]) -> Bool {
    var count = 0
    var isSure = false
    var rest = source[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      if let first = rest.first, "-_0^#EO".utf8.contains(first) { rest.removeFirst() }
      guard let letter = rest.popFirst() else { return false }
      if letter == UInt8(ascii: "%") { continue }
      let isOfDateAlone = "BHIMNPRTVWYZbkmrwy".utf8.contains(letter)
      guard isOfDateAlone || "ACDFGSUXacdeghjlnpstuxz".utf8.contains(letter) else { return false }
      // A specifier of a date has no letter behind it: `%Mb` is not one.
      if let next = rest.first, next | 0x20 >= UInt8(ascii: "a"), next | 0x20 <= UInt8(ascii: "z") {
        return false
      }
      count += 1
      isSure = isSure || isOfDateAlone
    }
    return isSure && count > 1
  }

  /// Whether a text has choices, as the rows of a predicate editor do: `%1$[is,is not]@`. A translation may turn their
  /// order and leave some out, and nothing is passed to it.
  private static func isOfPredicateEditor(_ source: [UInt8]) -> Bool {
    var rest = source[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      let number = rest.prefix { $0.isDigit }
      let inside = rest.dropFirst(number.count).drop { $0 == UInt8(ascii: "$") }
      guard inside.first == UInt8(ascii: "[") else { continue }
      guard let end = inside.firstIndex(of: UInt8(ascii: "]")) else { return false }
      if inside[end...].dropFirst().first == UInt8(ascii: "@") { return true }
    }
    return false
  }
}
