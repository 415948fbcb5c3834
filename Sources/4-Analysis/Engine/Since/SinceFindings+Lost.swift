internal import L10nComparison
internal import L10nCoverage
internal import L10nLocale
internal import L10nText

extension SinceFindings {
  /// Errors in texts whose keys translations and code alone have: a report asks for none of these.
  static func crashes(_ problems: [Problem], _ now: ReportDraft) -> [Problem] {
    let errors = problems.filter { $0.severity == .error && $0.rule.id.hasPrefix("placeholder-") }
    if errors.isEmpty { return [] }
    let beside = Set(
      now.bundledTables.flatMap { bundle, table in
        let place = Array(ReportComparison.place(of: table, in: bundle).utf8)
        return table.keys.lazy.filter(\.isFromCode).map { [place, $0.key] }
      })
    return errors.filter { problem in
      let (subject, key) = (problem.subject, problem.subject?.key ?? [])
      let place = ReportComparison.place(subject?.container ?? "", subject?.table ?? "")
      return beside.contains([Array(place.utf8), key])
    }
  }

  /// Texts in whose place users see keys, nothing, or another language: a finding for all languages of a table that lost the
  /// same ones.
  static func lost(
    _ comparison: ReportComparison, _ former: ReportDraft, _ now: ReportDraft, asked: () -> ReportDraft,
    accepted: AcceptedLosses, _ shown: String
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
      // A key that no table has is a finding at its use.
      guard let seen = change.seen, let key = change.key, change.kind != .codeOnly,
        unused[change.place]?.contains(key) != true || comparison.isPlain(change)
      else { continue }
      let table = tables[change.place]?.table
      guard let locale = change.locale ?? table?.origin?.development?.text, !accepted.has(key, of: locale),
        !accepted.removed.contains(table?.name ?? ""), !comparison.isOld(change)
      else { continue }
      let loss = Losses.Loss(place: change.place, seen: seen, isNew: change.kind == .newUntranslated)
      losses.keys[loss, default: [:]][locale, default: []].insert(key)
    }
    for place in Set(losses.keys.keys.map(\.place)) {
      losses.files[place] = tables[place].map { LanguageFiles($0.table, $0.bundle) }
    }
    return losses.problems(since: shown)
  }

  /// Texts that users do not see, or do not see any more.
  private struct Losses {
    struct Loss: Hashable {
      var place: String
      var seen: Sight
      /// Whether the text is new, so that nobody has lost it.
      var isNew: Bool
    }

    /// The keys by languages.
    var keys: [Loss: [String: Set<[UInt8]>]] = [:]
    var files: [String: LanguageFiles] = [:]
    /// Former names of keys, by tables.
    var renamed: [String: [[UInt8]: [UInt8]]] = [:]

    func problems(since shown: String) -> [Problem] {
      keys.flatMap { loss, locales in
        Dictionary(grouping: locales, by: \.value).map { keys, locales in
          (loss: loss, keys: keys, locales: locales.map(\.key).sorted())
        }
      }
      .sorted { ($0.loss.place, $0.locales[0], $0.loss.seen) < ($1.loss.place, $1.locales[0], $1.loss.seen) }
      .map { problem(of: $0.loss, $0.keys, in: $0.locales, since: shown) }
    }

    private func problem(
      of loss: Loss, _ keys: Set<[UInt8]>, in locales: [String], since shown: String
    ) -> Problem {
      let (count, languages) = (keys.count, NumberText.names(locales, limit: 12))
      let texts = NumberText.count(count, loss.isNew ? "new text" : "text")
      let what =
        switch loss.seen {
        case .own, .language:
          "\(NumberText.count(count, "translation")) of \(languages) \(count == 1 ? "is" : "are") in state 'new' again, in "
        case .development: "users of \(languages) see the development language instead of \(texts) of "
        case .identifier:
          "users of \(languages) see \(count == 1 ? "a bare key" : "bare keys") instead of \(texts) of "
        case .nothing: "users of \(languages) see nothing instead of \(texts) of "
        }
      return Problem(
        .textLost, path: files[loss.place]?.path(of: locales[0]) ?? loss.place,
        message: "\(what)\(loss.place) since \(shown): \(Self.names(keys))",
        hint: hint(loss, keys, locales[0], since: shown),
        locale: locales.count == 1 ? locales[0] : nil, subject: FindingSubject(table: loss.place))
    }

    private static func names(_ keys: some Collection<[UInt8]>) -> String {
      NumberText.names(
        keys.sorted { $0.lexicographicallyPrecedes($1) }.map { TerminalText.escaped(WTF8.text($0)) },
        limit: 3)
    }

    private func hint(_ loss: Loss, _ keys: Set<[UInt8]>, _ locale: String, since shown: String) -> String {
      if loss.isNew {
        return
          "write them into its file; l10ncheck stubs --since \(ShellText.quoted(shown)) puts the development texts "
          + "there until they are translated"
      }
      let former = keys.compactMap { renamed[loss.place]?[$0] }
      if former.count == keys.count {
        return "rename \(Self.names(former)) in its file as well: the translation is still there"
      }
      let text = keys.min { $0.lexicographicallyPrecedes($1) }.map { AcceptedLosses.name($0, locale) } ?? ""
      let way = loss.seen == .own ? "set the state back" : "bring \(keys.count == 1 ? "it" : "them") back"
      return "\(way), or pass --accept \(ShellText.quoted(text))"
        + (keys.count == 1 ? "" : " for each")
    }
  }
}
