internal import L10nLocale
internal import L10nText

/// The localizations that translators work on.
package struct TranslatedLanguages: Sendable {
  /// The languages that are translated from, and that no texts are translated into.
  package let sources: Set<String>
  /// Languages that the project does not list, in which nobody works, or that have only a part of the texts; and the language that is
  /// translated from, in another region.
  fileprivate var apart: Set<String> = []

  package init(sources: Set<String> = []) { self.sources = sources }

  /// - Parameters:
  ///   - developments: the development languages of tables.
  ///   - toHandOut: how many texts of a language translators get; nil if it is no column. What one table is translated from may be
  ///     what another one is translated into.
  package init(developments: some Sequence<String>, toHandOut: (String) -> Int?) {
    self.init(sources: Set(developments.filter { toHandOut($0) == 0 }))
  }

  /// Whether there is a handoff for a localization: not for the language that is translated from, nor for a name of none.
  package func isHandedOut(_ locale: String) -> Bool {
    LocaleTag(name: locale).isLocale && !sources.contains(locale)
  }

  /// Whether the one task that names a language may name this one while others have work, too: no language of the past, and one
  /// that the project lists and that somebody works on. Lists that have the lowest first do not ask.
  package func isMain(_ locale: String) -> Bool {
    isHandedOut(locale) && !LocaleTag(name: locale).isHistorical && !apart.contains(locale)
  }
}

extension ReportDraft {
  /// The localizations of the report that translators work on.
  package var translatedLanguages: TranslatedLanguages {
    let developments = bundles.flatMap { bundle in
      [bundle.developmentRegion?.locale] + bundle.tables.map { $0.developmentRegion?.locale }
    }.compactMap { $0 }
    let counts = Dictionary(firstOf: locales.map { ($0.locale, $0.counts.toHandOut) })
    var languages = TranslatedLanguages(developments: developments) { counts[$0] }
    languages.apart = (asleep ?? []).union(unlisted.map(\.locale))
    let most = locales.map(\.counts.expected).max() ?? 0
    let sources = Set(bundles.compactMap { $0.developmentRegion.map { LocaleTag(name: $0.locale).language } })
    for locale in locales
    where locale.counts.expected * 2 < most || sources.contains(LocaleTag(name: locale.locale).language) {
      languages.apart.insert(locale.locale)
    }
    return languages
  }
}
