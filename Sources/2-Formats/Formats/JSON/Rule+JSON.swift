package import L10nText

extension Rule {
  package static let jsonSyntax = Rule(
    "json-syntax", .error,
    "The file is not JSON: Xcode and Foundation refuse it as a whole.")
  package static let jsonTrailingComma = Rule(
    "json-trailing-comma", .warning,
    "A comma before a closing brace or bracket: Foundation reads it, other JSON tools refuse the file."
  )
  package static let jsonLoneSurrogate = Rule(
    "json-lone-surrogate", .error,
    "Half of a surrogate pair is alone: it is not a character, and Foundation refuses the file.")
  package static let jsonNesting = Rule(
    "json-nesting", .error,
    "Objects and arrays are nested deeper than Foundation reads.")
  package static let jsonByteOrderMark = Rule(
    "json-byte-order-mark", .warning,
    "A byte order mark starts the file: Foundation reads it, other JSON tools refuse the file.")
  package static let jsonEncoding = Rule(
    "json-encoding", .error,
    "The file is not UTF-8, as JSON is.")
}
