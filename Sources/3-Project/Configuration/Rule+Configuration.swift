package import L10nText

/// What can be wrong with a configuration. Each of these stops the run: nothing is guessed.
extension Rule {
  package static let configSyntax = Rule(
    "config-syntax", .error,
    "The file is not YAML as it is read here: one document, without anchors, aliases and tags.", isFixed: true
  )
  package static let configUnknownKey = Rule(
    "config-unknown-key", .error, "There is no option, or no rule, of this name.", isFixed: true)
  package static let configDuplicateKey = Rule(
    "config-duplicate-key", .error, "An option is set twice; only one of the two could hold.", isFixed: true)
  package static let configMissingKey = Rule(
    "config-missing-key", .error, "An entry lacks a part without which it says nothing.", isFixed: true)
  package static let configType = Rule(
    "config-type", .error, "The value is of another kind than the option: a list for a word, say.",
    isFixed: true)
  package static let configValue = Rule(
    "config-value", .error, "The value is of the right kind, but not one that the option takes.",
    isFixed: true)
  package static let configConflict = Rule(
    "config-conflict", .error, "Two options contradict each other.", isFixed: true)
}

/// What can be wrong with files of a tree, its configuration among them.
extension Rule {
  package static let linkEscape = Rule(
    "link-escape", .warning, "A symbolic link leads out of the root; it is not followed.")
}
