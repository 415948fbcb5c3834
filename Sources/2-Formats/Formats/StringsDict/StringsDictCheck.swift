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
    checkNames(entry, format, variables, texts, &findings)
  }

  /// Holds the names in the texts of a rule against its variables. Nothing is followed from text to text: circles of several
  /// variables stay unseen.
  private static func checkNames(
    _ entry: borrowing StringsDictEntry, _ format: Int, _ variables: [Int], _ texts: RawSpan,
    _ findings: inout [Diagnostic]
  ) {
    // A handful is searched; more are looked up.
    var places: [[UInt8]: Int] = [:]
    if variables.count > 8 { for index in variables { places[texts.copy(entry.items[index].name)] = index } }
    var named = Set<Int>()
    for (own, part) in [(format, format)] + forms(of: variables, in: entry) {
      let item = entry.items[part]
      var offset = item.text.lowerBound
      while let reference = StringsDictReference.next(in: texts, offset..<item.text.upperBound) {
        offset = reference.range.upperBound
        let target =
          places.isEmpty
          ? variables.first { texts.equals(entry.items[$0].name, reference.name) }
          : places[texts.copy(reference.name)]
        if let target, target != own {
          named.insert(target)
          continue
        }
        let name = text(reference.name, texts)
        findings.append(
          target == nil
            ? Diagnostic(
              .stringsDictUndefinedVariable,
              "The variable \u{201C}\(name)\u{201D} is not defined in this rule",
              at: item.place, hint: "add a dictionary with that name beside NSStringLocalizedFormatKey")
            : Diagnostic(
              .stringsDictCycle, "The variable \u{201C}\(name)\u{201D} leads back to itself", at: item.place))
      }
    }
    for index in variables where !named.contains(index) {
      let name = text(entry.items[index].name, texts)
      findings.append(
        Diagnostic(
          .stringsDictUnusedVariable, "Nothing names the variable \u{201C}\(name)\u{201D}",
          at: entry.items[index].keyPlace, hint: "remove it, or name it in the format as %#@\(name)@"))
    }
  }

  /// The texts of variables, each with its variable.
  private static func forms(
    of variables: [Int], in entry: borrowing StringsDictEntry
  ) -> [(variable: Int, form: Int)] {
    var forms: [(variable: Int, form: Int)] = []
    for variable in variables {
      for part in entry.inside(variable)
      where entry.items[part].parent == Int32(variable) && entry.items[part].role == .form
        && !entry.items[part].isOverridden
      {
        forms.append((variable, part))
      }
    }
    return forms
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
