internal import L10nText
internal import L10nFormats

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

/// The names of XLIFF, made ready for comparison. A class, because there are too many to copy.
final class XLIFFNames: Sendable {
  let id = XMLScanWord("id")
  let name = XMLScanWord("name")
  let translate = XMLScanWord("translate")
  let approved = XMLScanWord("approved")
  let space = XMLScanWord("xml:space")
  let state = XMLScanWord("state")
  let stateQualifier = XMLScanWord("state-qualifier")
  let subState = XMLScanWord("subState")
  let order = XMLScanWord("order")
  let hex = XMLScanWord("hex")
  let equivText = XMLScanWord("equiv-text")
  let ctype = XMLScanWord("ctype")
  let subType = XMLScanWord("subType")
  let dataRef = XMLScanWord("dataRef")
  let dataRefStart = XMLScanWord("dataRefStart")
  let dataRefEnd = XMLScanWord("dataRefEnd")
  let equiv = XMLScanWord("equiv")
  let equivStart = XMLScanWord("equivStart")
  let equivEnd = XMLScanWord("equivEnd")
  let version = XMLScanWord("version")
  let sourceLanguage = XMLScanWord("source-language")
  let targetLanguage = XMLScanWord("target-language")
  let srcLang = XMLScanWord("srcLang")
  let trgLang = XMLScanWord("trgLang")
  let original = XMLScanWord("original")
  // What services say of a translation in attributes of their own.
  let memoQStatus = XMLScanWord("mq:status")
  let phraseConfirmed = XMLScanWord("m:confirmed")
  let tradosLevel = XMLScanWord("conf")

  private let note = XMLScanWord("note")
  private let source = XMLScanWord("source")
  private let target = XMLScanWord("target")
  private let transUnit = XMLScanWord("trans-unit")
  private let unit = XMLScanWord("unit")
  private let segment = XMLScanWord("segment")
  private let ignorable = XMLScanWord("ignorable")
  private let codePoint = XMLScanWord("cp")
  private let data = XMLScanWord("data")
  private let file = XMLScanWord("file")
  private let document = XMLScanWord("xliff")
  private let tradosSegment = XMLScanWord("seg")

  /// The element of a name, whatever its prefix.
  @inline(__always)
  func element(_ name: XMLScanName, in text: RawSpan) -> XLIFFElement {
    // There is one of these in nearly every unit, and of notes several.
    if name.isEqual(note, in: text) { return .other }
    if name.isEqual(source, in: text) { return .source }
    if name.isEqual(target, in: text) { return .target }
    if name.isEqual(transUnit, in: text) { return .unit }
    return other(name, in: text)
  }

  @inline(never)
  private func other(_ name: XMLScanName, in text: RawSpan) -> XLIFFElement {
    let name = name.behindPrefix(in: text) ?? name
    if name.isEqual(unit, in: text) || name.isEqual(transUnit, in: text) { return .unit }
    if name.isEqual(segment, in: text) { return .segment }
    if name.isEqual(ignorable, in: text) { return .ignorable }
    if name.isEqual(source, in: text) { return .source }
    if name.isEqual(target, in: text) { return .target }
    if name.isEqual(codePoint, in: text) { return .codePoint }
    if name.isEqual(data, in: text) { return .data }
    if name.isEqual(file, in: text) { return .file }
    if name.isEqual(tradosSegment, in: text) { return .tradosSegment }
    return name.isEqual(document, in: text) ? .document : .other
  }
}
