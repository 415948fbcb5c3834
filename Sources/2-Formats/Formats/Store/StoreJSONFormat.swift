internal import L10nText

/// `store.config.json` of EAS: an object of texts for each language, in `apple.info`.
enum StoreConfigFormat: StoreJSON {
  static var id: String { "store-config" }
  static var holding: FormatHolding { .parts }

  /// The object of all languages; nil in a file of another kind: other tools have one of this name.
  static func info(_ tree: JSONTree, _ text: RawSpan) -> Int? {
    guard tree.member("configVersion".utf8, of: 0, in: text) != nil,
      let apple = tree.member("apple".utf8, of: 0, in: text),
      let info = tree.member("info".utf8, of: apple, in: text), tree.nodes[info].kind == .object
    else { return nil }
    return info
  }

  static func languages(_ tree: JSONTree, _ text: RawSpan) -> [(String?, Int)]? {
    info(tree, text).map { info in
      tree.children(of: info).compactMap { node in
        tree.nodes[node].name.map { (WTF8.text($0.decode(in: text)), node) }
      }
    }
  }
}

/// A JSON object of one language's texts, as App Store Connect CLI keeps them.
enum StoreJSONFormat: StoreJSON {
  static var id: String { "json" }
  static var holding: FormatHolding { .language }

  static func languages(_ tree: JSONTree, _ text: RawSpan) -> [(String?, Int)]? {
    tree.nodes.first?.kind == .object ? [(nil, 0)] : nil
  }
}

extension TableFormat {
  package static var storeConfig: TableFormat { TableFormat(StoreConfigFormat.self) }
  package static var storeJSON: TableFormat { TableFormat(StoreJSONFormat.self) }
}

/// JSON with the App Store's texts of one language or several.
protocol StoreJSON: FormatDefinition {
  /// The objects with texts, each with the name of its language in a file of several; nil in a file of another kind.
  static func languages(_ tree: JSONTree, _ text: RawSpan) -> [(String?, Int)]?
}

extension StoreJSON {
  static var hasComments: Bool { false }
  static var isListedAnywhere: Bool { false }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { StoreJSONEditor.self }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    pass.withText(of: bytes, count: count) { text, decoded in
      let tree = JSONTree(text, decoded)
      let found = languages(tree, text)
      let isOther = found == nil && request.part != nil
      var content = FileContent(
        (found ?? []).filter { request.part == nil || $0.0 == nil || $0.0 == request.part }.map {
          LanguageTexts(language: request.part == nil ? $0 : nil, entries(of: $1, tree, text))
        }, isDamaged: !tree.isSound || !decoded.isReadable || isOther)
      if request.withFindings {
        content.findings = tree.diagnostics
        if tree.isSound, isOther {
          content.findings.append(
            Diagnostic(.storeUnread, "this has no object of the App Store's texts", at: 0..<0))
        }
      }
      return body(content, text, decoded)
    }
  }

  /// The texts of a language. Keywords may be an array, which is sent joined by commas.
  private static func entries(of object: Int, _ tree: JSONTree, _ text: RawSpan) -> [TextEntry] {
    var seen: Set<[UInt8]> = []
    return tree.children(of: object).compactMap { node in
      guard let name = tree.nodes[node].name, case let key = name.decode(in: text),
        StoreField(key: WTF8.text(key)) != nil, let value = tree.storeText(of: node, text),
        seen.insert(key).inserted
      else { return nil }
      let range = tree.nodes[node].string?.contents ?? tree.nodes[node].range
      return TextEntry(
        key: key, keyRange: name.contents.lowerBound - 1..<name.contents.upperBound + 1,
        first: TextLeaf(place: .plain, text: value, range: range))
    }
  }
}

extension JSONTree {
  fileprivate func storeText(of node: Int, _ text: RawSpan) -> [UInt8]? {
    if let string = nodes[node].string { return string.decode(in: text) }
    guard nodes[node].kind == .array else { return nil }
    let words = children(of: node).map { nodes[$0].string?.decode(in: text) ?? [] }
    return Array(words.joined(separator: [0x2C]))
  }
}

/// Changes texts of one language in such files; a language that is not there comes behind the others.
private enum StoreJSONEditor: TableEditor {
  static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable {
    var counts = EditCounts()
    let bytes = file.isEmpty ? Array("{\n}\n".utf8) : file
    let edits: [ByteEdit] = try JSONEditor.open(bytes) { editor, text in
      if table.part != nil, StoreConfigFormat.info(editor.tree, text) == nil { return [] }
      let object = (table.part.map { ["apple", "info", $0] } ?? []).map { Array($0.utf8) }
      for edit in table.edits {
        let path = object + [edit.key]
        var new = JSONFragment.string(edit.text)
        switch editor.place(of: path, in: text) {
        case .outside: counts.added += 1
        case .node(let node):
          let old = editor.tree.storeText(of: node, text) ?? []
          guard edit.mayReplace(old, overwrites: table.overwrites), old != edit.text else { continue }
          if old.isEmpty { counts.filled += 1 } else { counts.replaced += 1 }
          if editor.tree.nodes[node].kind == .array {
            let words = edit.text.split(separator: 0x2C, omittingEmptySubsequences: false)
            new = .array(words.map { .string(Array($0)) })
          }
        }
        editor.set(new, at: path, in: text)
      }
      return editor.edits(in: text)
    }
    if file.isEmpty { return EditedTable(.whole(try ByteEdit.applied(edits, to: bytes)), counts) }
    return EditedTable(.edits(edits), counts)
  }

  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    try JSONEditor.edits(replacing: texts, in: file)
  }
}
