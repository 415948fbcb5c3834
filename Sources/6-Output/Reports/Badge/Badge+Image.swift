internal import L10nText

extension Badge {
  /// The badge as an SVG image: flat, two halves, no reference to anything outside.
  package var image: [UInt8] {
    let left = BadgeFont.width(label)
    let right = BadgeFont.width(message)
    // In tenths of a pixel; 6 pixels of room beside each text.
    let room = 60
    let middle = (left + 2 * room + 9) / 10
    let width = middle + (right + 2 * room + 9) / 10
    let title = Self.escaped(title)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" viewBox="0 0 \(width) 20" role="img" \
      aria-label="\(title)">
      <title>\(title)</title>
      <path fill="#3d444d" d="M3 0h\(middle - 3)v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"/>
      <path fill="#\(grade.rawValue)" d="M\(middle) 0h\(width - middle - 3)a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H\(middle)z"/>
      <g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="110" \
      text-rendering="geometricPrecision" aria-hidden="true">

      """
    svg += Self.text(label, at: middle * 5, width: left)
    svg += Self.text(message, at: middle * 10 + (width - middle) * 5, width: right)
    svg += "</g>\n</svg>\n"
    return Array(svg.utf8)
  }

  /// The badge as the endpoint of shields.io takes it, which refuses members that it does not know.
  package var endpoint: [UInt8] {
    JSONValue.object([
      "schemaVersion": .integer(1), "label": .string(label), "message": .string(message),
      "color": .string(grade.rawValue),
    ]).document()
  }

  /// A text around a place, in tenths of a pixel. The width is given, so that the badge looks the same in any font.
  private static func text(_ text: String, at place: Int, width: Int) -> String {
    """
    <text transform="scale(.1)" x="\(place)" y="140" textLength="\(width)" lengthAdjust="spacingAndGlyphs">\
    \(escaped(text))</text>

    """
  }

  /// Text without controls, as content or as the value of an attribute.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // No character of XML, however it is written.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
