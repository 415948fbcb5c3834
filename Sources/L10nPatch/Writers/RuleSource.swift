internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// Where the rules of `.stringsdict` stubs come from: the development file, and those of the same language.
struct RuleSource {
  private let development: StringsDictRules
  /// By key.
  private let siblings: [[UInt8]: StringsDictRules]

  init(development: [UInt8]?, siblings: [[UInt8]: StringsDictRules]) {
    self.development = development.map(Self.rules) ?? StringsDictRules()
    self.siblings = siblings
  }

  private static func rules(of bytes: [UInt8]) -> StringsDictRules {
    PaddedBuffer(bytes).withText { StringsDictRules($0, count: bytes.count) }
  }

  /// What a stub says for a key, with the plural categories that its locale needs; nil where no rule is known.
  func value(of key: ExpectedKey, needs: PluralNeeds, _ texts: StubTexts) -> PropertyListEditor.Value? {
    let key = key.key
    // With a rule of the same language its texts stand for the development ones.
    let sibling = texts.usesSiblings ? siblings[key] : nil
    func text(_ own: [UInt8]) -> [UInt8] {
      texts.text(key: key, development: own, sibling: sibling == nil ? nil : own)
    }
    let rules = sibling ?? development
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
}
