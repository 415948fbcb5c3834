import L10nHandoff

/// What is to become of a case, by the rules of `Docs/ImportRules.md` and nothing else.
struct ModelRules {
  enum Kind: String, Comparable {
    case refused, returned, taken, unchanged, untranslated

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  struct Flags {
    var stale: Bool
    var review: Bool
    var empty: Bool
    /// The side whose text counts if both were changed.
    var side: Side?
    /// What is known of what the project had before; nil where nobody asks.
    var history: History?

    enum Side: CaseIterable { case ours, theirs }
    enum History: CaseIterable { case whole, partial }

    /// What an import is told of them.
    var accepts: Set<ImportOptions.Acceptance> {
      var accepts: Set<ImportOptions.Acceptance> = []
      if stale { accepts.insert(.stale) }
      if review { accepts.insert(.review) }
      if empty { accepts.insert(.empty) }
      if let side { accepts.insert(side == .ours ? .ours : .theirs) }
      return accepts
    }
  }

  /// A text of a project.
  struct Text: Equatable {
    var text: String
    /// The state; nil if the file has none.
    var state: String?
  }

  /// The key with what its language has, or gets, for today's texts.
  let item: ModelCase
  let flags: Flags
  let language: ModelLanguage
  /// A form of a PO has the texts of two.
  let isPO: Bool
  /// Whether what the language has today is what it inherits.
  private let isInherited: Bool

  init(item: ModelCase, flags: Flags, layout: ModelLayout, isPO: Bool) {
    var item = item
    if layout.begins(item.table) {
      for index in item.forms.indices {
        item.forms[index].today = item.forms[index].inherited
        item.forms[index].state = item.forms[index].inheritedState
      }
    }
    self.item = item
    self.flags = flags
    language = layout.language
    self.isPO = isPO
    isInherited = layout.begins(item.table)
  }

  /// What becomes of each unit of the handoff, and what the project has then, by the names of the forms.
  func result() -> (kinds: [(form: ModelCase.Form, kind: Kind)], texts: [String: Text]) {
    var texts: [String: Text] = [:]
    for form in item.forms {
      if let today = form.today {
        texts[form.name] = Text(text: today, state: item.hasStates ? form.state.rawValue : nil)
      }
    }
    var rows: [(form: ModelCase.Form, kind: Kind, new: Text?)] = []
    for form in item.forms where form.isThere {
      var own = [decide(form, form.target, form.word)]
      if let second = form.second { own.append(decide(form, second, .done)) }
      // A text that is unchanged since the base does not count against the one that was changed.
      let isBased =
        form.today.map { form.base == .text($0) && [form.target, form.second].contains($0) } ?? false
      if own.count == 2, own[0].kind != .untranslated, form.target != form.second, !isBased {
        // Two texts for one key: neither is taken. The one that the project has is no change.
        own = own.map { $0.kind == .taken ? (.refused, nil) : $0 }
      }
      rows += own.map { (form, $0.kind, $0.new) }
    }
    if item.isPlural { settle(&rows, &texts) }
    for row in rows where row.kind == .taken { texts[row.form.name] = row.new }
    return (rows.map { ($0.form, $0.kind) }, texts)
  }

  // MARK: - One text

  private func decide(
    _ form: ModelCase.Form, _ target: String?, _ word: ModelCase.Word
  ) -> (kind: Kind, new: Text?) {
    guard let target else { return (.untranslated, nil) }
    let sources = sources(of: form)
    let isBlank = target.allSatisfy(\.isWhitespace)
    if [.new, .todo, .unapproved, .doneUnapproved].contains(word), isBlank || sources.contains(target) {
      return (.untranslated, nil)
    }
    if target == form.today {
      let isLess = [.new, .unset, .review, .machine].contains(form.state)
      let isMore = item.hasStates && word == .done && isLess && !item.isStale
      if item.hasStates, word == .machine, [.new, .unset].contains(form.state), !item.isStale {
        return (.taken, Text(text: target, state: "machine_translated"))
      }
      return isMore ? (.taken, Text(text: target, state: "translated")) : (.unchanged, nil)
    }
    let isTranslated =
      form.today.map { !$0.allSatisfy(\.isWhitespace) } ?? false
      && !(item.hasStates && [.new, .unset].contains(form.state)) && !isUnchanged(form)
    let couldLose = isTranslated && !isInherited
    if couldLose, form.base == .text(target) { return (.unchanged, nil) }
    if isBlank, !flags.empty {
      let wouldLose = target.isEmpty && form.today?.isEmpty == false
      return (wouldLose ? .refused : .untranslated, nil)
    }
    if word == .nothing, sources.contains(target), isTranslated, !sources.contains(form.today ?? "") {
      return (.untranslated, nil)
    }
    // The source's text would replace a translation, and count as none.
    if couldLose, !mayStay(form), sources.contains(target), !sources.contains(form.today ?? ""),
      flags.side != .theirs
    {
      return (.refused, nil)
    }
    // What came back as it went out is a translation only where the language may share it.
    if word == .nothing, sources.contains(target), !isTranslated,
      !(mayStay(form) && (target == form.source || !item.isStale))
    {
      let isNew = item.hasStates && target == form.source
      return isNew ? (.taken, Text(text: target, state: "new")) : (.returned, nil)
    }
    if couldLose, case .text(let base) = form.base, base != "", base != form.today, flags.side != .theirs {
      return (flags.side == .ours ? .unchanged : .refused, nil)
    }
    if item.isStale, !flags.stale { return (.refused, nil) }
    let isByMachine = word == .machine && item.carrier != .rules
    let isOverDone = word == .new && (!item.hasStates || form.state == .done) && couldLose
    let needsReview = [.todo, .review, .machine, .unapproved].contains(word) || isOverDone
    if isByMachine {
      if couldLose, !item.hasStates || form.state == .done, !flags.review { return (.refused, nil) }
    } else if needsReview, !flags.review {
      if !item.hasStates || form.state == .done && isTranslated { return (.refused, nil) }
    }
    if target.contains("%@") { return (.refused, nil) }
    // The text is refused, as nothing says what the project had when the handoff went out.
    if couldLose, [.unsaid, .text("")].contains(form.base), flags.side != .theirs,
      let history = flags.history,
      form.isFormer || history == .partial
    {
      return (flags.side == .ours ? .unchanged : .refused, nil)
    }
    let state = isByMachine ? "machine_translated" : needsReview ? "needs_review" : "translated"
    // Files without states have a mark for it.
    return (.taken, Text(text: target, state: item.hasStates || isByMachine ? state : nil))
  }

  /// Whether the report calls a text the source's. Of a plural it judges the form that stands for all, if none is new or blank.
  private func isUnchanged(_ form: ModelCase.Form) -> Bool {
    guard form.today == form.source, !form.mayStay, !item.isOfOther,
      item.forms.last.map({ $0.today == $0.source }) == true
    else { return false }
    return item.forms.allSatisfy {
      $0.today?.allSatisfy(\.isWhitespace) != true && !(item.hasStates && [.new, .unset].contains($0.state))
    }
  }

  /// White space that stands there is a text to the report, and none to an import.
  private func mayStay(_ form: ModelCase.Form) -> Bool {
    form.mayStay && (form.today.map { $0.isEmpty || !$0.allSatisfy(\.isWhitespace) } ?? true)
  }

  /// The source texts that a text may be: today's, and those of the handoff.
  private func sources(of form: ModelCase.Form) -> [String] {
    var sources = [form.source, item.source(form)]
    if isPO, item.isPlural, language.whole.contains(form.name) {
      sources += item.forms.filter { ["one", "other"].contains($0.name) }.map { item.source($0) }
    }
    return sources
  }

  // MARK: - Plurals

  private func settle(
    _ rows: inout [(form: ModelCase.Form, kind: Kind, new: Text?)], _ texts: inout [String: Text]
  ) {
    func refuseAll() {
      for index in rows.indices where rows[index].kind == .taken { rows[index].kind = .refused }
    }
    let taken = Set(rows.filter { $0.kind == .taken }.map(\.form.name))
    guard !taken.isEmpty else { return }
    if rows.contains(where: { $0.kind == .refused }) { return refuseAll() }
    let hasText = item.forms.contains { $0.name != "format" && $0.today?.isEmpty == false }
    let isTouched = taken.contains { $0 != "format" }
    let isNew = item.forms.allSatisfy { $0.today?.isEmpty != false }
    guard isTouched || isNew else { return }
    var lacking: [ModelCase.Form] = []
    for form in item.forms where form.name != "format" && !taken.contains(form.name) {
      if hasText {
        if form.name == "other", form.today == nil { lacking.append(form) }
      } else if item.hasStates ? form.today == nil : form.today?.isEmpty != false {
        lacking.append(form)
      }
    }
    // What the parent has of the same key is in the right language.
    let foreign = lacking.filter { $0.inherited?.isEmpty != false }
    if foreign.isEmpty || item.hasStates {
      for form in lacking {
        texts[form.name] = Text(text: form.source, state: item.hasStates ? "new" : nil)
        guard let inherited = form.inherited, !inherited.isEmpty else { continue }
        texts[form.name] = Text(text: inherited, state: item.hasStates ? form.inheritedState.rawValue : nil)
      }
    } else {
      return refuseAll()
    }
    // A new rule has its format from the source.
    if item.carrier == .rules, texts["format"] == nil { texts["format"] = Text(text: "%#@v@", state: nil) }
  }
}
