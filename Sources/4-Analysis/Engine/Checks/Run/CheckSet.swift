internal import L10nLocale
internal import L10nText

/// The checks that are asked about the texts of one language.
package struct CheckSet: Sendable {
  let locale: LocaleTag
  let enabled: Set<String>
  let wanted: WantedChecks
  /// Nil where nothing is said of any word.
  let glossary: LocaleGlossary?
  /// What is wanted of findings beside what they say.
  let details: FindingDetails

  init(_ locale: LocaleTag, _ options: CheckOptions) {
    self.locale = locale
    enabled = options.rules
    wanted = options.wanted
    details = options.details
    glossary = options.sharedGlossary?.glossary(of: locale)
  }
}
