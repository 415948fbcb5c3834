package import L10nText

extension Rule {
  package static let outdatedTranslation = Rule(
    "outdated-translation", .warning, "The source text says something else than when it was translated.")
}
