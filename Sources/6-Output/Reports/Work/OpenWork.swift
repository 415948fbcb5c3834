package import L10nConfiguration
internal import L10nCoverage
internal import L10nFormats
package import L10nText

/// The open work that a report or a history knows, and the one order of its tasks.
package struct OpenWork: Sendable {
  package struct Language: Sendable {
    package var tag: String
    package var name: String
    /// Texts that translators get, and the words of their sources; 0 where nobody counted them.
    package var texts = 0
    package var words = 0
    /// Texts that need work and are in no handoff, which says why; not those that a damaged file hides.
    package var left = 0
    package var bareKeys = 0
    /// Those of them for which stubs have a text to show.
    package var filledKeys = 0
    package var missingFiles = 0
    /// The threshold that it misses, and how many texts it lacks for it.
    package var missed: (bar: Percentage, texts: Int, onlyWarns: Bool)?
    /// The share of translated texts, in ten-thousandths.
    package var share: Int?
    /// Whether others do not come before it, whatever it lacks.
    package var isMain = true

    package init(tag: String, name: String) {
      self.tag = tag
      self.name = name
    }
  }

  /// Things of which the first is named.
  package struct Places: Sendable {
    package var count: Int
    package var first: String
    package var rules: [String] = []
    /// Whether a change took or brought them all: what each says of it is all that a check would say.
    package var isOfChange = false
    package var locales: [String] = []

    package init(count: Int, first: String) {
      self.count = count
      self.first = first
    }

    /// - Parameter path: a path as people see it.
    package init?(_ problems: [Problem], path: (String) -> String) {
      guard let first = problems.first else { return nil }
      count = problems.count
      self.first = path(first.path) + (first.position.map { ":\($0.line):\($0.column)" } ?? "")
      rules = problems.map(\.rule.id).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      isOfChange = problems.allSatisfy(\.rule.isOfChange)
      locales = Set(problems.compactMap(\.locale)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// Translations that are gone: of one table, where that is known.
  package struct Loss: Sendable {
    package var table: WorkItem.Part?
    package var count: Int
    package var locales: [String]

    package init(table: WorkItem.Part?, count: Int, locales: [String]) {
      (self.table, self.count, self.locales) = (table, count, locales)
    }
  }

  /// In the order in which they stand.
  package var languages: [Language] = []
  package var unread: Places?
  /// The tables of a history that could not be measured, and the languages in which.
  package var unmeasured: (tables: [WorkItem.Part], locales: [String]) = ([], [])
  /// A bundle without a development language, and a language that could be it.
  package var undecided: (path: String, locale: String)?
  package var errors: Places?
  /// The source texts that a build leaves out.
  package var leftOut: Places?
  /// The texts that damaged files hide.
  package var hidden = 0
  package var lost: [Loss] = []
  package var inCode = 0
  /// Those of them that `sync` does not add.
  package var leftInCode = 0
  /// Whether a table has keys that only translations have, which come with those of code.
  package var addsTranslated = false
  /// The texts to translate that are of the App Store.
  package var ofStore = 0
  /// A language to begin with, where there is nothing but the source texts.
  package var firstLanguage: String?
  package var review = 0
  package var machine = 0
  package var outdated = 0
  /// Whether git told which these are, as it tells a handoff of them; a history knows those since its last run.
  package var isOutdatedByGit = true
  /// New texts among those to translate, where a run before tells it.
  package var new = 0
  /// Whether nothing is left to do, and no threshold keeps it so.
  package var isUnguarded = false
  /// Whether stubs would meet a threshold without a translation.
  package var countsPresent = false
  /// Whether the work is of one language, which sentences need not name.
  package var isOfOneLanguage = false
  /// The kinds of work for which a gate fails: they come before others that it does not ask for.
  var failing: Set<WorkItem.Kind> = []
  /// The languages that have more texts of a machine than a gate allows.
  var machineLocales: [String] = []
  /// Makes a command to type; nil where none does this and no more.
  package var command: @Sendable (_ name: String, _ options: String) -> String? = { _, _ in nil }
  package var owners: @Sendable (_ kind: WorkItem.Kind, _ locales: [String]) -> [String] = { _, _ in [] }

  package init() {}

  /// The language with most to translate; after the others come those of the past, those that have only a part of the texts, and
  /// the source language of another region.
  package var mostWork: Language? {
    languages.enumerated().filter { $0.element.texts > 0 }.min { left, right in
      let (one, other) = (left.element, right.element)
      if one.isMain != other.isMain { return one.isMain }
      if one.texts != other.texts { return one.texts > other.texts }
      let shares = (one.share ?? 0, other.share ?? 0)
      return shares.0 != shares.1 ? shares.0 < shares.1 : left.offset < right.offset
    }?.element
  }

  /// All of it, most pressing first.
  package var items: [WorkItem] {
    var items: [WorkItem] = []
    func add(
      _ kind: WorkItem.Kind, _ count: Int, _ locales: [String], _ parts: [WorkItem.Part],
      _ command: String? = nil
    ) {
      items.append(
        WorkItem(
          kind: kind, count: count, locales: locales, parts: parts, owners: owners(kind, locales),
          command: command)
      )
    }
    if let unread {
      let words = "Make \(NumberText.count(unread.count, "file")) readable, the first "
      add(.unread, unread.count, [], [.words(words), .file(unread.first)], check(unread))
    }
    if !unmeasured.tables.isEmpty {
      let (tables, locales) = unmeasured
      let parts = [WorkItem.Part.words("Repair ")] + Self.list(tables, limit: 3) + [.words(": not measured")]
      add(.unread, tables.count, locales, parts + places(locales, limit: 3))
    }
    if let undecided {
      add(
        .undecided, 1, [], [.words("Name the development language of "), .file(undecided.path)],
        command("report", "--development-region \(ShellText.quoted(undecided.locale))"))
    }
    if let errors {
      let only = errors.count == 1
      var parts = [
        WorkItem.Part.words(only ? "Fix the error" : "Fix \(NumberText.count(errors.count, "error"))")
      ]
      if !errors.locales.isEmpty { parts += [.words(" in ")] + names(errors.locales, limit: 5) }
      if !errors.first.isEmpty { parts += [.words(only ? ": " : ", the first "), .file(errors.first)] }
      if hidden > 0 {
        parts.append(.words("; \(NumberText.count(hidden, "text")) can be handed out only then"))
      }
      add(.errors, errors.count, errors.locales, parts, check(errors))
    }
    for loss in lost {
      let parts = loss.table.map { [.words(" of "), $0] } ?? []
      add(
        .lost, loss.count, loss.locales,
        [.words("Restore \(NumberText.count(loss.count, "translation"))")] + parts
          + places(loss.locales, limit: 3))
    }
    addThresholds(add)
    if let leftOut {
      let words =
        "Set the state of \(NumberText.count(leftOut.count, "source text")): users see the key, the first "
      add(.bareKeys, leftOut.count, [], [.words(words), .file(leftOut.first)], check(leftOut))
    }
    if let worst = languages.max(by: { $0.bareKeys < $1.bareKeys }), worst.bareKeys > 0 {
      addBareKeys(worst, add)
    }
    if inCode > 0 {
      let isByHand = leftInCode == inCode
      let left = isByHand ? " by hand" : leftInCode == 0 ? "" : ", \(NumberText.number(leftInCode)) by hand"
      add(
        .inCode, inCode, [],
        [
          .words(
            "Add \(NumberText.count(inCode, "key")) of code to the tables\(left)"
              + (addsTranslated ? "; with them come those that only translations have" : ""))
        ],
        isByHand ? command("keys", "--only missing") : command("sync", "--output keys.patch"))
    }
    addTranslations(add)
    let lacking = languages.filter { $0.missingFiles > 0 }
    if !lacking.isEmpty {
      let count = lacking.reduce(0) { $0 + $1.missingFiles }
      let tags = lacking.map(\.tag)
      add(
        .resources, count, tags, [.words("Add \(NumberText.count(count, "file"))")] + places(tags, limit: 4))
    }
    let reviews: [(WorkItem.Kind, Int, one: String, several: String, only: String)] = [
      (.review, review, "Review 1 text", "Review # texts", "stale"),
      (.machine, machine, "Review 1 text of a machine", "Review # texts of a machine", "machine"),
      (.outdated, outdated, "Update 1 outdated translation", "Update # outdated translations", "outdated"),
    ]
    for entry in reviews where entry.1 > 0 {
      let words = entry.1 == 1 ? entry.one : entry.several.replacing("#", with: NumberText.number(entry.1))
      let isKnown = entry.0 != .outdated || isOutdatedByGit
      let locales = entry.0 == .machine ? machineLocales : []
      let part = locales.isEmpty ? "" : " --locale \(ShellText.quoted(locales.joined(separator: ",")))"
      add(
        entry.0, entry.1, [], [.words(words)],
        isKnown ? command("export", "--only \(entry.only)\(part) --output review") : nil)
    }
    if let firstLanguage,
      let begin = command("stubs", "--add-locale \(firstLanguage) --update-project --write")
    {
      add(.keep, 0, [], [.words("Start a language")], begin)
      add(
        .keep, 0, [], [.words("Count what it costs")], command("export", "--locale \(firstLanguage) --count"))
    }
    if items.isEmpty, isUnguarded {
      add(.keep, 0, [], [.words("Keep it so, in CI")], command("report", "--fail-under 100"))
    }
    if failing.isEmpty { return items }
    let isFirst = { (item: WorkItem) in
      item.kind.rank <= WorkItem.Kind.threshold.rank || failing.contains(item.kind)
    }
    return items.filter(isFirst) + items.filter { !isFirst($0) }
  }

  private typealias Adding = (WorkItem.Kind, Int, [String], [WorkItem.Part], String?) -> Void

  /// Adds the languages under a threshold: in one line, if they have the same one.
  private func addThresholds(_ add: Adding) {
    for (kind, onlyWarns) in [(WorkItem.Kind.threshold, false), (.warning, true)] {
      // Translators cannot reach a threshold while a damaged file hides texts.
      let missed = languages.filter { language in
        language.texts > 0
          && language.missed.map { $0.onlyWarns == onlyWarns && $0.texts <= language.texts } ?? false
      }
      guard let first = missed.first, let bar = first.missed?.bar else { continue }
      let texts = missed.reduce(0) { $0 + ($1.missed?.texts ?? 0) }
      let isOne = missed.allSatisfy { $0.missed?.bar == bar }
      let tags = missed.map(\.tag)
      let goal = isOne ? NumberText.percent(bar) : missed.count == 1 ? "its threshold" : "their thresholds"
      var parts: [WorkItem.Part] = [.words("Translate \(NumberText.count(texts, "text"))")]
      if !isOfOneLanguage { parts += [.words(" into ")] + names(tags, limit: 3) }
      parts.append(.words(" to reach \(goal)"))
      add(kind, texts, tags, parts, export(tags))
    }
  }

  private func addBareKeys(_ worst: Language, _ add: Adding) {
    let shown = languages.filter { $0.bareKeys > 0 }
    let count = shown.reduce(0) { $0 + $1.bareKeys }
    let tags = shown.map(\.tag)
    let name = WorkItem.Part.language(worst.tag, name: worst.name)
    let parts: [WorkItem.Part] =
      isOfOneLanguage
      ? [.words("Users see \(NumberText.count(count, "bare key"))")]
      : shown.count == 1
        ? [.words("Users of "), name, .words(" see \(NumberText.count(count, "bare key"))")]
        : [
          .words(
            "Users see \(NumberText.count(count, "bare key")), \(NumberText.number(worst.bareKeys)) in "),
          name,
        ]
    let filled = shown.filter { $0.filledKeys > 0 }
    let texts = filled.reduce(0) { $0 + $1.filledKeys }
    let rest: [WorkItem.Part] =
      texts == count || texts == 0
      ? [] : [.words("; stubs have texts for \(NumberText.number(texts)) of them")]
    let locales = "--locale \(ShellText.quoted(filled.map(\.tag).joined(separator: ",")))"
    add(
      .bareKeys, count, tags, parts + rest,
      filled.isEmpty
        ? nil
        : countsPresent
          ? command("export", "--only missing \(locales) --output handoff")
          : command("stubs", "\(locales) --output bare.patch"))
  }

  private func addTranslations(_ add: Adding) {
    let open = languages.filter { $0.texts > 0 }
    let leftOut = languages.reduce(0) { $0 + $1.left }
    guard let worst = mostWork else {
      if leftOut > 0, let reasons = command("export", "--only untranslated --count") {
        let words = "\(NumberText.count(leftOut, "text")) cannot be handed out yet"
        add(.languages, 0, [], [.words(words)], reasons)
      }
      return
    }
    let texts = open.reduce(0) { $0 + $1.texts }
    // No headline counts the App Store's texts, which a handoff has as well.
    let ofAppStore = ", \(ofStore == texts ? "all" : NumberText.number(ofStore)) of them of the App Store"
    func size(_ texts: Int, _ words: Int) -> String {
      NumberText.count(texts, "text") + (words > 0 ? " (\(NumberText.count(words, "word")))" : "")
    }
    func left(_ count: Int) -> String {
      count == 0 ? "" : "; \(NumberText.number(count)) more cannot be handed out yet"
    }
    let news = new == 0 ? "" : ", \(NumberText.number(new)) of them new"
    if isOfOneLanguage {
      add(
        .language, worst.texts, [worst.tag], [.words("Translate \(size(worst.texts, worst.words))\(news)")],
        nil)
      return
    }
    add(
      .language, worst.texts, [worst.tag],
      [
        .words("Translate "), .language(worst.tag, name: worst.name),
        .words(
          ", \(size(worst.texts, worst.words))\(open.count == 1 ? news : "")"
            + (ofStore == texts || ofStore > 0 && open.count == 1 ? ofAppStore : "")
            + left(open.count == 1 ? leftOut : worst.left)),
      ], export([worst.tag]))
    guard open.count > 1 else { return }
    let all = open.count == 2 ? "both" : "all \(NumberText.number(open.count))"
    let words = open.allSatisfy { $0.words > 0 } ? open.reduce(0) { $0 + $1.words } : 0
    add(
      .languages, texts, [],
      [
        .words(
          "Hand out \(all) languages, \(size(texts, words))\(news)"
            + (ofStore > 0 ? ofAppStore : "") + left(leftOut))
      ],
      command("export", "--only untranslated --output handoff"))
  }

  private func check(_ places: Places) -> String? {
    places.rules == [Rule.mergeConflict.id]
      ? command("merge", "--resolve")
      : places.rules.isEmpty || places.isOfChange
        ? nil : command("check", "--only \(places.rules.joined(separator: ","))")
  }

  private func export(_ tags: [String]) -> String? {
    let list = ShellText.quoted(tags.joined(separator: ","))
    return command("export", "--only untranslated --locale \(list) --output handoff")
  }

  /// ` in German and French`, where it is not about one language.
  private func places(_ tags: [String], limit: Int) -> [WorkItem.Part] {
    tags.isEmpty || isOfOneLanguage ? [] : [.words(" in ")] + names(tags, limit: limit)
  }

  private func names(_ tags: [String], limit: Int) -> [WorkItem.Part] {
    Self.list(
      tags.map { tag in
        .language(tag, name: languages.first { $0.tag == tag }?.name ?? LocaleNames.name(of: tag))
      }, limit: limit)
  }

  /// Parts as a list; one more than the limit stands in full.
  private static func list(_ parts: [WorkItem.Part], limit: Int) -> [WorkItem.Part] {
    let shown = parts.count <= limit + 1 ? parts.count : limit
    var list: [WorkItem.Part] = []
    for (index, part) in parts.prefix(shown).enumerated() {
      if index > 0 { list.append(.words(index + 1 == parts.count ? " and " : ", ")) }
      list.append(part)
    }
    if shown < parts.count { list.append(.words(" and \(NumberText.number(parts.count - shown)) more")) }
    return list
  }
}
