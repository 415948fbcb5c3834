package import L10nCoverage
internal import L10nText

/// `json`: everything, by the schema `l10ncheck.report/1` in `Docs/Schemas/report.schema.json`.
///
/// Members are in byte order. Where something is not known the member is null, not absent.
package enum JSONFormat: ReportFormat {
  package static var name: String { "json" }
  package static var summary: String { "everything, for programs" }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails {
    includesDetails ? .all : []
  }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var writer = JSONWriter(appendingTo: output)
    output = []
    writer.object { writer in
      writer.name("bundles")
      writer.array { writer in for bundle in report.bundles { write(bundle, options, to: &writer) } }
      if !report.dependencies.isEmpty {
        writer.member("dependencies", report.dependencies)
        writer.member("dependencyFiles", report.dependencyFiles)
      }
      if let texts = report.hardCoded { writer.member("hardCoded", texts.count) }
      writer.name("inNoTable")
      write(report.inNoTable, to: &writer)
      writer.name("locales")
      write(report.locales, to: &writer)
      if !report.unread.isEmpty { writer.member("notRead", report.unread) }
      writer.member("notShipped", report.notShipped)
      if !report.owners.isEmpty {
        writer.name("owners")
        writer.array { writer in for owner in report.owners { write(owner, to: &writer) } }
      }
      writer.name("problems")
      writer.array { writer in for problem in report.problems { writer.value(problem, withNotes: false) } }
      writer.name("products")
      writer.array { writer in
        for product in report.products { write(product, report.inNoTable(of: product), to: &writer) }
      }
      if options.isReady {
        writer.name("ready")
        ReadySection(report).write(to: &writer)
      }
      writer.member("schema", "l10ncheck.report/1")
      writer.name("tasks")
      writer.array { writer in for item in OpenWork(report, options).items { write(item, to: &writer) } }
      writer.name("tool")
      writer.object { writer in
        writer.member("icu", options.tool.icu)
        writer.member("name", options.tool.name)
        writer.member("version", options.tool.version)
      }
    }
    writer.end()
    output = writer.bytes
  }

  private static func write(_ item: WorkItem, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("command", item.command)
      writer.member("count", item.count)
      writer.member("locales", item.locales)
      writer.member("owners", item.owners)
      writer.member("rank", item.kind.rank)
      writer.member("sentence", item.sentence)
    }
  }

  private static func write(_ owner: OwnerWork, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("inNoTable", owner.inNoTable)
      writer.member("locales", owner.locales)
      writer.member("missingResources", owner.missingResources)
      writer.member("name", owner.name)
      writer.member("needsWork", owner.texts)
    }
  }

  private static func write(_ bundle: BundleReport, _ options: ReportOptions, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("developmentRegion")
      write(bundle.developmentRegion, to: &writer)
      writer.member("identifier", bundle.identifier)
      writer.member("kind", bundle.kind)
      writer.name("localizations")
      writer.array { writer in
        for localization in bundle.localizations { write(localization, to: &writer) }
      }
      writer.member("path", bundle.path)
      writer.name("resources")
      writer.array { writer in for resource in bundle.resources { write(resource, to: &writer) } }
      writer.name("tables")
      writer.array { writer in
        for table in bundle.tables { write(table, options, to: &writer) }
      }
    }
  }

  private static func write(_ region: DevelopmentRegionReport?, to writer: inout JSONWriter) {
    guard let region else { return writer.value(nil as String?) }
    writer.object { writer in
      writer.member("directories", region.directories)
      writer.member("from", region.originName)
      writer.member("locale", region.locale)
    }
  }

  private static func write(_ localization: LocalizationReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("directories", localization.directories)
      writer.member("fallback", localization.fallback)
      writer.member("locale", localization.locale)
      writer.member("name", localization.name)
    }
  }

  private static func write(_ resource: ResourceReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("container", resource.container)
      writer.member("identical", resource.identical)
      writer.name("locales")
      writer.object { writer in
        for (locale, state) in resource.states {
          writer.name(locale)
          writer.value(state.rawValue)
        }
      }
      if !resource.owners.isEmpty {
        writer.name("owners")
        writer.object { writer in
          for (locale, _) in resource.states {
            guard let owner = resource.owners[locale] else { continue }
            writer.name(locale)
            writer.value(owner)
          }
        }
      }
      writer.member("path", resource.path)
    }
  }

  private static func write(_ locales: [LocaleReport], to writer: inout JSONWriter) {
    var members = Members<LocaleReport>()
    members.add("absentTables") { $1.value($0.absentTables) }
    members.add("coverage") { $1.value(share: $0.counts.coverage) }
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
    let translation = translation
    members.add("translation") { translation.write($0.counts, to: &$1) }
    writer.object { writer in
      for locale in locales {
        writer.name(locale.locale)
        members.write(locale, to: &writer)
      }
    }
  }

  /// How far translation is.
  private static var translation: Members<StateCounts> {
    var members = Members<StateCounts>()
    members.add("byPeopleRatio") { $1.value(share: $0.byPeople) }
    members.add("machine") { $0.translation[.machine] }
    members.add("ratio") { $1.value(share: $0.translated) }
    members.add("translated") { $0.translation.translated }
    for state in KeyState.allCases where state.facts.isOfTranslation {
      members.add(state.facts.word) { $0.translation[state] }
    }
    return members
  }

  /// Keys that code surely uses and no table has; null where no code was read.
  private static func write(_ keys: [KeyInNoTable]?, to writer: inout JSONWriter) {
    guard let keys else { return writer.value(nil as String?) }
    writer.object { writer in
      writer.member("count", keys.count)
      writer.name("keys")
      writer.array { writer in
        for key in keys {
          writer.object { writer in
            writer.member("key", key.key)
            if !key.locales.isEmpty { writer.member("locales", key.locales) }
            if let owner = key.owner { writer.member("owner", owner) }
            writer.member("table", key.table)
            writer.name("uses")
            writer.array { writer in
              for use in key.uses {
                writer.object { writer in
                  writer.member("column", use.position.column)
                  writer.member("line", use.position.line)
                  writer.member("path", use.path)
                }
              }
            }
          }
        }
      }
    }
  }

  private static func write(
    _ product: ProductReport, _ inNoTable: [KeyInNoTable]?, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.name("inNoTable")
      write(inNoTable, to: &writer)
      writer.name("locales")
      write(product.locales, to: &writer)
      writer.member("localizations", product.localizations)
      writer.member("name", product.name)
      writer.member("productType", product.productType)
      writer.member("project", product.project)
    }
  }
}

// MARK: Tables

extension JSONFormat {
  private static func write(_ table: TableReport, _ options: ReportOptions, to writer: inout JSONWriter) {
    let listed = ListedKeys(of: table, includesAll: options.includesDetails)
    writer.object { writer in
      writer.member("code", table.keys.count(where: \.isFromCode))
      writer.member("container", table.container)
      if let region = table.developmentRegion {
        writer.name("developmentRegion")
        write(region, to: &writer)
      }
      writer.member("expected", table.keys.count)
      writer.member("expectedFrom", table.expectedFrom.rawValue)
      writer.member("expectedSet", table.expectedSet.rawValue)
      writer.member("files", table.files)
      if options.includesDetails {
        writer.name("keys")
        writer.object { writer in
          for key in listed.distinctKeys(of: table) { write(key, to: &writer) }
        }
      }
      if options.includesDetails, !table.leftOut.isEmpty {
        writer.name("leftOut")
        writer.object { writer in
          var last: [UInt8]?
          for left in table.leftOut.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            // Only the first of several keys that are written alike has a member.
            let key = KeyOrder.written(left.key)
            if key == last { continue }
            last = key
            writer.name(left.key)
            writer.value(left.reason.rawValue)
          }
        }
      }
      writer.name("locales")
      let members = members(of: table, listed, options)
      writer.object { writer in
        for cell in table.cells {
          writer.name(cell.locale)
          members.write(cell, to: &writer)
        }
      }
      writer.member("name", table.name)
      writer.member("notHandedOut", table.notHandedOut)
      writer.member("products", table.products)
      writer.member("unused", table.unused?.count)
      if options.includesDetails, let unused = table.unused {
        writer.name("unusedKeys")
        writer.array { writer in for key in KeyOrder.sorted(unused) { writer.value(key) } }
      }
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
    members.add("coverage") { $1.value(share: $0.counts.coverage) }
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
      var last: [UInt8]?
      for place in listed.sorted(accepted.map(\.key)) {
        // Only the first of several keys that are written alike has a member.
        let key = KeyOrder.written(table.keys[Int(place)].key)
        if key == last { continue }
        last = key
        writer.name(table.keys[Int(place)].key)
        writer.value(reasons[place]?.rawValue)
      }
    }
  }

  /// What is outdated, where the history was asked.
  private static func write(
    _ outdated: [OutdatedKey], of table: TableReport, _ listed: ListedKeys, to writer: inout JSONWriter
  ) {
    writer.array { writer in
      let keys = Dictionary(outdated.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
      for place in listed.sorted(outdated.map(\.place)) {
        guard let found = keys[place] else { continue }
        writer.object { writer in
          writer.member("commit", found.commit)
          writer.member("key", table.keys[Int(place)].key)
          writer.member("mayCrash", found.mayCrash)
          writer.member("source", found.source)
          writer.member("time", found.time)
        }
      }
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
    let place = members.firstIndex { name.utf8.lexicographicallyPrecedes($0.name.utf8) } ?? members.endIndex
    members.insert(Member(name: name, isThere: isThere, write: write), at: place)
  }

  mutating func add(_ name: String, _ count: @escaping (Subject) -> Int) { add(name) { $1.value(count($0)) } }

  func write(_ subject: Subject, to writer: inout JSONWriter) {
    writer.object { writer in
      for member in members where member.isThere(subject) {
        writer.name(member.name)
        member.write(subject, &writer)
      }
    }
  }
}

extension JSONWriter {
  /// A share in ten-thousandths, or null.
  fileprivate mutating func value(share: Int?) {
    if let share { value(tenThousandths: share) } else { value(nil as String?) }
  }
}
