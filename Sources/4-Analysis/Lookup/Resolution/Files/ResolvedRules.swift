internal import L10nFormats
internal import L10nText

/// The texts of a key among which rules choose, by number, device or width.
enum ResolvedRules {
  private static let formatKey = "NSStringLocalizedFormatKey"
  /// Rules that choose a whole text, by a screen's width or a device.
  private static let wholeRules = ["NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"]
  /// Texts that name each other in a circle would be replaced without end.
  private static let mostReplacements = 16

  /// The text of an entry for a person, from all its texts.
  static func text(of entry: borrowing TableEntry, in texts: RawSpan) -> ResolvedText {
    let leaves = entry.leaves
    if leaves.isEmpty {
      let isText = !entry.traits.has(.isStructured)
      return ResolvedText(text: isText ? WTF8.text(entry.text.copy(in: texts)) : nil)
    }
    var rules: [TextRule] = []
    var whole: String?
    for leaf in leaves {
      let text = WTF8.text(leaf.copy(in: texts))
      guard let place = place(of: leaf.path) else {
        whole = whole ?? text
        continue
      }
      guard let name = place.rule else { continue }
      let one = TextRule.Case(name: place.name, text: text)
      if let known = rules.firstIndex(where: { $0.name == name }) {
        rules[known].cases.append(one)
      } else {
        rules.append(TextRule(name: name, cases: [one]))
      }
    }
    if whole == nil, entry.localization != nil || rules.contains(where: \.name.isEmpty) {
      whole = WTF8.text(entry.text.copy(in: texts))
    }
    return ResolvedText(text: whole.map { filled($0, rules) }, rules: rules)
  }

  /// The rule that a text is a case of, and its name there; no rule for one that is no case, nil for the text of the key.
  private static func place(of path: VariantPath) -> (rule: String?, name: String)? {
    switch path {
    case .plain, .catalog(.plain): return nil
    case .catalog(let place):
      let steps =
        [place.device, place.plural].compactMap { $0 } + (place.setIndex.map { ["\($0 + 1)"] } ?? [])
      return (place.substitution.map { WTF8.text($0) } ?? "", steps.joined(separator: ", "))
    case .rule(let steps):
      let steps = steps.map { WTF8.text($0) }
      if steps.isEmpty || steps == [formatKey] { return nil }
      let isWhole = wholeRules.contains(steps[0])
      let isCase = steps.count == 2 || isWhole && steps.count == 3 && steps[2] == formatKey
      return (isCase ? isWhole ? "" : steps[0] : nil, steps.count > 1 ? steps[1] : "")
    }
  }

  /// A format with each `%#@name@` replaced by the case `other` of its rule.
  static func filled(_ format: String, _ rules: [TextRule]) -> String {
    var bytes = Array(format.utf8)
    var from = 0
    for _ in 0..<mostReplacements {
      guard let place = reference(in: bytes, from: from) else { break }
      let rule = rules.first { $0.name.utf8.elementsEqual(place.name) }
      guard let rule, let other = rule.cases.first(where: { $0.name.hasSuffix("other") }) ?? rule.cases.last
      else {
        from = place.range.upperBound
        continue
      }
      bytes.replaceSubrange(place.range, with: Array(other.text.utf8))
      from = place.range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The next `%#@name@`, or `%1$#@name@`.
  private static func reference(
    in bytes: [UInt8], from start: Int
  ) -> (range: Range<Int>, name: ArraySlice<UInt8>)? {
    var offset = start
    while let percent = bytes[offset...].firstIndex(of: UInt8(ascii: "%")) {
      offset = percent + 1
      var hash = offset
      while hash < bytes.count, bytes[hash].isDigit || bytes[hash] == UInt8(ascii: "$") {
        hash += 1
      }
      guard bytes[hash...].starts(with: "#@".utf8) else { continue }
      let name = bytes[(hash + 2)...].prefix { $0 != UInt8(ascii: "@") }
      guard name.endIndex < bytes.count else { return nil }
      return (percent..<name.endIndex + 1, name)
    }
    return nil
  }
}
