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
  /// - Parameter removed: the languages without any file.
  static func problems(of gone: GoneTexts, removed: Set<String>, since shown: String) -> [Problem] {
    var found: [Problem] = []
    let byLocale = Dictionary(grouping: gone.parts, by: \.locale)
    let whole = byLocale.filter { locale, parts in
      parts.count == gone.columnsOfLocales[locale] && (parts.count > 1 || removed.contains(locale))
    }
    for (locale, parts) in whole.sorted(by: { $0.key < $1.key }) {
      let what =
        removed.contains(locale)
        ? "this change removes \(LocaleNames.name(of: locale))"
        : "\(locale) is no longer compared in any table"
      found.append(problem(parts, what, accept: locale, locale: locale, since: shown))
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
      message: "\(what) (\(NumberText.count(count, "text"))) since \(shown)",
      hint: wayPast(accept), locale: locale,
      subject: one.map { FindingSubject(table: $0.place) })
  }

  private static func wayPast(_ removed: String) -> String {
    "put it back, or let it go: --accept-removed \(ShellText.quoted(removed)), "
      + "which 'l10ncheck up' takes as well and writes into the gate"
  }

  /// Languages of tables that had translations and show nothing but development texts, as links to these do.
  static func hidden(_ changes: [Change], _ now: ReportDraft, accepted: AcceptedLosses, _ shown: String)
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
          !accepted.has(locale: cell.locale), !accepted.removed.contains(table.name)
        else { return nil }
        return Problem(
          .noLongerCompared, path: LanguageFiles(table, bundle).path(of: cell.locale),
          message: "\(cell.locale) of \(table.name) shows nothing but the development language: "
            + "\(NumberText.count(count, "text")) since \(shown)",
          hint: wayPast(cell.locale), locale: cell.locale,
          subject: FindingSubject(table: table.name))
      }
    }
  }

  /// The files of a table: of each language its own, else one that holds all languages, or the first.
  struct LanguageFiles {
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
  static func resources(_ comparison: ReportComparison, accepted: AcceptedLosses, _ shown: String)
    -> [Problem]
  {
    // A language that is gone has one finding.
    let gone = comparison.removedLanguages
    let lost = comparison.changes.filter { change in
      let locale = change.locale ?? ""
      return change.kind == .resourceLost && !gone.contains(locale) && !accepted.has(locale: locale)
    }
    return Dictionary(grouping: lost, by: \.place).sorted { $0.key < $1.key }.map { place, changes in
      let locales = changes.compactMap(\.locale).sorted()
      return Problem(
        .noLongerCompared, path: place,
        message:
          "\(NumberText.names(locales, limit: 6)) of \(place) \(locales.count == 1 ? "is" : "are") gone since \(shown)",
        hint: wayPast(locales.joined(separator: ",")),
        locale: locales.count == 1 ? locales[0] : nil)
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
