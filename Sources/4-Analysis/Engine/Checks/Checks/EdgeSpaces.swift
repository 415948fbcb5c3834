internal import L10nCoverage
internal import L10nText

/// White space at the beginning and the end, which code counts on that puts texts together.
enum EdgeSpaces: TextCheck {
  static let rules: [Rule] = [.edgeSpace]
  static let habit: TextHabit? = .edgeSpace

  /// The number of bytes of white space at the beginning and at the end of a text.
  private struct Edges {
    var lead: Int
    var trail: Int
  }

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, let first = text.text.first, let last = text.text.last,
      let sourceFirst = original.text.first, let sourceLast = original.text.last
    else { return }
    // Nearly all texts have none.
    guard first.isSpace || last.isSpace || sourceFirst.isSpace || sourceLast.isSpace else {
      faults.keep(.edgeSpace)
      return
    }
    let (own, wanted) = (edges(of: text.text), edges(of: original.text))
    // A sign alone stands off as its language has it: " %".
    guard let own, let wanted, TranslatableText.hasWords(original.text) else { return }
    let hasSameLead = isSame(text.text.prefix(own.lead), original.text.prefix(wanted.lead))
    let hasSameTrail = isSame(text.text.suffix(own.trail), original.text.suffix(wanted.trail))
    if hasSameLead, hasSameTrail {
      faults.keep(.edgeSpace)
      return
    }
    if hasSameLead || isSpacelessLead(text.text, own, original.text, wanted),
      hasSameTrail || isSpacelessTrail(text.text, own, original.text, wanted)
    {
      return
    }
    let count = text.text.count
    faults.add(
      .edgeSpace, message(own, wanted, isLead: !hasSameLead),
      at: hasSameLead ? count - own.trail..<count : 0..<own.lead,
      hint: hint(wanted),
      fixed: fixed(text.text, own, original.text, wanted))
  }

  /// A text without the white space that its original does not have; nil where it lacks some. White space that
  /// a source has more may be an accident, which is not copied.
  private static func fixed(
    _ text: [UInt8], _ own: Edges, _ original: [UInt8], _ wanted: Edges
  ) -> [UInt8]? {
    let (lead, trail) = (text.prefix(own.lead), text.suffix(own.trail))
    let (wantedLead, wantedTrail) = (original.prefix(wanted.lead), original.suffix(wanted.trail))
    // The white space that is kept stands beside the words or at the very edge: either is enough.
    guard isSame(lead.suffix(wanted.lead), wantedLead) || isSame(lead.prefix(wanted.lead), wantedLead),
      isSame(trail.prefix(wanted.trail), wantedTrail) || isSame(trail.suffix(wanted.trail), wantedTrail)
    else { return nil }
    return Array(wantedLead) + text[own.lead..<text.count - own.trail] + wantedTrail
  }

  /// A project may have tens of thousands of these: what they say is in the program, and no text of each.
  private static func message(_ own: Edges, _ wanted: Edges, isLead: Bool) -> String {
    let (has, asked) = isLead ? (own.lead, wanted.lead) : (own.trail, wanted.trail)
    switch (has == 0, asked == 0, isLead) {
    case (true, _, true): return "White space is missing at the beginning"
    case (true, _, false): return "White space is missing at the end"
    case (_, true, true): return "Extra white space at the beginning"
    case (_, true, false): return "Extra white space at the end"
    case (_, _, true): return "Different white space at the beginning"
    case (_, _, false): return "Different white space at the end"
    }
  }

  private static func hint(_ wanted: Edges) -> String {
    let isUsual = wanted.lead < usual && wanted.trail < usual
    return isUsual ? hints[wanted.lead * usual + wanted.trail] : hint(wanted.lead, wanted.trail)
  }

  /// The number of bytes that white space at nearly all edges stays below.
  private static let usual = 4
  private static let hints = (0..<usual * usual).map { hint($0 / usual, $0 % usual) }

  private static func hint(_ lead: Int, _ trail: Int) -> String {
    lead == 0 && trail == 0
      ? "the source text has no white space there"
      : "the source text has \(lead) before and \(trail) after its words"
  }

  private static func isSame(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  /// Whether all that is missing at the beginning are blanks beside a sign of a script that sets no words apart: "（預設"
  /// for " (default".
  private static func isSpacelessLead(_ text: [UInt8], _ own: Edges, _ original: [UInt8], _ wanted: Edges)
    -> Bool
  {
    guard own.lead == 0, original.prefix(wanted.lead).allSatisfy({ $0 == 32 }) else { return false }
    var scalars = TextScalars(Array(text.prefix(4)))
    return scalars.next().map { WordSearch.standsWithoutBlanks($0.scalar) } ?? false
  }

  /// Whether all that is missing at the end are blanks beside a sign of a script that sets no words apart.
  private static func isSpacelessTrail(_ text: [UInt8], _ own: Edges, _ original: [UInt8], _ wanted: Edges)
    -> Bool
  {
    guard own.trail == 0, original.suffix(wanted.trail).allSatisfy({ $0 == 32 }) else { return false }
    return TextScalars.last(of: text[...]).map { WordSearch.standsWithoutBlanks($0.scalar) } ?? false
  }

  /// The white space at the edges of a text; nil for a text of nothing else.
  private static func edges(of text: [UInt8]) -> Edges? {
    guard let first = text.firstIndex(where: { !$0.isSpace }),
      let last = text.lastIndex(where: { !$0.isSpace })
    else { return nil }
    return Edges(lead: first, trail: text.count - 1 - last)
  }
}
