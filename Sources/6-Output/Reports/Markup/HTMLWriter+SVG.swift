internal import L10nText

extension HTMLWriter {
  /// Writes a small figure that stands beside the number it shows, and is not read out.
  package mutating func decoration(
    class name: String, width: Int, height: Int, stretches: Bool = false, _ body: (inout HTMLWriter) -> Void
  ) {
    open("svg", ["class": name, "aria-hidden": "true", "viewBox": "0 0 \(width) \(height)"])
    if stretches {
      bytes.removeLast()
      attribute("preserveAspectRatio", "none")
      bytes.append(UInt8(ascii: ">"))
    }
    body(&self)
    markup("</svg>")
  }

  /// Writes a rectangle.
  package mutating func rectangle(class name: StaticString, x: Int, y: Int, width: Int, height: Int) {
    markup("<rect class=\"\(name)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>")
  }

  /// Writes a line through points; where a point is nil there is a gap, and a point between gaps is a dot with round
  /// line ends.
  package mutating func polyline(class name: StaticString, _ points: [(x: Int, y: Int)?]) {
    markup("<path class=\"\(name)\" d=\"")
    var isDown = false
    for point in points {
      guard let point else {
        isDown = false
        continue
      }
      bytes.append(UInt8(ascii: isDown ? "L" : "M"))
      Digits.append(point.x, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      Digits.append(point.y, to: &bytes)
      // A move alone draws nothing.
      if !isDown { markup("h0") }
      isDown = true
    }
    markup("\"/>")
  }
}
