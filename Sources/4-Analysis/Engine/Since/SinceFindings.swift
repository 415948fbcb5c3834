internal import L10nComparison
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nLocale
package import L10nText

extension Rule {
  package static let noLongerCompared = Rule("no-longer-compared", .error, .removed, isFixed: true)
  package static let textLost = Rule("text-lost", .error, .lost, isFixed: true)
  package static let silencedSince = Rule("silenced-since", .warning, .lost, isFixed: true)
  package static let configurationChanged = Rule("configuration-changed", .warning, .lost, isFixed: true)
}

/// Findings of a comparison with a revision, beside those about texts.
package enum SinceFindings {
  /// Findings about texts that are gone; one finding for a language or a table that went as a whole.
  static func problems(of gone: GoneTexts, since shown: String) -> [Problem] {
    var found: [Problem] = []
    let byLocale = Dictionary(grouping: gone.parts, by: \.locale)
    let whole = byLocale.filter { $1.count == gone.columnsOfLocales[$0] && $1.count > 1 }
    for (locale, parts) in whole.sorted(by: { $0.key < $1.key }) {
      found.append(
        problem(
          parts, "\(locale) is no longer compared in any table", accept: locale, locale: locale, since: shown)
      )
    }
    let others = gone.parts.filter { whole[$0.locale] == nil }
    for (place, parts) in Dictionary(grouping: others, by: \.place).sorted(by: { $0.key < $1.key }) {
      let locales = parts.map(\.locale).sorted()
      let isWhole = parts.count == gone.columnsOfTables[place]
      let names = NumberText.names(locales, limit: 6)
      let what =
        isWhole
        ? "\(place) is no longer compared, in \(names)"
        : "\(names) of \(place) \(parts.count == 1 ? "is" : "are") no longer compared"
      found.append(
        problem(
          parts, what, accept: isWhole ? parts[0].table.name : locales.joined(separator: ","),
          locale: parts.count == 1 ? locales[0] : nil, since: shown))
    }
    return found
  }

  private static func problem(
    _ parts: [GoneTexts.Part], _ what: String, accept: String, locale: String?, since shown: String
  ) -> Problem {
    let count = parts.reduce(0) { $0 + $1.keys.count }
    let one = parts.count == 1 || Set(parts.map(\.place)).count == 1 ? parts.first : nil
    return Problem(
      .noLongerCompared, path: LanguageFiles(parts[0].table, parts[0].bundle).path(of: parts[0].locale),
      message: "\(what): \(NumberText.count(count, "text")) since \(shown)",
      hint: "put it back, or pass --accept-removed \(accept)", locale: locale,
      subject: one.map { FindingSubject(table: $0.place) })
  }

  /// Languages of tables that had translations and show nothing but development texts, as links to these do.
  static func hidden(_ changes: [Change], _ now: ReportDraft, accepted: Set<String>, _ shown: String)
    -> [Problem]
  {
    let lost = Dictionary(grouping: changes.filter { $0.kind == .translationLost && $0.key != nil }) {
      [$0.place, $0.locale ?? ""]
    }
    return now.bundledTables.flatMap { bundle, table in
      table.cells.compactMap { cell in
        let count = lost[[ReportComparison.place(of: table, in: bundle), cell.locale]]?.count ?? 0
        if count < 2 { return nil }
        // Whether rules of plurals are translated is not known.
        let open = Set(cell.needingWork)
        let isHidden = table.keys.indices.allSatisfy {
          table.keys[$0].hasForms || open.contains(Int32(truncatingIfNeeded: $0))
        }
        guard cell.counts.translation[.unchanged] >= count, isHidden,
          accepted.isDisjoint(with: [cell.locale, table.name])
        else { return nil }
        return Problem(
          .noLongerCompared, path: LanguageFiles(table, bundle).path(of: cell.locale),
          message: "\(cell.locale) of \(table.name) shows nothing but the development language: "
            + "\(NumberText.count(count, "text")) since \(shown)",
          hint: "put it back, or pass --accept-removed \(cell.locale)", locale: cell.locale,
          subject: FindingSubject(table: table.name))
      }
    }
  }

  /// The files of a table: of each language its own, else one that holds all languages, or the first.
  private struct LanguageFiles {
    private var own: [String: String] = [:]
    private let first: String

    init(_ table: TableReport, _ bundle: BundleReport) {
      first = table.files.first.map { bundle.path(of: $0) } ?? bundle.path
      for file in table.files.reversed() {
        guard let tag = LocalizedFolder.name(of: file).map({ LocaleTag(name: $0).text }) else { continue }
        // A text that was lost hardly stood in a file of rules.
        if own[tag] == nil || !file.hasSuffix(".stringsdict") { own[tag] = bundle.path(of: file) }
      }
    }

    func path(of locale: String) -> String { own[locale] ?? first }
  }

  /// Localized files that a language had.
  static func resources(_ changes: [Change], accepted: Set<String>, _ shown: String) -> [Problem] {
    // A language that is gone has one finding.
    let gone = Set(changes.filter { $0.kind == .languageRemoved }.compactMap(\.locale)).union(accepted)
    let lost = changes.filter { $0.kind == .resourceLost && !gone.contains($0.locale ?? "") }
    return Dictionary(grouping: lost, by: \.place).sorted { $0.key < $1.key }.map { place, changes in
      let locales = changes.compactMap(\.locale).sorted()
      return Problem(
        .noLongerCompared, path: place,
        message:
          "\(NumberText.names(locales, limit: 6)) of \(place) \(locales.count == 1 ? "is" : "are") gone since \(shown)",
        hint: "put it back, or pass --accept-removed \(locales.joined(separator: ","))",
        locale: locales.count == 1 ? locales[0] : nil)
    }
  }

  /// Texts in whose place users see keys, nothing, or another language: a finding for all languages of a table that lost the
  /// same ones.
  /// - Parameter accepted: the tables that may be gone.
  static func lost(
    _ comparison: ReportComparison, _ former: ReportDraft, _ now: ReportDraft, asked: () -> ReportDraft,
    accepted: Set<String>,
    _ shown: String
  ) -> [Problem] {
    guard comparison.changes.contains(where: { $0.seen != nil }) else { return [] }
    // Keys that no code uses are left out, as nobody sees their texts.
    let asked = asked()
    var unused: [String: Set<[UInt8]>] = [:]
    for (bundle, table) in asked.bundledTables {
      unused[ReportComparison.place(of: table, in: bundle)] = Set(
        table.leftOut.lazy.filter { $0.reason == .unused }.map(\.key))
    }
    var tables: [String: (table: TableReport, bundle: BundleReport)] = [:]
    for (bundle, table) in now.bundledTables + former.bundledTables {
      tables[ReportComparison.place(of: table, in: bundle)] = (table, bundle)
    }
    var losses = Losses()
    for change in comparison.changes {
      if change.kind == .keyRenamed, let old = change.old, let new = change.new {
        losses.renamed[change.place, default: [:]][new] = old
      }
      guard let seen = change.seen, let key = change.key, unused[change.place]?.contains(key) != true else {
        continue
      }
      let table = tables[change.place]?.table
      guard let locale = change.locale ?? table?.origin?.development?.text,
        !accepted.contains(table?.name ?? "")
      else { continue }
      losses.keys[Losses.Place(place: change.place, locale: locale, seen: seen), default: []].insert(key)
    }
    for place in Set(losses.keys.keys.map(\.place)) {
      losses.files[place] = tables[place].map { LanguageFiles($0.table, $0.bundle) }
    }
    return losses.problems(since: shown)
  }

  /// Texts that users do not see any more.
  private struct Losses {
    struct Place: Hashable {
      var place: String
      var locale: String
      var seen: Sight
    }
    private struct Loss: Hashable {
      var place: String
      var seen: Sight
      var keys: Set<[UInt8]>
    }

    var keys: [Place: Set<[UInt8]>] = [:]
    var files: [String: LanguageFiles] = [:]
    /// Former names of keys, by tables.
    var renamed: [String: [[UInt8]: [UInt8]]] = [:]

    func problems(since shown: String) -> [Problem] {
      Dictionary(grouping: keys) { Loss(place: $0.key.place, seen: $0.key.seen, keys: $0.value) }
        .map { (loss: $0, locales: $1.map(\.key.locale).sorted()) }
        .sorted {
          ($0.loss.place, $0.locales[0], $0.loss.seen) < ($1.loss.place, $1.locales[0], $1.loss.seen)
        }
        .map { problem(of: $0.loss, in: $0.locales, since: shown) }
    }

    private func problem(of loss: Loss, in locales: [String], since shown: String) -> Problem {
      let (place, keys) = (loss.place, loss.keys)
      func names(_ keys: some Collection<[UInt8]>) -> String {
        NumberText.names(
          keys.sorted { $0.lexicographicallyPrecedes($1) }.map { TerminalText.escaped(WTF8.text($0)) },
          limit: 3)
      }
      let former = keys.compactMap { renamed[place]?[$0] }
      let seen =
        switch loss.seen {
        case .identifier: keys.count == 1 ? "a bare key" : "bare keys"
        case .nothing: "nothing"
        default: "the development language"
        }
      return Problem(
        .textLost, path: files[place]?.path(of: locales[0]) ?? place,
        message:
          "users of \(NumberText.names(locales, limit: 12)) see \(seen) instead of \(NumberText.count(keys.count, "text")) of "
          + "\(place) since \(shown): \(names(keys))",
        hint: former.count == keys.count
          ? "rename \(names(former)) in its file as well: the translation is still there"
          : "bring them back, or write them into its file: once a language has the file, no key of it comes from another language",
        locale: locales.count == 1 ? locales[0] : nil, subject: FindingSubject(table: place))
    }
  }

  /// Keys that code asks for since then, that no table has, and that users see as they are.
  static func inNoTable(_ keys: [KeyInNoTable], _ shown: String) -> [Problem] {
    keys.filter { $0.shows == .key }.map { key in
      let (name, table) = (
        TerminalText.escaped(WTF8.text(key.key)), TerminalText.escaped(WTF8.text(key.table))
      )
      return Problem(
        .textLost, path: key.uses.first?.path ?? ".", position: key.uses.first?.position,
        message:
          "users see the bare key '\(name)': code asks \(table) for it since \(shown), and no table has it",
        hint: "correct the key, or give it a text in \(table)",
        subject: FindingSubject(table: WTF8.text(key.table), key: key.key))
    }
  }

  /// Findings about exceptions that came since the revision and would silence others.
  /// - Parameters:
  ///   - typed: the configuration as it stands, before what it silences was taken out.
  ///   - now: the configuration without that.
  ///   - texts: the report under it.
  static func silenced(
    _ since: Since, _ typed: EffectiveConfiguration, _ now: EffectiveConfiguration, _ texts: ReportDraft
  ) -> [Problem] {
    func problem(_ path: String, _ what: String, _ position: TextPosition? = nil) -> Problem {
      Problem(
        .silencedSince, path: path, position: position,
        message: "\(what) since \(since.shown) and silences nothing", hint: "--accept-silenced lets it")
    }
    var found: [Problem] = []
    for (option, count) in [
      ("ignore", typed.ignored.count - now.ignored.count),
      ("identical-allowlist", typed.identical.count - now.identical.count),
    ] where count > 0 {
      let entries = count == 1 ? "an entry of '\(option)' is" : "\(count) entries of '\(option)' are"
      found.append(problem(typed.file ?? ".", "\(entries) new", typed.position(of: option)))
    }
    for (bundle, table) in texts.bundledTables where !table.unheeded.isEmpty {
      let names = table.unheeded.map { TerminalText.escaped(WTF8.text($0)) }.sorted()
      let first = table.keys.first { table.unheeded.contains($0.key) }
      found.append(
        problem(
          (first?.file ?? table.files.first).map { bundle.path(of: $0) } ?? bundle.path,
          "the mark that keeps \(NumberText.names(names, limit: 6)) of \(table.name) from translation came",
          first?.position))
    }
    return found
  }

  /// Findings that an order in a comment would silence, if it had stood there then: one for each file.
  package static func unheeded(_ problems: [Problem], since shown: String) -> [Problem] {
    Dictionary(grouping: problems, by: \.path).sorted { $0.key < $1.key }.map { path, problems in
      let count = NumberText.count(problems.count, "finding")
      return Problem(
        .silencedSince, path: path, position: problems.lazy.compactMap(\.position).first,
        message: "'l10ncheck:ignore' came since \(shown) and does not silence \(count) here",
        hint: "--accept-silenced lets it")
    }
  }

  /// The finding about changed options of the configuration; none where no option has changed.
  static func changed(_ since: Since, _ now: EffectiveConfiguration) -> [Problem] {
    let options = now.options(changedSince: since.then.engine.configuration)
    if options.isEmpty { return [] }
    let names = NumberText.names(options.map { "'\($0)'" }, limit: 24)
    return [
      Problem(
        .configurationChanged, path: now.file ?? since.then.engine.configuration.file ?? ".",
        position: options.lazy.compactMap(now.position).first,
        message: "less may be compared or required than at \(since.shown): \(names) "
          + (options.count == 1 ? "has changed" : "have changed"),
        hint: "--config-from \(ShellText.quoted(since.shown)) takes the configuration of then")
    ]
  }
}

extension EffectiveConfiguration {
  /// The position of an option in the file.
  fileprivate func position(of option: String) -> TextPosition? {
    if case .file(let position) = values[option]?.origin { position } else { nil }
  }
}
