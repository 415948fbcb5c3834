internal import L10nFormats
internal import L10nText
internal import L10nXML

/// Whether one unit of a handoff can be taken over.
struct UnitCheck {
  private let incoming: IncomingUnit
  private let unit: HandoffUnit
  private let file: HandoffFile
  /// All units of the same plural.
  private let group: [HandoffUnit]
  private let options: ImportOptions

  init(
    _ incoming: IncomingUnit, _ unit: HandoffUnit, _ file: HandoffFile, group: [HandoffUnit],
    options: ImportOptions
  ) {
    self.incoming = incoming
    self.unit = unit
    self.file = file
    self.group = group
    self.options = options
  }

  /// The state that the unit gets in a carrier that has states.
  var newState: XCStringsState {
    switch incoming.state {
    case .unstated, .translated: .translated
    case .needsReview: .needsReview
    case .machineTranslated: .machineTranslated
    case .new: .new
    }
  }

  func outcome() -> (result: UnitOutcome.Result, doubts: [String]) {
    guard let target = incoming.target else { return (.untranslated, []) }
    if target == unit.target { return (isStateChange ? .taken : .unchanged, []) }
    if target.isEmpty, !unit.source.isEmpty, !options.allowsEmpty {
      // Tools write an empty element where there is nothing.
      return unit.target?.isEmpty == false ? (.refused(.empty), []) : (.untranslated, [])
    }
    if !hasSameSource, !options.acceptsStale { return (.refused(.stale(today: unit.source)), []) }
    if !isReviewed, file.carrier != .catalog, !options.acceptsReview { return (.refused(.unreviewed), []) }
    if let reason = unfit(target) { return (.refused(.carrier(reason)), []) }
    if target.isEmpty { return (.taken, []) }
    let role: PlaceholderCheck.Role = unit.place.category == nil ? .text : .pluralCategory
    let findings = PlaceholderCheck(source: unit.format).findings(target, role: role)
    if let error = findings.first(where: { $0.severity == .error }) {
      return (.refused(.placeholders(error.message)), [])
    }
    var doubts = findings.map(\.message)
    if let limit = unit.limit, case let length = WTF8.text(target).count, length > limit {
      doubts.append("it has \(length) characters where \(limit) are allowed")
    }
    return (.taken, doubts)
  }

  /// Whether the handoff says more of the same text than the tree: it was reviewed.
  private var isStateChange: Bool {
    guard file.carrier == .catalog, isReviewed, incoming.state != .unstated, hasSameSource else {
      return false
    }
    switch unit.state {
    case .new, .unset, .needsReview: return newState == .translated
    default: return false
    }
  }

  private var isReviewed: Bool {
    switch incoming.state {
    case .new, .needsReview: false
    case .unstated, .translated, .machineTranslated: true
    }
  }

  private var hasSameSource: Bool {
    switch incoming.source {
    case .exact(let source): return source == unit.source
    case .plural(let one, let other):
      guard let pair = PluralSource(group) else { return false }
      return pair.one == one && pair.other == other
    }
  }

  /// Why the carrier cannot hold the text.
  private func unfit(_ target: [UInt8]) -> String? {
    switch file.carrier {
    case .strings: return target.contains(0) ? "it holds a NUL" : nil
    case .stringsdict:
      return XMLText.canHold(target) ? nil : "a property list has no way to write one of its characters"
    case .catalog:
      return WTF8.containsSurrogate(target) ? "it holds half a surrogate pair" : nil
    }
  }
}
