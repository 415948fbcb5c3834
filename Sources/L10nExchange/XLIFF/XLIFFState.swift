internal import L10nText
internal import L10nXML

/// What of an XLIFF has been read so far.
struct XLIFFState {
  var collector: IncomingCollector
  /// Names of the open elements, without prefixes.
  private var open: [String] = []
  private var version: String?
  /// Languages of the whole file, which 2.0 names at its top.
  private var languages: (source: String?, target: String?) = (nil, nil)
  private var file: File?
  private var unit: Unit?
  /// Whether text belongs to source or target just now; elements within are flattened.
  private var part: Part?
  private var depthOfPart = 0

  private struct File {
    var original: String
    var source: String?
    var target: String?
  }

  private struct Unit {
    var id: [UInt8]
    var position: TextPosition?
    var source: [UInt8]?
    var target: [UInt8]?
    var state: IncomingUnit.State = .unstated
    /// The state of the segment at hand, in 2.0.
    var depth: Int
    var isTranslatable: Bool
  }

  private enum Part { case source, target }

  init(path: String) { collector = IncomingCollector(path: path) }

  mutating func take(_ event: XMLEvent, position: (Int) -> TextPosition) {
    switch event {
    case .start(let tag):
      let name = Self.localName(tag.name)
      start(name, tag, position)
      open.append(name)
    case .end:
      if let name = open.popLast() { end(name) }
    case .text(let bytes, _): append(bytes)
    case .comment: break
    }
  }

  /// What was missing is said when all is read.
  mutating func finish() {
    if version == nil {
      collector.report(.handoffSyntax, "this XML is no XLIFF", at: TextPosition(line: 1, column: 1))
    }
  }

  private static func localName(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  // MARK: - Elements

  private mutating func start(_ name: String, _ tag: XMLStartTag, _ position: (Int) -> TextPosition) {
    if part != nil {
      // 2.0 writes characters that XML cannot hold as elements.
      if name == "cp", let hex = tag.word("hex"), let scalar = UInt32(hex, radix: 16), scalar <= 0x10FFFF {
        var bytes: [UInt8] = []
        WTF8.append(scalar, to: &bytes)
        append(bytes)
      }
      return
    }
    if open.isEmpty { return startDocument(name, tag, position) }
    switch name {
    case "file": startFile(tag, position)
    case "trans-unit", "unit": startUnit(tag, position)
    case "segment": unit?.state = Self.state(tag, is2: true)
    case "source" where isDirectPart: startPart(.source, tag)
    case "target" where isDirectPart: startPart(.target, tag)
    default: break
    }
  }

  private mutating func startDocument(_ name: String, _ tag: XMLStartTag, _ position: (Int) -> TextPosition) {
    let place = position(tag.range.lowerBound)
    guard name == "xliff" else {
      return collector.report(.handoffSyntax, "this XML is no XLIFF: it starts with <\(name)>", at: place)
    }
    version = tag.word("version") ?? ""
    if version == "1.2" || version == "1.1" || version == "1.0" { return }
    guard version?.hasPrefix("2.") == true else {
      return collector.report(
        .handoffSyntax, "XLIFF \(version ?? "") is no version that is read; 1.2 and 2.0 are", at: place)
    }
    languages = (tag.word("srcLang"), tag.word("trgLang"))
    if languages.target == nil {
      collector.report(.handoffLanguage, "the file does not name its target language (trgLang)", at: place)
    }
  }

  private mutating func startFile(_ tag: XMLStartTag, _ position: (Int) -> TextPosition) {
    let place = position(tag.range.lowerBound)
    guard let original = tag.word("original") else {
      return collector.report(.handoffSyntax, "a <file> does not name its original", at: place)
    }
    if HostilePath.leavesTree(original) {
      collector.report(
        .handoffForbidden, "the original \"\(original)\" does not lie in the project", at: place)
    }
    let is2 = version?.hasPrefix("2.") == true
    file = File(
      original: original, source: is2 ? languages.source : tag.word("source-language"),
      target: is2 ? languages.target : tag.word("target-language"))
    if file?.target == nil, !is2 {
      collector.report(
        .handoffLanguage, "the <file> \"\(original)\" does not name its target language", at: place)
    }
  }

  private mutating func startUnit(_ tag: XMLStartTag, _ position: (Int) -> TextPosition) {
    let place = position(tag.range.lowerBound)
    let is2 = version?.hasPrefix("2.") == true
    guard let id = is2 ? tag["name"] ?? tag["id"] : tag["id"] else {
      return collector.report(.handoffSyntax, "a unit has no id", at: place)
    }
    unit = Unit(
      id: id, position: place, depth: open.count, isTranslatable: tag.word("translate") != "no")
  }

  /// Whether the element at hand is the unit's own, not that of an alternative.
  private var isDirectPart: Bool {
    guard let unit, let parent = open.last else { return false }
    return parent == "trans-unit" && open.count == unit.depth + 1
      || (parent == "segment" || parent == "ignorable") && open.count == unit.depth + 2
  }

  private mutating func startPart(_ part: Part, _ tag: XMLStartTag) {
    self.part = part
    depthOfPart = open.count
    switch part {
    case .source: if unit?.source == nil { unit?.source = [] }
    case .target:
      if unit?.target == nil { unit?.target = [] }
      if version?.hasPrefix("2.") != true { unit?.state = Self.state(tag, is2: false) }
    }
  }

  private mutating func append(_ bytes: [UInt8]) {
    switch part {
    case .source: unit?.source? += bytes
    case .target: unit?.target? += bytes
    case nil: break
    }
  }

  private mutating func end(_ name: String) {
    if part != nil {
      if open.count == depthOfPart { part = nil }
      return
    }
    if name == "file" { file = nil }
    guard let done = unit, open.count == done.depth else { return }
    unit = nil
    guard let file, let locale = file.target, done.isTranslatable else { return }
    guard let source = done.source else {
      return collector.report(
        .handoffSyntax, "the unit \"\(WTF8.text(done.id))\" has no source", at: done.position)
    }
    collector.add(
      IncomingUnit(
        name: .unit(original: file.original, id: done.id), source: .exact(source), target: done.target,
        state: done.state, position: done.position),
      locale: locale, sourceLanguage: file.source)
  }

  private static func state(_ tag: XMLStartTag, is2: Bool) -> IncomingUnit.State {
    let qualifier = tag.word("state-qualifier") ?? tag.word("subState") ?? ""
    let state = tag.word("state")
    if is2, qualifier == "l10ncheck:needs-review" { return .needsReview }
    if is2, qualifier == "l10ncheck:machine" { return .machineTranslated }
    switch state {
    case nil: return .unstated
    case "new", "needs-translation", "initial": return .new
    case "translated", "final", "signed-off", "reviewed":
      return qualifier == "leveraged-mt" ? .machineTranslated : .translated
    case .some(let other):
      return other.hasPrefix("needs-") ? .needsReview : .unstated
    }
  }
}
