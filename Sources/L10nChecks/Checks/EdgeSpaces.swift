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

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte &- 9 < 5 }

  private static func edges(of text: [UInt8]) -> (lead: ArraySlice<UInt8>, trail: ArraySlice<UInt8>)? {
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return nil }
    return (text[..<first], text[(last + 1)...])
  }
}
