package import L10nText

extension Rule {
  package static let placeholderExtra = Rule(
    "placeholder-extra", .error,
    "A text asks for an argument that the code does not pass: it shows garbage, or the app crashes.")
  package static let placeholderType = Rule(
    "placeholder-type", .error,
    "A text reads an argument as something else than it is: it shows garbage, or the app crashes.")
  package static let placeholderMixed = Rule(
    "placeholder-mixed", .error,
    "Placeholders with and without numbers stand in one text: which arguments these show, nobody can tell.")
  package static let placeholderGap = Rule(
    "placeholder-gap", .error,
    "A text leaves out an argument before another: the ones behind it show wrong values.")
  package static let placeholderPercent = Rule(
    "placeholder-percent", .error,
    "A percent sign is broken: it starts no placeholder, or belongs to another script.")
  package static let placeholderVariable = Rule(
    "placeholder-variable", .error,
    "A text loses the variable of a plural, or names one that has no rule.")
  package static let placeholderName = Rule(
    "placeholder-name", .error,
    "A text loses a named placeholder such as ${applicationName}, or has one that its source has not.")
  package static let placeholderInterpolation = Rule(
    "placeholder-interpolation", .error,
    "Swift's interpolation stands in a table, where it is no code and is shown as it is.")
  package static let placeholderMissing = Rule(
    "placeholder-missing", .warning, "A text shows fewer of the arguments than its source does.")
  package static let placeholderStyle = Rule(
    "placeholder-style", .warning, "A text writes a number in another way than its source does.")
  package static let placeholderLabelOrder = Rule(
    "placeholder-label-order", .warning,
    "A text has the names of its source's placeholders in another order, and no numbers.")
  package static let placeholderLabelPosition = Rule(
    "placeholder-label-position", .warning,
    "A text gives an argument the name that its source has for another one.")
  package static let placeholderLabel = Rule(
    "placeholder-label", .note, "A text gives an argument a name that its source does not have.")
}
