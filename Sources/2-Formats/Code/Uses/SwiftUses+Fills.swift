extension SwiftUses {
  /// `label.text = …`, `self.label.text = …`, `cell.label?.text = …`, `button.setTitle(…)`
  /// - Parameter place: behind the name of what is set.
  mutating func fill(_ place: Int) {
    guard tokens.isMark(place - 2, "."), let label = name(before: place - 2),
      !tokens.takesUp(tokens.name(label), behind: place)
    else { return }
    guard tokens.isMark(label - 1, ".") else {
      return found.addFill(of: tokens.name(label), in: file.owner(at: place))
    }
    found.addFill(of: tokens.name(label), in: owner(endingAt: label - 1))
  }

  /// The class of what stands before a dot.
  private func owner(endingAt dot: Int) -> Name {
    guard let last = name(before: dot) else { return .none }
    if tokens.word(last) == Words.selfValue, !tokens.isMark(last - 1, ".") { return file.owner(at: last) }
    var start = last
    while tokens.isMark(start - 1, "."), let before = name(before: start - 1) { start = before }
    return file.type(start..<dot)?.name ?? .none
  }

  /// The name that ends before a dot, whether it is asked for as an optional or not.
  private func name(before dot: Int) -> Int? {
    var place = dot - 1
    while tokens.isMark(place, "?") || tokens.isMark(place, "!") { place -= 1 }
    return tokens[place].kind == .identifier ? place : nil
  }
}
