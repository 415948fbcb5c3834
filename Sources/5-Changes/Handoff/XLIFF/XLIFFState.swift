internal import L10nText
internal import L10nFormats

/// What of an XLIFF has been read so far.
struct XLIFFState: ~Copyable {
  /// Adds the value of an attribute of the tag at hand to a text; false if the tag has none of the name.
  typealias Attribute = (XMLScanWord, inout TextDraft) -> Bool

  var collector: IncomingCollector
  let names = XLIFFNames()
  private let first: Int
  /// How deep the elements are that say whether white space counts, and what they say.
  private var spaces: [(depth: Int, isKept: Bool)] = []
  /// The open elements.
  private var open: [XLIFFElement] = []
  var version: Version?
  /// Languages of the whole file, which 2.0 names at its top.
  private var languages: (source: String?, target: String?) = (nil, nil)
  /// Whether a file is open that says what it is for.
  private var isInFile = false
  private var isInUnit = false
  var unit = Unit()
  /// The texts of the unit at hand; their memory is used again and again.
  private var id = TextDraft()
  var source = TextDraft()
  var target = TextDraft()
  /// In which order the target's parts belong together.
  private var order = TargetOrder()
  /// Whether text belongs to source or target just now, or to a code that these refer to.
  var part: Part?
  private var depthOfPart = 0
  /// The elements that are open within it: what each is, where it starts in the text, and its name.
  var inlines: [(inline: XLIFFInline, start: Int, name: String)] = []
  /// What the unit keeps of codes, by their ids, and the one that is being read.
  var originalData: XLIFFInline.OriginalData = [:]
  var data = TextDraft()
  private var dataID = ""

  enum Version { case one, two }
  enum Part { case source, target, data }

  struct Unit {
    /// Where it starts in the text.
    var offset = 0
    var hasSource = false
    var hasTarget = false
    /// How many sources and targets it is made of.
    var partCount = 0
    /// Whether a segment has no translation: then the unit has none.
    var isPartial = false
    var state: IncomingUnit.State?
    /// What 1.2 says of the whole unit.
    var isApproved: Bool?
    /// What a service says of it in words of its own.
    var ownState: IncomingUnit.State?
    var depth = 0
    var isTranslatable = true
    /// The first element within its texts of which nobody knows what it stands for.
    var unknownInline: String?
    /// Whether it has two targets for one source.
    var hasTwoTargets = false
    /// Whether it was added to the others.
    var isAdded = false
    /// How many segments it has.
    var segmentCount = 0
    /// Of the segment at hand: where its source and its target start, whether it has a target, and its state.
    var segmentStart = 0
    var segmentTargetStart = 0
    var segmentHasTarget = false
    var segmentState = IncomingUnit.State.unstated
    /// Whether what was a segment alone until now has no translation, should it not stay alone.
    var firstIsPartial = false

    /// Whether the white space of its target counts; nil where neither says so.
    var keepsSpace: Bool?

    /// All that is said of the translation.
    var claim: IncomingUnit.State {
      let said = XLIFFWords.state(state ?? .unstated, isApproved: isApproved)
      guard let ownState else { return said }
      return said == .unstated ? ownState : min(said, ownState)
    }
  }

  init(path: String, _ handoff: HandoffText) {
    collector = IncomingCollector(path: path, handoff)
    first = handoff.decoded.start
  }

  /// What was read, all of which was sound XML.
  mutating func reading() -> HandoffReading {
    if version == nil { collector.report(.handoffSyntax, "this XML is not XLIFF", at: first) }
    return collector.reading()
  }

  // MARK: - Elements

  /// An element starts.
  /// - Parameters:
  ///   - name: as the tag has it, without a prefix.
  ///   - offset: where the tag starts.
  mutating func start(
    _ element: XLIFFElement, _ name: @autoclosure () -> String, at offset: Int, in text: RawSpan,
    _ attribute: Attribute
  ) {
    defer { open.append(element) }
    if !isInUnit, element != .unit { noteSpace(attribute, in: text) }
    if part != nil { return startInline(element, name(), attribute, in: text) }
    if open.isEmpty { return startDocument(element, name(), attribute, at: offset, in: text) }
    switch element {
    case .file: startFile(attribute, at: offset, in: text)
    case .unit: startUnit(attribute, at: offset, in: text)
    case .segment, .ignorable:
      guard isInUnit, open.last == .unit else { break }
      unit.segmentStart = source.count
      unit.segmentTargetStart = target.count
      unit.segmentHasTarget = false
      order.begin(at: target.count)
      guard element == .segment else { break }
      unit.segmentCount += 1
      unit.segmentState = state(attribute, is2: true, in: text)
      note(unit.segmentState)
    case .data where isOriginalData:
      data.removeAll()
      dataID = Self.word(names.id, attribute, in: text) ?? ""
      startPart(.data)
    case .tradosSegment where isInUnit: noteTradosSegment(attribute, in: text)
    case .source where isDirectPart: startPart(.source)
    case .target where isDirectPart:
      startPart(.target)
      unit.keepsSpace = keepsSpace(attribute, in: text) ?? unit.keepsSpace
      noteAttributes(ofTarget: attribute, in: text)
    default: break
    }
  }

  /// An element that holds nothing but a text: what `start`, adding the text and `end` would make of it.
  @inline(__always)
  mutating func leaf(
    _ element: XLIFFElement, at offset: Int, in text: RawSpan, hasAttributes: Bool, _ attribute: Attribute,
    content: (inout TextDraft) -> Void
  ) {
    switch element {
    case .source where isDirectPart:
      note(.source)
      content(&source)
    case .target where isDirectPart:
      note(.target)
      content(&target)
      if hasAttributes {
        unit.keepsSpace = keepsSpace(attribute, in: text) ?? unit.keepsSpace
        noteAttributes(ofTarget: attribute, in: text)
      } else if version == .one {
        note(.unstated)
      }
    case .data where isOriginalData:
      start(element, "", at: offset, in: text, attribute)
      content(&data)
      end(in: text)
    default:
      start(element, "", at: offset, in: text, attribute)
      end(in: text)
    }
  }

  /// Whether the element at hand holds a code of the unit.
  private var isOriginalData: Bool { isInUnit && version == .two && open.count == unit.depth + 2 }

  private mutating func startDocument(
    _ element: XLIFFElement, _ name: String, _ attribute: Attribute, at place: Int, in text: RawSpan
  ) {
    guard element == .document else {
      return collector.report(.handoffSyntax, "this XML is not XLIFF: it starts with <\(name)>", at: place)
    }
    let number = Self.word(names.version, attribute, in: text) ?? ""
    if number == "1.2" || number == "1.1" || number == "1.0" {
      version = .one
      return
    }
    version = .two
    guard number.hasPrefix("2.") else {
      return collector.report(
        .handoffSyntax, "XLIFF \(number) is not supported; 1.2 and 2.0 are", at: place)
    }
    languages = (
      Self.word(names.srcLang, attribute, in: text), Self.word(names.trgLang, attribute, in: text)
    )
    if languages.target == nil {
      collector.report(.handoffLanguage, "the file does not name its target language (trgLang)", at: place)
    }
  }

  private mutating func startFile(_ attribute: Attribute, at place: Int, in text: RawSpan) {
    guard let original = Self.word(names.original, attribute, in: text).map(UnsafePath.withoutDots) else {
      return collector.report(.handoffSyntax, "a <file> does not name its original", at: place)
    }
    if UnsafePath.leavesTree(original) {
      collector.report(
        .handoffForbidden, "the original \"\(original)\" does not lie in the project", at: place)
    }
    var own = languages
    if version != .two {
      own = (
        Self.word(names.sourceLanguage, attribute, in: text),
        Self.word(names.targetLanguage, attribute, in: text)
      )
    }
    isInFile = own.target != nil
    if let target = own.target {
      collector.select(original: original, locale: target, sourceLanguage: own.source)
      if UnsafePath.leavesTreeElsewhere(original) {
        collector.doubt(
          .handoffForbidden, "the original \"\(original)\" does not lie in the project", at: place)
      }
    } else if version != .two {
      collector.report(
        .handoffLanguage, "the <file> \"\(original)\" does not name its target language", at: place)
    }
  }

  private mutating func startUnit(_ attribute: Attribute, at place: Int, in text: RawSpan) {
    id.removeAll()
    source.removeAll()
    target.removeAll()
    order.removeAll()
    if !originalData.isEmpty { originalData.removeAll() }
    guard version == .two && attribute(names.name, &id) || attribute(names.id, &id) else {
      return collector.report(.handoffSyntax, "a unit has no id", at: place)
    }
    unit = Unit(offset: place, depth: open.count)
    unit.keepsSpace = keepsSpace(attribute, in: text)
    unit.isTranslatable = Self.word(names.translate, attribute, in: text) != "no"
    if version == .one {
      unit.isApproved = Self.word(names.approved, attribute, in: text).map { $0 == "yes" }
      unit.ownState =
        Self.word(names.memoQStatus, attribute, in: text).map(XLIFFWords.memoQ)
        ?? Self.word(names.phraseConfirmed, attribute, in: text).map(XLIFFWords.phrase)
    }
    isInUnit = true
  }

  /// Whether the element at hand is the unit's own, not that of an alternative.
  @inline(__always)
  private var isDirectPart: Bool {
    guard isInUnit, let parent = open.last else { return false }
    switch parent {
    case .unit: return version == .one && open.count == unit.depth + 1
    case .segment, .ignorable: return open.count == unit.depth + 2
    default: return false
    }
  }

  private mutating func startPart(_ part: Part) {
    self.part = part
    depthOfPart = open.count
    if part != .data { note(part) }
  }

  @inline(__always)
  private mutating func note(_ part: Part) {
    unit.partCount += 1
    switch part {
    case .source: unit.hasSource = true
    case .target:
      if version == .one ? unit.hasTarget : unit.segmentHasTarget { unit.hasTwoTargets = true }
      unit.hasTarget = true
      unit.segmentHasTarget = true
    case .data: break
    }
  }

  /// Version 1.2 has a state of each translation, 2.0 the place of each segment's.
  private mutating func noteAttributes(ofTarget attribute: Attribute, in text: RawSpan) {
    if version == .one {
      noteState(attribute, is2: false, in: text)
    } else if let place = Self.word(names.order, attribute, in: text) {
      order.note(place)
    }
  }

  // MARK: - Text

  /// What the tag at hand says of white space, for its element and all within it.
  private mutating func noteSpace(_ attribute: Attribute, in text: RawSpan) {
    if let isKept = keepsSpace(attribute, in: text) { spaces.append((open.count, isKept)) }
  }

  /// Whether white space counts in the element of the tag at hand; nil where the tag does not say it.
  private func keepsSpace(_ attribute: Attribute, in text: RawSpan) -> Bool? {
    Self.word(names.space, attribute, in: text).map { $0 == "preserve" }
  }

  /// Whether white space counts in units that do not say it.
  private var keepsSpace: Bool { spaces.last?.isKept ?? false }

  /// Whether text belongs to a source or a target.
  var wantsText: Bool { part != nil }

  /// Whether a unit is open, and text belongs to nothing.
  var isBetweenParts: Bool { isInUnit && part == nil }

  /// Whether a unit may come next, and counts.
  var isBetweenUnits: Bool { isInFile && !isInUnit && part == nil }

  /// Adds text that stands in the handoff as it is.
  mutating func append(_ range: Range<Int>, of text: RawSpan) {
    switch part {
    case .source: source.append(range, of: text)
    case .target: target.append(range, of: text)
    case .data: data.append(range, of: text)
    case nil: break
    }
  }

  mutating func append(_ scalar: UInt32, in text: RawSpan) {
    edit(in: text) { WTF8.append(scalar, to: &$0) }
  }

  /// Adds what `body` adds.
  mutating func edit(in text: RawSpan, _ body: (inout [UInt8]) -> Void) {
    switch part {
    case .source: source.edit(in: text, body)
    case .target: target.edit(in: text, body)
    case .data: data.edit(in: text, body)
    case nil: break
    }
  }

  // MARK: - Ends

  /// The element that was opened last ends.
  mutating func end(in text: RawSpan) {
    guard let element = open.popLast() else { return }
    if let space = spaces.last, space.depth >= open.count { spaces.removeLast() }
    if part != nil {
      if open.count > depthOfPart { return endInline(in: text) }
      if part == .data { originalData[dataID] = data.array(in: text) }
      part = nil
      return
    }
    switch element {
    case .file: isInFile = false
    case .segment where isInUnit: endSegment(in: text)
    case .ignorable where isInUnit && !unit.segmentHasTarget:
      // What is not translated, mostly blanks, is the same in every language.
      let rest = source.array(in: text).dropFirst(unit.segmentStart)
      target.edit(in: text) { $0 += rest }
    default: break
    }
    if isInUnit, open.count == unit.depth { endUnit(in: text) }
  }

  /// A unit has no translation if one of its segments has none. Of a segment alone, that is decided where the project
  /// is known.
  private mutating func endSegment(in text: RawSpan) {
    guard unit.segmentHasTarget else {
      unit.isPartial = true
      return
    }
    let own = Array(source.array(in: text).dropFirst(unit.segmentStart))
    let translation = Array(target.array(in: text).dropFirst(unit.segmentTargetStart))
    let isNone =
      BlankText.isBlank(translation) && !BlankText.isBlank(own)
      || unit.segmentState.doubtsSource && translation == own
    if unit.segmentCount == 1 {
      unit.firstIsPartial = isNone
    } else if isNone || unit.firstIsPartial {
      unit.isPartial = true
    }
  }

  private mutating func endUnit(in text: RawSpan) {
    isInUnit = false
    guard isInFile, unit.isTranslatable else { return }
    // Xcode leaves out the sources of plural cases that came with an import: their ids say which texts they are.
    guard unit.hasSource || unit.hasTarget && ExportedPath(endOf: id.array(in: text)) == .plural else {
      return collector.report(
        .handoffSyntax, "the unit \"\(WTF8.text(id.array(in: text)))\" has no source", at: unit.offset)
    }
    let isTranslated = unit.hasTarget && !unit.isPartial
    if isTranslated, order.isStated {
      guard let ordered = order.ordered(target.array(in: text)) else {
        return collector.report(
          .handoffSyntax,
          "the unit \"\(WTF8.text(id.array(in: text)))\" gives its segments no order that can be followed",
          at: unit.offset,
          hint: "each order is a number of its own, up to the count of segments and ignorables")
      }
      target = TextDraft(ordered)
    }
    unit.isAdded = true
    collector.add(
      name: id, source: source, target: target, hasTarget: isTranslated, state: unit.claim,
      keepsSpace: unit.keepsSpace ?? keepsSpace, at: unit.offset)
    if !unit.hasSource { collector.unsayLastSource() }
    if unit.hasTwoTargets {
      collector.doubtLast(.content("its unit has two <target>: nothing says which one is meant"))
    } else if isTranslated, let name = unit.unknownInline {
      collector.doubtLast(.inline(name))
    }
  }

  // MARK: - Shapes

  /// What a shape of XML means that the last unit has; nil where it does not say all of the unit.
  func meaning(of xml: inout XMLShape) -> XLIFFShape? {
    guard unit.isAdded, unit.unknownInline == nil, unit.partCount == (unit.hasTarget ? 2 : 1),
      let name = gap(id, &xml), let name,
      let source = gap(source, &xml), let target = gap(target, &xml)
    else { return nil }
    return XLIFFShape(
      name: name, source: source, target: target, hasTarget: unit.hasTarget && !unit.isPartial,
      state: unit.claim, keepsSpace: unit.keepsSpace, lead: xml.firstGap - unit.offset)
  }

  /// The gap that a text is in, which an empty one may not be; nil where the text is something else.
  private func gap(_ text: borrowing TextDraft, _ xml: inout XMLShape) -> Int?? {
    if text.isPutTogether { return nil }
    let gap = xml.plainGap(text.range)
    return gap == nil && text.count > 0 ? nil : .some(gap)
  }

  /// Adds a unit of a shape that was read before.
  @inline(__always)
  mutating func add(_ shape: XLIFFShape, _ scanner: borrowing XMLScanner) {
    func place(_ gap: Int?) -> TextPlace { TextPlace(inHandoff: gap.map { scanner.filling($0) } ?? 0..<0) }
    collector.add(
      IncomingUnits.Record(
        name: place(shape.name), source: place(shape.source), target: place(shape.target),
        offset: scanner.filling(0).lowerBound &- shape.lead, plural: -1, state: shape.state,
        hasTarget: shape.hasTarget, keepsSpace: shape.keepsSpace ?? keepsSpace))
  }

  // MARK: - States

  private mutating func noteState(_ attribute: Attribute, is2: Bool, in text: RawSpan) {
    note(state(attribute, is2: is2, in: text))
  }

  /// Of several segments the state that says least.
  @inline(__always)
  private mutating func note(_ state: IncomingUnit.State) { unit.state = min(unit.state ?? state, state) }

  /// Trados says how far each segment of a unit is.
  private mutating func noteTradosSegment(_ attribute: Attribute, in text: RawSpan) {
    let state = XLIFFWords.trados(Self.word(names.tradosLevel, attribute, in: text))
    unit.ownState = min(unit.ownState ?? state, state)
  }

  private func state(_ attribute: Attribute, is2: Bool, in text: RawSpan) -> IncomingUnit.State {
    let state = Self.word(names.state, attribute, in: text)
    let qualifier = Self.word(is2 ? names.subState : names.stateQualifier, attribute, in: text)
    return is2
      ? XLIFFWords.state2(state, subState: qualifier) : XLIFFWords.state(state, qualifier: qualifier)
  }

  static func word(_ name: XMLScanWord, _ attribute: Attribute, in text: RawSpan) -> String? {
    var value = TextDraft()
    return attribute(name, &value) ? value.word(in: text) : nil
  }
}
