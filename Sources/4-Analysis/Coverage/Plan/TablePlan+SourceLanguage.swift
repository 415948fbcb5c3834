internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

extension TablePlan {
  /// A catalog's source language is the reference of its own table, unless something stronger was said.
  mutating func takeSourceLanguage() {
    guard development?.origin != .flag, development?.origin != .config else { return }
    let sources = catalogs.sorted { $0.key < $1.key }.compactMap { $0.value.sourceLanguage }
    guard let source = sources.first(where: { !$0.isEmpty }) else { return }
    let tag = LocaleTag(name: source)
    guard tag != development?.tag else { return }
    if let region = development?.tag.text, let place = catalogs.keys.min() {
      problems.append(
        Problem(
          .catalogSourceLanguage, path: root.shown(files.files[place].path),
          message: "The catalog's source language is \(tag.text), the development region \(region)",
          hint: "the table is compared with \(tag.text); make the two agree"))
    }
    development = DevelopmentDecision(tag: tag, origin: .stringCatalog)
  }
}
