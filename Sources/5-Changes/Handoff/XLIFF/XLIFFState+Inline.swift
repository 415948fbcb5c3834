internal import L10nFormats
internal import L10nText

/// Elements within texts.
extension XLIFFState {
  /// An element starts within a text: what it stands for takes its place.
  /// - Parameter name: without a prefix.
  mutating func startInline(_ element: XLIFFElement, _ name: String, _ tag: XMLStartTag) {
    // 2.0 writes characters that XML cannot hold as elements.
    if element == .codePoint, let hex = tag.word("hex"), let scalar = UInt32(hex, radix: 16),
      scalar <= 0x10FFFF
    {
      edit { WTF8.append(scalar, to: &$0) }
      return open(XLIFFInline.mark, name)
    }
    let inline =
      version == .two ? XLIFFInline(ofSecond: name, tag, originalData) : XLIFFInline(ofFirst: name, tag)
    if inline.isUnknown, unit.unknownInline == nil { unit.unknownInline = name }
    append(inline.start)
    open(inline, name)
  }

  private mutating func open(_ inline: XLIFFInline, _ name: String) {
    inlines.append((inline, partCount, name))
  }

  /// An element ends within a text.
  mutating func endInline() {
    guard let (inline, start, name) = inlines.popLast() else { return }
    if partCount == start {
      switch inline.standIn {
      case .text(let code): append(code)
      case .unknown: if unit.unknownInline == nil { unit.unknownInline = name }
      case nil: break
      }
    }
    append(inline.end)
  }

  /// The length of the text at hand so far.
  private var partCount: Int {
    switch part {
    case .source: source.count
    case .target: target.count
    case .data: data.count
    case nil: 0
    }
  }
}

/// The order in which the targets of a unit's segments make its translation: in XLIFF 2.0 another language may
/// need another one.
struct TargetOrder {
  private struct Part {
    /// The place where the part starts among the texts as they stand in the file.
    var start: Int
    /// The place in the order, from 1; nil where the part stays where it is.
    var place: Int?
  }

  /// The parts: segments, and the texts between them.
  private var parts: [Part] = []
  /// Whether any part says its place.
  private(set) var isStated = false

  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    isStated = false
  }

  /// A segment begins, or what stands between two.
  mutating func begin(at start: Int) { parts.append(Part(start: start)) }

  /// The part that began last says its place.
  mutating func note(_ place: String) {
    guard let last = parts.indices.last else { return }
    // A word that is no number is no place either.
    parts[last].place = Int(place) ?? 0
    isStated = true
  }

  /// The text with its parts in order; nil where two have the same place, or one has none that there is.
  func ordered(_ text: [UInt8]) -> [UInt8]? {
    var texts = [ArraySlice<UInt8>?](repeating: nil, count: parts.count)
    for (number, part) in parts.enumerated() {
      let place = (part.place ?? number + 1) - 1
      guard texts.indices.contains(place), texts[place] == nil else { return nil }
      texts[place] = text[part.start..<(number + 1 < parts.count ? parts[number + 1].start : text.count)]
    }
    return texts.flatMap { $0 ?? [] }
  }
}

/// An element within a text: what stands in its place, or that it is not known.
struct XLIFFInline {
  /// The texts that its start and its end stand for.
  var start: [UInt8] = []
  var end: [UInt8] = []
  /// The text for it if there is nothing in it; nil where it may be empty.
  var standIn: StandIn?
  /// Whether the file does not say what stands in its place.
  var isUnknown = false

  enum StandIn {
    case text([UInt8])
    case unknown
  }

  /// The texts that a unit of 2.0 keeps beside its segments, by their ids.
  typealias OriginalData = [String: [UInt8]]

  /// An element that only marks a part of the text.
  static let mark = XLIFFInline()

  /// An element of 1.2. Some hold the code that they stand for; of the others an attribute may say it.
  init(ofFirst name: String, _ tag: XMLStartTag) {
    let equivalent = tag["equiv-text"]
    switch name {
    case "mrk", "sub": self = .mark
    case "ph", "bpt", "ept", "it":
      self.init(standIn: equivalent.map { .text($0) } ?? .unknown)
    case "x", "bx", "ex":
      self.init(code: equivalent, isBreak: tag.word("ctype") == "lb")
    // A pair of codes; what one text stands for cannot be told of two.
    default: self.init(isUnknown: true)
    }
  }

  private init(code: [UInt8]?, isBreak: Bool) {
    if let code = code ?? (isBreak ? [UInt8(ascii: "\n")] : nil) {
      self.init(start: code)
    } else {
      self.init(isUnknown: true)
    }
  }

  /// An element of 2.0.
  init(ofSecond name: String, _ tag: XMLStartTag, _ data: OriginalData) {
    func code(_ reference: String, _ equivalent: String) -> [UInt8]? {
      tag.word(reference).flatMap { data[$0] } ?? tag[equivalent]
    }
    switch name {
    case "mrk", "sm", "em": self = .mark
    case "ph", "sc", "ec":
      self.init(code: code("dataRef", "equiv"), isBreak: tag.word("subType") == "xlf:lb")
    case "pc":
      if let start = code("dataRefStart", "equivStart"),
        let end = code("dataRefEnd", "equivEnd")
      {
        self.init(start: start, end: end)
      } else {
        self.init(isUnknown: true)
      }
    default: self.init(isUnknown: true)
    }
  }

  private init(
    start: [UInt8] = [], end: [UInt8] = [], standIn: StandIn? = nil, isUnknown: Bool = false
  ) {
    (self.start, self.end, self.standIn, self.isUnknown) = (start, end, standIn, isUnknown)
  }
}

/// The words of XLIFF for how far a translation is.
enum XLIFFWords {
  /// The state of a target in XLIFF 1.2. Tools have states of their own; an unknown one says nothing.
  /// - Parameter qualifier: what the state is to be taken with.
  static func state(_ state: String?, qualifier: String?) -> IncomingUnit.State {
    let stated: IncomingUnit.State =
      switch state {
      case "new": .untranslated
      case "needs-translation", "needs-l10n", "needs-adaptation": .needsTranslation
      case "translated": .translated
      case "final", "signed-off", "reviewed": .final
      default: state?.hasPrefix("needs-") == true ? .needsReview : .unstated
      }
    switch qualifier {
    case "leveraged-mt", "mt-suggestion":
      // A machine's text is to be looked at, also where it is called new.
      return stated == .untranslated ? .needsTranslation : min(stated, .machineTranslated)
    case "fuzzy-match", "tm-suggestion":
      return stated == .untranslated ? .needsTranslation : min(stated, .needsReview)
    default:
      return qualifier?.hasPrefix("rejected-") == true ? min(stated, .needsReview) : stated
    }
  }

  /// The state of a segment in XLIFF 2.0. Its word for no translation is `initial`, and so is no word at all;
  /// but clients that set targets only leave out the word, so that nothing is taken to be said then.
  static func state2(_ state: String?, subState: String?) -> IncomingUnit.State {
    let stated: IncomingUnit.State =
      switch state {
      case "initial": .untranslated
      case "translated": .translated
      case "reviewed", "final": .final
      default: .unstated
      }
    switch subState {
    case "l10ncheck:needs-review": return min(stated, .needsReview)
    case "l10ncheck:machine": return min(stated, .machineTranslated)
    default: return stated
    }
  }

  /// The state of a unit and its target together in XLIFF 1.2.
  static func state(_ state: IncomingUnit.State, isApproved: Bool?) -> IncomingUnit.State {
    switch (state, isApproved) {
    case (.unstated, true), (.translated, true): .final
    case (.unstated, false): .unapproved
    case (.translated, false), (.final, false): .translatedUnapproved
    default: state
    }
  }

  // MARK: - Words of services

  // A text without confirmation is to be translated: it is a machine's, a memory's, or the source's, which only
  // fills the place.

  /// `mq:status` of memoQ: `ManuallyConfirmed`, `Reviewer1Confirmed`, `ConfirmedTranslator`, `Proofread`; `NotStarted`, `Edited`,
  /// `PartiallyEdited`, `PreTranslated`, `MachineTranslated`, `AssembledFromFragments`; `Rejected`.
  static func memoQ(_ status: String) -> IncomingUnit.State {
    let status = status.lowercased()
    if status.contains("reject") { return .needsReview }
    return status.contains("confirmed") || status == "proofread" ? .translated : .needsTranslation
  }

  /// `m:confirmed` of Phrase (Memsource): the step of the work in which it was confirmed, `0` for none.
  static func phrase(_ confirmed: String) -> IncomingUnit.State {
    confirmed == "0" || confirmed == "false" ? .needsTranslation : .translated
  }

  /// `conf` of an `sdl:seg` of Trados Studio: `Draft`, `Translated`, `ApprovedTranslation`, `ApprovedSignOff`,
  /// `RejectedTranslation`, `RejectedSignOff`; without one it is not translated.
  static func trados(_ level: String?) -> IncomingUnit.State {
    switch level {
    case "Translated": .translated
    case "ApprovedTranslation", "ApprovedSignOff": .final
    case "RejectedTranslation", "RejectedSignOff": .needsReview
    default: .needsTranslation
    }
  }
}
