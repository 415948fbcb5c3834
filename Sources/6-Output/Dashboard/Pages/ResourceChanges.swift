internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The moves of the resources, localized files without keys: by category, worst first, with the files by name.
struct ResourceChanges {
  let model: SiteModel
  let place: SitePage.Place
  /// The only locale that is shown; nil for all.
  var locale: Int?
  /// Resources are of no table: there is nothing to say of one.
  var unit: Int?

  private static let limit = 40

  private var counts: MoveCounts {
    if unit != nil { return MoveCounts() }
    let moves = model.moves.resources
    return locale.map { moves.byLocale[$0] ?? MoveCounts() } ?? moves.counts
  }

  var isEmpty: Bool { counts.isEmpty }

  func write(to html: inout HTMLWriter) {
    let counts = counts
    if counts.isEmpty { return }
    html.markup("<h3>Resources</h3>\n<ul class=\"comings\">\n")
    for category in ChangeCategory.kept where counts[category] > 0 {
      html.markup("<li><span class=\"\(SiteSentences.tone(category))\"><span aria-hidden=\"true\">")
      html.markup("\(SiteSentences.category(category).sign)</span> \(Self.words(category))")
      html.markup("</span> <b class=\"num\">\(number: counts[category])</b>")
      writeNames(of: category, to: &html)
      html.markup("</li>\n")
    }
    html.markup("</ul>\n")
  }

  /// The files, each with the languages in which it moved.
  private func writeNames(of category: ChangeCategory, to html: inout HTMLWriter) {
    let moves = model.moves.resources.names.filter {
      $0.category == category && $0.place.locale == locale ?? $0.place.locale
    }
    let files = moves.grouped { CountedFile(unit: $0.place.unit, path: Array($0.key.utf8)) }
    for (file, moves) in files.prefix(Self.limit) {
      html.markup("<br><code dir=\"auto\">\(path(file))</code>")
      if locale == nil {
        html.text(" ")
        let places = moves.map(\.place.locale)
        TaskList(model: model, place: place).links(places.compactMap(model.locale(at:)), limit: 6, to: &html)
        for gone in places.filter({ model.locale(at: $0) == nil }).prefix(6) {
          html.markup(" <bdi>\(model.name(ofLocale: gone))</bdi>")
        }
      }
    }
    if files.count > Self.limit {
      html.markup("<br><span class=\"soft\">and \(files.count - Self.limit) more</span>")
    }
  }

  private struct CountedFile: Hashable {
    let unit: Int
    let path: [UInt8]
  }

  private func path(_ file: CountedFile) -> String {
    let folder = model.history.units[file.unit].location
    let name = String(decoding: file.path, as: UTF8.self)
    return folder == "." ? name : "\(folder)/\(name)"
  }

  /// The words for moves of files, in which nobody translates texts.
  static func words(_ category: ChangeCategory) -> String {
    switch category {
    case .lost: "There before, missing now"
    case .newUntranslated: "New, missing"
    case .closed: "Missing before, there now"
    case .newDone: "New, there"
    default: SiteSentences.category(category).name
    }
  }
}
