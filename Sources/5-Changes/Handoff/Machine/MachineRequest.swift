internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
package import L10nText

/// The facts about a text that a machine is asked for, as a JSON object.
package struct MachineRequest {
  private let text: OpenText

  package init(_ text: OpenText) { self.text = text }

  /// The number of places of code that are named.
  private static let mostUses = 3

  /// - Parameters:
  ///   - language: the name of the locale in English.
  ///   - glossary: what the project says of words that the source has.
  ///   - refused: an answer that was not taken, and why.
  package func object(
    language: String?, glossary: [JSONValue] = [], refused: (text: [UInt8]?, reason: String)? = nil
  ) -> [String: JSONValue] {
    let unit = text.unit
    var members: [String: JSONValue] = [
      "id": .string(text.id), "locale": .string(text.locale), "source": .string(WTF8.text(unit.source)),
      "sourceLanguage": .string(text.sourceLanguage), "file": .string(text.file.original),
      "key": .string(WTF8.text(unit.key)),
    ]
    members["language"] = language.map(JSONValue.string)
    members["comment"] = unit.comment.map(JSONValue.string)
    members["maxLength"] = unit.limit.map(JSONValue.integer)
    if unit.isPart { members["form"] = .string(unit.place.shown) }
    if let category = unit.place.category {
      let numbers = PluralExamples.numbers(of: category, in: LocaleTag(name: text.locale))
      members["plural"] = .object([
        "category": .string(category), "examples": .strings(numbers.isEmpty ? ["1.5"] : numbers),
      ])
    }
    let placeholders = UnitNotes.meanings(of: unit).map { placeholder, meaning in
      JSONValue.object(["placeholder": .string(placeholder), "meaning": .string(meaning)])
    }
    if !placeholders.isEmpty { members["placeholders"] = .array(placeholders) }
    if !glossary.isEmpty { members["glossary"] = .array(glossary) }
    if !text.uses.isEmpty {
      members["uses"] = .array(
        text.uses.prefix(Self.mostUses).map { use in
          .object([
            "path": .string(use.path), "line": .integer(use.position.line), "code": .string(use.line),
          ])
        })
    }
    if !unit.references.isEmpty {
      members["others"] = .object(
        Dictionary(firstOf: unit.references.map { ($0.locale, JSONValue.string(WTF8.text($0.text))) }))
    }
    if let target = unit.target, !target.isEmpty, target != unit.source {
      members["current"] = .string(WTF8.text(target))
    }
    members["formerSource"] = text.former.map { .string(WTF8.text($0)) }
    if let refused {
      var answer: [String: JSONValue] = ["reason": .string(refused.reason)]
      answer["text"] = refused.text.map { .string(WTF8.text($0)) }
      members["refused"] = .object(answer)
    }
    return members
  }
}
