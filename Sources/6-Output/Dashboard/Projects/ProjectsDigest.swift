internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The moves of last night over all projects, for a chat or a mail: languages that came, went or fell under their threshold, texts
/// that were lost or are new, and whose they are. Of quiet projects there is a line.
struct ProjectsDigest {
  let model: ProjectsModel
  /// The address of the site, without a slash at its end; nil where nothing is linked.
  let address: String?

  private var late: [ProjectRow] { model.projects.filter { !model.isCurrent($0) } }
  private var moved: [ProjectRow] { model.projects.filter { model.isCurrent($0) && $0.hasMoved } }
  private var quiet: Int { model.projects.count - late.count - moved.count }

  func markdown() -> [UInt8] {
    var page = MarkdownPage()
    let head = "\(MarkdownText.escaped(model.title)), \(model.newest.map(SiteDate.day) ?? "no run")"
    let lines = moved.map(line)
    if !lines.isEmpty { _ = page.append("### \(head)", "") }
    let shown = lines.prefix { page.append($0) }.count
    if !lines.isEmpty { _ = page.append("") }
    var rest: [String] = []
    if quiet > 0 { rest.append("nothing moved in \(NumberText.count(quiet, "project"))") }
    if shown < lines.count { rest.append("\(NumberText.count(lines.count - shown, "more project")) moved") }
    let names = late.map { MarkdownText.code($0.title) }
    if !names.isEmpty { rest.append("no newer run or commit: \(NumberText.names(names, limit: 10))") }
    // A quiet night is one line.
    let end = rest.joined(separator: "; ")
    if !end.isEmpty || lines.isEmpty { page.close(lines.isEmpty ? "\(head): \(end)" : end) }
    return Array(TerminalText.escaped(page.text, keeping: ["\n"]).utf8)
  }

  private func line(_ project: ProjectRow) -> String {
    var parts: [String] = []
    func add(_ words: String, _ languages: [String]) {
      if !languages.isEmpty { parts.append("\(words): \(NumberText.names(languages, limit: 12))") }
    }
    add("languages lost", project.gone.map(MarkdownText.code))
    add("languages begun", project.begun.map(MarkdownText.code))
    add("fell under the threshold", project.languages.filter(\.hasFallen).map { link($0.tag, $0.path) })
    for category in ChangeCategory.kept {
      let languages = project.languages.filter { $0.moves[category] > 0 }.map { language in
        let owners = language.owners(category).map { "\(MarkdownText.code($0.name)) \($0.count)" }
        return "\(link(language.tag, language.path)) \(NumberText.number(language.moves[category]))"
          + (owners.isEmpty ? "" : " (\(NumberText.names(owners, limit: 5)))")
      }
      add(SiteSentences.category(category).moved, languages)
    }
    return "- \(link(project.title, project.path)): \(parts.joined(separator: "; "))"
  }

  private func link(_ name: String, _ path: String) -> String {
    address == nil ? MarkdownText.code(name) : "[\(MarkdownText.code(name))](\(page(path)))"
  }

  private func page(_ path: String) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return address.map { "\($0)/\(path)" } ?? path
  }

  /// `Docs/Schemas/digest.schema.json` describes it.
  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("late", late.map(\.name))
      json.objects("projects", of: moved) { project, json in
        json.member("begun", project.begun)
        json.member("gone", project.gone)
        json.objects("languages", of: project.languages.filter(\.hasMoved)) { language, json in
          json.member("fell", language.hasFallen)
          json.member("language", language.tag)
          json.member("lost", language.moves.lost)
          json.member("new", language.moves.newUntranslated)
          json.member("outdated", language.moves.sourceChanged)
          json.objects("owners", of: language.owned.keys.sorted(by: ByteOrder.precedes)) { name, json in
            json.member("lost", language.owned[name]?.moves.lost)
            json.member("name", name)
            json.member("new", language.owned[name]?.moves.newUntranslated)
          }
          json.member("page", page(language.path))
          json.member("translated", language.moves.closed + language.moves.newDone)
        }
        json.member("name", project.name)
        json.member("page", page(project.path))
      }
      json.member("quiet", quiet)
      json.member("schema", "l10ncheck.digest/1")
      json.member("time", model.newest.map(SiteDate.machine))
    }
    json.end()
    return json.bytes
  }
}

extension ProjectRow {
  fileprivate var hasMoved: Bool { !(begun + gone).isEmpty || languages.contains(where: \.hasMoved) }
}

extension ProjectRow.Language {
  /// Whether it was at its threshold, and is under it now.
  fileprivate var hasFallen: Bool {
    guard barStatus == .missed, let asked = bar.failUnder, let coverage, let change else { return false }
    return coverage - change >= asked.tenThousandths
  }

  fileprivate var hasMoved: Bool { hasFallen || !moves.isEmpty }

  /// Whose texts moved, in byte order.
  fileprivate func owners(_ category: ChangeCategory) -> [(name: String, count: Int)] {
    owned.map { ($0.key, $0.value.moves[category]) }.filter { $0.1 > 0 }
      .sorted { ByteOrder.precedes($0.0, $1.0) }
  }
}
