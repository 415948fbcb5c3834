internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Takes the texts of wanted keys out of a string catalog, for all languages in one pass.
struct CatalogTranslations: XCStringsHandler {
  static var units: XCStringsUnits { .none }

  /// A text that is wanted: for which cell, and of which key of it.
  struct Want {
    var tag: LocaleTag
    var cell: Int
    var place: Int32
  }

  struct Found {
    var cell: Int
    var place: Int32
    var value: [UInt8]?
    var offset: Int
  }

  /// By key.
  private let wanted: [[UInt8]: [Want]]
  private var pending: [XCStringsLocalization] = []
  private var tags: [LocaleTag?] = []
  private(set) var found: [Found] = []

  init(_ wanted: [[UInt8]: [Want]]) { self.wanted = wanted }

  mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
    if !localization.isDuplicate, localization.valueCount > 0 { pending.append(localization) }
  }

  mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {
    defer { pending.removeAll(keepingCapacity: true) }
    guard !entry.isDuplicate, !pending.isEmpty, let wants = wanted[entry.key.decode(in: text)] else { return }
    for localization in pending {
      let tag = tag(of: localization, in: text)
      for want in wants where want.tag == tag {
        found.append(
          Found(
            cell: want.cell, place: want.place, value: localization.representative?.decode(in: text),
            offset: localization.range.lowerBound))
      }
    }
  }

  private mutating func tag(of localization: XCStringsLocalization, in text: RawSpan) -> LocaleTag {
    let index = localization.languageIndex
    while tags.count <= index { tags.append(nil) }
    if let known = tags[index] { return known }
    let tag = LocaleTag(name: localization.language.text(in: text))
    tags[index] = tag
    return tag
  }
}

extension TableFileReader {
  /// The texts that are wanted of a string catalog, by cell.
  mutating func catalogTranslations(
    _ request: Request, _ wanted: [[UInt8]: [CatalogTranslations.Want]]
  ) -> [(cell: Int, PlacedTranslation)] {
    do throws(SystemError) {
      return try read(request) { text, decoded, _, _ in
        var reader = XCStringsReader()
        var handler = CatalogTranslations(wanted)
        reader.read(text, decoded, into: &handler)
        var lines = LineCursor(decoded)
        return handler.found.sorted { $0.offset < $1.offset }.map { found in
          let translation = Translation(
            value: found.value, file: request.shownInBundle,
            position: lines.position(found.offset, in: text))
          return (found.cell, PlacedTranslation(place: found.place, translation: translation))
        }
      }
    } catch {
      // It was read before, and what is wrong with it is said.
      return []
    }
  }
}
