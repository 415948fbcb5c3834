internal import L10nConfiguration
package import L10nCoverage
internal import L10nText

/// `json`: everything, by the schema `l10ncheck.report/1` in `Docs/Schemas/report.schema.json`.
///
/// Members are in byte order. Where something is not known the member is null, not absent.
package enum JSONFormat: ReportFormat {
  package static var name: String { "json" }
  package static var summary: String { "everything, for programs" }

  package static var showsDetails: Bool { true }
  package static func keyDetails(includesDetails: Bool) -> KeyDetails {
    includesDetails ? .all : []
  }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var writer = JSONWriter(appendingTo: output)
    output = []
    writer.object { writer in
      let verdict = ThresholdSentences(report: report, verdict: options.verdict, name: TerminalText.escaped)
      let gates = verdict.gates
      if report.knowsHistory {
        writer.name("asleep")
        if let asleep = report.asleep {
          writer.value(asleep.sortedByBytes())
        } else {
          writer.value(nil as Int?)
        }
      }
      writer.objects("bundles", of: report.bundles) { write($0, options, to: &$1) }
      if let commit = options.commit { writer.member("commit", commit) }
      if !report.dependencies.isEmpty {
        writer.member("dependencies", report.dependencies)
        writer.member("dependencyFiles", report.dependencyFiles)
      }
      if !report.roots.isEmpty {
        writer.objects("folders", of: report.apart) { folder, writer in
          let total = LocaleReport.total(of: folder.locales)
          writer.member("expected", total.expected)
          write(folder.locales, to: &writer)
          writer.member("name", folder.name)
          writeWork(total, to: &writer)
          writer.member("ratio", tenThousandths: total.translated)
          writer.member("translated", total.translation.translated)
        }
      }
      if !gates.isEmpty { writer.array("gates", of: gates) { $0.write(to: &$1) } }
      if let texts = report.counted(by: .hardCoded) { writer.member("hardCoded", texts.count) }
      write(inNoTable: report.inNoTable, options, to: &writer)
      write(report.locales, to: &writer)
      if !report.notBegun.isEmpty {
        writer.objects("notBegun", of: report.notBegun) { language, writer in
          writer.member("bareKeys", language.bareKeys)
          writer.member("expected", language.expected)
          writer.member("locale", language.locale)
        }
      }
      if !report.unread.isEmpty { writer.member("notRead", report.unread) }
      writer.member("notShipped", report.notShipped)
      if !report.owners.isEmpty { writer.objects("owners", of: report.owners) { write($0, to: &$1) } }
      if !options.isSummary {
        writer.array("problems", of: report.problems) { $1.value($0, withNotes: false) }
      }
      writer.objects("products", of: report.products) {
        write($0, report.keysInNoTable(of: $0), options, to: &$1)
      }
      if options.isReady { ReadySection(report, options).write(to: &writer) }
      writer.member("schema", "l10ncheck.report/1")
      write(verdict, report, options, to: &writer)
      writer.objects("tasks", of: OpenWork(report, options).items) { write($0, to: &$1) }
      writer.member(options.tool, withICU: true)
    }
    writer.end()
    output = writer.bytes
  }

  /// The whole in a few numbers, and in the sentence that the text form closes with.
  private static func write(
    _ verdict: ThresholdSentences, _ report: Report, _ options: ReportOptions, to writer: inout JSONWriter
  ) {
    let total = report.total
    writer.object("summary") { writer in
      writer.member("errors", report.errors.count)
      writer.member("expected", total.expected)
      writeWork(total, to: &writer)
      if let verdict = options.verdict { writer.member("passed", verdict.isPassed) }
      writer.member("ratio", tenThousandths: total.translated)
      writer.member("sentence", verdict.sentence())
      writer.member("translated", total.translation.translated)
    }
  }

  private static func writeWork(_ counts: StateCounts, to writer: inout JSONWriter) {
    writer.object("needsWork") { writer in
      for state in KeyState.needingWork.sorted(by: { $0.facts.word < $1.facts.word }) {
        writer.name(state.facts.word)
        writer.value(counts.translation[state])
      }
    }
  }

  private static func write(_ item: WorkItem, to writer: inout JSONWriter) {
    writer.member("command", item.command)
    writer.member("count", item.count)
    writer.member("locales", item.locales)
    writer.member("owners", item.owners)
    writer.member("rank", item.kind.rank)
    writer.member("sentence", item.sentence)
  }

  private static func write(_ owner: OwnerWork, to writer: inout JSONWriter) {
    writer.member("inNoTable", owner.inNoTable)
    writer.member("locales", owner.locales)
    writer.member("missingResources", owner.missingResources)
    writer.member("name", owner.name)
    writer.member("needsWork", owner.texts)
  }

  private static func write(_ bundle: BundleReport, _ options: ReportOptions, to writer: inout JSONWriter) {
    if let region = bundle.developmentRegion {
      write(region, to: &writer)
    } else {
      writer.member("developmentRegion", nil as String?)
    }
    writer.member("identifier", bundle.identifier)
    writer.member("kind", bundle.kind)
    writer.objects("localizations", of: bundle.localizations) { write($0, to: &$1) }
    writer.member("path", bundle.path)
    if options.isSummary { return }
    writer.objects("resources", of: bundle.resources) { write($0, to: &$1) }
    writer.objects("tables", of: bundle.tables) { write($0, options, to: &$1) }
  }

  private static func write(_ region: DevelopmentRegionReport, to writer: inout JSONWriter) {
    writer.object("developmentRegion") { writer in
      writer.member("directories", region.directories)
      writer.member("from", region.originName)
      writer.member("locale", region.locale)
    }
  }

  private static func write(_ localization: LocalizationReport, to writer: inout JSONWriter) {
    writer.member("directories", localization.directories)
    writer.member("fallback", localization.fallback)
    writer.member("locale", localization.locale)
    writer.member("name", localization.name)
  }

  private static func write(_ resource: ResourceReport, to writer: inout JSONWriter) {
    writer.member("container", resource.container)
    writer.member("identical", resource.identical)
    writer.object("locales") { writer in
      for (locale, state) in resource.states {
        writer.name(locale)
        writer.value(state.rawValue)
      }
    }
    if !resource.owners.isEmpty {
      writer.object("owners") { writer in
        for (locale, _) in resource.states {
          guard let owner = resource.owners[locale] else { continue }
          writer.name(locale)
          writer.value(owner)
        }
      }
    }
    writer.member("path", resource.path)
  }

  private static func write(_ locales: [LocaleReport], to writer: inout JSONWriter) {
    var members = Members<LocaleReport>()
    members.add("absentTables") { $1.value($0.absentTables) }
    members.add("coverage") { $1.value(tenThousandths: $0.counts.coverage) }
    members.add("expected") { $0.counts.expected }
    members.add("name") { $1.value($0.name) }
    members.add("present") { $0.counts.present }
    for state in KeyState.counted where state.facts.isInTotals {
      members.add(state.facts.name) { $0.counts[state] }
    }
    members.add("resources") { locale, writer in
      writer.object { writer in
        writer.member("expected", locale.resources.expected)
        writer.member("extra", locale.resources.extra)
        writer.member("inherited", locale.resources.inherited)
        writer.member("missing", locale.resources.missing)
        writer.member("present", locale.resources.present)
      }
    }
    members.add("waiting", if: { !$0.waits.isEmpty }) { locale, writer in
      writer.object { writer in
        writer.member("medianDays", locale.medianWait)
        writer.member("oldestDays", locale.waits.last)
        writer.member("texts", locale.waits.count)
      }
    }
    let translation = translation
    members.add("translation") { translation.write($0.counts, to: &$1) }
    members.write(locales, \.locale, to: &writer)
  }

  /// Shares and counts of translated texts, also those by people and by machines.
  private static var translation: Members<StateCounts> {
    var members = Members<StateCounts>()
    members.add("byPeopleRatio") { $1.value(tenThousandths: $0.byPeople) }
    for state in KeyState.ofTranslated { members.add(state.facts.word) { $0.translation[state] } }
    members.add("ratio") { $1.value(tenThousandths: $0.translated) }
    members.add("translated") { $0.translation.translated }
    for state in KeyState.allCases where state.facts.isOfTranslation {
      members.add(state.facts.word) { $0.translation[state] }
    }
    return members
  }

  /// Keys that code surely uses and no table has; null where no code was read.
  private static func write(
    inNoTable keys: [KeyInNoTable]?, _ options: ReportOptions, to writer: inout JSONWriter
  ) {
    guard let keys else { return writer.member("inNoTable", nil as String?) }
    writer.object("inNoTable") { writer in
      writer.member("count", keys.count)
      if options.isSummary { return }
      writer.objects("keys", of: keys) { key, writer in
        writer.member("key", key.key)
        if !key.locales.isEmpty { writer.member("locales", key.locales) }
        if let owner = key.owner { writer.member("owner", owner) }
        writer.member("table", key.table)
        writer.objects("uses", of: key.uses) { use, writer in
          writer.member("column", use.position.column)
          writer.member("line", use.position.line)
          writer.member("path", use.path)
        }
      }
    }
  }

  private static func write(
    _ product: ProductReport, _ inNoTable: [KeyInNoTable]?, _ options: ReportOptions,
    to writer: inout JSONWriter
  ) {
    write(inNoTable: inNoTable, options, to: &writer)
    write(product.locales, to: &writer)
    writer.member("localizations", product.localizations)
    writer.member("name", product.name)
    writer.member("productType", product.productType)
    writer.member("project", product.project)
  }
}

// MARK: Tables

extension JSONFormat {
  private static func write(_ table: TableReport, _ options: ReportOptions, to writer: inout JSONWriter) {
    let listed = ListedKeys(of: table, includesAll: options.includesDetails)
    writer.member("code", table.keys.count(where: \.isFromCode))
    writer.member("container", table.container)
    if let region = table.developmentRegion { write(region, to: &writer) }
    writer.member("expected", table.keys.count)
    writer.member("expectedFrom", table.expectedFrom.rawValue)
    writer.member("expectedSet", table.expectedSet.rawValue)
    writer.member("files", table.files)
    if options.includesDetails {
      writer.object("keys") { writer in
        for key in listed.distinctKeys(of: table) { write(key, to: &writer) }
      }
    }
    if options.includesDetails, !table.leftOut.isEmpty {
      writer.object("leftOut") { writer in
        let leftOut = table.leftOut.sorted { KeyOrder.precedes($0.key, $1.key) }
        // Only the first of several keys that are written alike has a member.
        for left in KeyOrder.distinct(leftOut, by: \.key) {
          writer.name(left.key)
          writer.value(left.reason.rawValue)
        }
      }
    }
    members(of: table, listed, options).write(table.cells, \.locale, to: &writer)
    writer.member("name", table.name)
    writer.member("notHandedOut", table.notHandedOut)
    writer.member("products", table.products)
    writer.member("unused", table.unused?.count)
    if options.includesDetails, let unused = table.unused {
      writer.array("unusedKeys") { writer in for key in KeyOrder.sorted(unused) { writer.value(key) } }
    }
  }

  private static func write(_ key: SourceKey, to writer: inout JSONWriter) {
    writer.name(key.key)
    writer.object { writer in
      writer.member("column", key.position?.column)
      writer.member("comment", key.comment)
      writer.member("file", key.file)
      writer.member("line", key.position?.line)
      if key.isUnused {
        writer.member("unused", true)
      }
      writer.member("value", key.value)
    }
  }

  /// The members that a table's cells have.
  private static func members(
    of table: TableReport, _ listed: ListedKeys, _ options: ReportOptions
  ) -> Members<TableCell> {
    var members = Members<TableCell>()
    members.add("coverage") { $1.value(tenThousandths: $0.counts.coverage) }
    // In a part of a report, languages of a table may be asked for other texts.
    members.add("expected", if: { $0.counts.expected != table.keys.count }) { $1.value($0.counts.expected) }
    members.add("present") { $0.counts.present }
    for state in KeyState.counted { members.add(state.facts.name) { $0.counts[state] } }
    for state in KeyState.allCases where state.facts.isListed(withDetails: options.includesDetails) {
      members.add(state.facts.list) { cell, writer in
        writer.array { writer in
          if state == .extra { return KeyOrder.sorted(cell.extra).forEach { writer.value($0) } }
          for place in listed.sorted(cell[state]) { writer.value(table.keys[Int(place)].key) }
        }
      }
    }
    if options.includesDetails {
      members.add("identicalReasons") { write(reasons: $0.accepted, of: table, listed, to: &$1) }
      members.add("product", if: { $0.product != nil }) { $1.value($0.product) }
    }
    if options.knowsHistory {
      members.add("outdated") { $0.outdated.count }
      members.add("outdatedKeys") { write($0.outdated, of: table, listed, to: &$1) }
    }
    members.add("owner", if: { $0.owner != nil }) { $1.value($0.owner) }
    members.add("shows") { cell, writer in
      writer.object { writer in
        writer.member("development", cell.shows.development)
        writer.member("key", cell.shows.key)
        if cell.shows.unsureKey > 0 { writer.member("keyUnsure", cell.shows.unsureKey) }
        writer.member("language", cell.shows.language)
        writer.member("own", cell.shows.own)
      }
    }
    let translation = translation
    members.add("translation") { translation.write($0.counts, to: &$1) }
    members.add("unshippedFile", if: { $0.unshippedFile != nil }) { $1.value($0.unshippedFile) }
    return members
  }

  /// Writes the reasons why texts that are the same are not held against a language.
  private static func write(
    reasons accepted: [(key: Int32, reason: SameTextReason)], of table: TableReport, _ listed: ListedKeys,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      let reasons = Dictionary(uniqueKeysWithValues: accepted.map { ($0.key, $0.reason) })
      let places = listed.sorted(accepted.map(\.key))
      // Only the first of several keys that are written alike has a member.
      for place in KeyOrder.distinct(places, by: { table.keys[Int($0)].key }) {
        writer.name(table.keys[Int(place)].key)
        writer.value(reasons[place]?.rawValue)
      }
    }
  }

  /// Writes the outdated keys, if git's history was read.
  private static func write(
    _ outdated: [OutdatedKey], of table: TableReport, _ listed: ListedKeys, to writer: inout JSONWriter
  ) {
    let keys = Dictionary(firstOf: outdated.map { ($0.place, $0) })
    writer.objects(of: listed.sorted(outdated.map(\.place)).compactMap { keys[$0] }) { found, writer in
      writer.member("commit", found.commit)
      writer.member("key", table.keys[Int(found.place)].key)
      writer.member("mayCrash", found.mayCrash)
      writer.member("source", found.source)
      writer.member("time", found.time)
    }
  }
}

/// The members of objects of one kind, in byte order, whatever the order in which they are added.
private struct Members<Subject> {
  private var members: [Member] = []

  private struct Member {
    var name: String
    var isThere: (Subject) -> Bool
    var write: (Subject, inout JSONWriter) -> Void
  }

  mutating func add(
    _ name: String, if isThere: @escaping (Subject) -> Bool = { _ in true },
    _ write: @escaping (Subject, inout JSONWriter) -> Void
  ) {
    let place = members.firstIndex { ByteOrder.precedes(name, $0.name) } ?? members.endIndex
    members.insert(Member(name: name, isThere: isThere, write: write), at: place)
  }

  mutating func add(_ name: String, _ count: @escaping (Subject) -> Int) { add(name) { $1.value(count($0)) } }

  /// Writes the subjects as members of `locales`.
  func write(_ subjects: [Subject], _ locale: (Subject) -> String, to writer: inout JSONWriter) {
    writer.object("locales") { writer in
      for subject in subjects { write(subject, locale(subject), to: &writer) }
    }
  }

  func write(_ subject: Subject, _ name: String? = nil, to writer: inout JSONWriter) {
    writer.object(name) { writer in
      for member in members where member.isThere(subject) {
        writer.name(member.name)
        member.write(subject, &writer)
      }
    }
  }
}

extension JSONWriter {
  /// Writes the tool's name and version, and ICU's on request.
  package mutating func member(_ tool: ReportOptions.Tool, withICU: Bool = false) {
    object("tool") { writer in
      if withICU { writer.member("icu", tool.icu) }
      writer.member("name", tool.name)
      writer.member("version", tool.version)
    }
  }
}
