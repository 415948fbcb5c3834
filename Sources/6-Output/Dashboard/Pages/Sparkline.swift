internal import L10nCoverage
internal import L10nReports

/// A small line beside the number that it leads to; it is not read out.
enum Sparkline {
  private static let width = 120
  private static let height = 28
  /// The time that the line covers, in seconds.
  private static let window = 180 * 86_400

  /// The line of a coverage, as markup; nil is a gap.
  private static func bytes(_ points: [(seconds: Int, coverage: Int?)]) -> [UInt8] {
    guard let last = points.last else { return [] }
    let recent = points.drop { $0.seconds < last.seconds - window }
    let values = recent.compactMap(\.coverage)
    guard let low = values.min(), let high = values.max(), let first = recent.first, recent.count > 1 else {
      return []
    }
    // The figure spans at least four percent, so that a share that hardly moves looks as if it hardly moved.
    let range = max(400, high - low)
    let base = max(0, min((low + high - range) / 2, 10_000 - range))
    let span = max(1, last.seconds - first.seconds)
    let drawn = recent.map { point in
      point.coverage.map { coverage in
        (
          x: 2 + (width - 4) * (point.seconds - first.seconds) / span,
          y: 3 + (height - 6) - (height - 6) * (coverage - base) / range
        )
      }
    }
    var html = HTMLWriter()
    html.decoration(class: "spark", width: width, height: height) { html in
      html.polyline(class: "spark-line", SiteFormat.thinned(drawn))
    }
    return html.bytes
  }

  /// The line of a locale, a table or the whole, as far back as it was counted in the way of now.
  static func bytes(_ row: CoverageRow, runs: [RunInfo]) -> [UInt8] {
    let isTranslated = row.points.lazy.compactMap(\.self).last?.isTranslated
    let points = zip(runs, row.points).map { run, point in
      (seconds: run.time, coverage: point?.isTranslated == isTranslated ? point?.coverage : nil)
    }
    return bytes(points)
  }

  /// The line of a cell, whose steps are its changes.
  static func bytes(_ steps: [BranchTrends.Step], times: [Int]) -> [UInt8] {
    guard let end = times.last else { return [] }
    let isTranslated = steps.last { $0.coverage != nil }?.isTranslated
    var points: [(seconds: Int, coverage: Int?)] = []
    for step in steps where times.indices.contains(Int(step.run)) {
      let time = times[Int(step.run)]
      let coverage = step.isTranslated == isTranslated ? step.coverage.map { Int($0) } : nil
      if let last = points.last {
        // The coverage before a step holds until the step.
        points.append((time, last.coverage))
      }
      points.append((time, coverage))
    }
    if let last = points.last, last.seconds < end { points.append((end, last.coverage)) }
    let start = end - window
    if let first = points.lastIndex(where: { $0.seconds < start }) {
      let held = points[first].coverage
      points.removeFirst(first + 1)
      points.insert((start, held), at: 0)
    }
    return bytes(points)
  }
}
