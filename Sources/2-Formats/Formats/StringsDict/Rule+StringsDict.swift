package import L10nText

/// Rules about faults of a `.stringsdict`.
extension Rule {
  package static let stringsDictShape = Rule("stringsdict-shape", .error, .unreadable)
  package static let stringsDictMisplaced = Rule("stringsdict-misplaced-value", .error, .lost)
  package static let stringsDictMissingFormat = Rule("stringsdict-missing-format", .error, .lost)
  package static let stringsDictUnknownCategory = Rule("stringsdict-unknown-category", .warning, .lost)
  package static let stringsDictSpecType = Rule("stringsdict-spec-type", .error, .crash)
  package static let stringsDictValueType = Rule("stringsdict-value-type", .warning, .crash)
  package static let stringsDictUndefinedVariable = Rule("stringsdict-undefined-variable", .error, .crash)
  package static let stringsDictUnusedVariable = Rule("stringsdict-unused-variable", .warning)
  package static let stringsDictCycle = Rule("stringsdict-cycle", .error, .crash)
  package static let stringsDictWidth = Rule("stringsdict-width", .warning)
  package static let stringsDictDevice = Rule("stringsdict-device", .warning)
}
