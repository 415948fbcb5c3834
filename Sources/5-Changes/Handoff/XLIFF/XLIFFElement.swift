/// The elements of XLIFF that mean something here.
enum XLIFFElement: Sendable {
  case document, file, unit, segment, ignorable, source, target, codePoint, data, tradosSegment, other

  /// - Parameter name: without a prefix.
  init(_ name: String) {
    switch name {
    case "xliff": self = .document
    case "file": self = .file
    case "trans-unit", "unit": self = .unit
    case "segment": self = .segment
    case "ignorable": self = .ignorable
    case "source": self = .source
    case "target": self = .target
    case "cp": self = .codePoint
    case "data": self = .data
    case "seg": self = .tradosSegment
    default: self = .other
    }
  }
}
