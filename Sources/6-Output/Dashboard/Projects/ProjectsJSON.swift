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
        for language in model.languages.sorted(by: { Self.inOrder($0.tag, $1.tag) }) {
          json.object(language.tag) { json in
            coverage(language.coverage, to: &json)
            json.member("missing", language.totals.counts.gaps)
            json.member("missingWords", language.totals.counts.missingWords)
            json.member("name", language.title)
            json.member("page", language.path)
            json.member("projects", language.places.count)
          }
        }
      }
      json.name("moves")
      write(model.moves, model.stillOpen, to: &json)
      json.array("projects") { json in
        for project in model.projects.sorted(by: { Self.inOrder($0.name, $1.name) }) {
          write(project, to: &json)
        }
      }
      json.member("schema", "l10ncheck.projects/1")
      json.member("title", model.title)
      json.object("tool") { json in
        json.member("name", model.tool.name)
        json.member("version", model.tool.version)
      }
      json.object("total") { json in
        coverage(model.coverage, to: &json)
        json.member("expected", model.totals.counts.expected)
        json.member("missing", model.totals.counts.gaps)
        json.member("unmeasured", model.unmeasured)
      }
    }
    json.end()
    return json.bytes
  }

  private static func inOrder(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private func coverage(_ tenThousandths: Int?, to json: inout JSONWriter) {
    json.name("coverage")
    if let tenThousandths {
      json.value(tenThousandths: tenThousandths)
    } else {
      json.value(nil as Int?)
    }
  }

  private func write(_ moves: MoveCounts, _ stillOpen: Int, to json: inout JSONWriter) {
    json.object { json in
      for category in ChangeCategory.kept.sorted(by: { Self.inOrder($0.rawValue, $1.rawValue) }) {
        json.name(category.rawValue)
        json.value(moves[category])
      }
      json.name(ChangeCategory.stillOpen.rawValue)
      json.value(stillOpen)
    }
  }

  private func write(_ project: ProjectRow, to json: inout JSONWriter) {
    json.object { json in
      json.member("change", project.change)
      coverage(project.coverage, to: &json)
      json.member("current", model.isCurrent(project))
      json.member("data", project.folder + "data.json")
      json.object("locales") { json in
        for language in project.languages.sorted(by: { Self.inOrder($0.tag, $1.tag) }) {
          json.object(language.tag) { json in
            coverage(language.coverage, to: &json)
            json.member(
              "forecast", language.forecast.map { String(SiteDate.machine($0.likely * 86_400).prefix(10)) })
            json.member("missing", language.counts.gaps)
            json.member("page", language.path)
            json.member("status", SiteJSON.word(language.barStatus))
          }
        }
      }
      json.member("missing", project.totals.counts.gaps)
      json.name("moves")
      write(project.moves, project.stillOpen, to: &json)
      json.member("name", project.name)
      json.member("page", project.path)
      json.member("thresholdsMissed", project.missed)
      json.member("time", project.newest.map { SiteDate.machine($0.time) })
      json.member("unmeasured", project.unmeasured)
    }
  }
}
