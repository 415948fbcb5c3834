internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch

/// The rules of a localization that hide texts of its `.strings` file: of two files that have a key, the loader takes the one with
/// rules.
struct HidingRules {
  /// The file as people see it.
  let shown: String
  private let texts: FileTexts

  /// The rules over a source's texts; nil where these stand in another kind of file, or there is no file with
  /// rules beside it.
  init?(over source: SourceFile, in tag: LocaleTag) {
    let context = source.table.context
    guard source.ownFormat == .strings, source.format.isOfOneLanguage,
      let file = context.ownFiles(.stringsdict, of: tag).first
        ?? context.inheritance.hidden(by: .stringsdict, of: tag)
    else { return nil }
    texts = FileTexts(
      .stringsdict, at: context.root.file(file.path), from: context.root.source, reading: source.table.reading
    )
    shown = context.root.shown(file.path)
  }

  func hides(_ key: [UInt8]) -> Bool { !texts.leaves(of: key).isEmpty }
}
