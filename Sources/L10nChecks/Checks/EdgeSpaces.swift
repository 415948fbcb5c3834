internal import L10nCoverage
internal import L10nText

/// White space at the beginning and the end, which code counts on that puts texts together.
enum EdgeSpaces: TextCheck {
  static let rules: [Rule] = [.edgeSpace]
  static let isGuarded = true

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, let first = text.text.first, let last = text.text.last,
      let sourceFirst = original.text.first, let sourceLast = original.text.last
    else { return }
    // Nearly all texts have none.
    guard isSpace(first) || isSpace(last) || isSpace(sourceFirst) || isSpace(sourceLast) else {
      faults.keep(.edgeSpace)
      return
    }
    let (own, wanted) = (edges(of: text.text), edges(of: original.text))
    // A sign alone stands off as its language has it: " %".
    guard let own, let wanted, TranslatableText.hasWords(original.text) else { return }
    if own.lead == wanted.lead, own.trail == wanted.trail {
      faults.keep(.edgeSpace)
      return
    }
    let isLead = own.lead != wanted.lead
    if isSpaceless(text.text, own: own, wanted: wanted) { return }
    let has = isLead ? own.lead : own.trail
    let message =
      "\(has.isEmpty ? "white space is missing" : (isLead ? wanted.lead : wanted.trail).isEmpty ? "white space stands" : "other white space stands") "
      + "at the \(isLead ? "beginning" : "end")"
    let count = text.text.count
    faults.add(
      .edgeSpace, message, at: isLead ? 0..<own.lead.count : count - own.trail.count..<count,
      hint: "the source text has \(wanted.lead.count) before and \(wanted.trail.count) behind its words",
      fixed: Array(wanted.lead) + text.text[own.lead.count..<count - own.trail.count] + wanted.trail)
  }

  /// Whether all that is missing are blanks beside signs of a script that sets no words apart: "（預設）" for " (default)".
  private static func isSpaceless(
    _ text: [UInt8], own: (lead: ArraySlice<UInt8>, trail: ArraySlice<UInt8>),
    wanted: (lead: ArraySlice<UInt8>, trail: ArraySlice<UInt8>)
  ) -> Bool {
    if own.lead != wanted.lead {
      guard own.lead.isEmpty, wanted.lead.allSatisfy({ $0 == 32 }) else { return false }
      var scalars = TextScalars(Array(text.prefix(4)))
      guard let first = scalars.next(), WordSearch.standsWithoutBlanks(first.scalar) else { return false }
    }
    if own.trail != wanted.trail {
      guard own.trail.isEmpty, wanted.trail.allSatisfy({ $0 == 32 }) else { return false }
      guard let last = TextScalars.last(of: text[...]), WordSearch.standsWithoutBlanks(last.scalar) else {
        return false
      }
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte &- 9 < 5 }

  private static func edges(of text: [UInt8]) -> (lead: ArraySlice<UInt8>, trail: ArraySlice<UInt8>)? {
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return nil }
    return (text[..<first], text[(last + 1)...])
  }
}
