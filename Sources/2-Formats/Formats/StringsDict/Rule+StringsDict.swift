package import L10nText

/// What can be wrong with the rules of a `.stringsdict`.
extension Rule {
  package static let stringsDictShape = Rule("stringsdict-shape", .error)
  package static let stringsDictMisplaced = Rule("stringsdict-misplaced-value", .error)
  package static let stringsDictMissingFormat = Rule("stringsdict-missing-format", .error)
  package static let stringsDictUnknownCategory = Rule("stringsdict-unknown-category", .warning)
  package static let stringsDictSpecType = Rule("stringsdict-spec-type", .error)
  package static let stringsDictValueType = Rule("stringsdict-value-type", .warning)
  package static let stringsDictUndefinedVariable = Rule("stringsdict-undefined-variable", .error)
  package static let stringsDictUnusedVariable = Rule("stringsdict-unused-variable", .warning)
  package static let stringsDictCycle = Rule("stringsdict-cycle", .error)
  package static let stringsDictWidth = Rule("stringsdict-width", .warning)
  package static let stringsDictDevice = Rule("stringsdict-device", .warning)
}
