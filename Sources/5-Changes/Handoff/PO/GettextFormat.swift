internal import L10nText
internal import L10nFormats

/// A format string as gettext reads one of Objective-C: `msgfmt -c` refuses a translation that is flagged as a format and
/// asks for other arguments. Stricter than that program: what it may not know has no flag.
struct GettextFormat: Equatable {
  /// The type of each argument, in their order: its size and conversion, as far as they tell types apart.
  private var arguments: [[UInt8]] = []

  /// The format of a text; nil where gettext would not take the text, or takes a percent sign for the start of
  /// a placeholder where it is not.
  init?(_ text: [UInt8]) {
    guard FormatString(text).strayPercents.isEmpty else { return nil }
    var numbered: [Int: [UInt8]] = [:]
    var cursor = text[...]
    while let start = cursor.firstIndex(of: UInt8(ascii: "%")) {
      cursor = cursor[(start + 1)...]
      if cursor.first == UInt8(ascii: "%") {
        cursor = cursor.dropFirst()
        continue
      }
      guard let directive = Directive(&cursor) else { return nil }
      if let position = directive.position {
        guard arguments.isEmpty, numbered[position] ?? directive.type == directive.type else { return nil }
        numbered[position] = directive.type
      } else {
        guard numbered.isEmpty else { return nil }
        arguments.append(directive.type)
      }
    }
    for position in numbered.keys.sorted() {
      // All arguments below the highest have to be asked for.
      guard position == arguments.count + 1, let type = numbered[position] else { return nil }
      arguments.append(type)
    }
  }

  /// Whether nothing is asked for.
  var isEmpty: Bool { arguments.isEmpty }

  /// Whether messages of these texts, the first of which is the source, may be flagged.
  static func flags(_ texts: [[UInt8]]) -> Bool {
    guard let first = texts.first.flatMap(GettextFormat.init), !first.isEmpty else { return false }
    return texts.dropFirst().allSatisfy { GettextFormat($0) == first }
  }

  private struct Directive {
    var position: Int?
    var type: [UInt8]

    /// Reads what stands behind a percent sign: number, flags, width, precision, size and conversion, in this order.
    init?(_ cursor: inout ArraySlice<UInt8>) {
      func digits() -> ArraySlice<UInt8> { cursor.prefix { $0.isDigit } }
      let number = digits()
      if cursor.dropFirst(number.count).first == UInt8(ascii: "$") {
        guard let value = Int(String(decoding: number, as: UTF8.self)), (1...99).contains(value) else {
          return nil
        }
        position = value
        cursor = cursor.dropFirst(number.count + 1)
      }
      cursor = cursor.drop { " +-#0'".utf8.contains($0) }
      cursor = cursor.dropFirst(digits().count)
      if cursor.first == UInt8(ascii: ".") {
        cursor = cursor.dropFirst()
        cursor = cursor.dropFirst(digits().count)
      }
      let size = cursor.prefix { "hljzt".utf8.contains($0) }
      guard size.count < 3, let conversion = cursor.dropFirst(size.count).first else { return nil }
      switch conversion {
      case UInt8(ascii: "d"), UInt8(ascii: "i"): type = size + [UInt8(ascii: "d")]
      case UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"):
        type = size + [UInt8(ascii: "u")]
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"),
        UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
        guard size.isEmpty || Array(size) == [UInt8(ascii: "l")] else { return nil }
        type = [UInt8(ascii: "f")]
      case UInt8(ascii: "@"), UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "p"):
        guard size.isEmpty else { return nil }
        type = [conversion]
      default: return nil
      }
      cursor = cursor.dropFirst(size.count + 1)
    }
  }
}
