package import L10nCoverage
internal import L10nText

/// `json`: everything, by the schema `l10ncheck.report/1` in `Docs/Schemas/report.schema.json`.
///
/// Members are in byte order. Where something is not known the member is null, not absent.
package enum JSONFormat: ReportFormat {
  package static var name: String { "json" }
  package static var summary: String { "everything, for programs" }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails {
    includesDetails ? [.all, .unused] : []
  }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var writer = JSONWriter(appendingTo: output)
    output = []
    writer.object { writer in
      writer.name("bundles")
      writer.array { writer in for bundle in report.bundles { write(bundle, options, to: &writer) } }
      if !report.dependencies.isEmpty {
        writer.name("dependencies")
        writer.value(report.dependencies)
      }
      writer.name("locales")
      writer.object { writer in
        for locale in report.locales {
          write(locale, to: &writer)
        }
      }
      writer.name("notShipped")
      writer.value(report.notShipped)
      writer.name("problems")
      writer.array { writer in for problem in report.problems { writer.value(problem, withNotes: false) } }
      writer.name("products")
      writer.array { writer in for product in report.products { write(product, to: &writer) } }
      writer.name("schema")
      writer.value("l10ncheck.report/1")
      writer.name("tool")
      writer.object { writer in
        writer.name("icu")
        writer.value(options.tool.icu)
        writer.name("name")
        writer.value(options.tool.name)
        writer.name("version")
        writer.value(options.tool.version)
      }
    }
    writer.end()
    output = writer.bytes
  }

  private static func write(_ bundle: BundleReport, _ options: ReportOptions, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("developmentRegion")
      write(bundle.developmentRegion, to: &writer)
      writer.name("identifier")
      writer.value(bundle.identifier)
      writer.name("kind")
      writer.value(bundle.kind)
      writer.name("localizations")
      writer.array { writer in
        for localization in bundle.localizations { write(localization, to: &writer) }
      }
      writer.name("path")
      writer.value(bundle.path)
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
      writer.name("directories")
      writer.value(region.directories)
      writer.name("from")
      writer.value(region.originName)
      writer.name("locale")
      writer.value(region.locale)
    }
  }

  private static func write(_ localization: LocalizationReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("directories")
      writer.value(localization.directories)
      writer.name("fallback")
      writer.value(localization.fallback)
      writer.name("locale")
      writer.value(localization.locale)
      writer.name("name")
      writer.value(localization.name)
    }
  }

  private static func write(_ resource: ResourceReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("container")
      writer.value(resource.container)
      writer.name("identical")
      writer.value(resource.identical)
      writer.name("locales")
      writer.object { writer in
        for (locale, state) in resource.states {
          writer.name(locale)
          writer.value(state.rawValue)
        }
      }
      writer.name("path")
      writer.value(resource.path)
    }
  }

  private static func write(_ locale: LocaleReport, to writer: inout JSONWriter) {
    let counts = locale.counts
    writer.name(locale.locale)
    writer.object { writer in
      writer.name("absentTables")
      writer.value(locale.absentTables)
      writer.name("coverage")
      writer.value(share: counts.coverage)
      writer.member("empty", counts.empty)
      writer.member("expected", counts.expected)
      writer.member("extra", counts.extra)
      writer.member("inherited", counts.inherited)
      writer.member("missing", counts.missing)
      writer.name("name")
      writer.value(locale.name)
      writer.member("present", counts.present)
      writer.name("resources")
      writer.object { writer in
        writer.member("expected", locale.resources.expected)
        writer.member("extra", locale.resources.extra)
        writer.member("inherited", locale.resources.inherited)
        writer.member("missing", locale.resources.missing)
        writer.member("present", locale.resources.present)
      }
      write(counts, to: &writer)
    }
  }

  private static func write(_ product: ProductReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("locales")
      writer.object { writer in for locale in product.locales { write(locale, to: &writer) } }
      writer.name("localizations")
      writer.value(product.localizations)
      writer.name("name")
      writer.value(product.name)
      writer.name("productType")
      writer.value(product.productType)
      writer.name("project")
      writer.value(product.project)
    }
  }
}

// MARK: Tables

extension JSONFormat {
  private static func write(_ table: TableReport, _ options: ReportOptions, to writer: inout JSONWriter) {
    let listed = ListedKeys(of: table, includesAll: options.includesDetails)
    writer.object { writer in
      writer.member("code", table.keys.count(where: \.isFromCode))
      writer.name("container")
      writer.value(table.container)
      if let region = table.developmentRegion {
        writer.name("developmentRegion")
        write(region, to: &writer)
      }
      writer.member("expected", table.keys.count)
      writer.name("expectedFrom")
      writer.value(table.expectedFrom.rawValue)
      writer.name("files")
      writer.value(table.files)
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
            // Of keys that are written alike only the first.
            let key = KeyOrder.written(left.key)
            if key == last { continue }
            last = key
            writer.name(left.key)
            writer.value(left.reason.rawValue)
          }
        }
      }
      writer.name("locales")
      writer.object { writer in
        for cell in table.cells {
          writer.name(cell.locale)
          write(cell, of: table, listed, options, to: &writer)
        }
      }
      writer.name("name")
      writer.value(table.name)
      writer.member("notHandedOut", table.notHandedOut)
      writer.name("products")
      writer.value(table.products)
    }
  }

  private static func write(_ key: ExpectedKey, to writer: inout JSONWriter) {
    writer.name(key.key)
    writer.object { writer in
      writer.member("column", key.position?.column)
      writer.name("comment")
      writer.value(key.comment)
      writer.name("file")
      writer.value(key.file)
      writer.member("line", key.position?.line)
      if key.isUnused {
        writer.name("unused")
        writer.value(true)
      }
      writer.name("value")
      writer.value(key.value)
    }
  }

  private static func write(
    _ cell: TableCell, of table: TableReport, _ listed: ListedKeys, _ options: ReportOptions,
    to writer: inout JSONWriter
  ) {
    func list(_ name: String, _ places: [Int32], _ writer: inout JSONWriter) {
      writer.name(name)
      writer.array { writer in
        for place in listed.sorted(places) { writer.value(table.keys[Int(place)].key) }
      }
    }
    writer.object { writer in
      writer.name("coverage")
      writer.value(share: cell.counts.coverage)
      writer.member("empty", cell.counts.empty)
      list("emptyKeys", cell.empty, &writer)
      writer.member("extra", cell.counts.extra)
      writer.name("extraKeys")
      writer.array { writer in for key in KeyOrder.sorted(cell.extra) { writer.value(key) } }
      writer.member("identical", cell.counts.identical)
      list("identicalKeys", cell.identical, &writer)
      if options.includesDetails {
        writer.name("identicalReasons")
        writer.object { writer in
          let reasons = Dictionary(uniqueKeysWithValues: cell.excused.map { ($0.key, $0.reason) })
          var last: [UInt8]?
          for place in listed.sorted(cell.excused.map(\.key)) {
            // Of keys that are written alike only the first.
            let key = KeyOrder.written(table.keys[Int(place)].key)
            if key == last { continue }
            last = key
            writer.name(table.keys[Int(place)].key)
            writer.value(reasons[place]?.rawValue)
          }
        }
      }
      writer.member("incomplete", cell.counts.incomplete)
      if options.includesDetails { list("incompleteKeys", cell.incomplete, &writer) }
      writer.member("inherited", cell.counts.inherited)
      writer.member("missing", cell.counts.missing)
      list("missingKeys", cell.missing, &writer)
      writer.member("needsReview", cell.counts.needsReview)
      if options.includesDetails { list("needsReviewKeys", cell.needsReview, &writer) }
      writer.member("new", cell.counts.new)
      if options.includesDetails { list("newKeys", cell.new, &writer) }
      if options.knowsHistory { write(cell.outdated, of: table, listed, to: &writer) }
      writer.member("present", cell.counts.present)
      if options.includesDetails, let product = cell.product {
        writer.name("product")
        writer.value(product)
      }
      writer.name("shows")
      writer.object { writer in
        writer.member("development", cell.shows.development)
        writer.member("key", cell.shows.key)
        writer.member("language", cell.shows.language)
        writer.member("own", cell.shows.own)
      }
      writer.member("stale", cell.counts.stale)
      if options.includesDetails {
        list("staleKeys", cell.stale, &writer)
        list("stubKeys", cell.stubs, &writer)
      }
      write(cell.counts, to: &writer)
      if options.includesDetails { list("unchangedKeys", cell.unchanged, &writer) }
    }
  }

  /// What is outdated, where the history was asked.
  private static func write(
    _ outdated: [OutdatedKey], of table: TableReport, _ listed: ListedKeys, to writer: inout JSONWriter
  ) {
    writer.member("outdated", outdated.count)
    writer.name("outdatedKeys")
    writer.array { writer in
      let keys = Dictionary(outdated.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
      for place in listed.sorted(outdated.map(\.place)) {
        guard let found = keys[place] else { continue }
        writer.object { writer in
          writer.name("commit")
          writer.value(found.commit)
          writer.name("key")
          writer.value(table.keys[Int(place)].key)
          writer.name("mayCrash")
          writer.value(found.mayCrash)
          writer.name("source")
          writer.value(found.source)
          writer.member("time", found.time)
        }
      }
    }
  }

  /// How far translation is.
  private static func write(_ counts: StateCounts, to writer: inout JSONWriter) {
    writer.name("translation")
    writer.object { writer in
      writer.member("new", counts.translation.new)
      writer.name("ratio")
      writer.value(share: counts.translated)
      writer.member("stub", counts.translation.stub)
      writer.member("translated", counts.translation.translated)
      writer.member("unchanged", counts.translation.unchanged)
    }
  }
}

extension JSONWriter {
  /// A share in ten-thousandths, or null.
  fileprivate mutating func value(share: Int?) {
    if let share { value(tenThousandths: share) } else { value(nil as String?) }
  }
}
