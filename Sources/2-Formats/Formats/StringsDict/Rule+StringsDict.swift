package import L10nText

/// What can be wrong with the rules of a `.stringsdict`.
extension Rule {
  package static let stringsDictShape = Rule(
    "stringsdict-shape", .error, "An entry is no rule that the loader knows, so there is nothing to show.")
  package static let stringsDictMisplaced = Rule(
    "stringsdict-misplaced-value", .error, "A value in a rule is of a kind that has no place there.")
  package static let stringsDictMissingFormat = Rule(
    "stringsdict-missing-format", .error,
    "A plural rule has no NSStringLocalizedFormatKey, so nothing is shown.")
  package static let stringsDictUnknownCategory = Rule(
    "stringsdict-unknown-category", .warning,
    "A name in a plural variable is not a plural category: its text is never used.")
  package static let stringsDictSpecType = Rule(
    "stringsdict-spec-type", .error,
    "A variable's NSStringFormatSpecTypeKey is missing or not NSStringPluralRuleType.")
  package static let stringsDictValueType = Rule(
    "stringsdict-value-type", .warning,
    "A variable's NSStringFormatValueTypeKey is not a length and conversion such as `ld`.")
  package static let stringsDictUndefinedVariable = Rule(
    "stringsdict-undefined-variable", .error, "A text names a variable that the rule does not define.")
  package static let stringsDictUnusedVariable = Rule(
    "stringsdict-unused-variable", .warning, "A variable is defined and no text of the rule names it.")
  package static let stringsDictCycle = Rule(
    "stringsdict-cycle", .error, "The variables of a rule lead back to themselves.")
  package static let stringsDictWidth = Rule(
    "stringsdict-width", .warning, "A width is not a number, so its text is never used.")
  package static let stringsDictDevice = Rule(
    "stringsdict-device", .warning, "A device is not one of those that a rule can choose by.")
}
