internal import L10nFormats
internal import L10nText

/// What a catalog's localization says, whatever its state and however the file is laid out.
enum CatalogForms {
  /// All texts in a range of JSON that is a localization, from its name on.
  static func texts(of range: Range<Int>, in text: RawSpan) -> TextForms {
    var walk = LocalizationWalk()
    walk.read(range, in: text)
    return TextForms(walk.forms, specifiers: walk.specifiers)
  }

  /// A digest of what a localization says.
  static func digest(of localization: XCStringsLocalization, in text: RawSpan) -> UInt32 {
    if localization.valueCount == 1, let only = localization.representative {
      return only.hasEscapes
        ? TextDigest.of(only.decode(in: text)) : TextDigest.of(text, only.contents)
    }
    return TextDigest.of(texts(of: localization.range, in: text).bytes)
  }
}

/// Goes through a localization whose JSON was read before: what is no JSON gives fewer texts, and nothing else.
private struct LocalizationWalk {
  private(set) var forms: [TextForms.Form] = []
  private(set) var specifiers: [[UInt8]: [UInt8]] = [:]
  /// The names of the objects and arrays around, from the localization's own on.
  private var around: [[UInt8]] = []
  /// The name of the member whose value comes.
  private var name: [UInt8] = []
  /// How many texts the array at hand had.
  private var place = 0

  mutating func read(_ range: Range<Int>, in text: RawSpan) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch text[byte: offset] {
      case UInt8(ascii: "\""):
        let string = Self.string(from: offset, to: range.upperBound, in: text)
        offset = string.contents.upperBound + 1
        var next = offset
        while next < range.upperBound, text[byte: next] <= 0x20 { next += 1 }
        if next < range.upperBound, text[byte: next] == UInt8(ascii: ":") {
          name = string.decode(in: text)
          offset = next + 1
        } else {
          take(string.decode(in: text))
        }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        around.append(name)
        place = 0
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = around.popLast()
      default: break
      }
      offset += 1
    }
  }

  private mutating func take(_ string: [UInt8]) {
    let holder = around.last ?? []
    if holder.elementsEqual("values".utf8) {
      forms.append(TextForms.Form(name: words + Array("set.\(place)".utf8), text: string))
      place += 1
    } else if name.elementsEqual("value".utf8), holder.elementsEqual("stringUnit".utf8) {
      forms.append(TextForms.Form(name: Array(words.dropLast()), text: string))
    } else if name.elementsEqual("formatSpecifier".utf8), around.count == 3,
      around[1].elementsEqual("substitutions".utf8)
    {
      specifiers[holder] = string
    }
  }

  /// The way to the place at hand in the words of `XCStringsPlace`, with a dot behind each.
  private var words: [UInt8] {
    var words: [UInt8] = []
    var isName = false
    for step in around.dropFirst() {
      let isKind = !isName && Self.kinds.contains(step)
      if isName || isKind { words += step + [UInt8(ascii: ".")] }
      isName = isKind
    }
    return words
  }

  private static let kinds = ["substitutions", "device", "plural"].map { Array($0.utf8) }

  /// The string whose quote opens at a place.
  private static func string(from quote: Int, to end: Int, in text: RawSpan) -> JSONString {
    var offset = quote + 1
    var hasEscapes = false
    while offset < end, text[byte: offset] != UInt8(ascii: "\"") {
      let isEscape = text[byte: offset] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      offset += isEscape ? 2 : 1
    }
    return JSONString(contents: quote + 1..<max(quote + 1, min(offset, end)), hasEscapes: hasEscapes)
  }
}
