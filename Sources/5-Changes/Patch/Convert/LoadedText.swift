internal import L10nFormats
internal import L10nText

/// The text that the loader has for a key in one language, or rules among whose texts it chooses by number and
/// device.
indirect enum LoadedText: Equatable, Sendable {
  case text([UInt8])
  case plural(LoadedPlural)
  /// Texts by the names of devices; `other` is for those that are not named.
  case devices([String: LoadedText])

  /// All texts that it may show.
  var texts: [[UInt8]] {
    switch self {
    case .text(let text): [text]
    case .plural(let rule): [rule.format] + rule.variables.flatMap(\.forms.values)
    case .devices(let all): all.values.flatMap(\.texts)
    }
  }
}

/// A format with variables, each of which stands for one of several texts by a number.
struct LoadedPlural: Equatable, Sendable {
  struct Variable: Equatable, Sendable {
    var name: [UInt8]
    /// Length and conversion of its argument: `lld`.
    var type: [UInt8]
    /// The forms by plural categories.
    var forms: [String: [UInt8]]
  }

  var format: [UInt8]
  /// The variables, each once, in the order in which the file has them.
  var variables: [Variable]

  /// The variables in the order in which the format uses them, each with the number of its argument.
  var uses: [(variable: Variable, argument: Int, specifier: FormatSpecifier)] {
    let named = Dictionary(firstOf: variables.map { ($0.name, $0) })
    return FormatString(format, .loader).specifiers.compactMap { specifier in
      guard specifier.kind == .variable, let variable = named[specifier.name] else { return nil }
      return (variable, specifier.argument, specifier)
    }
  }

  /// The one variable that is all of the format.
  var only: (variable: Variable, argument: Int)? {
    guard let use = uses.first, use.specifier.range == 0..<format.count else { return nil }
    return (use.variable, use.argument)
  }
}

/// The meaning of a loaded text, whatever words its rules have for it: two are alike if they show the same for
/// every number on every device.
indirect enum TextMeaning: Equatable, Sendable {
  case pieces([Piece])
  case devices([String: TextMeaning])

  enum Piece: Equatable, Sendable {
    case text([UInt8])
    /// An argument by its number, and how it is printed.
    case argument(Int, [UInt8])
    case choice(argument: Int, type: [UInt8], forms: [String: [Piece]])
  }

  init(_ text: LoadedText) {
    switch text {
    // Whether a call takes it for a format is for the call to say.
    case .text(let bytes): self = .pieces([.text(bytes)])
    case .devices(let all): self = .devices(all.mapValues { TextMeaning($0) })
    case .plural(let plural):
      let uses = Dictionary(firstOf: plural.uses.map { ($0.specifier.range.lowerBound, $0) })
      self = .pieces(
        Self.pieces(of: plural.format, own: nil) { specifier in
          uses[specifier.range.lowerBound].map { use in
            .choice(
              argument: use.argument, type: use.variable.type,
              forms: use.variable.forms.mapValues { Self.pieces(of: $0, own: use.argument) { _ in nil } })
          }
        })
    }
  }

  /// - Parameter own: the argument that a specifier without a number prints, in a form of a variable; nil to count.
  private static func pieces(
    of text: [UInt8], own: Int?, _ variable: (FormatSpecifier) -> Piece?
  ) -> [Piece] {
    var pieces: [Piece] = []
    var end = 0
    for specifier in FormatString(text, .loader).specifiers {
      if specifier.range.lowerBound > end {
        pieces.append(.text(Array(text[end..<specifier.range.lowerBound])))
      }
      end = specifier.range.upperBound
      if let found = variable(specifier) {
        pieces.append(found)
        continue
      }
      let argument = specifier.position ?? own ?? specifier.argument
      pieces.append(.argument(argument, SpecifierText.withoutNumber(specifier, in: text)))
    }
    if end < text.count { pieces.append(.text(Array(text[end...]))) }
    return pieces
  }
}

/// Placeholders as bytes.
enum SpecifierText {
  /// The part of a specifier behind the sign and the argument's number: `.1f`, `lld`.
  static func withoutNumber(_ specifier: FormatSpecifier, in text: [UInt8]) -> [UInt8] {
    var rest = text[(specifier.range.lowerBound + 1)..<specifier.range.upperBound]
    if specifier.position != nil, let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[(dollar + 1)...]
    }
    if let label = specifier.label?.range {
      rest = rest[max(rest.startIndex, min(label.upperBound, rest.endIndex))...]
    }
    return Array(rest)
  }

  /// Length and conversion: what the value of a plural rule has, without flags and sizes.
  static func type(of specifier: FormatSpecifier, in text: [UInt8]) -> [UInt8] {
    let written = withoutNumber(specifier, in: text)
    return Array(written.drop { byte in !(byte.isLetter || byte == UInt8(ascii: "@")) })
  }
}
