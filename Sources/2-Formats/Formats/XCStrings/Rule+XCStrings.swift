package import L10nText

extension Rule {
  package static let xcstringsStructure = Rule("xcstrings-structure", .error, .unreadable)
  package static let xcstringsNoSourceLanguage = Rule("xcstrings-no-source-language", .error, .unreadable)
  package static let xcstringsVersion = Rule("xcstrings-version", .note)
  package static let xcstringsUnknownState = Rule("xcstrings-unknown-state", .warning)
  package static let xcstringsDuplicateKey = Rule("xcstrings-duplicate-key", .error, .lost)
  package static let xcstringsDuplicateMember = Rule("xcstrings-duplicate-member", .error, .lost)
  package static let xcstringsUnknownVariation = Rule("xcstrings-unknown-variation", .error)
  package static let xcstringsPluralVaried = Rule("xcstrings-plural-varied", .error)
  package static let xcstringsFallbackVaried = Rule("xcstrings-fallback-varied", .error)
  package static let xcstringsMixedVariations = Rule("xcstrings-mixed-variations", .error)
  package static let xcstringsUndefinedSubstitution = Rule("xcstrings-undefined-substitution", .error)
  package static let xcstringsUnusedSubstitution = Rule("xcstrings-unused-substitution", .warning)
  package static let xcstringsSubstitutionWithoutUnit = Rule("xcstrings-substitution-without-unit", .error)
  package static let xcstringsSourceNew = Rule("xcstrings-source-new", .warning)
  package static let xcstringsPathKey = Rule("xcstrings-path-key", .warning)
  package static let symbolCollision = Rule("symbol-collision", .error)
}
