internal import L10nFormats
internal import L10nText

/// Notes for translators on a unit, in words.
enum UnitNotes {
  /// The position of the key, the meanings of its placeholders, its limit, and its words in the glossary; nothing where there is nothing
  /// to be said.
  static func text(of unit: HandoffUnit) -> [UInt8] {
    var text: [UInt8] = []
    if let position = unit.position { text += "line \(position.line)".utf8 }
    func add(_ part: String) {
      if !text.isEmpty { text += "; ".utf8 }
      text += part.utf8
    }
    let placeholders = placeholders(of: unit)
    if !placeholders.isEmpty { add(placeholders) }
    if let limit = unit.limitText { add(limit) }
    if !unit.glossary.isEmpty { add("glossary: \(unit.glossary)") }
    if !unit.doubt.isEmpty { add(unit.doubt) }
    return text
  }

  /// The notes with the mark of the translation behind them.
  static func marked(_ unit: HandoffUnit) -> [UInt8] {
    let text = text(of: unit)
    return text
      + Array("\(text.isEmpty ? "" : "; ")\(ExportedTextMark.sign)\(ExportedTextMark(unit.target).text)".utf8)
  }

  /// The placeholders with what they stand for: `%1$@ = text, %2$(count)lld = count (whole number)`.
  static func placeholders(of unit: HandoffUnit) -> String {
    meanings(of: unit).map { "\($0.placeholder) = \($0.meaning)" }.joined(separator: ", ")
  }

  /// The meanings of the placeholders one by one, each once, in the order of the text.
  static func meanings(of unit: HandoffUnit) -> [(placeholder: String, meaning: String)] {
    let text = unit.source
    // Most texts have none.
    guard unit.verdict != .plain, text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") })
    else { return [] }
    var seen: Set<[UInt8]> = []
    var parts: [(placeholder: String, meaning: String)] = []
    let specifiers = unit.verdict == .format ? FormatString(text).specifiers : []
    for specifier in specifiers where seen.insert(Array(text[specifier.range])).inserted {
      parts.append((WTF8.text(text[specifier.range]), words(specifier)))
    }
    for placeholder in NamedPlaceholder.all(in: text) where seen.insert(placeholder.name).inserted {
      parts.append(("${\(WTF8.text(placeholder.name))}", "a name to keep as it is"))
    }
    return parts
  }

  private static func words(_ specifier: FormatSpecifier) -> String {
    let type = type(specifier)
    return specifier.label.map { "\(WTF8.text($0.name)) (\(type))" } ?? type
  }

  private static func type(_ specifier: FormatSpecifier) -> String {
    switch specifier.kind {
    case .integer32, .integer64: "whole number"
    case .double: "decimal number"
    case .object: "text"
    case .character: "character"
    case .pointer: "text"
    case .variable: "the plural \(WTF8.text(specifier.name))"
    }
  }
}

/// Texts that a format has no way to write.
enum UnwritableText {
  /// The finding about a unit that is not in the handoff.
  static func leftOut(
    _ unit: HandoffUnit, in file: HandoffFile, locale: String, _ reason: String,
    hint: String = "take the control character out of the text, or use another format"
  ) -> Problem {
    Problem(
      .handoffLeftOut, path: file.original, position: unit.position,
      message: "\"\(WTF8.text(unit.id))\" is left out for \(locale): \(reason)", hint: hint, locale: locale)
  }

  /// The finding about a file whose texts could not be brought back.
  static func leftOut(_ count: Int, shown: String, locale: String, _ reason: String, hint: String)
    -> Problem
  {
    Problem(
      .handoffLeftOut, path: shown,
      message: "\(count) text\(count == 1 ? " is" : "s are") left out for \(locale): \(reason)",
      hint: hint, locale: locale)
  }

  /// Takes the units out of a file whose keys are the ids of other texts, such as the key `a|==|plural.one` beside a
  /// plural of the key `a`: what comes back for one would be taken for the other.
  static func takeTwins(outOf file: inout HandoffFile, locale: String) -> [Problem] {
    func mayBeTwin(_ unit: HandoffUnit) -> Bool { unit.id == unit.key && CatalogID.isLike(unit.key) }
    guard file.format == .catalog, file.units.contains(where: mayBeTwin) else { return [] }
    let ids = Set(file.units.filter { $0.id != $0.key }.map(\.id))
    let twins = file.units.filter { mayBeTwin($0) && ids.contains($0.id) }
    if twins.isEmpty { return [] }
    file.units.removeAll { mayBeTwin($0) && ids.contains($0.id) }
    return twins.map {
      leftOut(
        $0, in: file, locale: locale, "its key is the id of another text, and would be mistaken for it",
        hint: "give the key another name")
    }
  }
}
