internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// `data.json` over all projects. `Docs/Schemas/projects.schema.json` describes it.
struct ProjectsJSON {
  let model: ProjectsModel

  func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.object("locales") { json in
        for language in model.languages.sorted(by: { ByteOrder.precedes($0.tag, $1.tag) }) {
          json.object(language.tag) { json in
            json.member(
              "coverage", tenThousandths: language.coverage == nil ? nil : language.totals.counts.coverage)
            json.member("missing", language.totals.counts.gaps)
            json.member("missingWords", language.totals.counts.missingWords)
            json.member("name", language.title)
            json.member("page", language.path)
            json.member("projects", language.places.count)
            json.member(
              "translatedRatio", tenThousandths: language.coverage == nil ? nil : language.totals.counts.share
            )
          }
        }
      }
      json.moves(model.moves, stillOpen: model.stillOpen)
      let projects = model.projects.sorted { ByteOrder.precedes($0.name, $1.name) }
      json.objects("projects", of: projects) { write($0, to: &$1) }
      json.member("schema", "l10ncheck.projects/1")
      json.member("title", model.title)
      json.member(model.tool)
      json.object("total") { json in
        json.member("coverage", tenThousandths: model.coverage == nil ? nil : model.totals.counts.coverage)
        json.member("expected", model.totals.counts.expected)
        json.member("missing", model.totals.counts.gaps)
        json.member(
          "translatedRatio", tenThousandths: model.coverage == nil ? nil : model.totals.counts.share)
        json.member("unmeasured", model.unmeasured)
      }
    }
    json.end()
    return json.bytes
  }

  private func write(_ project: ProjectRow, to json: inout JSONWriter) {
    json.member("change", project.change)
    json.member("coverage", tenThousandths: project.coverage == nil ? nil : project.totals.counts.coverage)
    json.member("current", model.isCurrent(project))
    json.member("data", project.folder + "data.json")
    json.member("errors", project.findings.filter { $0.severity == .error }.reduce(0) { $0 + $1.count })
    json.object("locales") { json in
      for language in project.languages.sorted(by: { ByteOrder.precedes($0.tag, $1.tag) }) {
        json.object(language.tag) { json in
          json.member("coverage", tenThousandths: language.coverage == nil ? nil : language.counts.coverage)
          json.member(
            "forecast", language.forecast.map { String(SiteDate.machine($0.likely * 86_400).prefix(10)) })
          json.member("missing", language.counts.gaps)
          json.member("needsWork", language.counts.needsWork)
          json.member("owners", language.owned.keys.sorted(by: ByteOrder.precedes))
          json.member("page", language.path)
          json.member("status", SiteJSON.word(language.barStatus))
          json.member(
            "translatedRatio", tenThousandths: language.coverage == nil ? nil : language.counts.share)
        }
      }
    }
    json.member("missing", project.totals.counts.gaps)
    json.moves(project.moves, stillOpen: project.stillOpen)
    json.member("name", project.name)
    json.member("page", project.path)
    json.member("thresholdsMissed", project.missed)
    json.member("time", project.newest.map { SiteDate.machine($0.time) })
    json.member(
      "translatedRatio", tenThousandths: project.coverage == nil ? nil : project.totals.counts.share)
    json.member("unmeasured", project.unmeasured)
  }
}
