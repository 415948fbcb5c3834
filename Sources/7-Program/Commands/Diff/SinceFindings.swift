internal import L10nComparison
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nLocale
internal import L10nReports
internal import L10nText

extension Rule {
  static let noLongerCompared = Rule("no-longer-compared", .error, isFixed: true)
  static let textLost = Rule("text-lost", .error, isFixed: true)
  static let silencedSince = Rule("silenced-since", .warning, isFixed: true)
  static let configurationChanged = Rule("configuration-changed", .warning, isFixed: true)
}

/// What a comparison with a revision finds beside texts.
enum SinceFindings {
  /// What is gone: of a language or a table that went as a whole in one finding.
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
          parts, what, accept: isWhole ? parts[0].tableName : locales.joined(separator: ","),
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
      .noLongerCompared, path: one?.path ?? ".",
      message: "\(what): \(NumberText.count(count, "text")) since \(shown)",
      hint: "put it back, or pass --accept-removed \(accept)", locale: locale,
      subject: one.map { FindingSubject(table: $0.place) })
  }

  /// Texts that are bare keys now, a finding for each language of a table.
  /// - Parameter developed: those of development tables.
  static func bare(
    _ comparison: ReportComparison, _ former: Report, _ now: Report, asked: Report,
    _ developed: LostOriginals,
    _ shown: String
  ) -> [Problem] {
    // Keys that no code uses are left out, as nobody sees their texts.
    var unused: [String: Set<[UInt8]>] = [:]
    for bundle in asked.bundles {
      for table in bundle.tables {
        unused[ReportComparison.place(of: table, in: bundle)] = Set(
          table.leftOut.lazy.filter { $0.reason == .unused }.map(\.key))
      }
    }

    var bare: [String: [String: Set<[UInt8]>]] = [:]
    var originals: [String: (table: TableReport, bundle: BundleReport)] = [:]
    for bundle in former.bundles {
      for table in bundle.tables {
        originals[ReportComparison.place(of: table, in: bundle)] = (table, bundle)
      }
    }
    /// The language's own file, else one that holds all languages, or the first.
    func path(_ place: String, _ locale: String) -> String {
      guard let (table, bundle) = originals[place] else { return place }
      let own = table.files.first { LocalizedFolder.name(of: $0).map { LocaleTag(name: $0).text } == locale }
      return (own ?? table.files.first).map { bundle.path(of: $0) } ?? bundle.path
    }
    var lost = developed.keys
    for bundle in now.bundles {
      for table in bundle.tables {
        let place = ReportComparison.place(of: table, in: bundle)
        for cell in table.cells where !cell[.bare].isEmpty {
          let keys = cell[.bare].map { table.keys[Int($0)].key }.filter {
            unused[place]?.contains($0) != true
          }
          bare[place, default: [:]][cell.locale] = Set(keys)
          // The development language is a column where its own table lacks texts.
          guard let old = originals[place]?.table, old.origin?.development?.text == cell.locale else {
            continue
          }
          let had = Set(old.keys.lazy.filter { !$0.isFromCode && !$0.hasNoOriginal }.map(\.key))
          lost[[place, cell.locale], default: []].formUnion(keys.filter(had.contains))
        }
      }
    }
    for change in comparison.changes where [.textLost, .translationLost].contains(change.kind) {
      guard let key = change.key, let locale = change.locale,
        bare[change.place]?[locale]?.contains(key) == true
      else { continue }
      lost[[change.place, locale], default: []].insert(key)
    }
    return lost.filter { !$1.isEmpty }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      place, keys in
      let names = keys.sorted { $0.lexicographicallyPrecedes($1) }.map { TerminalText.escaped(WTF8.text($0)) }
      return Problem(
        .textLost, path: path(place[0], place[1]),
        message: "users of \(place[1]) see \(keys.count == 1 ? "a bare key" : "bare keys") instead of "
          + "\(NumberText.count(keys.count, "text")) of \(place[0]) since \(shown): "
          + NumberText.names(names, limit: 3),
        hint:
          "put the texts back, also those that are the same in both languages: a file hides the texts of all others",
        locale: place[1], subject: FindingSubject(table: place[0]))
    }
  }

  /// What came since and would silence.
  /// - Parameters:
  ///   - typed: the configuration as it stands, before what it silences was taken out.
  ///   - now: the report for which it was.
  static func silenced(
    _ since: SinceRevision, _ typed: EffectiveConfiguration, _ engine: Engine, _ now: Report
  ) -> [Problem] {
    func problem(_ path: String, _ what: String, _ position: TextPosition? = nil) -> Problem {
      Problem(
        .silencedSince, path: path, position: position,
        message: "\(what) since \(since.shown) and silences nothing", hint: "--accept-silenced lets it")
    }
    var found: [Problem] = []
    for (option, count) in [
      ("ignore", typed.ignored.count - engine.configuration.ignored.count),
      ("identical-allowlist", typed.identical.count - engine.configuration.identical.count),
    ] where count > 0 {
      let entries = count == 1 ? "an entry of '\(option)' is" : "\(count) entries of '\(option)' are"
      found.append(problem(typed.file ?? ".", "\(entries) new", typed.position(of: option)))
    }
    for bundle in now.bundles {
      for table in bundle.tables where !table.unheeded.isEmpty {
        let names = table.unheeded.map { TerminalText.escaped(WTF8.text($0)) }.sorted()
        let first = table.keys.first { table.unheeded.contains($0.key) }
        found.append(
          problem(
            (first?.file ?? table.files.first).map { bundle.path(of: $0) } ?? bundle.path,
            "the mark that keeps \(NumberText.names(names, limit: 6)) of \(table.name) from translation came",
            first?.position))
      }
    }
    return found
  }

  /// Findings that an order in a comment would silence, if it had stood there then: one for each file.
  static func unheeded(_ problems: [Problem], since shown: String) -> [Problem] {
    Dictionary(grouping: problems, by: \.path).sorted { $0.key < $1.key }.map { path, problems in
      let count = NumberText.count(problems.count, "finding")
      return Problem(
        .silencedSince, path: path, position: problems.lazy.compactMap(\.position).first,
        message: "'l10ncheck:ignore' came since \(shown) and does not silence \(count) here",
        hint: "--accept-silenced lets it")
    }
  }

  /// What of the configuration has changed.
  static func changed(_ since: SinceRevision, _ now: EffectiveConfiguration) -> [Problem] {
    let options = now.options(changedSince: since.engine.configuration)
    if options.isEmpty { return [] }
    let names = NumberText.names(options.map { "'\($0)'" }, limit: 24)
    return [
      Problem(
        .configurationChanged, path: now.file ?? since.engine.configuration.file ?? ".",
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
