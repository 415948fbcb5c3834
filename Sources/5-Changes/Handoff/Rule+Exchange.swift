package import L10nText

extension Rule {
  package static let handoffLeftOut = Rule("handoff-left-out", .error, isFixed: true)
  package static let sourceFormat = Rule("source-format", .warning)
  package static let handoffSyntax = Rule("handoff-syntax", .error, .unreadable, isFixed: true)
  package static let handoffForbidden = Rule("handoff-forbidden", .error, isFixed: true)
  package static let handoffLanguage = Rule("handoff-language", .error, isFixed: true)
  package static let handoffRefused = Rule("handoff-refused", .error, isFixed: true)
  package static let handoffDoubtful = Rule("handoff-doubtful", .warning)
}
