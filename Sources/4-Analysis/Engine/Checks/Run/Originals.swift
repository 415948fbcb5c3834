package import L10nDiscovery
internal import L10nCoverage
package import L10nFormats
internal import L10nText

/// The texts that a table's translations are held against: made once, then asked on any thread.
package final class Originals: Sendable {
  /// A key of the development localization.
  package struct Source: Sendable {
    package var key: [UInt8]
    package var comment: String?
    package var isUntranslatable: Bool
    /// The number of characters that the key's comment allows.
    package var limit: Int?
    /// The texts of the key.
    package var forms: KeyForms
    /// The original that a plain text in its place is held against.
    package var plain: TextCase.Original
    /// The rules that its comment names as looked at.
    package var ignored: Set<String>
  }

  package let sources: [Source]
  /// The numbers of keys whose source text three or more of their kind of place have, together.
  let repeated: [[Int]]
  /// The numbers of the keys.
  let index: KeyIndex
  package let origin: TextOrigin
  /// The plural forms of the development language; nil where there is no file.
  let needs: PluralNeeds?
  private let formats: FormatOverride?
  private let shownName: String
  private let passed: [[UInt8]: [UInt8]]

  /// - Parameters:
  ///   - files: what the development side's files say, in the order in which they count: the first that has a key gives its
  ///     comment, the last its texts.
  ///   - formats: what the project says of its texts.
  ///   - passed: formats that print what code passes with the texts of some keys.
  package init(
    _ files: [LocaleTexts], of context: TableContext, formats: FormatOverride?,
    passed: [[UInt8]: [UInt8]] = [:]
  ) {
    origin = context.origin
    needs = files.first.map { PluralNeeds(of: $0.locale) }
    (self.formats, self.passed) = (formats, passed)
    shownName = context.shownName
    var sources: [Source] = []
    let count = files.reduce(0) { max($0, $1.entries.count) }
    sources.reserveCapacity(count)
    var table = KeySet(capacity: count)
    var scratch = PaddedBuffer()
    for file in files {
      for entry in file.entries {
        let forms = KeyForms(entry)
        let comment = entry.comment
        var source = Source(
          key: entry.key, comment: comment, isUntranslatable: entry.isUntranslatable,
          limit: LengthLimit.stated(in: comment), forms: forms,
          plain: Self.original(
            entry.first.text, key: entry.key, place: entry.first.place, forms, origin, formats, shownName,
            passed),
          ignored: IgnoredRules.named(in: comment))
        scratch.assign(entry.key)
        let (place, isNew) = scratch.withText { table.insert($0, 0..<entry.key.count) }
        if isNew {
          sources.append(source)
        } else {
          source.comment = comment ?? sources[place].comment
          source.limit = source.limit ?? sources[place].limit
          source.ignored.formUnion(sources[place].ignored)
          sources[place] = source
        }
      }
    }
    self.sources = sources
    repeated = Dictionary(grouping: sources.indices) { sources[$0].plain.text }
      .filter { $1.count > 2 && Self.isOneThing($0) }.values
      .flatMap { RareTranslations.places(of: $0.map { ($0, sources[$0].key) }) }
      .filter { $0.count > 2 }.sorted { $0[0] < $1[0] }
    index = KeyIndex(table)
  }

  /// Whether a text is expected to say the same wherever it stands: single letters and short words mean several things, and
  /// the words of a plural rule stand elsewhere.
  static func isOneThing(_ text: [UInt8]) -> Bool {
    text.count > 3
      && !(text.contains(UInt8(ascii: "%")) && text.firstRange(of: Array("%#@".utf8)) != nil)
  }

  /// The number of a key.
  func number(of key: [UInt8]) -> Int? {
    let buffer = PaddedBuffer(key)
    return buffer.withText { index.find($0, 0..<key.count, guess: sources.count) }
  }

  /// The numbers of the keys of entries, most of which stand in the order of the source.
  func numbers(of entries: [TextEntry]) -> [Int?] {
    var next = 0
    var buffer = PaddedBuffer()
    return entries.indices.map { place in
      buffer.assign(entries[place].key)
      let number = buffer.withText { index.find($0, 0..<buffer.count, guess: next) }
      next = number.map { $0 + 1 } ?? next
      return number
    }
  }

  /// The original for a text at a place of a key; nil where none is near. The phrases of a set have no order: one with the same names is
  /// the original.
  func original(of number: Int, at place: VariantPath, saying translation: [UInt8]) -> TextCase.Original? {
    // The source is not copied first: nearly all keys have only one text.
    if place.isWhole, sources[number].forms.leaves.count == 1 { return sources[number].plain }
    let source = sources[number]
    var place = place
    if case .catalog(let own) = place, own.setIndex != nil {
      let names = { (text: [UInt8]) in Set(NamedPlaceholder.all(in: text).map(\.name)) }
      place = source.forms.leaves.first { names($0.text) == names(translation) }?.place ?? place
    }
    guard let text = source.forms.text(at: place) else { return nil }
    return Self.original(
      text, key: source.key, place: place, source.forms, origin, formats, shownName, passed)
  }

  private static func original(
    _ text: [UInt8], key: [UInt8], place: VariantPath, _ forms: KeyForms, _ origin: TextOrigin,
    _ formats: FormatOverride?, _ table: String, _ passed: [[UInt8]: [UInt8]]
  ) -> TextCase.Original {
    let isPlural = place.category != nil
    let shown = isPlural ? forms.text(at: place.with(category: "other")) ?? text : text
    let format = forms.resolved(shown, at: place)
    let verdict = FormatDecision(
      source: format, origin: origin.ofText(key: key, isPlural: isPlural),
      override: formats?(key, format, table))
    let printed = forms.printed.map {
      PlaceholderCheck(key: key) == nil ? $0 : FormatString.adding(key, to: $0) ?? $0
    }
    return .init(
      text: text, format: format, verdict: verdict,
      key: passed[key].flatMap { FormatString.adding($0, to: format) } ?? printed ?? key)
  }
}
