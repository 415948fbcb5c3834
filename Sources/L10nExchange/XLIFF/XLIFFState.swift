internal import L10nText

/// What of an XLIFF has been read so far.
struct XLIFFState: ~Copyable {
  var collector: IncomingCollector
  private var cursor: LineCursor
  /// The open elements.
  private var open: [XLIFFElement] = []
  private var version: Version?
  /// Languages of the whole file, which 2.0 names at its top.
  private var languages: (source: String?, target: String?) = (nil, nil)
  private var file: File?
  private var unit: Unit?
  /// The texts of the unit at hand; their memory is used again and again.
  private var id: [UInt8] = []
  private var source: [UInt8] = []
  private var target: [UInt8] = []
  /// Whether text belongs to source or target just now; elements within are flattened.
  private var part: Part?
  private var depthOfPart = 0

  private enum Version { case one, two }
  private enum Part { case source, target }

  private struct File {
    var original: String
    var source: String?
    var target: String?
  }

  private struct Unit {
    var position: TextPosition
    var hasSource = false
    var hasTarget = false
    /// Whether a segment has no translation: then the unit has none.
    var isPartial = false
    var state: IncomingUnit.State?
    var depth: Int
    var isTranslatable: Bool
    /// Of the segment at hand: where its source starts, and whether it has a translation.
    var segmentStart = 0
    var segmentHasTarget = false
  }

  init(path: String, _ decoded: DecodedText) {
    collector = IncomingCollector(path: path)
    cursor = LineCursor(decoded)
  }

  /// What was read.
  consuming func reading() -> HandoffReading { collector.reading() }

  /// What was missing is said when all is read.
  mutating func finish() {
    if version == nil {
      collector.report(.handoffSyntax, "this XML is no XLIFF", at: TextPosition(line: 1, column: 1))
    }
  }

  // MARK: - Elements

  /// - Parameters:
  ///   - name: as the tag has it, without a prefix.
  ///   - attribute: adds the value of an attribute to bytes; false if the tag has none of the name.
  mutating func start(
    _ element: XLIFFElement, _ name: @autoclosure () -> String, at offset: Int, in text: RawSpan,
    _ attribute: (StaticString, inout [UInt8]) -> Bool
  ) {
    defer { open.append(element) }
    if part != nil {
      // 2.0 writes characters that XML cannot hold as elements.
      var hex: [UInt8] = []
      if element == .codePoint, attribute("hex", &hex),
        let scalar = UInt32(String(decoding: hex, as: UTF8.self), radix: 16), scalar <= 0x10FFFF
      {
        append(scalar)
      }
      return
    }
    func word(_ name: StaticString) -> String? {
      var value: [UInt8] = []
      return attribute(name, &value) ? String(decoding: value, as: UTF8.self) : nil
    }
    if open.isEmpty {
      return startDocument(element, name(), word, at: cursor.position(offset, in: text))
    }
    switch element {
    case .file: startFile(word, at: cursor.position(offset, in: text))
    case .unit: startUnit(attribute, at: cursor.position(offset, in: text))
    case .segment, .ignorable:
      guard unit != nil, open.last == .unit else { break }
      unit?.segmentStart = source.count
      unit?.segmentHasTarget = false
      if element == .segment { noteState(Self.state(word, is2: true)) }
    case .source where isDirectPart: startPart(.source)
    case .target where isDirectPart:
      startPart(.target)
      if version == .one { noteState(Self.state(word, is2: false)) }
    default: break
    }
  }

  private mutating func startDocument(
    _ element: XLIFFElement, _ name: String, _ word: (StaticString) -> String?, at place: TextPosition
  ) {
    guard element == .document else {
      return collector.report(.handoffSyntax, "this XML is no XLIFF: it starts with <\(name)>", at: place)
    }
    let number = word("version") ?? ""
    if number == "1.2" || number == "1.1" || number == "1.0" {
      version = .one
      return
    }
    version = .two
    guard number.hasPrefix("2.") else {
      return collector.report(
        .handoffSyntax, "XLIFF \(number) is no version that is read; 1.2 and 2.0 are", at: place)
    }
    languages = (word("srcLang"), word("trgLang"))
    if languages.target == nil {
      collector.report(.handoffLanguage, "the file does not name its target language (trgLang)", at: place)
    }
  }

  private mutating func startFile(_ word: (StaticString) -> String?, at place: TextPosition) {
    guard let original = word("original") else {
      return collector.report(.handoffSyntax, "a <file> does not name its original", at: place)
    }
    if HostilePath.leavesTree(original) {
      collector.report(
        .handoffForbidden, "the original \"\(original)\" does not lie in the project", at: place)
    }
    let is2 = version == .two
    let own = File(
      original: original, source: is2 ? languages.source : word("source-language"),
      target: is2 ? languages.target : word("target-language"))
    file = own
    guard let target = own.target else {
      if !is2 {
        collector.report(
          .handoffLanguage, "the <file> \"\(original)\" does not name its target language", at: place)
      }
      return
    }
    collector.select(original: original, locale: target, sourceLanguage: own.source)
  }

  private mutating func startUnit(
    _ attribute: (StaticString, inout [UInt8]) -> Bool, at place: TextPosition
  ) {
    id.removeAll(keepingCapacity: true)
    source.removeAll(keepingCapacity: true)
    target.removeAll(keepingCapacity: true)
    guard version == .two && attribute("name", &id) || attribute("id", &id) else {
      return collector.report(.handoffSyntax, "a unit has no id", at: place)
    }
    var translate: [UInt8] = []
    let isTranslatable = !attribute("translate", &translate) || !translate.elementsEqual("no".utf8)
    unit = Unit(position: place, depth: open.count, isTranslatable: isTranslatable)
  }

  /// Whether the element at hand is the unit's own, not that of an alternative.
  private var isDirectPart: Bool {
    guard let unit, let parent = open.last else { return false }
    switch parent {
    case .unit: return version == .one && open.count == unit.depth + 1
    case .segment, .ignorable: return open.count == unit.depth + 2
    default: return false
    }
  }

  private mutating func startPart(_ part: Part) {
    self.part = part
    depthOfPart = open.count
    switch part {
    case .source: unit?.hasSource = true
    case .target:
      unit?.hasTarget = true
      unit?.segmentHasTarget = true
    }
  }

  /// Of several segments the state that says least.
  private mutating func noteState(_ state: IncomingUnit.State) {
    let before = unit?.state ?? state
    unit?.state = min(before, state)
  }

  // MARK: - Text

  /// Whether text belongs to a source or a target.
  var wantsText: Bool { part != nil }

  /// Adds text that stands as it is.
  @inline(__always)
  mutating func append(_ text: UnsafeRawBufferPointer) {
    switch part {
    case .source: source.append(contentsOf: text)
    case .target: target.append(contentsOf: text)
    case nil: break
    }
  }

  mutating func append(_ scalar: UInt32) {
    switch part {
    case .source: WTF8.append(scalar, to: &source)
    case .target: WTF8.append(scalar, to: &target)
    case nil: break
    }
  }

  // MARK: - Ends

  /// The element that was opened last ends.
  mutating func end() {
    guard let element = open.popLast() else { return }
    if part != nil {
      if open.count == depthOfPart { part = nil }
      return
    }
    switch element {
    case .file: file = nil
    case .segment where unit?.segmentHasTarget == false: unit?.isPartial = true
    case .ignorable where unit?.segmentHasTarget == false:
      // What is not translated, mostly blanks, is the same in every language.
      if let start = unit?.segmentStart { target += source[start...] }
    default: break
    }
    guard let done = unit, open.count == done.depth else { return }
    unit = nil
    guard file?.target != nil, done.isTranslatable else { return }
    guard done.hasSource else {
      return collector.report(
        .handoffSyntax, "the unit \"\(WTF8.text(id))\" has no source", at: done.position)
    }
    let hasTarget = done.hasTarget && !done.isPartial
    collector.add(
      name: id, source: source, target: hasTarget ? target : nil, state: done.state ?? .unstated,
      at: done.position)
  }

  private static func state(_ word: (StaticString) -> String?, is2: Bool) -> IncomingUnit.State {
    let state = word("state")
    guard let state else { return .unstated }
    let qualifier = word(is2 ? "subState" : "state-qualifier") ?? ""
    if is2, qualifier == "l10ncheck:needs-review" { return .needsReview }
    if is2, qualifier == "l10ncheck:machine" { return .machineTranslated }
    switch state {
    case "new", "needs-translation", "initial": return .new
    case "translated", "final", "signed-off", "reviewed":
      return qualifier == "leveraged-mt" ? .machineTranslated : .translated
    default: return state.hasPrefix("needs-") ? .needsReview : .unstated
    }
  }
}

/// The elements of XLIFF that mean something here.
enum XLIFFElement: Sendable {
  case document, file, unit, segment, ignorable, source, target, codePoint, other

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
    default: self = .other
    }
  }

  /// The same for a name in a text.
  init(_ name: Range<Int>, in text: RawSpan) {
    func isEqual(_ word: StaticString) -> Bool { text.matches(word, at: name.lowerBound) }
    self = .other
    switch name.count {
    case 2: if isEqual("cp") { self = .codePoint }
    case 4:
      if isEqual("unit") { self = .unit } else if isEqual("file") { self = .file }
    case 5: if isEqual("xliff") { self = .document }
    case 6:
      if isEqual("source") { self = .source } else if isEqual("target") { self = .target }
    case 7: if isEqual("segment") { self = .segment }
    case 9: if isEqual("ignorable") { self = .ignorable }
    case 10: if isEqual("trans-unit") { self = .unit }
    default: break
    }
  }
}
