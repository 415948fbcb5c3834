package import L10nText

extension Rule {
  package static let xcstringsStructure = Rule(
    "xcstrings-structure", .error,
    "A member of the catalog has a shape that Xcode does not read.")
  package static let xcstringsNoSourceLanguage = Rule(
    "xcstrings-no-source-language", .error,
    "The catalog does not name its source language: its source texts are unknown.")
  package static let xcstringsVersion = Rule(
    "xcstrings-version", .note,
    "The catalog's version is none that is known.")
  package static let xcstringsUnknownState = Rule(
    "xcstrings-unknown-state", .warning,
    "A state that Xcode does not know: whether the text is translated is unknown.")
  package static let xcstringsDuplicateKey = Rule(
    "xcstrings-duplicate-key", .error,
    "A key is repeated in the catalog: which of its texts users see depends on the reader.")
  package static let xcstringsDuplicateMember = Rule(
    "xcstrings-duplicate-member", .error,
    "A member is repeated in its object: which of the two counts depends on the reader.")
  package static let xcstringsUnknownVariation = Rule(
    "xcstrings-unknown-variation", .error,
    "A plural category, a device or a kind of variation is none that Xcode knows: the catalog does not compile."
  )
  package static let xcstringsPluralVaried = Rule(
    "xcstrings-plural-varied", .error,
    "A plural case has variations of its own: the catalog does not compile.")
  package static let xcstringsFallbackVaried = Rule(
    "xcstrings-fallback-varied", .error,
    "The device `other` has variations of its own: the catalog does not compile.")
  package static let xcstringsMixedVariations = Rule(
    "xcstrings-mixed-variations", .error,
    "Texts of two shapes exist side by side: one of them is lost when translations are exported and imported."
  )
  package static let xcstringsUndefinedSubstitution = Rule(
    "xcstrings-undefined-substitution", .error,
    "A text refers to a substitution that its localization does not define: the catalog does not compile.")
  package static let xcstringsUnusedSubstitution = Rule(
    "xcstrings-unused-substitution", .warning,
    "A substitution is defined and no text refers to it: users never see it.")
  package static let xcstringsSubstitutionWithoutUnit = Rule(
    "xcstrings-substitution-without-unit", .error,
    "A localization has substitutions and no text that they go into: the catalog does not compile.")
  package static let xcstringsSourceNew = Rule(
    "xcstrings-source-new", .warning,
    "A source text is in the state `new` and says something else than its key: the build leaves it out, and users see the key."
  )
  package static let xcstringsPathKey = Rule(
    "xcstrings-path-key", .warning,
    "A key ends like the id of a plural case or a device: Xcode ignores its translations on import.")
  package static let symbolCollision = Rule(
    "symbol-collision", .error,
    "Two keys of a catalog have one symbol: Xcode, which generates it, stops the build.")
}
