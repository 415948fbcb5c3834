import TestSupport

/// A key of the random model: what its project has, and what a handoff says of it.
struct ModelCase: Sendable {
  enum Carrier: CaseIterable, Sendable { case strings, catalog, catalogPlural, rules }

  /// What a file says of a translation, in words that some format has.
  enum Word: CaseIterable, Sendable {
    case nothing, new, todo, review, machine, done, unapproved, doneUnapproved

    /// The word in the column of a table.
    var cell: String {
      switch self {
      case .nothing, .unapproved, .doneUnapproved: ""
      case .new: "new"
      case .todo: "needs-translation"
      case .review: "needs-review"
      case .machine: "machine-translated"
      case .done: "translated"
      }
    }
  }

  enum State: String, CaseIterable, Sendable {
    case new = "new"
    case unset = ""
    case review = "needs_review"
    case machine = "machine_translated"
    case done = "translated"
  }

  /// A text of the key.
  struct Form: Sendable {
    /// The category; empty for a key's only text, `format` for that of a rule.
    var name: String
    var source: String
    /// Whether a language may have the source's text: there are no words in it, or one.
    var mayStay = false
    /// What the project has.
    var today: String?
    var state = State.done
    /// What the parent of its language has.
    var inherited: String?
    var inheritedState = State.done
    /// What the handoff says.
    var target: String?
    var word = Word.nothing
    /// Another text for the same in the same handoff.
    var second: String?
    /// Whether the handoff has it at all.
    var isThere = true
    /// What the handoff says that the project had when it went out.
    var base = Base.unsaid
    /// Whether the project had the handoff's text before it had today's.
    var isFormer = false
  }

  enum Base: Equatable, Sendable {
    case unsaid
    /// The base has this text; an empty one means none.
    case text(String)
  }

  var key: String
  /// Whether the source language has no text of it, and the rule comes from another language's file.
  var isOfOther = false
  var carrier: Carrier
  var forms: [Form]
  /// Whether the handoff has another source text than the project.
  var isStale = false

  var isPlural: Bool { carrier == .catalogPlural || carrier == .rules }
  var hasStates: Bool { carrier == .catalog || carrier == .catalogPlural }

  /// The source texts as the handoff has them.
  func source(_ form: Form) -> String { isStale ? "Old " + form.source : form.source }

  // MARK: - Random ones

  static func random(
    _ number: Int, in language: ModelLanguage = .polish, _ random: inout SeededGenerator
  ) -> ModelCase {
    let carrier = Carrier.allCases.randomElement(using: &random) ?? .strings
    let key = carrier == .catalog ? "%d more things for all of them \(number)" : "k\(number)"
    var result = ModelCase(key: key, carrier: carrier, forms: [])
    result.isStale = chance(8, &random)
    guard result.isPlural else {
      var form = Form(
        name: "", source: carrier == .catalog ? key : "%d more things for all of them \(number)")
      result.fill(&form, isToday: !chance(3, &random), &random)
      if language.parent != nil, !chance(4, &random) { inherit(&form, &random) }
      result.forms = [form]
      return result
    }
    let isToday = !chance(3, &random)
    let isWhole = !chance(3, &random)
    // Translators mostly say the same of all forms.
    let word = chance(2, &random) ? Word.allCases.randomElement(using: &random) : nil
    if carrier == .rules {
      var format = Form(name: "format", source: "%#@v@", mayStay: true, today: isToday ? "%#@v@" : nil)
      format.target = chance(3, &random) ? nil : "%#@v@"
      format.word = word ?? Word.allCases.randomElement(using: &random) ?? .nothing
      result.forms = [format]
    }
    let isInherited = language.parent != nil && !chance(4, &random)
    if carrier == .rules, isInherited { result.forms[0].inherited = "%#@v@" }
    for name in language.categories {
      var form = Form(
        name: name,
        source: name == "one"
          ? "%d more thing for all of them \(number)" : "%d more things for all of them \(number)")
      result.fill(&form, isToday: isToday && (isWhole || !chance(3, &random)), &random)
      if isInherited, isWhole || !chance(3, &random) { inherit(&form, &random) }
      if let word { form.word = word }
      form.isThere = !chance(10, &random)
      result.forms.append(form)
    }
    // A rule without any form is none.
    if result.forms.allSatisfy({ $0.name == "format" || $0.today == nil }) {
      for index in result.forms.indices { result.forms[index].today = nil }
    }
    if result.forms.allSatisfy({ $0.name == "format" || $0.inherited == nil }) {
      for index in result.forms.indices { result.forms[index].inherited = nil }
    }
    return result
  }

  private static func inherit(_ form: inout Form, _ random: inout SeededGenerator) {
    let real = "%d rzeczy \(form.name)"
    let parent = "%d rodzic \(form.name)"
    form.inherited = [parent, parent, parent, real, form.source, "", " "].randomElement(using: &random)
    form.inheritedState = State.allCases.randomElement(using: &random) ?? .done
    if chance(6, &random) { form.target = form.inherited }
  }

  private mutating func fill(_ form: inout Form, isToday: Bool, _ random: inout SeededGenerator) {
    let real = "%d rzeczy \(form.name)"
    if isToday {
      form.today = [real, real, real, form.source, "", " "].randomElement(using: &random)
      form.state = State.allCases.randomElement(using: &random) ?? .done
    }
    let other = "%d sztuk \(form.name)"
    let targets: [String?] = [
      nil, "", " \u{A0}", form.source, form.source, form.today, real, other, other, other, "%@ zle",
      source(form),
    ]
    form.target = targets.randomElement(using: &random) ?? nil
    form.word = Word.allCases.randomElement(using: &random) ?? .nothing
    if Self.chance(25, &random) { form.second = "%d innych" }
  }

  private static func chance(_ one: Int, _ random: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<one, using: &random) == 0
  }
}
