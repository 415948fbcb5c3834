package import L10nText

extension Rule {
  package static let handoffLeftOut = Rule(
    "handoff-left-out", .error, "Something cannot be part of a handoff in this format.", isFixed: true)
  package static let sourceFormat = Rule(
    "source-format", .warning,
    "A source text that is a format prints something else than it says, whatever its translations.")
  package static let handoffSyntax = Rule(
    "handoff-syntax", .error,
    "A handoff is not well-formed, is cut off, or has plural forms by another rule than its language: nothing is taken.",
    isFixed: true)
  package static let handoffForbidden = Rule(
    "handoff-forbidden", .error,
    "A handoff contains what only an attack needs: a document type, an entity, a path out of the tree.",
    isFixed: true)
  package static let handoffLanguage = Rule(
    "handoff-language", .error, "A handoff is not for this tree's languages.", isFixed: true)
  package static let handoffRefused = Rule(
    "handoff-refused", .error, "A translation is not taken over, for the reason given.", isFixed: true)
  package static let handoffDoubtful = Rule(
    "handoff-doubtful", .warning, "A translation is taken over, and should be looked at.")
}
