internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nTables
internal import L10nText

/// Texts that go into a string catalog.
struct CatalogCarrier {
  private let all: [CarrierChanges]

  init(_ all: [CarrierChanges]) { self.all = all }

  /// The file with the texts.
  func content(_ old: [UInt8]) throws(CarrierEdit.Refusal) -> FileChange.Content {
    // A new column comes with all that it hides, because the build makes a table of each; then it is one as any other.
    var start = old
    for part in all {
      guard let parent = part.file.hiddenColumn else { continue }
      start = try Self.edited(start) { editor, text, decoded in
        let document = XCStringsDocument(text, decoded)
        let names = document.entries.lazy.flatMap(\.localizations).map(\.language)
        guard let name = names.first(where: { LocaleTag(name: $0) == parent }) else { return }
        _ = ColumnCopy.add(
          name, to: part.file.targetLanguage, of: document, besides: [], &editor, in: text)
      }.bytes
    }
    let edits = try Self.edited(start) { editor, text, decoded in
      let texts = CatalogTexts(text, decoded)
      for part in all { Self.put(part, texts, &editor, text) }
    }
    return start == old ? .edited(old, edits.edits) : .replaced(old, with: edits.bytes)
  }

  /// The edits that `change` makes of a catalog, and what they make of it.
  private static func edited(
    _ old: [UInt8], _ change: (inout XCStringsEditor, RawSpan, DecodedText) -> Void
  ) throws(CarrierEdit.Refusal) -> (edits: [ByteEdit], bytes: [UInt8]) {
    let keyOrder = XCStringsKeyOrder()
    let buffer = PaddedBuffer(old)
    var decoder = TextDecoder()
    let edits = try buffer.withText { original throws(CarrierEdit.Refusal) in
      let decoded = decoder.decode(original, count: old.count)
      return try decoder.withText(of: decoded, in: original) { text throws(CarrierEdit.Refusal) in
        guard var editor = XCStringsEditor(text, decoded) else {
          throw CarrierEdit.Refusal(reason: "the catalog has to be mended first: it is no sound JSON")
        }
        change(&editor, text, decoded)
        return editor.edits(in: text, keyOrder: keyOrder.precedes)
      }
    }
    do throws(ByteEditError) {
      return (edits, try ByteEdit.apply(edits, to: old))
    } catch {
      throw CarrierEdit.Refusal(reason: "its edits do not fit: \(error)")
    }
  }

  private static func put(
    _ part: CarrierChanges, _ texts: CatalogTexts, _ editor: inout XCStringsEditor, _ text: RawSpan
  ) {
    let language = part.file.targetLanguage
    var converters: [[UInt8]: SubstitutionText] = [:]
    // A substitution is nothing without texts of its own.
    var substituted: [[UInt8]: Set<[UInt8]>] = [:]
    for change in part.changes {
      guard case .catalog(let place) = change.place, let name = place.substitution else { continue }
      substituted[part.key(change), default: []].insert(name)
    }
    for change in part.changes {
      guard case .catalog(let place) = change.place else { continue }
      let key = part.key(change)
      let isFirst = converters[key] == nil
      let converter = converters[key] ?? texts.converter(of: key, in: part.locale)
      converters[key] = converter
      if isFirst, !texts.hasSubstitutions(of: key, in: part.locale) {
        for substitution in texts.sourceSubstitutions(of: key)
        where substituted[key]?.contains(substitution.name) == true {
          editor.setSubstitution(
            key, language, name: substitution.name, argument: substitution.argument,
            specifier: substitution.specifier, in: text)
        }
      }
      editor.setUnit(
        key, language, at: place, value: converter.imported(change.text, at: place), state: change.state,
        in: text)
    }
  }
}
