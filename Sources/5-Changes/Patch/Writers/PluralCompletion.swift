internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// Forms that a plural rule lacks in its locale. They say what the rule says where no other form is right, which is in
/// the locale's own language.
struct PluralCompletion: RuleCompletion {
  let key: [UInt8]
  let needs: PluralNeeds
  let texts: StubTexts

  /// The text of a form.
  /// - Parameter own: what the form that stands for all others says.
  func text(_ own: [UInt8]) -> [UInt8] { texts.text(key: key, development: own, sibling: own) }

  /// The forms that are needed beside those that are there.
  /// - Parameter own: what the form that stands for all others says.
  func missing(beside present: [String], showing own: [UInt8]) -> [String] {
    let known = present.compactMap { PluralCategories(name: Array($0.utf8)) }
    return needs.missing(from: known.reduce(into: PluralCategories()) { $0.formUnion($1) }, showing: own)
      .names
  }

  /// The form that stands for the others: `other`, else the last that is there.
  static func fallback(among present: [String]) -> String? {
    PluralCategories.allNames.reversed().first { present.contains($0) }
  }

  /// The edits that complete an entry of a `.stringsdict`.
  func edits(of rule: PropertyListNode, _ editor: PropertyListEditor, in text: RawSpan) -> [ByteEdit] {
    var edits: [ByteEdit] = []
    // Rules are at most a few levels deep; anything deeper is not a rule.
    var open = [(node: rule, depth: 0)]
    while let (node, depth) = open.popLast() {
      guard node.kind == .dictionary, depth < 8 else { continue }
      let entries = node.entries.filter { !$0.key.isOverridden && $0.key.kind == .string }
      open += entries.map { ($0.value, depth + 1) }
      guard entries.contains(where: { $0.key.bytes.elementsEqual("NSStringFormatSpecTypeKey".utf8) }) else {
        continue
      }
      edits += forms(of: node, entries, editor, in: text)
    }
    return edits
  }

  private func forms(
    of node: PropertyListNode, _ entries: [PropertyListNode.Entry], _ editor: PropertyListEditor,
    in text: RawSpan
  ) -> [ByteEdit] {
    var forms: [String: PropertyListNode.Entry] = [:]
    for entry in entries where entry.value.kind == .string {
      guard PluralCategories(name: Array(entry.key.bytes)) != nil else { continue }
      forms[String(decoding: entry.key.bytes, as: UTF8.self)] = entry
    }
    let present = Array(forms.keys)
    guard let fallback = Self.fallback(among: present).flatMap({ forms[$0] }) else { return [] }
    let value = self.text(Array(fallback.value.bytes))
    let new = missing(beside: present, showing: Array(fallback.value.bytes)).map { name in
      // Behind the nearest form that comes earlier in CLDR's order.
      let earlier = PluralCategories.allNames.prefix { $0 != name }.last { forms[$0] != nil }
      let first = entries.last { PluralCategories(name: Array($0.key.bytes)) == nil }
      let anchor = earlier.flatMap { forms[$0] } ?? first
      return PropertyListEditor.Insertion(
        key: Array(name.utf8), value: .string(value), anchor.map { .after($0) } ?? .first)
    }
    return editor.insert(new, into: node, in: text)
  }
}
