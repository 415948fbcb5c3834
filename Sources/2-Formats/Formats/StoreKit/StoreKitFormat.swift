package import L10nText

/// `.storekit`: the names and descriptions of products, subscriptions and groups of these, in every language. Each language
/// is a table's file of its own, and its keys are `PRODUCT.displayName` and `PRODUCT.description`, whatever the order.
enum StoreKitFormat: FormatDefinition {
  static var id: String { "storekit" }
  static var endings: [String] { ["storekit"] }
  static var holding: FormatHolding { .parts }
  static var hasComments: Bool { false }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { StoreKitEditor.self }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    var known = pass.storeKit
    defer { pass.storeKit = known }
    return pass.withText(of: bytes, count: count) { text, decoded in
      let whole = text.copy(0..<decoded.end)
      if known?.content != whole { known = nil }
      let document = known ?? StoreKitDocument(JSONTree(text, decoded), in: text, content: whole)
      known = document
      let tree = document.tree
      let isDamaged = !tree.isSound || !decoded.isReadable
      let texts = (request.part.map { [$0] } ?? document.languages).map { name in
        LanguageTexts(language: request.part == nil ? name : nil, document.entries(in: name, text))
      }
      var content = FileContent(texts, isDamaged: isDamaged)
      // Faults of the file belong to no single language.
      if request.withFindings, request.part == nil || isDamaged {
        content.findings = tree.isSound ? tree.diagnostics + document.findings : tree.diagnostics
      }
      return body(content, text, decoded)
    }
  }
}

extension TableFormat {
  package static var storeKit: TableFormat { TableFormat(StoreKitFormat.self) }
}

extension Rule {
  package static let storeKitUnread = Rule("storekit-unread", .warning, .unreadable)
}
