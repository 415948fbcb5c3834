internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// `data.json`: all that the pages show. `Docs/Schemas/dashboard.schema.json` describes it.
struct SiteJSON {
  let model: SiteModel

  func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.name("bundles")
      json.value(Set(model.units.map { model.history.units[$0.place].bundle }).sorted(by: ByteOrder.precedes))
      writeLocales(to: &json)
      writeMoves(to: &json)
      writeResources(to: &json)
      json.objects("runs", of: zip(model.runs, model.whole.points)) { write($0.0, $0.1, to: &$1) }
      json.member("schema", "l10ncheck.dashboard/1")
      writeTables(to: &json)
      json.member("title", model.input.title)
      json.member(model.input.tool)
      write(model.whole.totals, as: "total", to: &json)
    }
    json.end()
    return json.bytes
  }

  // MARK: Runs

  private func write(_ run: RunInfo, _ point: TrendPoint?, to json: inout JSONWriter) {
    json.member("branch", run.branch)
    json.member("commit", run.commit)
    json.member("complete", run.isComplete)
    json.member("coverage", tenThousandths: point?.present)
    json.member("event", run.event)
    json.member("inNoTable", run.numbers[.inNoTable])
    json.member("missing", point?.gaps)
    json.member("resources", run.numbers[.resources])
    json.member("time", SiteDate.machine(run.time))
    json.member("translatedRatio", tenThousandths: point.flatMap { $0.isTranslated ? $0.coverage : nil })
    json.member("unused", run.numbers[.unused])
  }

  // MARK: Counts

  private func write(_ counts: CellCounts, as name: String, to json: inout JSONWriter) {
    let states = KeyState.counted.map { ($0.facts.name, counts[.state($0)]) }
    let others: [(String, Int?)] = [
      ("expected", counts.expected), ("missingWords", counts.missingWords), ("present", counts.present),
      ("words", counts.words),
    ]
    let members = (states + others).sorted { ByteOrder.precedes($0.0, $1.0) }
    json.object(name) { json in
      json.member("coverage", tenThousandths: counts.coverage)
      for member in members {
        json.name(member.0)
        json.value(member.1)
      }
      json.member("translated", counts[.translated])
      json.member("translatedRatio", tenThousandths: counts.share)
    }
  }

  /// The sums of what was measured, or null, and how many tables were not.
  private func write(_ totals: HistoryTotals, as name: String, to json: inout JSONWriter) {
    json.object(name) { json in
      if totals.isGap {
        json.member("counts", nil as Int?)
      } else {
        write(totals.counts, as: "counts", to: &json)
      }
      json.member("unmeasured", totals.unmeasuredCells)
    }
  }

  // MARK: Resources

  /// Localized files without keys; null where the newest run did not count them.
  private func writeResources(to json: inout JSONWriter) {
    guard model.newest?.info.numbers[.resources] != nil else {
      return json.member("resources", nil as Int?)
    }
    let moves = model.moves.resources
    json.object("resources") { json in
      json.object("locales") { json in
        let known = model.trends.now.resourcesByLocale.map {
          (model.history.locales[$0.key], $0.value.counts)
        }
        for (locale, counts) in known.sorted(by: { ByteOrder.precedes($0.0, $1.0) }) {
          write(resources: counts, as: locale, to: &json)
        }
      }
      json.objects("moved", of: moves.names) { move, json in
        let unit = model.history.units[move.place.unit]
        json.member("bundle", unit.bundle)
        json.member("category", move.category.rawValue)
        json.member("container", unit.container)
        json.member("locale", model.history.locales[move.place.locale])
        json.member("path", move.key)
      }
      let open = model.resources.counts[.missing] - moves.counts.lost - moves.counts.newUntranslated
      json.moves(moves.counts, stillOpen: max(0, open))
      write(resources: model.resources.counts, as: "total", to: &json)
      write(trend: model.resources.points, to: &json)
    }
  }

  private func write(resources counts: CellCounts, as name: String, to json: inout JSONWriter) {
    json.object(name) { json in
      json.member("coverage", tenThousandths: counts.coverage)
      json.member("expected", counts.expected)
      json.member("extra", counts[.extra])
      json.member("identical", counts[.identical])
      json.member("inherited", counts[.inherited])
      json.member("missing", counts[.missing])
      json.member("present", counts.present)
    }
  }

  // MARK: Languages and tables

  private func writeLocales(to json: inout JSONWriter) {
    json.object("locales") { json in
      for locale in model.locales.sorted(by: { ByteOrder.precedes($0.detail, $1.detail) }) {
        json.object(locale.detail) { json in
          json.member("bar", tenThousandths: locale.bar.failUnder?.tenThousandths)
          json.member("change", locale.change)
          write(locale.forecast, to: &json)
          json.moves(locale.moves, stillOpen: locale.stillOpen)
          json.member("name", locale.title)
          json.member("page", locale.path)
          json.member("status", Self.word(locale.barStatus))
          json.member("tier", locale.bar.tier)
          write(locale.totals, as: "today", to: &json)
          write(trend: locale.points, to: &json)
          json.member("warnBar", tenThousandths: locale.bar.warnUnder?.tenThousandths)
        }
      }
    }
  }

  static func word(_ status: CoverageRow.BarStatus) -> String? {
    switch status {
    case .missed: "missed"
    case .warned: "warned"
    case .unknown: "unknown"
    case .met: "met"
    case .none: nil
    }
  }

  private func write(_ forecast: Forecast?, to json: inout JSONWriter) {
    guard let forecast else { return json.member("forecast", nil as Int?) }
    json.object("forecast") { json in
      for (name, day) in [
        ("earliest", forecast.earliest), ("latest", forecast.latest), ("likely", forecast.likely),
      ] {
        json.name(name)
        json.value(String(SiteDate.machine(day * 86_400).prefix(10)))
      }
      json.member("reaches", tenThousandths: forecast.goal)
    }
  }

  /// Coverage at each run, null where nothing was measured.
  private func write(trend points: [TrendPoint?], to json: inout JSONWriter) {
    json.array("trend", of: points) { $1.value(tenThousandths: $0?.coverage) }
  }

  private func writeTables(to json: inout JSONWriter) {
    let cells = Dictionary(grouping: model.trends.now.cells, by: \.key.unit)
    let units = model.units.sorted { model.history.units[$0.place] < model.history.units[$1.place] }
    json.objects("tables", of: units) { unit, json in
      let names = model.history.units[unit.place]
      json.member("bundle", names.bundle)
      json.member("container", names.container)
      json.object("locales") { json in
        let states = (cells[unit.place] ?? []).map { (model.history.locales[$0.key.locale], $0.value) }
        for (locale, state) in states.sorted(by: { ByteOrder.precedes($0.0, $1.0) }) {
          if let counts = state.counts {
            write(counts, as: locale, to: &json)
          } else {
            json.name(locale)
            json.value(nil as Int?)
          }
        }
      }
      json.moves(unit.moves, stillOpen: unit.stillOpen)
      json.member("name", names.table)
      json.member("page", unit.path)
      write(unit.totals, as: "today", to: &json)
      write(trend: unit.points, to: &json)
    }
  }

  // MARK: Moves

  private func writeMoves(to json: inout JSONWriter) {
    json.object("moves") { json in
      json.member("base", model.base.map { SiteDate.machine($0.time) })
      json.member("exact", model.moves.isExact)
      json.objects("keys", of: model.moves.keys) { move, json in
        let unit = model.history.units[move.place.unit]
        json.member("bundle", unit.bundle)
        json.member("category", move.category.rawValue)
        json.member("container", unit.container)
        json.member("key", move.key)
        json.member("locale", model.history.locales[move.place.locale])
        json.member("source", move.source)
        json.member("table", unit.table)
      }
      json.member("notMeasured", model.comparison.unmeasured.count)
      json.member("omitted", model.moves.omitted)
      json.moves(model.moves.whole, as: "total", stillOpen: model.whole.stillOpen)
    }
  }
}

extension JSONWriter {
  /// Writes how many keys moved, by what became of them.
  mutating func moves(_ moves: MoveCounts, as name: String = "moves", stillOpen: Int) {
    object(name) { json in
      for category in ChangeCategory.kept.sorted(by: { ByteOrder.precedes($0.rawValue, $1.rawValue) }) {
        json.name(category.rawValue)
        json.value(moves[category])
      }
      json.name(ChangeCategory.stillOpen.rawValue)
      json.value(stillOpen)
    }
  }
}
