package import L10nText

/// The rules about `.strings` files. `silent-stop` and `duplicate-key` are not of this format alone.
extension Rule {
  package static let stringsSyntax = Rule(
    "strings-syntax", .error, "The file cannot be read as a strings file, so the loader shows none of it.")
  package static let silentStop = Rule(
    "silent-stop", .error,
    "The loader stops reading here without an error, and every entry behind this place is lost.")
  package static let missingSemicolon = Rule(
    "missing-semicolon", .error, "An entry lacks its semicolon, so the loader refuses the whole file.")
  package static let unterminatedString = Rule(
    "unterminated-string", .error, "A quoted text never closes, so the loader refuses or cuts off the file.")
  package static let unterminatedComment = Rule(
    "unterminated-comment", .error, "A comment never closes, and swallows the rest of the file.")
  package static let unescapedQuote = Rule(
    "unescaped-quote", .error,
    "A quote inside a text lacks its backslash, so the loader refuses the whole file.")
  package static let mergeConflict = Rule(
    "merge-conflict", .error, "A version-control conflict was left in the file.")
  package static let smartQuotes = Rule(
    "smart-quotes", .error, "Typographic quotes instead of straight ones.")
  package static let duplicateKey = Rule(
    "duplicate-key", .warning, "A key occurs more than once; the last one wins, without an error.")
  package static let lowercaseUnicodeEscape = Rule(
    "lowercase-unicode-escape", .warning, #"`\u` is not an escape in this format; `\U` is."#)
  package static let octalEscape = Rule(
    "octal-escape", .warning, "An octal escape gives NUL, which was surely not meant.")
  package static let loneSurrogate = Rule(
    "lone-surrogate", .warning, "Half a character: one surrogate without the other.")
  package static let notATable = Rule(
    "not-a-table", .error, "The file is a single value, not a table, so the loader shows none of it.")
}
