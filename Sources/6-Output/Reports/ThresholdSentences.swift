internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nSystem
internal import L10nText

/// The verdict on a report in sentences.
struct ThresholdSentences {
  enum Outcome {
    /// The report has nothing in it.
    case nothing
    /// A bar is missed, or there is an error.
    case failed
    /// A bar that only warns is missed.
    case warned
    /// Every bar is met.
    case passed
    /// No bar is set.
    case unasked
  }

  let report: Report
  let verdict: Verdict?
  /// Makes the name of a locale fit for the place where the sentences stand.
  let name: (String) -> String
  /// Makes the line of a command, given its name and options; nil where it is not to be suggested.
  var command: (String, String) -> String? = { "l10ncheck \($0) \($1)" }
  /// Makes a path one that can be opened from where the command was typed.
  var path: (String) -> String = { $0 }

  var missingResources: Int { report.locales.reduce(0) { $0 + $1.resources.missing } }
  var errors: Int { report.errors.count }
  var errorsOfStore: Int { report.problems.count { $0.severity == .error } - errors }
  var hasBars: Bool {
    verdict?.locales.contains { $0.bar.failUnder != nil || $0.bar.failUnderPresent != nil } ?? false
      || report.gatesStore && verdict?.storeBar != nil
  }
  /// Whether nothing is left to do, and no gate says otherwise.
  var isComplete: Bool { report.isComplete && verdict?.isPassed != false }
  /// Whether all bars are met, and nothing else is amiss.
  var isPassed: Bool { outcome == .passed && report.isWhole }

  var outcome: Outcome {
    if report.isEmpty { return .nothing }
    if !faults().isEmpty { return .failed }
    if !(verdict?.warned ?? []).isEmpty { return .warned }
    return hasBars ? .passed : .unasked
  }

  /// The reason why the run failed or warns, as words of a sentence; empty otherwise.
  var reason: String { reason(isBrief: false) }

  /// - Parameter isBrief: whether only the lowest of several languages is named.
  func reason(isBrief: Bool) -> String {
    switch outcome {
    case .failed: faults(isBrief: isBrief).joined(separator: "; ")
    case .warned:
      list(verdict?.warned ?? [], "translated", \.translated, isBrief: isBrief) { $0.bar.warnUnder }
    default: ""
    }
  }

  private func faults(isBrief: Bool = false) -> [String] {
    var faults = missed(together: true, isBrief: isBrief).map(\.message)
    if let first = report.errors.first, first.rule.isOfChange {
      let more = errors == 1 ? "" : ", the first of \(NumberText.count(errors, "error"))"
      faults.append(first.message + more)
    } else if let first = report.errors.first {
      let path = first.path == "." ? "the folder itself" : TerminalText.escaped(self.path(first.path))
      let place = path + (first.position.map { ":\($0.line)" } ?? "")
      faults.append(
        errors == 1 ? "1 error in \(place)" : "\(NumberText.count(errors, "error")), the first in \(place)")
    }
    return faults
  }

  /// Whether a change fails for nothing but new texts that languages are asked for.
  var missesOnlyAsked: Bool {
    guard report.since != nil, let verdict, !verdict.missed.isEmpty else { return false }
    return errors == 0 && verdict.ofStore.isEmpty && verdict.unjudged.isEmpty && missedLimits.isEmpty
  }

  /// A threshold that is missed.
  struct Missed {
    /// The locale, or the name of the count.
    var name: String
    var message: String
  }

  /// The missed bars, those of languages in front.
  /// - Parameters:
  ///   - together: whether languages are in one sentence.
  ///   - isBrief: whether a sentence names only the lowest of its languages.
  ///   - isSaid: whether a name needs none.
  func missed(
    together: Bool, isBrief: Bool = false, _ isSaid: (String) -> Bool = { _ in false }
  ) -> [Missed] {
    func sentences(
      _ locales: [Verdict.Locale], _ word: String, _ share: (Verdict.Locale) -> Int?, of store: String = "",
      _ bar: (Verdict.Locale) -> Percentage?
    ) -> [Missed] {
      let left = locales.filter { !isSaid($0.locale) }
      return (together && !left.isEmpty ? [left] : left.map { [$0] }).map {
        Missed(name: $0[0].locale, message: store + list($0, word, share, isBrief: isBrief, bar))
      }
    }
    let missed = verdict?.missed ?? []
    return sentences(missed.filter(\.isUnderTranslated), "translated", \.translated) { $0.bar.failUnder }
      + sentences(missed.filter(\.isUnderPresent), "present", \.there) { $0.bar.failUnderPresent }
      + sentences(verdict?.ofStore ?? [], "translated", \.translated, of: "App Store: ") { $0.bar.failUnder }
      + missedLimits.filter { !isSaid($0.name) }
      + (verdict?.unjudged ?? []).map { Missed(name: Verdict.tables, message: $0) }
  }

  /// The missed bars of whole projects.
  var missedLimits: [Missed] {
    var missed: [Missed] = []
    if verdict?.lacksStore == true {
      missed.append(Missed(name: Verdict.store, message: Verdict.nothingOfStore))
    }
    if let resources = verdict?.missingResources, resources > 0 {
      missed.append(
        Missed(name: Verdict.resources, message: "\(NumberText.count(resources, "resource")) missing"))
    }
    for (gate, limit) in verdict?.counts ?? [] where limit.isMissed {
      let allowed = limit.count == nil ? "" : " (\(NumberText.number(limit.allowed)) allowed)"
      missed.append(Missed(name: gate.name, message: gate.words(limit.count) + allowed))
    }
    if let machine = verdict?.missedByMachine, !machine.isEmpty {
      let texts = machine.map {
        "\(NumberText.count($0.limit.count ?? 0, "text")) in \(name($0.locale)) (\(NumberText.number($0.limit.allowed)) allowed)"
      }
      missed.append(
        Missed(
          name: Verdict.machine,
          message: "translated by machine and not reviewed: \(NumberText.names(texts, limit: 6))"))
    }
    return missed
  }

  /// Locales under a bar, the lowest first.
  private func list(
    _ locales: [Verdict.Locale], _ word: String, _ share: (Verdict.Locale) -> Int?, isBrief: Bool,
    _ bar: (Verdict.Locale) -> Percentage?
  ) -> String {
    let ordered = locales.sorted {
      let (left, right) = (share($0) ?? -1, share($1) ?? -1)
      return left != right ? left < right : $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
    let texts = ordered.map { sentence($0, word, share($0), bar($0)) }
    let names =
      isBrief && texts.count > 1
      ? "\(NumberText.number(texts.count)) languages miss their thresholds, the lowest: \(texts[0])"
      : NumberText.names(texts, limit: 6)
    return (report.since == nil ? "" : missesOnlyAsked ? "new texts alone: " : "of what is new ") + names
  }

  func sentence(
    _ locale: Verdict.Locale, _ word: String, _ share: Int?, _ bar: Percentage?
  ) -> String {
    let bar = bar.map { NumberText.percent($0) } ?? ""
    guard let share else { return "\(name(locale.locale)) does not exist (\(bar) required)" }
    return "\(name(locale.locale)) is \(NumberText.percent(share)) \(word) (\(bar) required)"
  }

  /// The state of the texts with all remarks, as a sentence without its full stop.
  var state: String { ([standing] + remarks).joined(separator: "; ") }

  /// Facts that no share counts, without capitals and full stops.
  var remarks: [String] {
    apart + notBegun + outdated + doubtful + unlooked + ofStore + unions + unused + others
  }

  /// Texts that may be the source's, which no share counts.
  private var doubtful: [String] {
    let count = report.total.translation[.doubtful]
    if count == 0 || verdict?.missedCounts.contains(.doubtful) == true { return [] }
    let words = "\(NumberText.count(count, "text")) \(report.word(for: .doubtful))"
    return ["\(words)\(seen(by: "report", "--list doubtful"))"]
  }

  /// The state of the App Store's and StoreKit's texts, which no language's share counts.
  private var ofStore: [String] {
    if report.locales.isEmpty { return [] }
    return [("the App Store's", report.store), ("StoreKit's", report.storeKit)].compactMap {
      name, part in
      let counts = LocaleReport.total(of: part)
      return counts.needsWork == 0
        ? nil : "\(NumberText.percent(counts.translated)) of \(name) texts translated"
    }
  }

  /// The share of the work that is in languages which the project does not list, and in those in which nobody works.
  private var apart: [String] {
    var sentences: [String] = []
    let unlisted = report.unlisted
    if !unlisted.isEmpty {
      let work = unlisted.reduce(0) { $0 + $1.counts.needsWork }
      let names = NumberText.names(unlisted.map { name($0.locale) }, limit: 3)
      sentences.append(
        "\(NumberText.count(work, "text")) of the work \(work == 1 ? "is" : "are") in \(names), which the project does not list"
      )
    }
    return sentences + [report.sleepers].compactMap(\.self)
  }

  private var notBegun: [String] {
    let counted = Set(report.locales.map(\.locale))
    let languages = report.notBegun.map { language in
      // Other tables of a counted language have texts.
      if !counted.contains(language.locale) { return name(language.locale) }
      let folder = language.path.hasSuffix(".lproj") ? FilePath(language.path).parent.text : language.path
      return "\(name(language.locale)) in \(TerminalText.escaped(path(folder)))"
    }
    let names = NumberText.names(languages, limit: 3)
    return names.isEmpty ? [] : ["nobody has begun \(names)"]
  }

  /// The words for outdated texts: nobody translated them anew after their source changed. No share counts them if only
  /// new texts count.
  private var outdated: [String] {
    let count = report.total[.outdated]
    return report.since == nil || count == 0 ? [] : ["\(NumberText.count(count, "translation")) outdated"]
  }

  /// Files not compared, and keys that only code has: nothing is complete beside these.
  private var unlooked: [String] {
    // The verdict has already named reasons that fail the run.
    let said = verdict?.unjudged ?? []
    let names = NumberText.names(report.notLookedAt.map(\.sentence).filter { !said.contains($0) }, limit: 3)
    let inCode = report.inNoTable ?? []
    let translated = inCode.count { !$0.locales.isEmpty }
    let places = [(inCode.count - translated, "no table"), (translated, "translations alone")].filter {
      $0.0 > 0
    }
    .enumerated().map { place, found in
      let count = place == 0 ? NumberText.count(found.0, "text") + " in code" : NumberText.number(found.0)
      return "\(count) \(found.0 == 1 ? "is" : "are") in \(found.1)"
    }
    // Effects of a change through code are unknown then.
    let unread = report.since != nil && report.leavesCodeOut ? ["code was not read"] : []
    return [names, places.joined(separator: " and ")].filter { !$0.isEmpty } + tableless + hardCoded + unread
      + bare + doubted + storeErrors
  }

  /// Errors of App Store texts, which fail a run only where these were asked for.
  private var storeErrors: [String] {
    errorsOfStore == 0 ? [] : ["\(NumberText.count(errorsOfStore, "error")) in App Store texts"]
  }

  /// A command in parentheses, behind words.
  private func seen(by name: String, _ options: String) -> String {
    command(name, options).map { " (\($0))" } ?? ""
  }

  /// Keys that users may see, as nothing surely asks for them.
  private var bare: [String] {
    let count = report.unsureBareKeys
    return count == 0 || report.since != nil
      ? [] : ["users may see \(NumberText.count(count, "bare key"))\(seen(by: "report", "--list bare"))"]
  }

  /// Keys that count although no code is seen to use them, where they are many.
  private var doubted: [String] {
    if report.doubted == 0 { return [] }
    // The one line that withholds most.
    var places: [CodeLocation: Int] = [:]
    for (_, table) in report.bundledTables {
      if let place = table.doubtedBy { places[place, default: 0] += table.doubted }
    }
    let keys = NumberText.count(report.doubted, "counted key")
    let worst = places.max { ($0.value, $1.key.path) < ($1.value, $0.key.path) }?.key
    let says =
      worst.map { "\(TerminalText.escaped(path($0.path))):\($0.position.line) may ask for any of \(keys)" }
      ?? "\(keys) not found in code"
    return ["\(says)\(seen(by: "keys", "--only unused,possible"))"]
  }

  /// Texts of code that people see without a look-up, which no percentage counts.
  private var hardCoded: [String] {
    let rows = report.counted(by: .hardCoded) ?? []
    let (count, inCode) = (
      rows.count, rows.count { ![".xib", ".storyboard"].contains(where: $0.path.hasSuffix) }
    )
    if count == 0 || verdict?.missedCounts.contains(.hardCoded) == true { return [] }
    let place = inCode == count ? "code" : inCode == 0 ? "interface files" : "code and interface files"
    let seem = "\(count == 1 ? "seems" : "seem") not to be localized"
    return ["\(NumberText.count(count, "text")) in \(place) \(seem)\(seen(by: "keys", "--only hard-coded"))"]
  }

  /// Phrases and texts of code in products without a table for them: no percentage counts these.
  private var tableless: [String] {
    [
      (report.tableless.phrases, "phrase", "of App Shortcuts", "a table"),
      (report.tableless.texts, "text", "in code", "a table in its target\(seen(by: "keys", "--verbose"))"),
    ].filter { $0.0 > 0 }.map { count, noun, place, lack in
      "\(NumberText.count(count, noun)) \(place) \(count == 1 ? "lacks" : "lack") \(lack)"
    }
  }

  /// Tables without anything in the development language: the keys of the others are held against each other.
  private var unions: [String] {
    let names = report.bundledTables.filter { $0.table.isUnionByItself }.map {
      TerminalText.escaped($0.bundle.place(of: $0.table))
    }
    return names.isEmpty ? [] : ["the keys of all languages count in \(NumberText.names(names, limit: 3))"]
  }

  /// The files left out because others translate them.
  private var others: [String] {
    let count = report.dependencyFiles
    return count == 0 ? [] : ["\(NumberText.count(count, "file")) of others left out (--dependencies)"]
  }

  /// The keys left out because no code uses them.
  private var unused: [String] {
    let (count, inSome) = report.unusedLeftOut
    if count == 0 { return [] }
    let some =
      inSome == 0
      ? ""
      : count == 1
        ? ", which only some languages have"
        : ", \(inSome == count ? "all" : NumberText.number(inSome)) of which only some languages have"
    let key = report.since == nil ? "unused key" : "new key"
    let rule = report.since == nil ? "" : " that no code uses"
    return ["\(NumberText.count(count, key))\(rule) left out\(some)\(seen(by: "keys", "--only unused"))"]
  }

  /// Texts of the development language.
  private var texts: Int { report.bundledTables.reduce(0) { $0 + $1.table.keys.count } }
  /// Whether there is nothing to compare the texts with.
  var lacksLanguage: Bool {
    report.locales.isEmpty && report.countedApart.isEmpty && report.chosenLocales == nil
      && report.since == nil
      && texts > 0
  }

  /// The state of the compared texts.
  var standing: String { standing(isBrief: false) }

  /// The words for texts that are gone and accepted.
  private var accepted: String {
    report.accepted.isEmpty ? "" : "; accepted as gone: \(NumberText.names(report.accepted, limit: 6))"
  }

  /// - Parameter isBrief: whether the sentence leaves the texts' needs to the tables above.
  func standing(isBrief: Bool) -> String { stated(isBrief: isBrief) + accepted }

  private func stated(isBrief: Bool) -> String {
    let locales = report.locales
    if report.isEmpty { return "Nothing localizable was found" }
    let total = report.total
    guard !locales.isEmpty, total.translated != nil else {
      if let since = report.since {
        let isNothing = report.total[.outdated] == 0 && report.unusedLeftOut.count == 0 && errors == 0
        let text = isNothing ? "Nothing is new" : "No text is new"
        return "\(text) since \(TerminalText.escaped(since))" + resources(behind: "; ")
      }
      if locales.isEmpty {
        let ofStore = LocaleReport.total(of: report.store)
        if lacksLanguage {
          return "\(NumberText.count(texts, "text")), no second language" + resources(behind: "; ")
        }
        guard ofStore.expected > 0 else { return "Nothing to compare" + resources(behind: "; ") }
        return "Texts of the App Store: \(NumberText.percent(ofStore.translated)) translated in "
          + NumberText.count(report.store.count, "language")
      }
      return "No text is expected of \(languages(locales))"
        + resources(behind: "; ")
    }
    let count = languages(locales)
    // A text that crashes the app is not complete.
    if isComplete, errors == 0 { return "Complete: \(all(total.expected)) translated in \(count)" }
    let lacking = locales.filter { $0.counts.needsWork > 0 }
    guard !lacking.isEmpty else {
      let words = "\(all(total.expected)) translated in \(count)"
      let bare = report.bareKeys
      let state =
        NumberText.capitalized(words) + (bare == 0 ? "" : "; users see \(NumberText.count(bare, "bare key"))")
      if total.isRecovered { return state + ", but a development file is damaged" + resources(behind: "; ") }
      return state + resources(behind: "; ") + absent
    }
    let places =
      if lacking.count == 1, let only = lacking.first {
        name(only.locale)
      } else if lacking.count == locales.count {
        "all \(NumberText.number(locales.count)) localizations"
      } else {
        "\(NumberText.number(lacking.count)) of \(count)"
      }
    let work = total.needsWork
    let together = report.roots.isEmpty ? "" : " over \(report.roots.count) folders"
    let share = "\(NumberText.percent(total.translated)) translated\(together): "
    let need =
      "\(NumberText.number(work)) of \(NumberText.count(total.expected, "text")) \(work == 1 ? "needs" : "need") work"
    let gaps = isBrief ? "" : ": \(NumberText.names(gaps(of: total), limit: 6)), in \(places)"
    return share + need + gaps
      + resources(behind: ", and ")
  }

  /// The subject of a sentence about all texts, without "all" if something was not looked at.
  private func all(_ expected: Int) -> String {
    if !report.notLookedAt.isEmpty {
      return "\(NumberText.count(expected, "compared text")) \(expected == 1 ? "is" : "are")"
    }
    let place = report.inNoTable?.isEmpty == true && report.tableless.isEmpty ? "" : " in the tables"
    return expected == 1 ? "the only text\(place) is" : "all \(NumberText.number(expected)) texts\(place) are"
  }

  /// The states that need work with their counts, the most first: `24,522 still English, 1,683 missing`.
  func gaps(of counts: StateCounts) -> [String] {
    let found = KeyState.needingWork.filter { counts.translation[$0] > 0 }
    let sorted = found.sorted { left, right in
      let (one, two) = (counts.translation[left], counts.translation[right])
      return one == two ? left.rawValue < right.rawValue : one > two
    }
    return sorted.map { state -> String in
      let count = counts.translation[state]
      let word: String =
        if state == .unchanged { report.word(for: state) } else {
          count == 1 ? state.facts.one : state.facts.label
        }
      return NumberText.number(count) + " " + word
    }
  }

  private func resources(behind separator: String) -> String {
    missingResources == 0 ? "" : separator + "\(NumberText.count(missingResources, "resource")) missing"
  }

  /// The number of languages; a single one by its name.
  private func languages(_ locales: [LocaleReport]) -> String {
    locales.count == 1
      ? locales.map { name($0.locale) }.joined() : NumberText.count(locales.count, "localization")
  }

  private var absent: String {
    let tables = report.locales.reduce(into: Set<String>()) { $0.formUnion($1.absentTables) }
    let only = report.locales.count == 1 ? report.locales.first?.locale : nil
    let who = only.map { "\(TerminalText.escaped($0)) lacks" } ?? "some localizations lack"
    if tables.isEmpty { return "" }
    let what =
      tables.count == 1 ? "the table \(tables.map(TerminalText.escaped).joined())" : "\(tables.count) tables"
    return "; \(who) \(what)"
  }
}

extension NotLookedAt {
  /// The table, folder or product not compared, and why, without a capital and a full stop.
  package var sentence: String {
    func names(_ locales: [String]) -> String {
      NumberText.names(locales.map(TerminalText.escaped), limit: 6)
    }
    return switch self {
    case .table(let container, let name, let locales):
      "nothing says which texts \(TerminalText.escaped(container == "." ? name : "\(container)/\(name)")) should have, "
        + "though \(names(locales)) \(locales.count == 1 ? "has" : "have") some"
    case .emptyFolder(let path):
      "nothing of \(TerminalText.escaped(path)) is there"
    case .product(let lack):
      "\(TerminalText.escaped(lack.product)) lacks \(names(lack.locales)), which "
        + "\(NumberText.names(lack.around.map(TerminalText.escaped), limit: 3)) "
        + (lack.around.count == 1 ? "has" : "have")
    }
  }
}
