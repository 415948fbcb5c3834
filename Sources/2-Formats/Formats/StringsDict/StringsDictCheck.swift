import L10nText

/// Checks the rules of one entry by themselves, whatever the locale.
enum StringsDictCheck {
  static func check(_ entry: borrowing StringsDictEntry, in texts: RawSpan, findings: inout [Diagnostic]) {
    for index in entry.items.indices where !entry.items[index].isOverridden {
      let item = entry.items[index]
      switch item.role {
      case .rule: checkRule(index, entry, texts, &findings)
      case .variable: checkVariable(index, entry, texts, &findings)
      case .form where item.category.isEmpty:
        findings.append(
          Diagnostic(
            .stringsDictUnknownCategory, "\u{201C}\(text(item.name, texts))\u{201D} is not a plural category",
            at: item.keyPlace,
            hint: "the categories are zero, one, two, few, many, other"))
      case .width where !isNumber(item.name, texts):
        findings.append(
          Diagnostic(
            .stringsDictWidth, "The width \u{201C}\(text(item.name, texts))\u{201D} is not a number",
            at: item.keyPlace))
      case .device: checkDevice(item, texts, &findings)
      // The loader takes only the format of a rule, and the variables that texts name.
      case .misplaced where item.parent < 0 || entry.items[Int(item.parent)].role != .rule:
        findings.append(
          Diagnostic(
            .stringsDictMisplaced,
            item.parent < 0
              ? "The value of \u{201C}\(text(item.name, texts))\u{201D} is neither a rule nor a string"
              : "The value of \u{201C}\(text(item.name, texts))\u{201D} has no place here", at: item.place))
      default: break
      }
    }
  }

  private static func checkRule(
    _ rule: Int, _ entry: borrowing StringsDictEntry, _ texts: RawSpan, _ findings: inout [Diagnostic]
  ) {
    let item = entry.items[rule]
    if item.parent >= 0 { checkDevice(item, texts, &findings) }
    var variables: [Int] = []
    var format: Int?
    var others = 0
    for index in entry.inside(rule)
    where entry.items[index].parent == Int32(rule) && !entry.items[index].isOverridden {
      switch entry.items[index].role {
      case .variable: variables.append(index)
      case .format: format = index
      case .widths, .devices: others += 1
      default: break
      }
    }
    let place = item.keyPlace
    guard let format else {
      if !variables.isEmpty {
        findings.append(
          Diagnostic(
            .stringsDictMissingFormat,
            "\u{201C}\(text(item.name, texts))\u{201D} has no NSStringLocalizedFormatKey", at: place,
            hint: "add it, with a text such as %#@\(text(entry.items[variables[0]].name, texts))@"))
      } else if others == 0 {
        findings.append(
          Diagnostic(
            .stringsDictShape,
            "\u{201C}\(text(item.name, texts))\u{201D} is not a plural, width or device rule",
            at: place,
            hint: "a plural rule has an NSStringLocalizedFormatKey and a dictionary for every variable"))
      }
      return
    }
    if StringsDictGraph.isSimple(entry, format: format, variables: variables, in: texts) { return }
    StringsDictGraph(entry: entry, format: format, variables: variables, texts: texts)
      .check(texts, findings: &findings)
  }

  private static func checkVariable(
    _ variable: Int, _ entry: borrowing StringsDictEntry, _ texts: RawSpan, _ findings: inout [Diagnostic]
  ) {
    let item = entry.items[variable]
    var hasOther = false
    var specType: StringsDictEntry.Item?
    var valueType: StringsDictEntry.Item?
    for part in entry.items[entry.inside(variable)] where part.parent == Int32(variable) && !part.isOverridden
    {
      switch part.role {
      case .form: hasOther = hasOther || part.category == .other
      case .specType: specType = part
      case .valueType: valueType = part
      default: break
      }
    }
    func name() -> String { text(item.name, texts) }
    if !hasOther {
      findings.append(
        Diagnostic(
          .pluralWithoutOther, "The plural \u{201C}\(name())\u{201D} has no text for other",
          at: item.keyPlace, hint: Rule.otherHint))
    }
    if let specType {
      if !texts.equals("NSStringPluralRuleType", specType.text) {
        findings.append(
          Diagnostic(
            .stringsDictSpecType, "\u{201C}\(text(specType.text, texts))\u{201D} is not a kind of rule",
            at: specType.place,
            hint: "it is always NSStringPluralRuleType"))
      }
    } else {
      findings.append(
        Diagnostic(
          .stringsDictSpecType, "The variable \u{201C}\(name())\u{201D} has no NSStringFormatSpecTypeKey",
          at: item.keyPlace,
          hint: "add it with the value NSStringPluralRuleType"))
    }
    guard let valueType else {
      findings.append(
        Diagnostic(
          .stringsDictValueType, "The variable \u{201C}\(name())\u{201D} has no NSStringFormatValueTypeKey",
          at: item.keyPlace,
          severity: .note, hint: "add it, with a value such as d or ld"))
      return
    }
    guard !isValueType(valueType.text, texts) else { return }
    let value = text(valueType.text, texts)
    findings.append(
      Diagnostic(
        .stringsDictValueType, "\u{201C}\(value)\u{201D} is no type of a number",
        at: valueType.place,
        hint: value.hasPrefix("%")
          ? "write it without %: \(value.dropFirst())" : "write one such as d, ld, lu or f"))
  }

  private static func checkDevice(
    _ item: StringsDictEntry.Item, _ texts: RawSpan, _ findings: inout [Diagnostic]
  ) {
    guard !StringsDictNames.devices.contains(where: { texts.equals($0, item.name) }) else { return }
    findings.append(
      Diagnostic(
        .stringsDictDevice,
        "\u{201C}\(text(item.name, texts))\u{201D} is not a device that a rule can choose", at: item.keyPlace,
        hint: "the devices are appletv, applevision, applewatch, ipad, iphone, ipod, mac"))
  }

  private static func text(_ range: Range<Int>, _ texts: RawSpan) -> String { WTF8.text(texts.copy(range)) }

  private static func isNumber(_ range: Range<Int>, _ texts: RawSpan) -> Bool {
    !range.isEmpty && range.allSatisfy { texts[byte: $0].isDigit }
  }

  /// Length modifiers and one conversion of a number.
  private static func isValueType(_ range: Range<Int>, _ texts: RawSpan) -> Bool {
    guard let last = range.last, "dDiuUxXoOfFeEgGaA@".utf8.contains(texts[byte: last]) else { return false }
    let length = range.dropLast()
    guard length.count <= 2 else { return false }
    return length.allSatisfy { "hlqjztL".utf8.contains(texts[byte: $0]) }
  }
}
