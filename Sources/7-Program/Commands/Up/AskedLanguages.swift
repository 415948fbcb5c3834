internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nReports
internal import L10nText

/// The languages that the gate asks for each new text: those that come with the change here, those that its lines asked for already, or
/// those that `--ask` names. A habit that is lost lets none go.
struct AskedLanguages {
  /// The gate's lines: the targets that one is about, none for all, and its bar. The first is about all; the others ask more of an app.
  private(set) var lines: [(targets: [String], bar: String?)] = [([], nil)]
  /// The value of `--ask`, of this run or of the one that wrote the lines; nil where the history decides.
  let choice: String?
  /// Those that are asked for by name.
  private var names: [String] = []
  /// Their records, of the app that asks for one; all records where every language is asked for.
  private var records: [String: TranslationHabits.Record] = [:]
  private let habits: TranslationHabits?
  private let locales: [String]

  private static let all = "100"

  /// The line of a workflow that keeps a choice.
  var mark: [String] { choice.map { ["# l10ncheck up --ask \($0)"] } ?? [] }

  /// - Parameters:
  ///   - given: the value of `--ask`, checked.
  ///   - former: the lines of the gate that are there, by their words.
  ///   - habits: nil where no history can be read.
  ///   - isApart: whether a language is only reported.
  init(
    _ given: String?, former: [[Substring]], _ habits: TranslationHabits?, _ report: Report,
    isApart: (String) -> Bool
  ) {
    self.habits = habits
    locales = report.locales.map(\.locale).filter { Self.isName($0) && !isApart($0) }
    let marked = former.first { $0.starts(with: ["#", "l10ncheck", "up", "--ask"]) }?.dropFirst(4).first
    let kept = marked.map { Self.names(in: String($0)) } ?? []
    choice = given ?? (kept.isEmpty ? nil : kept.joined(separator: ","))
    let bars = former.filter { $0.contains("--since") || $0.first == "fail-under:" }.compactMap { words in
      words.firstIndex { ["--fail-under", "fail-under:"].contains($0) }.flatMap { words[($0 + 1)...].first }
        .map {
          (line: words.joined(separator: " "), bar: $0.filter { $0 != "\"" })
        }
    }
    if choice == "all" || choice == nil && bars.contains(where: { $0.bar == Self.all }) {
      lines[0].bar = Self.all
      for own in habits?.records.values.map(\.self) ?? [] {
        records.merge(own.filter { locales.contains($0.key) }) { $1 }
      }
    } else if let choice {
      ask(choice == "none" ? [] : Self.names(in: choice).filter { !isApart($0) })
    } else {
      list(report, bars.map { ($0.line, Self.names(in: $0.bar).filter { !isApart($0) }) })
    }
  }

  /// Asks for those of all apps that have them in the first line, and for others by the targets of an app.
  private mutating func list(_ report: Report, _ former: [(line: String, names: [String])]) {
    let habits = habits?.records ?? [:]
    let common = former.filter { !$0.line.contains(" --target ") }.flatMap(\.names)
    var asked: [(targets: [String], own: [String: TranslationHabits.Record], names: Set<String>)] = []
    for (app, own) in habits.sorted(by: { $0.key < $1.key }) {
      // A name that another project has as well, or that is a pattern, chooses more than this app.
      let others = report.products.filter { $0.project != app }.map(\.name)
      let targets = Set(report.products.map(\.name)).subtracting(others).filter {
        Surroundings.isPlain($0, and: " ")
      }
      let kept = former.filter { former in
        targets.contains { former.line.contains(" --target \(ShellText.quoted($0)) ") }
      }
      let names =
        own.filter { $1.comesWithChange && locales.contains($0) }.map(\.key) + common + kept.flatMap(\.names)
      asked.append((targets.sortedByBytes(), own, Set(names)))
    }
    let everywhere = asked.reduce(into: Set(common)) { $0.formUnion($1.names) }
      .filter { name in asked.allSatisfy { $0.own[name] == nil || $0.names.contains(name) } }
    ask(everywhere.sortedByBytes())
    for (targets, own, all) in asked {
      records.merge(own.filter { all.contains($0.key) }) { $0.whole < $1.whole ? $0 : $1 }
      let more = all.subtracting(everywhere).filter { own[$0] != nil }
      if more.isEmpty || targets.isEmpty { continue }
      names += more.filter { !names.contains($0) }.sortedByBytes()
      lines.append((targets, Self.bar(more.sortedByBytes())))
    }
  }

  private mutating func ask(_ asked: [String]) { (names, lines[0].bar) = (asked, Self.bar(asked)) }

  private static func isName(_ name: String) -> Bool {
    (try? LocaleList.name(name)) != nil && Surroundings.isPlain(name)
  }

  private static func names(in bar: String) -> [String] {
    bar.split { $0 == "," }.compactMap { $0.split { $0 == "=" }.first.map(String.init) }.filter(isName)
  }

  private static func bar(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.map { "\($0)=\(all)" }.joined(separator: ",")
  }

  // MARK: - Words

  /// The changes that fail for want of a text; nil where none do.
  var request: String? {
    if lines[0].bar == Self.all { return "adds a text without translations" }
    if names.isEmpty { return nil }
    let request = "adds a text without \(Self.list(names.map { LocaleNames.name(of: $0) }))"
    let shares = names.compactMap { records[$0] }.filter(\.comesWithChange)
    guard choice == nil, shares.count == names.count, let first = shares.first else { return request }
    let isSame = shares.count < 5 && shares.allSatisfy { $0.changes == first.changes }
    let counts =
      isSame
      ? Self.list(shares.map { "\($0.whole)" }) + " of the last \(first.changes)" : "9 of the last 10, or all"
    return "\(request): \(names.count == 1 ? "it comes" : "these come") with the change here (\(counts))"
  }

  /// Sentences about the languages that may follow, and about habits that are lost or not known.
  var remarks: [String] {
    let later = "New texts may be translated later"
    let isShallow = choice == nil && habits?.isCut == true
    var remarks = lost
    if request != nil {
      let others = locales.count - names.count
      if !names.isEmpty, others > 0 {
        remarks = ["\(NumberText.count(others, "language")) may follow."] + lost
      }
    } else if choice != nil || isShallow {
      remarks = [later + "."]
    } else if habits?.records.values.contains(where: { $0.values.contains(where: \.isTelling) }) == true {
      remarks = ["\(later): no language came with 9 of the last 10 changes."]
    } else {
      let changes = NumberText.count(habits?.changes ?? 0, "change")
      remarks = [
        "\(later): \(changes) brought texts so far, too few to tell. Run up again in a while, or ask with --ask \(locales.first ?? "LIST")."
      ]
    }
    return remarks + (isShallow ? ["This clone is shallow: 'git fetch --unshallow', then up again."] : [])
  }

  /// A sentence about languages that are asked for and come later by now, with the command that lets them go.
  var lost: [String] {
    let lost = records.filter { choice == nil && $1.isTelling && !$1.comesWithChange }
    if lost.isEmpty { return [] }
    let missed = lost.sorted { $0.key < $1.key }.map { name, record in
      "\(LocaleNames.name(of: name)) missed \(record.changes - record.whole) of the last \(record.changes)"
    }
    let rest = (names.isEmpty ? locales : names).filter { lost[$0] == nil }
    return [
      "\(Self.list(missed)); 'up --ask \(rest.isEmpty ? "none" : rest.joined(separator: ","))' lets \(lost.count == 1 ? "it" : "them") go."
    ]
  }

  /// `German, French and Polish`; of many, some.
  private static func list(_ words: [String]) -> String {
    if words.count > 4 { return NumberText.names(words, limit: 3) }
    return words.dropLast().joined(separator: ", ") + (words.count > 1 ? " and " : "") + (words.last ?? "")
  }
}
