internal import L10nFormats

/// The elements of XLIFF that mean something here.
enum XLIFFElement: Sendable {
  case document, file, unit, segment, ignorable, source, target, codePoint, data, tradosSegment, other

  /// - Parameter name: with or without a prefix.
  init(_ name: String) { self = Self.known(name) ?? Self.known(XMLStartTag.localName(name)) ?? .other }

  /// Those that most documents have most of come first.
  private static func known(_ name: String) -> XLIFFElement? {
    switch name {
    case "source": .source
    case "target": .target
    case "trans-unit", "unit": .unit
    case "segment": .segment
    case "ignorable": .ignorable
    case "xliff": .document
    case "file": .file
    case "cp": .codePoint
    case "data": .data
    case "seg": .tradosSegment
    default: nil
    }
  }
}
