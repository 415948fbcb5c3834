internal import L10nText

/// A placeholder of a format string, as Core Foundation reads it: `%@`, `%2$lld`, `%#@files@`; and as string catalogs have it,
/// with a name that the build takes out: `%(count)lld`, `%1$(app)@`.
package struct FormatSpecifier: Equatable, Sendable {
  /// The class of argument that the call has to pass. A translation that asks for another class prints garbage or crashes.
  package enum Kind: Equatable, Sendable {
    /// `%d`, `%u`, `%x` and the like: 32 bits.
    case integer32
    /// An integer with `l`, `ll`, `q`, `j`, `z` or `t`, which has 64 bits.
    case integer64
    /// `%f`, `%e`, `%g`, `%a`.
    case double
    /// `%@`.
    case object
    /// `%C`, and `%c`.
    case character
    /// `%s`, `%S`, `%p`, `%n`: an address.
    case pointer
    /// `%#@name@`: a variable of a plural rule.
    case variable
  }

  /// The notation of a number.
  package enum NumberStyle: Equatable, Sendable {
    case signed, unsigned, hexadecimal, octal, fixed, scientific, general, none
  }

  /// An argument's name for people. An object: hardly any placeholder has a name, and texts have many placeholders.
  package final class Label: Equatable, Sendable {
    package let name: [UInt8]
    /// The place of the label with its brackets.
    package let range: Range<Int>

    init(name: [UInt8], range: Range<Int>) {
      self.name = name
      self.range = range
    }

    package static func == (left: Label, right: Label) -> Bool {
      left.name == right.name && left.range == right.range
    }
  }

  /// The place from the `%` to the conversion, as a range into the text.
  package var range: Range<Int>
  /// The name of a variable.
  package var name: [UInt8]
  package var label: Label?
  /// The argument that it prints, from 1, by its number or by counting; a name that was there before stands
  /// for the same argument.
  package var argument: Int
  /// The number before `$`.
  package var position: Int?
  package var kind: Kind
  package var style: NumberStyle
  /// The conversion as it is written: `d`, or `@`.
  package var conversion: UInt8
  /// Whether width or precision are arguments of their own.
  package var hasStar: Bool
}

/// The reader of a text as a format string.
package enum FormatReading: Sendable {
  /// Core Foundation, to which every percent sign starts something.
  case loader
  /// A person, to whom "100% of" has a percent sign in it.
  case meant
}

/// A text read as a format string.
package struct FormatString: Equatable, Sendable {
  /// The specifiers in the order of the text, without `%%`.
  package internal(set) var specifiers: [FormatSpecifier] = []
  /// The number of `%%`.
  package private(set) var escapedPercentCount = 0
  /// Places of a `%` that starts nothing: Core Foundation drops it or what follows.
  package private(set) var strayPercents: [Int] = []
  /// The number of stray signs with an argument's number behind them: misspelt placeholders, as "%$1@" and "%1 of".
  package private(set) var misspeltCount = 0
  /// Whether a placeholder is `%$1@`, by which people always mean `%1$@`.
  package private(set) var hasSwappedNumber = false

  /// Reads a text in UTF-8.
  package init(_ text: [UInt8], _ reading: FormatReading = .meant) {
    var scanner = FormatScanner(text: text, reading: reading)
    while let start = text[scanner.offset...].firstIndex(of: UInt8(ascii: "%")) {
      scanner.offset = start
      switch scanner.next() {
      case .specifier(let specifier): specifiers.append(specifier)
      case .percent: escapedPercentCount += 1
      case .stray:
        strayPercents.append(start)
        let isSwapped = Self.isSwapped(text[start...])
        if isSwapped { hasSwappedNumber = true }
        if isSwapped || text[(start + 1)...].first.map({ $0.isDigit }) == true { misspeltCount += 1 }
      }
    }
  }

  /// Whether a text begins with a placeholder whose number stands behind the dollar sign.
  static func isSwapped(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "%$".utf8) else { return false }
    let rest = text.dropFirst(2)
    let number = rest.prefix { $0.isDigit }
    guard let sign = rest.dropFirst(number.count).first else { return false }
    return !number.isEmpty && (sign == UInt8(ascii: "@") || sign.isLetter)
  }

  /// Whether the text asks for arguments.
  package var hasSpecifiers: Bool { !specifiers.isEmpty }

  /// The end of the placeholder that starts at `start`, be it `%@`, `%%` or `${name}`; `start` itself if none does.
  package static func placeholderEnd(in text: [UInt8], at start: Int) -> Int {
    guard start < text.count else { return start }
    if text[start] == UInt8(ascii: "$"), start + 1 < text.count, text[start + 1] == UInt8(ascii: "{") {
      return text[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? start
    }
    guard text[start] == UInt8(ascii: "%") else { return start }
    var scanner = FormatScanner(text: text, reading: .meant)
    scanner.offset = start
    if case .stray = scanner.next() { return start }
    return scanner.offset
  }

  /// The text with every placeholder, `${name}` too, replaced by one blank: the words that a person translates.
  package static func words(of text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) || text.contains(UInt8(ascii: "$")) else { return text }
    var ranges = FormatString(text).specifiers.map(\.range)
    ranges += NamedPlaceholder.all(in: text).map(\.range)
    ranges.sort { $0.lowerBound < $1.lowerBound }
    return text.replacing(parts: ranges.map { ($0, [0x20]) })
  }
}

/// `${name}`, as App Shortcuts and intents have it.
package struct NamedPlaceholder: Equatable, Sendable {
  package var range: Range<Int>
  package var name: [UInt8]

  /// All named placeholders of a text, in order.
  package static func all(in text: [UInt8]) -> [NamedPlaceholder] {
    var found: [NamedPlaceholder] = []
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "$")) {
      offset = start + 1
      guard offset < text.count, text[offset] == UInt8(ascii: "{"),
        let end = text[offset...].firstIndex(of: UInt8(ascii: "}"))
      else { continue }
      found.append(NamedPlaceholder(range: start..<end + 1, name: Array(text[offset + 1..<end])))
      offset = end + 1
    }
    return found
  }
}
