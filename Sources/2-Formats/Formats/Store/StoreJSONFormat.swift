internal import L10nText

/// `store.config.json` of EAS: an object of texts for each language, in `apple.info`.
enum StoreConfigFormat: FormatDefinition {
  static var id: String { "store-config" }
  static var holding: FormatHolding { .parts }
  static var hasComments: Bool { false }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { StoreJSONEditor.self }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    StoreJSON.read(bytes, count: count, request, using: &pass, body) { tree, text in
      guard let info = StoreJSON.languages(tree, text) else { return nil }
      return tree.children(of: info).compactMap { node in
        tree.nodes[node].name.map { (WTF8.text($0.decode(in: text)), node) }
      }
    }
  }
}

/// A JSON object of one language's texts, as App Store Connect CLI keeps them.
enum StoreJSONFormat: FormatDefinition {
  static var id: String { "json" }
  static var holding: FormatHolding { .language }
  static var hasComments: Bool { false }
  static var isListedAnywhere: Bool { false }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { StoreJSONEditor.self }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    StoreJSON.read(bytes, count: count, request, using: &pass, body) { tree, _ in
      tree.nodes.first?.kind == .object ? [(nil, 0)] : nil
    }
  }
}

extension TableFormat {
  package static var storeConfig: TableFormat { TableFormat(StoreConfigFormat.self) }
  package static var storeJSON: TableFormat { TableFormat(StoreJSONFormat.self) }
}

private enum StoreJSON {
  /// The object of all languages; nil in a file of another kind: other tools have one of this name.
  static func languages(_ tree: JSONTree, _ text: RawSpan) -> Int? {
    guard tree.member("configVersion".utf8, of: 0, in: text) != nil,
      let apple = tree.member("apple".utf8, of: 0, in: text)
    else { return nil }
    return tree.member("info".utf8, of: apple, in: text).flatMap {
      tree.nodes[$0].kind == .object ? $0 : nil
    }
  }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result,
    objects: (JSONTree, RawSpan) -> [(String?, Int)]?
  ) -> Result {
    pass.withText(of: bytes, count: count) { text, decoded in
      let tree = JSONTree(text, decoded)
      let found = objects(tree, text)
      let isDamaged = !tree.isSound || !decoded.isReadable || found == nil && request.part != nil
      var content = FileContent(
        (found ?? []).filter { request.part == nil || $0.0 == nil || $0.0 == request.part }.map {
          var texts = LanguageTexts(language: request.part == nil ? $0 : nil, entries(of: $1, tree, text))
          texts.isDamaged = isDamaged
          return texts
        })
      content.isBroken = isDamaged
      if request.withFindings {
        content.findings = tree.diagnostics
        // Other tools have a file of this name as well.
        if tree.isSound, found == nil, request.part != nil {
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
        StoreField(key: WTF8.text(key)) != nil, let value = value(of: node, tree, text),
        seen.insert(key).inserted
      else { return nil }
      let place = name.contents
      return TextEntry(
        key: key, keyRange: place.lowerBound - 1..<place.upperBound + 1,
        first: TextLeaf(
          place: .plain, text: value,
          range: tree.nodes[node].string?.contents ?? tree.nodes[node].range))
    }
  }

  static func value(of node: Int, _ tree: JSONTree, _ text: RawSpan) -> [UInt8]? {
    if let string = tree.nodes[node].string { return string.decode(in: text) }
    guard tree.nodes[node].kind == .array else { return nil }
    return Array(
      tree.children(of: node).map { tree.nodes[$0].string?.decode(in: text) ?? [] }.joined(separator: [0x2C]))
  }
}

/// Changes texts of one language in such files; a language that is not there comes behind the others.
private enum StoreJSONEditor: TableEditor {
  static func outline(of file: [UInt8], reading: FileReading) throws(EditRefusal) -> TableOutline {
    TableOutline(keys: [], loaded: [])
  }

  static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable {
    var counts = EditCounts()
    let bytes = file.isEmpty ? Array("{\n}\n".utf8) : file
    let edits = try JSONEditor.edits(of: bytes) { editor, text in
      var path: [[UInt8]] = []
      if let part = table.part {
        guard StoreJSON.languages(editor.tree, text) != nil else { return }
        path = ["apple", "info", part].map { Array($0.utf8) }
      }
      for edit in table.edits {
        switch editor.place(of: path + [edit.key], in: text) {
        case .outside: counts.added += 1
        case .node(let node):
          let old = StoreJSON.value(of: node, editor.tree, text) ?? []
          guard old.isEmpty || table.overwrites, old != edit.text else { continue }
          if old.isEmpty { counts.filled += 1 } else { counts.replaced += 1 }
          if editor.tree.nodes[node].kind == .array {
            let words = edit.text.split(separator: 0x2C, omittingEmptySubsequences: false).map {
              JSONFragment.string(Array($0))
            }
            editor.set(.array(words), at: path + [edit.key], in: text)
            continue
          }
        }
        editor.set(.string(edit.text), at: path + [edit.key], in: text)
      }
    }
    if file.isEmpty { return EditedTable(.whole(try ByteEdit.applied(edits, to: bytes)), counts) }
    return EditedTable(.edits(edits), counts)
  }

  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    try JSONEditor.edits(of: file) { editor, text in
      for (number, node) in editor.tree.nodes.enumerated() {
        guard let range = node.string?.contents, let new = texts[range] else { continue }
        editor.replaced[number] = JSONDraft(.string(new))
      }
    }
  }
}

extension JSONEditor {
  /// The edits that `change` asks for of a file in UTF-8.
  static func edits(
    of file: [UInt8], _ change: (inout JSONEditor, RawSpan) -> Void
  ) throws(EditRefusal) -> [ByteEdit] {
    try PaddedBuffer(file).withDecoded { text, decoded throws(EditRefusal) in
      // Offsets are those of the file.
      guard decoded.encoding == .utf8, decoded.signature.droppedLength == 0, decoded.isReadable,
        var editor = JSONEditor(text, decoded)
      else {
        let fault = JSONTree(text, decoded).diagnostics.first { $0.severity == .error }
        throw .damaged(fault?.message ?? "the file is not UTF-8")
      }
      change(&editor, text)
      return editor.edits(in: text) { _, left, right in left.lexicographicallyPrecedes(right) }
    }
  }
}
