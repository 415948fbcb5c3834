internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// Where the rules of `.stringsdict` stubs come from: the development file, and those of the same language.
struct RuleSource {
  private let development: [[UInt8]: PropertyListNode]
  private let siblings: [[[UInt8]: PropertyListNode]]

  init(development: [UInt8]?, siblings: [[UInt8]]) {
    self.development = development.map(Self.rules) ?? [:]
    self.siblings = siblings.map(Self.rules)
  }

  /// The rules of a file by key; none of one that the loader refuses.
  private static func rules(of bytes: [UInt8]) -> [[UInt8]: PropertyListNode] {
    PaddedBuffer(bytes).withText { span in
      var reader = PropertyListReader()
      guard let root = reader.tree(span, count: bytes.count).list?.root else { return [:] }
      var rules: [[UInt8]: PropertyListNode] = [:]
      for entry in root.entries where !entry.key.isOverridden && entry.key.kind == .string {
        rules[Array(entry.key.bytes)] = entry.value
      }
      return rules
    }
  }

  /// What a stub says for a key, with the plural categories that its locale needs; nil where no rule is known.
  func value(of key: ExpectedKey, needs: PluralNeeds, _ texts: StubTexts) -> PropertyListEditor.Value? {
    let sibling = siblings.lazy.compactMap { $0[key.key] }.first
    guard let rule = (texts.usesSiblings ? sibling : nil) ?? development[key.key] else { return nil }
    // With a rule of the same language its texts stand for the development ones.
    let isSibling = texts.usesSiblings && sibling != nil
    return RuleCopy(key: key.key, needs: needs, texts: texts, isSibling: isSibling).value(of: rule, depth: 0)
  }
}

/// A rule with other texts, and with the plural categories of another locale.
private struct RuleCopy {
  let key: [UInt8]
  let needs: PluralNeeds
  let texts: StubTexts
  let isSibling: Bool

  /// Rules are at most a few levels deep; what is deeper is none.
  func value(of node: PropertyListNode, depth: Int) -> PropertyListEditor.Value {
    guard node.kind == .dictionary, depth < 8 else { return .string(text(Array(node.bytes))) }
    let entries = node.entries.filter { !$0.key.isOverridden && $0.key.kind == .string }
    let isVariable = entries.contains { $0.key.bytes.elementsEqual("NSStringFormatSpecTypeKey".utf8) }
    var copied: [(key: [UInt8], value: PropertyListEditor.Value)] = []
    for entry in entries {
      let name = Array(entry.key.bytes)
      if isVariable, PluralCategories(name: name) != nil { continue }
      switch entry.value.kind {
      case .dictionary: copied.append((name, value(of: entry.value, depth: depth + 1)))
      case .string: copied.append((name, .string(text(Array(entry.value.bytes), of: name))))
      default: continue
      }
    }
    if isVariable { copied += forms(of: node) }
    return .dictionary(copied)
  }

  private func forms(of node: PropertyListNode) -> [(key: [UInt8], value: PropertyListEditor.Value)] {
    let known = PluralCategories.allNames.reversed().lazy.compactMap { node.value(for: $0) }
    guard let fallback = known.first(where: { $0.kind == .string }) else { return [] }
    return needs.required.names.map { name in
      let form = node.value(for: name).flatMap { $0.kind == .string ? $0 : nil } ?? fallback
      return (Array(name.utf8), .string(text(Array(form.bytes))))
    }
  }

  private func text(_ source: [UInt8], of name: [UInt8]) -> [UInt8] {
    if name.starts(with: "NSStringFormat".utf8) { return source }
    guard name.elementsEqual("NSStringLocalizedFormatKey".utf8) else { return text(source) }
    return texts.format(key: key, development: source, sibling: isSibling ? source : nil)
  }

  private func text(_ source: [UInt8]) -> [UInt8] {
    texts.text(key: key, development: source, sibling: isSibling ? source : nil)
  }
}
