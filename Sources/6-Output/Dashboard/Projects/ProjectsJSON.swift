internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// `data.json` over all projects. `Docs/Schemas/projects.schema.json` describes it.
struct ProjectsJSON {
  let model: ProjectsModel

  func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.name("locales")
      json.object { json in
        for language in model.languages.sorted(by: { Self.inOrder($0.tag, $1.tag) }) {
          json.name(language.tag)
          json.object { json in
            coverage(language.coverage, to: &json)
            json.name("missing")
            json.value(language.totals.counts.gaps)
            json.name("missingWords")
            json.value(language.totals.counts.missingWords)
            json.name("name")
            json.value(language.title)
            json.name("page")
            json.value(language.path)
            json.name("projects")
            json.value(language.places.count)
          }
        }
      }
      json.name("moves")
      write(model.moves, model.stillOpen, to: &json)
      json.name("projects")
      json.array { json in
        for project in model.projects.sorted(by: { Self.inOrder($0.name, $1.name) }) {
          write(project, to: &json)
        }
      }
      json.name("schema")
      json.value("l10ncheck.projects/1")
      json.name("title")
      json.value(model.title)
      json.name("tool")
      json.object { json in
        json.name("name")
        json.value(model.tool.name)
        json.name("version")
        json.value(model.tool.version)
      }
      json.name("total")
      json.object { json in
        coverage(model.coverage, to: &json)
        json.name("expected")
        json.value(model.totals.counts.expected)
        json.name("missing")
        json.value(model.totals.counts.gaps)
        json.name("unmeasured")
        json.value(model.unmeasured)
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
      json.name("change")
      json.value(project.change)
      coverage(project.coverage, to: &json)
      json.name("current")
      json.value(model.isCurrent(project))
      json.name("data")
      json.value(project.folder + "data.json")
      json.name("locales")
      json.object { json in
        for language in project.languages.sorted(by: { Self.inOrder($0.tag, $1.tag) }) {
          json.name(language.tag)
          json.object { json in
            coverage(language.coverage, to: &json)
            json.name("forecast")
            json.value(language.forecast.map { String(SiteDate.machine($0.likely * 86_400).prefix(10)) })
            json.name("missing")
            json.value(language.counts.gaps)
            json.name("page")
            json.value(language.path)
            json.name("status")
            json.value(SiteJSON.word(language.barStatus))
          }
        }
      }
      json.name("missing")
      json.value(project.totals.counts.gaps)
      json.name("moves")
      write(project.moves, project.stillOpen, to: &json)
      json.name("name")
      json.value(project.name)
      json.name("page")
      json.value(project.path)
      json.name("thresholdsMissed")
      json.value(project.missed)
      json.name("time")
      json.value(project.newest.map { SiteDate.machine($0.time) })
      json.name("unmeasured")
      json.value(project.unmeasured)
    }
  }
}
