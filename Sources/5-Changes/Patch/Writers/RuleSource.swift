internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// Where the rules of `.stringsdict` stubs come from: those of the same language, the development file, and for keys that
/// only other languages have these.
struct RuleSource {
  private let development: StringsDictRules
  /// By key.
  private let siblings: [[UInt8]: StringsDictRules]
  /// By key.
  var others: [[UInt8]: StringsDictRules] = [:]

  init(development: [UInt8]?, siblings: [[UInt8]: StringsDictRules]) {
    self.development = development.map(Self.rules) ?? StringsDictRules()
    self.siblings = siblings
  }

  /// Whether neither the same language nor the development file has a rule.
  func isForeign(_ key: [UInt8]) -> Bool { siblings[key] == nil && !development.hasRule(for: key) }

  private static func rules(of bytes: [UInt8]) -> StringsDictRules {
    PaddedBuffer(bytes).withText { StringsDictRules($0, count: bytes.count) }
  }

  /// What a stub says for a key, with the plural categories that its locale needs; nil where no rule is known.
  func value(of key: ExpectedKey, needs: PluralNeeds, _ texts: StubTexts) -> PropertyListEditor.Value? {
    let original = key.value
    let key = key.key
    // With a rule of the same language its texts stand for the development ones.
    let sibling = texts.usesSiblings ? siblings[key] : nil
    let other = isForeign(key) ? others[key] : nil
    func text(_ own: [UInt8]) -> [UInt8] {
      // What another language says is no text of this one: only what names variables is needed for the rule to work.
      let development = other == nil || Self.namesVariables(own) ? own : original
      return texts.text(key: key, development: development, sibling: sibling == nil ? nil : own)
    }
    let rules = sibling ?? other ?? development
    guard rules.hasRule(for: key) else { return nil }
    let copy = rules.copy(
      of: key,
      StringsDictRules.Texts { place, own in
        guard let name = place.last else { return text(own) }
        if StringsDictRules.isFixed(name) { return own }
        guard StringsDictRules.isFormat(name) else { return text(own) }
        return texts.format(key: key, development: own, sibling: sibling == nil ? nil : own)
      } forms: { _, variable in
        let known = PluralCategories.allNames.reversed().lazy.compactMap { variable.value(for: $0) }
        guard let fallback = known.first(where: { $0.kind == .string }) else { return [] }
        let isDecimal = DecimalConversion.stands(in: Array(fallback.bytes))
        return needs.required(isDecimal: isDecimal).names.map { name in
          let form = variable.value(for: name).flatMap { $0.kind == .string ? $0 : nil } ?? fallback
          return (name, text(Array(form.bytes)))
        }
      })
    return copy ?? .dictionary([])
  }

  private static func namesVariables(_ text: [UInt8]) -> Bool {
    PaddedBuffer(text).withText { !StringsDictReference.all(in: $0, 0..<text.count).isEmpty }
  }
}
