/// What all parts of the pages write alike.
enum Site {
  /// `91.6%`: ten-thousandths, cut.
  static func percent(_ tenThousandths: Int) -> String {
    tenThousandths.isMultiple(of: 10_000)
      ? "\(tenThousandths / 100)%" : "\(tenThousandths / 100).\(tenThousandths % 100 / 10)%"
  }

  /// A label of an axis or a bar: `98%`, `98.5%`.
  static func axis(_ tenThousandths: Int) -> String {
    let (whole, part) = tenThousandths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)%" }
    return part % 10 == 0 ? "\(whole).\(part / 10)%" : "\(whole).\(part < 10 ? "0" : "")\(part)%"
  }

  /// `+0.4`, `−1.2`: a change of coverage in points; less than a tenth keeps a second decimal.
  static func change(_ tenThousandths: Int) -> String {
    let size = tenThousandths.magnitude
    let sign = tenThousandths < 0 ? "−" : tenThousandths > 0 ? "+" : "±"
    if size == 0 { return "±0" }
    let hundredths = size % 100
    return size < 10
      ? "\(sign)0.0\(size)" : "\(sign)\(size / 100).\(hundredths / 10)"
  }

  /// Points of a line without those that lie between two others of the same height: the same line.
  static func thinned(_ points: [(x: Int, y: Int)?]) -> [(x: Int, y: Int)?] {
    var result: [(x: Int, y: Int)?] = []
    for point in points {
      if let point, let last = result.last ?? nil {
        if last == point { continue }
        if result.count > 1, let before = result[result.count - 2], before.y == last.y, last.y == point.y {
          result.removeLast()
        } else if last.x == point.x, result.count > 1, let before = result[result.count - 2],
          before.x == last.x
        {
          // More than two in one column: the last one goes on from there.
          result.removeLast()
        }
      }
      if point == nil, result.last.map({ $0 == nil }) ?? true { continue }
      result.append(point)
    }
    while let last = result.last, last == nil { result.removeLast() }
    return result
  }
}
