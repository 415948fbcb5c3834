package import L10nText

/// Plans changes to a `.stringsdict` as edits of its bytes: keys and plural categories come, change and go, and
/// everything else stays as it is.
package struct StringsDictEditor: Sendable {
  private let editor: PropertyListEditor
  private let root: PropertyListNode

  /// Nil for a file that cannot be edited (binary, refused, no dictionary).
  package init?(_ list: PropertyList, _ reading: PropertyListReader.Reading, text: RawSpan) {
    guard list.root.kind == .dictionary, let editor = PropertyListEditor(reading, text: text) else {
      return nil
    }
    self.editor = editor
    root = list.root
  }

  /// Why a change cannot be made.
  package enum Refusal: Error, Equatable, Sendable {
    case noSuchKey, noSuchVariable, noSuchCategory
    /// The last text of a variable, or the key's only one, is not taken away.
    case lastCategory
  }

  /// A plural rule of one variable, as Xcode and genstrings write it.
  package struct Plural: Equatable, Sendable {
    /// The name in `%#@name@`.
    package var variable: [UInt8]
    /// Length and conversion, such as `ld`.
    package var valueType: [UInt8]
    /// Texts by category; they are written in CLDR's order.
    package var forms: [(category: PluralCategories, text: [UInt8])]

    package init(variable: [UInt8], valueType: [UInt8], forms: [(category: PluralCategories, text: [UInt8])])
    {
      self.variable = variable
      self.valueType = valueType
      self.forms = forms
    }

    package static func == (left: Plural, right: Plural) -> Bool {
      left.variable == right.variable && left.valueType == right.valueType
        && left.forms.elementsEqual(right.forms) { $0.category == $1.category && $0.text == $1.text }
    }

    var value: PropertyListEditor.Value {
      func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
      let categories = forms.sorted { $0.category.rawValue < $1.category.rawValue }
      let texts = categories.flatMap { form in
        form.category.names.map { (key: utf8($0), value: PropertyListEditor.Value.string(form.text)) }
      }
      return .dictionary([
        (utf8("NSStringLocalizedFormatKey"), .string(utf8("%#@") + variable + utf8("@"))),
        (
          variable,
          .dictionary(
            [
              (utf8("NSStringFormatSpecTypeKey"), .string(utf8("NSStringPluralRuleType"))),
              (utf8("NSStringFormatValueTypeKey"), .string(valueType)),
            ] + texts)
        ),
      ])
    }
  }

  /// A new key, behind the last that stands before it in `order`, else at the end.
  ///
  /// - Parameter after: the key to stand behind; nil for the end.
  package func insert(key: [UInt8], _ plural: Plural, after: [UInt8]? = nil, in text: RawSpan) -> ByteEdit {
    insert(key: key, plural.value, after: after, in: text)
  }

  /// A new key with the rule of another file, copied whole: what the loader has of it.
  ///
  /// - Parameter texts: what becomes of a text that is shown, given its key (a category, a device, a width, or the format's).
  package func insert(
    key: [UInt8], copying rule: PropertyListNode, after: [UInt8]? = nil, in text: RawSpan,
    texts: ([UInt8], PropertyListNode.Entry) -> [UInt8] = { text, _ in text }
  ) -> ByteEdit {
    insert(key: key, Self.copy(of: rule, depth: 0, texts), after: after, in: text)
  }

  private func insert(
    key: [UInt8], _ value: PropertyListEditor.Value, after: [UInt8]?, in text: RawSpan
  ) -> ByteEdit {
    let place = after.flatMap { root.entry(for: $0) }.map { PropertyListEditor.Place.after($0) } ?? .last
    return editor.insert(key: key, value: value, place, into: root, in: text)
  }

  /// Rules are at most a few levels deep; what is deeper is none and is left out.
  private static func copy(
    of node: PropertyListNode, depth: Int, _ texts: ([UInt8], PropertyListNode.Entry) -> [UInt8]
  ) -> PropertyListEditor.Value {
    guard node.kind == .dictionary, depth < 8 else { return .string(Array(node.bytes)) }
    var entries: [(key: [UInt8], value: PropertyListEditor.Value)] = []
    for entry in node.entries where !entry.key.isOverridden && entry.key.kind == .string {
      switch entry.value.kind {
      case .string:
        let isType = entry.key.bytes.starts(with: "NSStringFormat".utf8)
        let text = Array(entry.value.bytes)
        entries.append((Array(entry.key.bytes), .string(isType ? text : texts(text, entry))))
      case .dictionary:
        entries.append((Array(entry.key.bytes), copy(of: entry.value, depth: depth + 1, texts)))
      default: continue
      }
    }
    return .dictionary(entries)
  }

  /// A key goes with its rules.
  package func remove(key: [UInt8], in text: RawSpan) throws(Refusal) -> ByteEdit {
    guard let entry = root.entry(for: key) else { throw .noSuchKey }
    return editor.remove(entry, in: text)
  }

  /// The text of a category is set: replaced where it is there, put at its place in CLDR's order where it is not.
  package func set(
    _ category: PluralCategories, of variable: [UInt8], key: [UInt8], to value: [UInt8], in text: RawSpan
  ) throws(Refusal) -> ByteEdit {
    let dictionary = try find(variable, key)
    guard let name = category.names.first else { throw .noSuchCategory }
    if let present = dictionary.value(for: name), present.kind == .string {
      return editor.replace(present, with: value, in: text)
    }
    let following = dictionary.entries.first { entry in
      (PluralCategories(name: entry.key.bytes)?.rawValue ?? 0) > category.rawValue
    }
    return editor.insert(
      key: Array(name.utf8), value: .string(value), following.map { .before($0) } ?? .last, into: dictionary,
      in: text)
  }

  /// A category goes; the last one stays.
  package func remove(
    _ category: PluralCategories, of variable: [UInt8], key: [UInt8], in text: RawSpan
  ) throws(Refusal) -> ByteEdit {
    let dictionary = try find(variable, key)
    guard let name = category.names.first, let entry = dictionary.entry(for: name.utf8) else {
      throw .noSuchCategory
    }
    let forms = dictionary.entries.filter { PluralCategories(name: $0.key.bytes) != nil }
    guard forms.count > 1 else { throw .lastCategory }
    return editor.remove(entry, in: text)
  }

  private func find(_ variable: [UInt8], _ key: [UInt8]) throws(Refusal) -> PropertyListNode {
    guard let rule = root.value(for: key) else { throw .noSuchKey }
    guard let found = rule.value(for: variable), found.kind == .dictionary else { throw .noSuchVariable }
    return found
  }
}
