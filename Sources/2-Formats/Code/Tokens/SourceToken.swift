/// A piece of source code. Blanks and comments are none; everything else is.
package struct SourceToken: Sendable {
  package enum Kind: UInt8, Sendable {
    /// Behind the last one.
    case end
    case identifier
    case number
    /// A string literal. Where it holds interpolations these follow, and a `stringEnd`, its `match`.
    case string
    case stringEnd
    /// `\(` in a string; its `match` is the `)`.
    case interpolation
    /// An operator or a punctuation mark: `byte` is the mark itself, or one of `Operator`.
    case punctuation
    case open
    case close
    /// `#name`: in Swift one token, in C the start of a line of the preprocessor, whose `match` is its end.
    case directive
    case directiveEnd
    /// A regular expression, or a character of C.
    case other
  }

  /// What operators of several characters are, as far as anybody asks.
  package enum Operator {
    package static let arrow: UInt8 = 0x80
    /// `??`
    package static let coalescing: UInt8 = 0x81
    /// `==`, `!=`, `<=`, `>=`, `===`, `!==`, `&&`, `||`, `~=`: what they give is true or false.
    package static let comparison: UInt8 = 0x82
    /// `...`, `..<`
    package static let range: UInt8 = 0x83
    /// `+=` and the like.
    package static let assignment: UInt8 = 0x84
    /// `::`, `<<`, `&+` and all others.
    package static let other: UInt8 = 0x85
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// The first token of its line.
    static let startsLine = Flags(rawValue: 1)
    /// Blanks or a comment stand before it.
    static let afterSpace = Flags(rawValue: 2)
    /// A string over several lines, with three quotes; a raw string of C++.
    static let multiLine = Flags(rawValue: 4)
    /// The string or bracket has no end.
    static let isOpen = Flags(rawValue: 8)
    /// A string that holds interpolations.
    static let isInterpolated = Flags(rawValue: 16)
    /// A number with a fraction or an exponent; an identifier in backticks; a string with `@` in front.
    static let marked = Flags(rawValue: 32)
    /// Blanks or a line end follow.
    static let beforeSpace = Flags(rawValue: 64)
  }

  package let kind: Kind
  var flags: Flags
  /// The mark or bracket; of a string how many `#` it has (255 at most).
  package let byte: UInt8
  package let start: UInt32
  package var end: UInt32
  /// The token that ends what this one starts, or starts what it ends; itself where there is none.
  package var match: UInt32
  /// Of identifiers and directives.
  package let name: Name

  package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}
