/// `Text("Loading").redacted(reason: .placeholder)`: views that are drawn as bars.
extension DeclarationReader {
  static let redacted = Name("redacted")
  private static let reason = Name("reason")
  private static let placeholder = Name("placeholder")

  /// Notes the view that a modifier belongs to, if it gives only that reason: with a condition the view is seen at other times.
  /// - Parameter index: the name of the modifier.
  mutating func redactedView(before index: Int) {
    let open = index + 1
    guard tokens.isOpen(open, "("), tokens.name(open + 1) == Self.reason, tokens.isMark(open + 2, ":"),
      tokens.isMark(open + 3, "."), tokens.name(open + 4) == Self.placeholder,
      tokens.close(of: open) == open + 5
    else { return }
    let dot = index - 1
    let start = source.startOfChain(before: dot)
    if start < dot { found.unseen.append(start..<dot) }
  }

}

extension SwiftSource {
  /// The start of the expression whose members a dot names: `VStack(spacing: 8) { … }.padding()`, `cell?.label.text`.
  func startOfChain(before dot: Int) -> Int {
    var start = dot
    while true {
      var place = start - 1
      // Arguments and closures stand behind the name of their function.
      while tokens.isMark(place, "?") || tokens.isMark(place, "!") { place -= 1 }
      while tokens[place].kind == .close {
        let open = Int(tokens[place].match)
        guard open < place, tokens[open].kind == .open else { return start }
        place = open - 1
      }
      guard tokens[place].kind == .identifier else { return place + 1 }
      guard tokens.isMark(place - 1, ".") else { return place }
      start = place - 1
    }
  }
}
