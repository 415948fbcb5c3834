internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Placeholders: what a call passes, and what a text makes of it. The verdicts are those of `PlaceholderCheck`, as for
/// texts that come back from translators.
enum PlaceholderFaults: TextCheck {
  static let rules: [Rule] = [
    .placeholderExtra, .placeholderType, .placeholderMixed, .placeholderGap, .placeholderPercent,
    .placeholderVariable, .placeholderName, .placeholderMissing, .placeholderStyle,
    .placeholderLabelOrder, .placeholderLabelPosition, .placeholderLabel,
  ]
  static let wants: TextTraits = [.percent, .dollar, .foreignSign]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    // An empty text is a gap, and an empty original says nothing of what the code passes.
    if text.text.isEmpty { return }
    guard let original = text.original, !original.text.isEmpty else {
      checkAlone(text, &faults)
      return
    }
    if original.verdict == .format { checkBlanks(text, &faults) }
    guard original.verdict != .plain, !PlaceholderSequence.isSame(text.format, original.format),
      let placeholders = original.placeholders
    else { return }
    let isWritten = text.format == text.text
    for (number, finding) in placeholders.findings(text.format, role: text.role).enumerated() {
      // The rule of a translation may have variables of its own: what it does not define is found where it is read.
      if finding.kind == .variable, case .rule = text.place { continue }
      // The reader of the catalog says it already.
      if finding.kind == .name, text.isCatalogPhrase,
        finding.message.contains(AppShortcutsPhrase.applicationName)
      {
        continue
      }
      // To try a sign is to check the text again. One that is too many is among the first: what follows it is shifted.
      let isTried = number < mostTried
      let fix =
        (finding.kind != .percent
          ? isWritten ? finding.fixed : nil : isTried ? withPlainSigns(text, placeholders) : nil)
        ?? (isWritten && isTried ? withDoubledSign(text, finding, original, placeholders) : nil)
      faults.add(
        rule(finding.kind), finding.message, at: isWritten ? finding.range : nil, severity: finding.severity,
        hint: hint(finding.kind, original), fixed: fix)
    }
  }

  /// A text of the development localization: by itself, and against a key that says what is passed.
  private static func checkAlone(_ text: TextCase, _ faults: inout TextFaults) {
    let verdict = FormatDecision(
      source: text.format, origin: text.origin.ofText(key: text.key, isPlural: text.place.category != nil))
    let isWritten = text.format == text.text
    if verdict == .format {
      for finding in PlaceholderCheck(source: text.format, verdict).sourceFindings(role: text.role) {
        faults.add(
          rule(finding.kind), finding.message, at: isWritten ? finding.range : nil, severity: finding.severity
        )
      }
    }
    guard text.origin == .table, text.place.isWhole, text.key != text.format,
      !PlaceholderSequence.isSame(text.format, text.key),
      let key = PlaceholderCheck(key: text.key)
    else { return }
    for finding in key.findings(text.format, role: text.role) where finding.severity == .error {
      faults.add(
        rule(finding.kind), "against its key, \(finding.message)", at: isWritten ? finding.range : nil,
        hint: "the key shows what the code passes")
    }
  }

  /// Finds `% @`, which works because a blank is a flag, but is never meant.
  private static func checkBlanks(_ text: TextCase, _ faults: inout TextFaults) {
    guard let place = blank(in: text.text), let original = text.original, blank(in: original.text) == nil
    else { return }
    faults.add(
      .placeholderPercent, "a space is in the placeholder \"% @\"", at: place, severity: .warning,
      hint: "write %@",
      fixed: Array(text.text[..<(place.lowerBound + 1)] + text.text[(place.upperBound - 1)...]))
  }

  private static let blankPlaceholder = Array("% @".utf8)

  private static func blank(in text: [UInt8]) -> Range<Int>? {
    WordSearch.find(blankPlaceholder, in: text, isWhole: false)
  }

  /// The text with `%` and `@` for `％`, `＠` and `٪`, if that makes it right.
  private static func withPlainSigns(_ text: TextCase, _ placeholders: PlaceholderCheck) -> [UInt8]? {
    let signs: [([UInt8], UInt8)] = [
      ([0xEF, 0xBC, 0x85], UInt8(ascii: "%")), ([0xEF, 0xBC, 0xA0], UInt8(ascii: "@")),
      ([0xD9, 0xAA], UInt8(ascii: "%")),
    ]
    var fixed: [UInt8] = []
    var offset = 0
    while offset < text.text.count {
      if let (sign, plain) = signs.first(where: { text.text[offset...].starts(with: $0.0) }) {
        fixed.append(plain)
        offset += sign.count
      } else {
        fixed.append(text.text[offset])
        offset += 1
      }
    }
    return fixed != text.text && placeholders.findings(fixed, role: text.role).isEmpty ? fixed : nil
  }

  /// The text with `%%` for a sign that is taken for a placeholder, where the source has `%%` and that makes it right.
  private static func withDoubledSign(
    _ text: TextCase, _ finding: PlaceholderCheck.Finding, _ original: TextCase.Original,
    _ placeholders: PlaceholderCheck
  ) -> [UInt8]? {
    guard let place = finding.range?.lowerBound, finding.severity == .error,
      text.text[place] == UInt8(ascii: "%"),
      WordSearch.find(doubled, in: original.format, isWhole: false) != nil
    else { return nil }
    let fixed = text.text[..<place] + doubled + text.text[(place + 1)...]
    return placeholders.findings(Array(fixed), role: text.role).isEmpty ? Array(fixed) : nil
  }

  private static let doubled = Array("%%".utf8)
  private static let mostTried = 8

  private static func hint(_ kind: PlaceholderCheck.Kind, _ original: TextCase.Original) -> String? {
    let format = "the source text: \"\(WTF8.text(WTF8.prefix(original.format[...], scalars: 200)))\""
    switch kind {
    case .extra: return "take it out, or add it to \(format)"
    case .missing: return "add it, as in \(format)"
    case .type, .mixed, .gap, .style, .labelOrder, .labelPosition, .label: return "write what is in \(format)"
    case .percent, .variable, .name: return nil
    }
  }

  private static func rule(_ kind: PlaceholderCheck.Kind) -> Rule {
    switch kind {
    case .extra: .placeholderExtra
    case .type: .placeholderType
    case .mixed: .placeholderMixed
    case .gap: .placeholderGap
    case .percent: .placeholderPercent
    case .variable: .placeholderVariable
    case .name: .placeholderName
    case .missing: .placeholderMissing
    case .style: .placeholderStyle
    case .labelOrder: .placeholderLabelOrder
    case .labelPosition: .placeholderLabelPosition
    case .label: .placeholderLabel
    }
  }
}
