internal import L10nText
internal import L10nFormats

/// The state of reading an XLIFF.
struct XLIFFState: ~Copyable {
  var collector: IncomingCollector
  private let first: Int
  /// The depths of the open elements that say whether white space counts, and what they say.
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
  /// The texts of the unit at hand.
  private var id: [UInt8] = []
  var source: [UInt8] = []
  var target: [UInt8] = []
  /// The order in which the target's parts belong together.
  private var order = TargetOrder()
  /// Whether text belongs to source or target just now, or to a code that these refer to.
  var part: Part?
  private var depthOfPart = 0
  /// The elements that are open within it: what each is, where it starts in the text, and its name.
  var inlines: [(inline: XLIFFInline, start: Int, name: String)] = []
  /// The codes that the unit keeps, by their ids, and the one that is being read.
  var originalData: XLIFFInline.OriginalData = [:]
  var data: [UInt8] = []
  private var dataID = ""

  enum Version { case one, two }
  enum Part { case source, target, data }

  struct Unit {
    /// The offset in the text at which the unit starts.
    var offset = 0
    var hasSource = false
    var hasTarget = false
    /// Whether a segment has no translation: then the unit has none.
    var isPartial = false
    var state: IncomingUnit.State?
    /// The approval of the whole unit in XLIFF 1.2.
    var isApproved: Bool?
    /// The state by a service's own words.
    var ownState: IncomingUnit.State?
    var depth = 0
    var isTranslatable = true
    /// The first element within its texts of which it is not known what it stands for.
    var unknownInline: String?
    /// Whether it has two targets for one source.
    var hasTwoTargets = false
    /// The number of its segments.
    var segmentCount = 0
    /// The starts of source and target in the segment at hand, whether it has a target, and its state.
    var segmentStart = 0
    var segmentTargetStart = 0
    var segmentHasTarget = false
    var segmentState = IncomingUnit.State.unstated
    /// Whether what was a segment alone until now has no translation, should it not stay alone.
    var firstIsPartial = false

    /// Whether the white space of its target counts; nil where neither says so.
    var keepsSpace: Bool?

    /// The state of the translation by all that the unit says.
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

  /// The reading of the file, all of which was sound XML.
  mutating func reading() -> HandoffReading {
    if version == nil { collector.report(.handoffSyntax, "this XML is not XLIFF", at: first) }
    return collector.reading()
  }

  // MARK: - Elements

  /// An element starts.
  mutating func start(_ tag: XMLStartTag) {
    let element = XLIFFElement(tag.name)
    defer { open.append(element) }
    if !isInUnit, element != .unit { noteSpace(tag) }
    if part != nil { return startInline(element, XMLStartTag.localName(tag.name), tag) }
    if open.isEmpty { return startDocument(element, tag) }
    switch element {
    case .file: startFile(tag)
    case .unit: startUnit(tag)
    case .segment, .ignorable:
      guard isInUnit, open.last == .unit else { break }
      unit.segmentStart = source.count
      unit.segmentTargetStart = target.count
      unit.segmentHasTarget = false
      order.begin(at: target.count)
      guard element == .segment else { break }
      unit.segmentCount += 1
      unit.segmentState = state(tag, is2: true)
      note(unit.segmentState)
    case .data where isOriginalData:
      data = []
      dataID = tag.word("id") ?? ""
      startPart(.data)
    case .tradosSegment where isInUnit: noteTradosSegment(tag)
    case .source where isDirectPart: startPart(.source)
    case .target where isDirectPart:
      startPart(.target)
      unit.keepsSpace = keepsSpace(tag) ?? unit.keepsSpace
      noteAttributes(ofTarget: tag)
    default: break
    }
  }

  /// Whether the element at hand holds a code of the unit.
  private var isOriginalData: Bool { isInUnit && version == .two && open.count == unit.depth + 2 }

  private mutating func startDocument(_ element: XLIFFElement, _ tag: XMLStartTag) {
    let place = tag.range.lowerBound
    guard element == .document else {
      let name = XMLStartTag.localName(tag.name)
      return collector.report(.handoffSyntax, "this XML is not XLIFF: it starts with <\(name)>", at: place)
    }
    let number = tag.word("version") ?? ""
    if number == "1.2" || number == "1.1" || number == "1.0" {
      version = .one
      return
    }
    version = .two
    guard number.hasPrefix("2.") else {
      return collector.report(.handoffSyntax, "XLIFF \(number) is not supported; 1.2 and 2.0 are", at: place)
    }
    languages = (tag.word("srcLang"), tag.word("trgLang"))
    if languages.target == nil {
      collector.report(.handoffLanguage, "the file does not name its target language (trgLang)", at: place)
    }
  }

  private mutating func startFile(_ tag: XMLStartTag) {
    let place = tag.range.lowerBound
    guard let original = tag.word("original").map(UnsafePath.withoutDots) else {
      return collector.report(.handoffSyntax, "a <file> does not name its original", at: place)
    }
    if UnsafePath.leavesTree(original) {
      collector.report(
        .handoffForbidden, "the original \"\(original)\" does not lie in the project", at: place)
    }
    var own = languages
    if version != .two {
      own = (tag.word("source-language"), tag.word("target-language"))
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

  private mutating func startUnit(_ tag: XMLStartTag) {
    source = []
    target = []
    order.removeAll()
    originalData = [:]
    guard let name = (version == .two ? tag["name"] : nil) ?? tag["id"] else {
      return collector.report(.handoffSyntax, "a unit has no id", at: tag.range.lowerBound)
    }
    id = name
    unit = Unit(offset: tag.range.lowerBound, depth: open.count)
    unit.keepsSpace = keepsSpace(tag)
    unit.isTranslatable = tag.word("translate") != "no"
    if version == .one {
      unit.isApproved = tag.word("approved").map { $0 == "yes" }
      unit.ownState =
        tag.word("mq:status").map(XLIFFWords.memoQ)
        ?? tag.word("m:confirmed").map(XLIFFWords.phrase)
    }
    isInUnit = true
  }

  /// Whether the element at hand is the unit's own, not that of an alternative.
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

  private mutating func note(_ part: Part) {
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
  private mutating func noteAttributes(ofTarget tag: XMLStartTag) {
    if version == .one {
      note(state(tag, is2: false))
    } else if let place = tag.word("order") {
      order.note(place)
    }
  }

  // MARK: - Text

  /// Notes what the tag at hand says of white space, for its element and all within it.
  private mutating func noteSpace(_ tag: XMLStartTag) {
    if let isKept = keepsSpace(tag) { spaces.append((open.count, isKept)) }
  }

  /// Whether white space counts in the element of the tag at hand; nil where the tag does not say it.
  private func keepsSpace(_ tag: XMLStartTag) -> Bool? {
    tag.word("xml:space").map { $0 == "preserve" }
  }

  /// Whether white space counts in units that do not say it.
  private var keepsSpace: Bool { spaces.last?.isKept ?? false }

  /// Adds to the text at hand.
  mutating func append(_ text: [UInt8]) { edit { $0 += text } }

  /// Adds what `body` adds.
  mutating func edit(_ body: (inout [UInt8]) -> Void) {
    switch part {
    case .source: body(&source)
    case .target: body(&target)
    case .data: body(&data)
    case nil: break
    }
  }

  // MARK: - Ends

  /// The element that was opened last ends.
  mutating func end() {
    guard let element = open.popLast() else { return }
    if let space = spaces.last, space.depth >= open.count { spaces.removeLast() }
    if part != nil {
      if open.count > depthOfPart { return endInline() }
      if part == .data { originalData[dataID] = data }
      part = nil
      return
    }
    switch element {
    case .file: isInFile = false
    case .segment where isInUnit: endSegment()
    case .ignorable where isInUnit && !unit.segmentHasTarget:
      // A text between segments, mostly blanks, is not translated: it is the same in every language.
      target += source.dropFirst(unit.segmentStart)
    default: break
    }
    if isInUnit, open.count == unit.depth { endUnit() }
  }

  /// A unit has no translation if one of its segments has none. A single segment is judged where the project is
  /// known.
  private mutating func endSegment() {
    guard unit.segmentHasTarget else {
      unit.isPartial = true
      return
    }
    let own = Array(source.dropFirst(unit.segmentStart))
    let translation = Array(target.dropFirst(unit.segmentTargetStart))
    let isNone =
      BlankText.isBlank(translation, for: own)
      || unit.segmentState.doubtsSource && translation == own
    if unit.segmentCount == 1 {
      unit.firstIsPartial = isNone
    } else if isNone || unit.firstIsPartial {
      unit.isPartial = true
    }
  }

  private mutating func endUnit() {
    isInUnit = false
    guard isInFile, unit.isTranslatable else { return }
    // Xcode leaves out the sources of plural cases that came with an import: their ids say which texts they are.
    guard unit.hasSource || unit.hasTarget && ExportedPath(endOf: id) == .plural else {
      return collector.report(.handoffSyntax, "the unit \"\(WTF8.text(id))\" has no source", at: unit.offset)
    }
    let isTranslated = unit.hasTarget && !unit.isPartial
    if isTranslated, order.isStated {
      guard let ordered = order.ordered(target) else {
        return collector.report(
          .handoffSyntax,
          "the unit \"\(WTF8.text(id))\" gives its segments no order that can be followed",
          at: unit.offset,
          hint: "each order is a number of its own, up to the count of segments and ignorables")
      }
      target = ordered
    }
    var incoming = IncomingUnit(
      name: collector.name(id), source: unit.hasSource ? .exact(source) : .unsaid,
      target: isTranslated ? target : nil, state: unit.claim)
    incoming.keepsSpace = unit.keepsSpace ?? keepsSpace
    if unit.hasTwoTargets {
      incoming.refusal = .content("its unit has two <target>: nothing says which one is meant")
    } else if isTranslated {
      incoming.refusal = unit.unknownInline.map { .inline($0) }
    }
    collector.add(incoming, at: unit.offset)
  }

  // MARK: - States

  /// Notes the state of a segment: the one that says least holds for the unit.
  private mutating func note(_ state: IncomingUnit.State) { unit.state = min(unit.state ?? state, state) }

  /// Trados says how far each segment of a unit is.
  private mutating func noteTradosSegment(_ tag: XMLStartTag) {
    let state = XLIFFWords.trados(tag.word("conf"))
    unit.ownState = min(unit.ownState ?? state, state)
  }

  private func state(_ tag: XMLStartTag, is2: Bool) -> IncomingUnit.State {
    let state = tag.word("state")
    let qualifier = tag.word(is2 ? "subState" : "state-qualifier")
    return is2
      ? XLIFFWords.state2(state, subState: qualifier) : XLIFFWords.state(state, qualifier: qualifier)
  }
}
