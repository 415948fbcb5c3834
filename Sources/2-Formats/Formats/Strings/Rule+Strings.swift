package import L10nText

/// The rules about `.strings` files. `silent-stop` and `duplicate-key` are not of this format alone.
extension Rule {
  package static let stringsSyntax = Rule("strings-syntax", .error, .unreadable)
  package static let silentStop = Rule("silent-stop", .error, .lost)
  package static let missingSemicolon = Rule("missing-semicolon", .error, .lost)
  package static let unterminatedString = Rule("unterminated-string", .error, .unreadable)
  package static let unterminatedComment = Rule("unterminated-comment", .error, .unreadable)
  package static let unescapedQuote = Rule("unescaped-quote", .error, .unreadable)
  package static let mergeConflict = Rule("merge-conflict", .error, .unreadable)
  package static let smartQuotes = Rule("smart-quotes", .error, .unreadable)
  package static let duplicateKey = Rule("duplicate-key", .warning)
  package static let lowercaseUnicodeEscape = Rule("lowercase-unicode-escape", .warning)
  package static let octalEscape = Rule("octal-escape", .warning)
  package static let loneSurrogate = Rule("lone-surrogate", .warning)
  package static let notATable = Rule("not-a-table", .error, .unreadable)
}
