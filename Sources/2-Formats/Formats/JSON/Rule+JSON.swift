package import L10nText

extension Rule {
  package static let jsonSyntax = Rule("json-syntax", .error, .unreadable)
  package static let jsonTrailingComma = Rule("json-trailing-comma", .warning)
  package static let jsonLoneSurrogate = Rule("json-lone-surrogate", .error, .unreadable)
  package static let jsonNesting = Rule("json-nesting", .error, .unreadable)
  package static let jsonByteOrderMark = Rule("json-byte-order-mark", .warning)
  package static let jsonEncoding = Rule("json-encoding", .error, .unreadable)
}
