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
      json.value(
        Array(Set(model.units.map { model.history.units[$0.place].bundle })).sorted(by: Self.inOrder))
      json.name("locales")
      writeLocales(to: &json)
      json.name("moves")
      writeMoves(to: &json)
      json.name("resources")
      writeResources(to: &json)
      json.array("runs") { json in
        for (run, point) in zip(model.runs, model.whole.points) { write(run, point, to: &json) }
      }
      json.member("schema", "l10ncheck.dashboard/1")
      json.name("tables")
      writeTables(to: &json)
      json.member("title", model.input.title)
      json.object("tool") { json in
        json.member("name", model.input.tool.name)
        json.member("version", model.input.tool.version)
      }
      json.name("total")
      write(model.whole.totals, to: &json)
    }
    json.end()
    return json.bytes
  }

  private static func inOrder(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  // MARK: Runs

  private func write(_ run: RunInfo, _ point: TrendPoint?, to json: inout JSONWriter) {
    json.object { json in
      json.member("branch", run.branch)
      json.member("commit", run.commit)
      json.member("complete", run.isComplete)
      json.name("coverage")
      value(point?.coverage, to: &json)
      json.member("event", run.event)
      json.member("inNoTable", run.numbers[.inNoTable])
      json.member("missing", point?.gaps)
      json.member("resources", run.numbers[.resources])
      json.member("time", SiteDate.machine(run.time))
      json.member("unused", run.numbers[.unused])
    }
  }

  private func value(_ tenThousandths: Int?, to json: inout JSONWriter) {
    if let tenThousandths {
      json.value(tenThousandths: tenThousandths)
    } else {
      json.value(nil as Int?)
    }
  }

  // MARK: Counts

  private func write(_ counts: CellCounts, to json: inout JSONWriter) {
    let states = KeyState.counted.map { ($0.facts.name, counts[.state($0)]) }
    let others: [(String, Int?)] = [
      ("expected", counts.expected), ("missingWords", counts.missingWords), ("present", counts.present),
      ("words", counts.words),
    ]
    let members = (states + others).sorted { Self.inOrder($0.0, $1.0) }
    json.object { json in
      json.name("coverage")
      value(counts.coverage, to: &json)
      for member in members {
        json.name(member.0)
        json.value(member.1)
      }
      json.member("translated", counts[.translated])
      json.name("translatedRatio")
      value(counts.share, to: &json)
    }
  }

  /// The sums of what was measured, or null, and how many tables were not.
  private func write(_ totals: HistoryTotals, to json: inout JSONWriter) {
    json.object { json in
      json.name("counts")
      if totals.isGap { json.value(nil as Int?) } else { write(totals.counts, to: &json) }
      json.member("unmeasured", totals.unmeasuredCells)
    }
  }

  private func write(_ moves: MoveCounts, stillOpen: Int, to json: inout JSONWriter) {
    json.object { json in
      for category in ChangeCategory.kept.sorted(by: { Self.inOrder($0.rawValue, $1.rawValue) }) {
        json.name(category.rawValue)
        json.value(moves[category])
      }
      json.name(ChangeCategory.stillOpen.rawValue)
      json.value(stillOpen)
    }
  }

  // MARK: Resources

  /// Localized files without keys; null where the newest run did not count them.
  private func writeResources(to json: inout JSONWriter) {
    guard model.newest?.info.numbers[.resources] != nil else { return json.value(nil as Int?) }
    let moves = model.moves.resources
    json.object { json in
      json.object("locales") { json in
        let known = model.trends.now.resourcesByLocale.map {
          (model.history.locales[$0.key], $0.value.counts)
        }
        for (locale, counts) in known.sorted(by: { Self.inOrder($0.0, $1.0) }) {
          json.name(locale)
          write(resources: counts, to: &json)
        }
      }
      json.array("moved") { json in
        for move in moves.names {
          let unit = model.history.units[move.place.unit]
          json.object { json in
            json.member("bundle", unit.bundle)
            json.member("category", move.category.rawValue)
            json.member("container", unit.container)
            json.member("locale", model.history.locales[move.place.locale])
            json.member("path", move.key)
          }
        }
      }
      json.name("moves")
      write(
        moves.counts,
        stillOpen: max(
          0, model.resources.counts[.missing] - moves.counts.lost - moves.counts.newUntranslated),
        to: &json)
      json.name("total")
      write(resources: model.resources.counts, to: &json)
      json.name("trend")
      write(model.resources.points, to: &json)
    }
  }

  private func write(resources counts: CellCounts, to json: inout JSONWriter) {
    json.object { json in
      json.name("coverage")
      value(counts.coverage, to: &json)
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
    json.object { json in
      let locales = model.locales.sorted { Self.inOrder($0.detail, $1.detail) }
      for locale in locales {
        json.object(locale.detail) { json in
          json.name("bar")
          value(locale.bar.failUnder?.tenThousandths, to: &json)
          json.member("change", locale.change)
          json.name("forecast")
          write(locale.forecast, to: &json)
          json.name("moves")
          write(locale.moves, stillOpen: locale.stillOpen, to: &json)
          json.member("name", locale.title)
          json.member("page", locale.path)
          json.member("status", Self.word(locale.barStatus))
          json.member("tier", locale.bar.tier)
          json.name("today")
          write(locale.totals, to: &json)
          json.name("trend")
          write(locale.points, to: &json)
          json.name("warnBar")
          value(locale.bar.warnUnder?.tenThousandths, to: &json)
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
    guard let forecast else { return json.value(nil as Int?) }
    json.object { json in
      for (name, day) in [
        ("earliest", forecast.earliest), ("latest", forecast.latest), ("likely", forecast.likely),
      ] {
        json.name(name)
        json.value(String(SiteDate.machine(day * 86_400).prefix(10)))
      }
      json.name("reaches")
      json.value(tenThousandths: forecast.goal)
    }
  }

  /// Coverage at each run, null where nothing was measured.
  private func write(_ points: [TrendPoint?], to json: inout JSONWriter) {
    json.array { json in for point in points { value(point?.coverage, to: &json) } }
  }

  private func writeTables(to json: inout JSONWriter) {
    let cells = Dictionary(grouping: model.trends.now.cells, by: \.key.unit)
    json.array { json in
      for unit in model.units.sorted(by: { model.history.units[$0.place] < model.history.units[$1.place] }) {
        let names = model.history.units[unit.place]
        json.object { json in
          json.member("bundle", names.bundle)
          json.member("container", names.container)
          json.object("locales") { json in
            let states = (cells[unit.place] ?? []).map { (model.history.locales[$0.key.locale], $0.value) }
            for (locale, state) in states.sorted(by: { Self.inOrder($0.0, $1.0) }) {
              json.name(locale)
              if let counts = state.counts { write(counts, to: &json) } else { json.value(nil as Int?) }
            }
          }
          json.name("moves")
          write(unit.moves, stillOpen: unit.stillOpen, to: &json)
          json.member("name", names.table)
          json.member("page", unit.path)
          json.name("today")
          write(unit.totals, to: &json)
          json.name("trend")
          write(unit.points, to: &json)
        }
      }
    }
  }

  // MARK: Moves

  private func writeMoves(to json: inout JSONWriter) {
    json.object { json in
      json.member("base", model.base.map { SiteDate.machine($0.time) })
      json.member("exact", model.moves.isExact)
      json.array("keys") { json in
        for move in model.moves.keys {
          let unit = model.history.units[move.place.unit]
          json.object { json in
            json.member("bundle", unit.bundle)
            json.member("category", move.category.rawValue)
            json.member("container", unit.container)
            json.member("key", move.key)
            json.member("locale", model.history.locales[move.place.locale])
            json.member("source", move.source)
            json.member("table", unit.table)
          }
        }
      }
      json.member("notMeasured", model.comparison.unmeasured.count)
      json.member("omitted", model.moves.omitted)
      json.name("total")
      write(model.moves.whole, stillOpen: model.whole.stillOpen, to: &json)
    }
  }
}
