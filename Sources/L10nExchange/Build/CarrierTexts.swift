internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The texts of one file, by key: what the loader has of it.
struct CarrierTexts: Sendable {
  private var entries: [[UInt8]: [CarrierLeaf]] = [:]
  private(set) var catalog: CatalogTexts?
  /// Whether the loader does not get all of the file.
  private(set) var isDamaged = false
  /// Why the file is not changed in place, whatever is in it.
  private(set) var obstacle: String?

  /// No texts.
  init() {}

  /// The texts of a key of a file that holds one language.
  func leaves(of key: [UInt8]) -> [CarrierLeaf] { entries[key] ?? [] }

  /// The texts of a key in a locale; of a file that holds one language, that one's.
  func leaves(of key: [UInt8], in tag: LocaleTag) -> [CarrierLeaf] {
    catalog.map { $0.leaves(of: key, in: tag) } ?? leaves(of: key)
  }

  /// Reads a file of texts. One that is not there, or that the loader refuses, has none.
  init(_ carrier: HandoffFile.Carrier, at path: FilePath, reading: FileReading) {
    var file = FileBuffer()
    guard (try? file.load(path)) != nil else {
      isDamaged = true
      return
    }
    let count = file.count
    let result = file.withPaddedSpan { original in
      Self.read(carrier, original, count: count, reading: reading)
    }
    self = result
  }

  /// The same for a file that is at hand.
  init(_ carrier: HandoffFile.Carrier, _ original: RawSpan, count: Int, reading: FileReading) {
    self = Self.read(carrier, original, count: count, reading: reading)
  }

  private static func read(
    _ carrier: HandoffFile.Carrier, _ original: RawSpan, count: Int, reading: FileReading
  ) -> CarrierTexts {
    var texts = CarrierTexts()
    if carrier == .catalog {
      var decoder = TextDecoder()
      let decoded = decoder.decode(original, count: count)
      texts.catalog = decoder.withText(of: decoded, in: original) { CatalogTexts($0, decoded) }
      return texts
    }
    var lists = PropertyListReader()
    if carrier == .stringsdict || PropertyListFormat.detect(original, count: count) != .oldStyle {
      let (list, reading) = lists.tree(original, count: count)
      texts.obstacle = WriteObstacle.reason(for: reading.format, carrier)
      if let list, reading.isLoaded {
        texts.take(list.root, isRules: carrier == .stringsdict)
        if StubMark.isIn(original, count: count) {
          texts.markStubs(list.root, original, count: count, reading, lists)
        }
        return texts
      }
    }
    guard carrier == .strings else {
      texts.isDamaged = true
      return texts
    }
    var decoder = TextDecoder()
    let decoded = decoder.decode(original, count: count)
    decoder.withText(of: decoded, in: original) { text in
      let document = StringsDocument(text, decoded, original: original, count: count, reading: reading)
      texts.isDamaged = document.verdict != .table || !document.outcome.faults.isEmpty
      for entry in document.entries where entry.isLoaded {
        if case .structure = entry.value { continue }
        texts.entries[entry.keyText(in: text)] = [CarrierLeaf(place: .plain, text: entry.valueText(in: text))]
      }
    }
    return texts
  }

  private mutating func take(_ root: PropertyListNode, isRules: Bool) {
    for entry in root.entries where entry.key.kind == .string && !entry.key.isOverridden {
      let key = Array(entry.key.bytes)
      if entry.value.kind == .string {
        let place = isRules ? UnitPlace.rule([]) : .plain
        entries[key] = [CarrierLeaf(place: place, text: Array(entry.value.bytes))]
      } else if isRules {
        entries[key] = Self.rule(entry.value)
      }
    }
  }

  /// Stubs that nobody touched have a state, as those of catalogs do.
  private mutating func markStubs(
    _ root: PropertyListNode, _ original: RawSpan, count: Int, _ reading: PropertyListReader.Reading,
    _ lists: borrowing PropertyListReader
  ) {
    var numbers: [[UInt8]: UInt16] = [:]
    var rules = PropertyListReader()
    _ = StringsDictReader.read(original, count: count, using: &rules) { entry, texts in
      guard let item = entry.representative(in: texts) else { return }
      numbers[texts.copy(entry.key)] = StubMark.number(of: texts.copy(item.text))
    }
    let known = root.entries.filter { $0.key.kind == .string && !$0.key.isOverridden }
    let entries = known.enumerated().map { index, entry in
      StubMark.Entry(
        start: entry.key.range.lowerBound, id: index, number: numbers[Array(entry.key.bytes)] ?? 0)
    }
    let stubs = lists.withText(of: reading, in: original) { text in
      StubMark.stubs(among: entries, in: text, count: reading.decoded.end)
    }
    for index in stubs {
      let key = Array(known[index].key.bytes)
      for leaf in leaves(of: key).indices { self.entries[key]?[leaf].state = .new }
    }
  }

  /// The texts of a rule: every string but those that say how a variable works. Rules are a few levels deep; what is
  /// deeper is none.
  private static func rule(_ top: PropertyListNode) -> [CarrierLeaf] {
    var leaves: [CarrierLeaf] = []
    var open: [(node: PropertyListNode, path: [[UInt8]])] = [(top, [])]
    while let (node, path) = open.popLast() {
      var inner: [(node: PropertyListNode, path: [[UInt8]])] = []
      for entry in node.entries where entry.key.kind == .string && !entry.key.isOverridden {
        let name = Array(entry.key.bytes)
        if name == Array("NSStringFormatSpecTypeKey".utf8) || name == Array("NSStringFormatValueTypeKey".utf8)
        {
          continue
        }
        if entry.value.kind == .string {
          leaves.append(CarrierLeaf(place: .rule(path + [name]), text: Array(entry.value.bytes)))
        } else if entry.value.kind == .dictionary, path.count < 8 {
          inner.append((entry.value, path + [name]))
        }
      }
      open += inner.reversed()
    }
    return leaves
  }
}

/// A string catalog's texts, of all languages.
struct CatalogTexts: Sendable {
  let sourceLanguage: String
  private var entries: [[UInt8]: XCStringsDocument.Entry] = [:]
  private let substitutions: XCStringsSubstitutions
  /// The words that the catalog has for each locale.
  private var languages: [LocaleTag: [String]] = [:]

  init(_ text: RawSpan, _ decoded: DecodedText) {
    let document = XCStringsDocument(text, decoded)
    sourceLanguage = document.sourceLanguage ?? ""
    var known: Set<String> = []
    var hasSubstitutions = false
    for entry in document.entries where !entry.isDuplicate {
      entries[entry.key] = entry
      for localization in entry.localizations {
        if known.insert(localization.language).inserted {
          languages[LocaleTag(name: localization.language), default: []].append(localization.language)
        }
        if !hasSubstitutions, localization.units.contains(where: { $0.place.substitution != nil }) {
          hasSubstitutions = true
        }
      }
    }
    substitutions = hasSubstitutions ? XCStringsSubstitutions(text, decoded) : XCStringsSubstitutions()
  }

  /// The catalog's word for a locale; nil where it has none.
  func language(_ tag: LocaleTag) -> String? { languages[tag]?.first }

  /// The texts of a key, as they are handed out.
  func leaves(of key: [UInt8], in tag: LocaleTag) -> [CarrierLeaf] {
    guard let localization = localization(of: key, in: tag) else { return [] }
    let converter = converter(of: key, in: tag)
    return localization.units.compactMap { unit in
      guard let value = unit.value else { return nil }
      return CarrierLeaf(
        place: .catalog(unit.place), text: converter.exported(value, at: unit.place),
        state: unit.state ?? .translated)
    }
  }

  /// Whether a locale's text defines its substitutions itself.
  func hasSubstitutions(of key: [UInt8], in tag: LocaleTag) -> Bool {
    localization(of: key, in: tag).map { !substitutions.substitutions(of: key, in: $0.language).isEmpty }
      ?? false
  }

  /// The substitutions of the source language's text.
  func sourceSubstitutions(of key: [UInt8]) -> [XCStringsSubstitutions.Substitution] {
    substitutions.substitutions(of: key, in: sourceLanguage)
  }

  /// How a locale's texts are shown; where it has none, as the source language's.
  func converter(of key: [UInt8], in tag: LocaleTag) -> SubstitutionText {
    let own = localization(of: key, in: tag)
    let found = own.map { substitutions.substitutions(of: key, in: $0.language) } ?? []
    let shown = found.isEmpty ? entries[key]?.localization(sourceLanguage) : own
    return SubstitutionText(
      found.isEmpty ? sourceSubstitutions(of: key) : found, parent: shown?.unit(.plain)?.value)
  }

  private func localization(of key: [UInt8], in tag: LocaleTag) -> XCStringsDocument.Localization? {
    guard let entry = entries[key], let words = languages[tag] else { return nil }
    for word in words {
      if let found = entry.localization(word) { return found }
    }
    return nil
  }
}
