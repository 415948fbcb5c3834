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
  func content(_ old: [UInt8]) throws(EditRefusal) -> FileChange.Content {
    // A new column comes with all that it hides, because the build makes a table of each; then it is one as any other.
    var start = old
    for part in all {
      guard let parent = part.file.hiddenColumn else { continue }
      let edits = try CatalogFile.edits(of: start) { editor, text, decoded in
        let document = XCStringsDocument(text, decoded)
        let names = document.entries.lazy.flatMap(\.localizations).map(\.language)
        guard let name = names.first(where: { LocaleTag(name: $0) == parent }) else { return }
        _ = CatalogFile.copyColumn(name, to: part.file.targetLanguage, of: document, &editor, in: text)
      }
      start = try ByteEdit.applied(edits, to: start)
    }
    let edits = try CatalogFile.edits(of: start) { editor, text, decoded in
      let texts = CatalogTexts(text, decoded)
      for part in all { Self.put(part, texts, &editor, text) }
    }
    return start == old ? .edited(old, edits) : .replaced(old, with: try ByteEdit.applied(edits, to: start))
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
