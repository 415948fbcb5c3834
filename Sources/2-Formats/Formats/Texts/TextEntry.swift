internal import L10nText

/// A key with what it says in one language.
package struct TextEntry: Sendable {
  /// The key as WTF-8.
  package var key: [UInt8]
  /// The place of the key in the file's text; nil in a binary file.
  package var keyRange: Range<Int>?
  /// The developer's comment on it.
  package var comment: String?
  /// The key's text, or the first of several.
  package var first: TextLeaf
  /// The other texts, in the order of the file.
  package var others: [TextLeaf]
  /// Whether it is not meant to be translated.
  package var isUntranslatable = false
  /// The substitutions of a catalog's text.
  package var substitutions: [XCStringsSubstitution] = []

  package init(
    key: [UInt8], keyRange: Range<Int>?, comment: String? = nil, first: TextLeaf, others: [TextLeaf] = []
  ) {
    (self.key, self.keyRange, self.comment, self.first, self.others) = (key, keyRange, comment, first, others)
  }

  /// All texts.
  package var leaves: [TextLeaf] { others.isEmpty ? [first] : [first] + others }

  /// Whether it is one text that stands alone.
  package var isPlain: Bool { others.isEmpty && first.place.isWhole }
}

/// The texts of a file in one language: its entries as the loader takes them, in the order of the file.
package struct LanguageTexts: Sendable {
  /// The language as the file spells it; nil where its folder says it.
  package var language: String?
  package var entries: [TextEntry]
  /// Whether the loader does not get all of the file.
  package var isDamaged = false

  package init(language: String? = nil, _ entries: [TextEntry] = []) {
    self.language = language
    self.entries = entries
  }
}

/// A text of a key as it stands in a file.
package struct TextLeaf: Sendable {
  package var place: VariantPath
  package var text: [UInt8]
  package var state: XCStringsState?
  /// The place in the file's text, without quotes or tags; nil in a binary file.
  package var range: Range<Int>?

  package init(place: VariantPath, text: [UInt8], state: XCStringsState? = nil, range: Range<Int>? = nil) {
    (self.place, self.text, self.state, self.range) = (place, text, state, range)
  }
}

/// The place of a text within its key: alone, among a catalog's variations, or in a plural rule.
package enum VariantPath: Hashable, Sendable {
  /// The key's only text.
  case plain
  /// A place in a string catalog's localization: indirect, as every text has a place and few have this one.
  indirect case catalog(XCStringsPlace)
  /// The way through the dictionaries of a `.stringsdict`, from the key's own down to the text.
  case rule([[UInt8]])

  /// The place of a key's only text in a catalog.
  package static let wholeOfCatalog = catalog(.plain)

  private static let special: Set<[UInt8]> = [
    Array("NSStringDeviceSpecificRuleType".utf8), Array("NSStringVariableWidthRuleType".utf8),
  ]

  /// The plural category, where the text is one of several by number.
  package var category: String? {
    switch self {
    case .plain: return nil
    case .catalog(let place): return place.plural
    case .rule(let steps):
      guard steps.count >= 2, let last = steps.last, PluralCategories(name: last) != nil,
        !Self.special.contains(steps[steps.count - 2])
      else { return nil }
      return String(decoding: last, as: UTF8.self)
    }
  }

  /// The same place for another category; the place itself where it has none.
  package func with(category: String) -> VariantPath {
    guard self.category != nil else { return self }
    switch self {
    case .plain: return self
    case .catalog(var place):
      place.plural = category
      return .catalog(place)
    case .rule(let steps): return .rule(steps.dropLast() + [Array(category.utf8)])
    }
  }

  /// Whether it is the place of a key's only text.
  package var isWhole: Bool {
    switch self {
    case .plain: true
    case .catalog(let place): place == .plain
    case .rule(let steps): steps.isEmpty
    }
  }

  /// The name of the place among those of its key, for people: `few`, `device.iphone`, `days.few`.
  package var shown: String {
    switch self {
    case .plain: return "the text"
    case .catalog(let place):
      if place == .plain { return "the text" }
      return place == XCStringsPlace(plural: place.plural) ? place.plural ?? "" : place.text
    case .rule(let steps):
      if steps.isEmpty { return "the text" }
      return steps.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    }
  }

  /// The name of the place in what programs read: `plural.few`, `device.iphone.plural.one`, `substitutions.n.other`; nil for
  /// a key's only text. A variable of a plural rule is a substitution by another name.
  package var leaf: String? {
    switch self {
    case .plain: return nil
    case .catalog(let place):
      guard place != .plain else { return nil }
      guard let name = place.substitution else { return place.text }
      let steps = ["substitutions", WTF8.text(name)] + (place.device.map { ["device", $0] } ?? [])
      return (steps + (place.plural.map { [$0] } ?? [])).joined(separator: ".")
    case .rule(let steps):
      if steps.isEmpty { return nil }
      let names = steps.map { WTF8.text($0) }
      if steps.count == 1 { return names[0] == "NSStringLocalizedFormatKey" ? "format" : names[0] }
      let kinds = ["NSStringDeviceSpecificRuleType": "device", "NSStringVariableWidthRuleType": "width"]
      if let kind = kinds[names[0]] { return ([kind] + names.dropFirst()).joined(separator: ".") }
      return (["substitutions"] + names).joined(separator: ".")
    }
  }

  /// The number of characters that a text may have by the rule that it stands in: widths of a `.stringsdict`.
  package var limit: Int? {
    guard case .rule(let steps) = self, steps.count >= 2, let last = steps.last,
      steps[steps.count - 2] == Array("NSStringVariableWidthRuleType".utf8),
      let limit = Int(String(decoding: last, as: UTF8.self)), limit > 0
    else { return nil }
    return limit
  }

  /// The id that Xcode gives the text in an XLIFF.
  package func id(of key: [UInt8]) -> [UInt8] {
    switch self {
    case .plain: return key
    case .catalog(let place):
      guard place != .plain else { return key }
      return key + ExportedPath.mark + Self.path(place)
    case .rule(let steps):
      return ([key] + steps).flatMap { [UInt8(ascii: "/")] + $0 + Array(":dict".utf8) }
        + Array("/:string".utf8)
    }
  }

  /// A catalog's path; a substitution's name with a dot stands between two `@`.
  private static func path(_ place: XCStringsPlace) -> [UInt8] {
    var place = place
    if let name = place.substitution, name.contains(UInt8(ascii: ".")) {
      place.substitution = [UInt8(ascii: "@")] + name + [UInt8(ascii: "@")]
    }
    return Array(place.text.utf8)
  }
}
