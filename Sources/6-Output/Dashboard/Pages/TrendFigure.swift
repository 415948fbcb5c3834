internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The coverage of a locale, a table or the whole over time: a line with its gaps, releases, the bar and, where the data
/// bear it, a forecast; and the same as a table.
struct TrendFigure {
  /// Something beside the line that explains it.
  struct Mark {
    var run: Int
    var text: String
  }

  private let runs: [RunInfo]
  /// The label of a text that nobody translated.
  private let unchanged: String
  private let marks: [Mark]
  private let points: [TrendPoint?]
  /// Whether it is of files without texts.
  private let isOfResources: Bool
  private let bar: Int?
  private let forecast: Forecast?
  /// The first and the last moment that are drawn.
  private let start: Int
  private let end: Int
  /// The lowest and the highest coverage that are drawn, in ten-thousandths.
  private let low: Int
  private let high: Int
  /// The distance from one line of the grid to the next.
  private let step: Int

  /// The part of the whole figure above the lines, and the part that they take, in hundredths of percent.
  private static let top = 1200
  private static let height = 6900
  /// Coordinates of the lines: they are stretched to the figure.
  private static let across = 10_000
  private static let down = 1_000
  /// Runs that lie further apart are joined by a step, not by a slope.
  private static let week = 7 * 86_400

  init(
    _ row: CoverageRow, runs: [RunInfo], marks: [Mark] = [], isOfResources: Bool = false,
    unchanged: String = ""
  ) {
    (self.unchanged, self.isOfResources, self.runs, self.marks) = (unchanged, isOfResources, runs, marks)
    points = row.points
    bar = (row.bar.failUnder ?? row.bar.warnUnder)?.tenThousandths
    let first = points.firstIndex { $0 != nil } ?? 0
    let begin = runs.indices.contains(first) ? runs[first].time : 0
    let last = runs.last?.time ?? begin
    var end = max(last, begin + 86_400)
    // A forecast is drawn where it does not press the past together.
    if let forecast = row.forecast, forecast.likely * 86_400 - last <= (last - begin) / 3 {
      end = max(end, forecast.likely * 86_400)
      self.forecast = forecast
    } else {
      forecast = nil
    }
    start = begin
    self.end = end
    var values = points.compactMap { $0?.coverage }
    if let bar, values.contains(where: { abs($0 - bar) < 2_500 }) { values.append(bar) }
    if let forecast { values.append(forecast.goal) }
    let (least, most) = (values.min() ?? 0, values.max() ?? 10_000)
    step = Self.step(for: most - least)
    low = least / step * step
    high = min(10_000, max(low + step, (most + step - 1) / step * step))
  }

  /// A round number of ten-thousandths, of which two to five fit into a range.
  private static func step(for range: Int) -> Int {
    for step in [50, 100, 200, 500, 1_000, 2_500] where range <= step * 4 { return step }
    return 2_500
  }

  /// - Parameter id: of the page's own making.
  func write(id: String, name: String, to html: inout HTMLWriter) {
    let measured = points.compactMap { $0 }
    guard let latest = measured.last, measured.count > 1 else {
      html.line("p", ["class": "empty"]) { html in
        html.text(
          measured.isEmpty
            ? "There is nothing to show yet." : "One run so far: it starts with the second run.")
      }
      return
    }
    html.markup("<figure class=\"trend-figure\">\n<svg class=\"trend\" role=\"img\"")
    html.markup(" aria-labelledby=\"\(id)-t \(id)-d\" data-points=\"\(readings)\">")
    html.element(
      "title", ["id": "\(id)-t"],
      text: isOfResources ? "Resources that are there over time" : "Translated texts of \(name) over time")
    html.element("desc", ["id": "\(id)-d"], text: description(measured.first ?? latest, latest))
    writeScale(to: &html)
    writeGrid(to: &html)
    writeEvents(to: &html)
    writeLines(to: &html)
    writeMarks(to: &html)
    if let last = points.last ?? nil, let run = runs.last {
      html.markup("<circle class=\"trend-now\" r=\"4\" cx=\"\(percent(x(run.time)))\"")
      html.markup(" cy=\"\(percent(y(last.coverage)))\"/>")
    }
    html.markup("</svg>\n")
    writeLegend(to: &html)
    writeStates(name, to: &html)
    writeTable(to: &html)
    html.markup("</figure>\n")
  }

  /// Writes what needs work by its states: two areas, one before the other, over the same time.
  private func writeStates(_ name: String, to html: inout HTMLWriter) {
    let most = points.compactMap { $0?.needsWork }.max() ?? 0
    guard most > 0, !isOfResources else { return }
    html.markup("<div class=\"states\"><svg class=\"trend\" role=\"img\" aria-label=\"")
    html.markup("\("Texts of \(name) that need work, up to \(NumberText.number(most))")\">")
    for (text, place) in [(NumberText.number(most), Self.top), ("0", Self.top + Self.height)] {
      html.markup("<text class=\"trend-label\" x=\"-44\" dy=\"4\" y=\"\(percent(place))\">\(text)</text>")
      html.markup("<line class=\"trend-grid\" x1=\"0\" x2=\"100%\" y1=\"\(percent(place))\"")
      html.markup(" y2=\"\(percent(place))\"/>")
    }
    writeDates(to: &html)
    openLines(to: &html)
    for (area, value) in [("trend-original", \TrendPoint.needsWork), ("trend-missing", \.gaps)] {
      let heights = zip(runs, points).map { run, point in
        point.map { (x: line(run.time, low).x, y: Self.down - $0[keyPath: value] * Self.down / most) }
      }
      writeArea(stepped(heights, breaks: []), area, to: &html)
    }
    html.markup("</svg></svg>\n")
    html.key([("trend-original", "\(unchanged), or new"), ("trend-missing", "missing")])
    html.markup("</div>\n")
  }

  private func description(_ first: TrendPoint, _ last: TrendPoint) -> String {
    let gaps = points.drop { $0 == nil }.count { $0 == nil }
    var text =
      "From \(NumberText.percent(first.coverage)) on \(SiteDate.day(start)) to \(NumberText.percent(last.coverage)) "
      + "on \(SiteDate.day(runs.last?.time ?? start))."
    if gaps > 0 { text += " Not measured in \(gaps == 1 ? "one run" : "\(gaps) runs")." }
    return text
  }

  // MARK: Places

  /// Hundredths of percent from the left.
  private func x(_ seconds: Int) -> Int {
    let share = Double(seconds - start) / Double(max(1, end - start))
    return Int(max(0, min(1, share)) * 9_860) + 20
  }

  /// Hundredths of percent from above.
  private func y(_ coverage: Int) -> Int {
    Self.top + Self.height - Self.height * (max(low, min(high, coverage)) - low) / max(1, high - low)
  }

  private func percent(_ hundredths: Int) -> String {
    let part = hundredths % 100
    return "\(hundredths / 100).\(part < 10 ? "0" : "")\(part)%"
  }

  /// A place in the coordinates of the lines.
  private func line(_ seconds: Int, _ coverage: Int) -> (x: Int, y: Int) {
    (x(seconds) * Self.across / 10_000, (y(coverage) - Self.top) * Self.down / Self.height)
  }

  /// The readings that a script shows under the pointer and to the arrow keys: place, height, moment and share of every run that measured
  /// anything.
  private var readings: String {
    zip(runs, points).compactMap { run, point in
      point.map { "\(x(run.time)),\(y($0.coverage)),\(run.time),\($0.coverage)" }
    }.joined(separator: ";")
  }

  /// The first run that counted what is translated, where earlier ones counted what is there.
  private var change: Int? {
    let bases = points.enumerated().compactMap { index, point in point.map { (index, $0.isTranslated) } }
    return zip(bases, bases.dropFirst()).first { $0.1 != $1.1 }?.1.0
  }

  /// The runs that counted by other rules than the run before, or expected another set of keys.
  private var otherRules: [Int] {
    let first = points.firstIndex { $0 != nil } ?? 0
    return runs.indices.dropFirst(first + 1).filter { runs[$0 - 1].counts(otherwiseThan: runs[$0]) }
  }

  /// The runs that measured other tables than the run before: the line has another base on each side, unlike
  /// a change.
  private var otherBases: [Int] {
    let bases = points.enumerated().compactMap { index, point in point.map { (index, $0.unmeasured) } }
    return zip(bases, bases.dropFirst()).filter { $0.1 != $1.1 }.map(\.1.0)
  }

  // MARK: Parts

  /// The numbers of the grid stand beside it, where no line crosses them.
  private func writeScale(to html: inout HTMLWriter) {
    for value in stride(from: low, through: high, by: step) {
      html.markup("<text class=\"trend-label\" x=\"-44\" dy=\"4\" y=\"\(percent(y(value)))\">")
      html.markup("\(SiteFormat.axis(value))</text>")
    }
  }

  private func writeLegend(to html: inout HTMLWriter) {
    var entries: [(sign: StaticString, text: String)] = []
    if let bar, low...high ~= bar { entries.append(("trend-bar", "threshold \(SiteFormat.axis(bar))")) }
    if forecast != nil { entries.append(("trend-forecast", "forecast")) }
    if let change {
      entries.append(
        (
          "trend-change",
          "from \(SiteDate.day(runs[change].time)) on translated keys, before that keys that are there"
        ))
    }
    for index in otherRules {
      entries.append(
        (
          "trend-change",
          "broken on \(SiteDate.day(runs[index].time)): \(runs[index].reason(after: runs[index - 1]))"
        ))
    }
    if !otherBases.isEmpty {
      entries.append(("trend-line", "broken where not the same tables could be measured"))
    }
    if low > 0 { entries.append(("trend-grid", "the scale begins at \(SiteFormat.axis(low))")) }
    guard !entries.isEmpty else { return }
    html.line("ul", ["class": "legend"]) { html in
      for entry in entries {
        html.markup("<li><svg class=\"trend-sign\" viewBox=\"0 0 24 8\" aria-hidden=\"true\"><path class=\"")
        html.markup("\(entry.sign)\" d=\"M0 4H24\"/></svg>\(entry.text)</li>")
      }
    }
  }

  private func writeGrid(to html: inout HTMLWriter) {
    for value in stride(from: low, through: high, by: step) {
      html.markup("<line class=\"trend-grid\" x1=\"0\" x2=\"100%\" y1=\"\(percent(y(value)))\"")
      html.markup(" y2=\"\(percent(y(value)))\"/>")
    }
    if let bar, low...high ~= bar {
      html.markup("<line class=\"trend-bar\" x1=\"0\" x2=\"100%\" y1=\"\(percent(y(bar)))\"")
      html.markup(" y2=\"\(percent(y(bar)))\"/>")
    }
    writeDates(to: &html)
  }

  private func writeDates(to html: inout HTMLWriter) {
    for (index, (moment, text)) in dates.filter({ x($0.moment) < 9_400 }).enumerated() {
      // A narrow figure has room for every other one.
      html.markup(
        index.isMultiple(of: 2) ? "<text class=\"trend-label\"" : "<text class=\"trend-label minor\"")
      html.markup(" y=\"98%\" x=\"\(percent(x(moment)))\">\(text)</text>")
    }
  }

  /// The labels of the axis: months where there are several, else days; as many as there is room for.
  private var dates: [(moment: Int, text: String)] {
    let months = SiteDate.months(from: start, to: end)
    guard months.count > 2 else {
      let first = start / 86_400
      let days = max(1, end / 86_400 - first + 1)
      return stride(from: first, through: end / 86_400, by: max(1, (days + 5) / 6)).map {
        (max(start, $0 * 86_400), SiteDate.shortDay($0 * 86_400))
      }
    }
    let every = max(1, (months.count + 7) / 8)
    var year = 0
    return months.enumerated().compactMap { index, month in
      guard index % every == 0, let label = SiteDate.month(month) else { return nil }
      defer { year = label.year }
      return (month, label.year == year ? label.name : "\(label.name) \(label.year)")
    }
  }

  /// Releases, with their names where those do not run into each other.
  private func writeEvents(to html: inout HTMLWriter) {
    var (free, narrow) = (-1_000, -1_000)
    let events = runs.filter { $0.event != nil && $0.time >= start }
    for run in events {
      let place = x(run.time)
      let name = run.event ?? ""
      let isNamed = place >= max(free, 300) && name.unicodeScalars.count <= 16
      html.markup("<g class=\"trend-event\"><title>\(name), \(SiteDate.day(run.time))</title>")
      // Marks without a name are short ticks if there are very many.
      html.markup(isNamed || events.count <= 24 ? "<line y2=\"81%\"" : "<line y2=\"8%\"")
      html.markup(" x1=\"\(percent(place))\" x2=\"\(percent(place))\" y1=\"\(percent(500))\"/>")
      if isNamed {
        html.markup("<text y=\"3.6%\" dy=\"4\" x=\"\(percent(place))\"")
        // A narrow figure, on a telephone, has room for fewer names: a letter takes three times as much of
        // it.
        let half = name.unicodeScalars.count * 150 + 100
        let start = place > 9_000 ? place - half * 2 : place - half
        let isMinor = start < max(narrow, -800)
        if !isMinor { narrow = place + (place > 9_000 ? 0 : half) }
        let classes = [place > 9_000 ? "at-end" : nil, isMinor ? "minor" : nil].compactMap(\.self)
        if !classes.isEmpty { html.attribute("class", classes.joined(separator: " ")) }
        html.markup(">\(name)</text>")
        free = place + 250 + name.unicodeScalars.count * 110
      }
      html.markup("</g>")
    }
  }

  /// Writes the marks that explain jumps, at the foot of the lines.
  private func writeMarks(to html: inout HTMLWriter) {
    let marks = marks.filter { runs.indices.contains($0.run) }
    let places = marks.map { x(runs[$0.run].time) }
    let labels = MarkLabels.of(
      places, marks.map { $0.text.unicodeScalars.count <= 24 ? $0.text.unicodeScalars.count : nil })
    for (index, mark) in marks.enumerated() {
      html.markup("<g class=\"trend-mark\"><title>\(mark.text), \(SiteDate.day(runs[mark.run].time))</title>")
      html.markup("<line y1=\"81%\" y2=\"89%\" x1=\"\(percent(places[index]))\"")
      html.markup(" x2=\"\(percent(places[index]))\"/>")
      if let label = labels[index] {
        html.markup("<text y=\"89%\" x=\"\(percent(places[index]))\"")
        let classes = [label.isBefore ? "at-end" : nil, label.fitsNarrow ? nil : "minor"].compactMap(\.self)
        if !classes.isEmpty { html.attribute("class", classes.joined(separator: " ")) }
        html.markup(label.isBefore ? " dx=\"-5\">" : " dx=\"5\">")
        html.markup("\(mark.text)</text>")
      }
      html.markup("</g>")
    }
  }

  /// Opens what holds the lines, which are stretched to the figure.
  private func openLines(to html: inout HTMLWriter) {
    html.markup("<svg class=\"trend-lines\" x=\"0\" width=\"100%\" preserveAspectRatio=\"none\"")
    html.markup(" y=\"\(percent(Self.top))\" height=\"\(percent(Self.height))\"")
    html.markup(" viewBox=\"0 0 \(Self.across) \(Self.down)\">")
  }

  /// The points with what is drawn between them. The line stays level between runs that lie far apart: what was counted holds until the
  /// next run, as nobody knows the way.
  private func stepped(_ points: [(x: Int, y: Int)?], breaks: Set<Int>) -> [(x: Int, y: Int)?] {
    var drawn: [(x: Int, y: Int)?] = []
    for (index, point) in points.enumerated() {
      if breaks.contains(index) { drawn.append(nil) }
      if let point, let last = drawn.last ?? nil, index > 0,
        runs[index].time - runs[index - 1].time > Self.week
      {
        drawn.append((point.x, last.y))
      }
      drawn.append(point)
    }
    return drawn
  }

  private func writeLines(to html: inout HTMLWriter) {
    openLines(to: &html)
    let measured = zip(runs, points).map { run, point in point.map { line(run.time, $0.coverage) } }
    writeGaps(measured, to: &html)
    // Counts by other rules are another line.
    let drawn = stepped(measured, breaks: Set(otherBases + otherRules + [change].compactMap(\.self)))
    for index in Set([change].compactMap(\.self) + otherRules).sorted() {
      let place = line(runs[index].time, low).x
      html.markup("<path class=\"trend-change\" d=\"M\(place) 0V\(Self.down)\"/>")
    }
    // Over an axis that does not begin at zero an area would say more than there is.
    if low == 0 { writeArea(drawn, "trend-area", to: &html) }
    html.polyline(class: "trend-line", SiteFormat.thinned(drawn))
    if let forecast, let last = points.last ?? nil, let run = runs.last {
      html.polyline(
        class: "trend-forecast",
        [line(run.time, last.coverage), line(forecast.likely * 86_400, forecast.goal)])
    }
    html.markup("</svg>")
  }

  /// Writes shades where nothing was measured: they say that the missing line is no oversight.
  private func writeGaps(_ points: [(x: Int, y: Int)?], to html: inout HTMLWriter) {
    var before: Int?
    var isGap = false
    for point in points {
      guard let point else {
        isGap = true
        continue
      }
      if isGap, let before {
        html.rectangle(class: "trend-gap", x: before, y: 0, width: point.x - before, height: Self.down)
      }
      isGap = false
      before = point.x
    }
    if isGap, let before, let run = runs.last {
      let end = line(run.time, low).x
      html.rectangle(class: "trend-gap", x: before, y: 0, width: end - before, height: Self.down)
    }
  }

  private func writeArea(_ points: [(x: Int, y: Int)?], _ name: String, to html: inout HTMLWriter) {
    for part in SiteFormat.thinned(points).split(whereSeparator: { $0 == nil }) where part.count > 1 {
      let part = part.compactMap { $0 }
      guard let first = part.first, let last = part.last else { continue }
      html.markup("<polygon class=\"\(name)\"")
      let corners = [(first.x, Self.down)] + part.map { ($0.x, $0.y) } + [(last.x, Self.down)]
      html.attribute("points", corners.map { "\($0.0),\($0.1)" }.joined(separator: " "))
      html.markup("/>")
    }
  }

  // MARK: The table

  /// Writes the runs as a table: every one of the last thirty days, then one for each week, then one for each
  /// month, and every release.
  private func writeTable(to html: inout HTMLWriter) {
    html.markup("<details class=\"numbers\"><summary>The line as numbers</summary>\n")
    let counts =
      isOfResources ? ["There", "Missing", "Words"] : ["Translated", "Need work", "Missing", "Words"]
    html.table(
      "The line as numbers", "data",
      caption:
        "<caption>Every run of the last 30 days, before that the last of each week, before 26 weeks the last of each month, and every release.</caption>",
      ["Run"] + counts.map(HTMLColumn.number) + ["Release"], body: "\n<tbody>")
    for index in rows() {
      let run = runs[index]
      html.markup("<tr><th scope=\"row\">")
      html.time(run.time, SiteDate.minute(run.time))
      html.markup("</th>")
      if let point = points[index] {
        html.markup("<td class=\"num\">")
        html.percent(point.coverage)
        if point.unmeasured > 0 { html.markup(" <span class=\"soft\">of what was measured</span>") }
        html.markup("</td><td class=\"num\">\(number: point.needsWork)</td><td class=\"num\">")
        if !isOfResources { html.markup("\(number: point.gaps)</td><td class=\"num\">") }
        html.markup("\(number: point.words)</td>")
      } else {
        html.markup("<td class=\"num soft\" colspan=\"\(isOfResources ? 3 : 4)\">not measured</td>")
      }
      html.markup("<td>")
      if let event = run.event { html.isolated(event) }
      html.markup("</td></tr>\n")
    }
    html.markup("</tbody></table></div></details>\n")
  }

  private func rows() -> [Int] {
    guard let last = runs.last?.time else { return [] }
    var rows: [Int] = []
    var bucket = -1
    for index in runs.indices.reversed() where runs[index].time >= start {
      let age = (last - runs[index].time) / 86_400
      let own = age < 30 ? index + 1_000_000 : age < 182 ? age / 7 + 10_000 : age / 30
      if own != bucket || runs[index].event != nil { rows.append(index) }
      bucket = own
    }
    return rows
  }
}
