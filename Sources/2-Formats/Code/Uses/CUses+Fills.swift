extension CUses {
  /// `self.label.text = …`, `_label.text = …`, `cell.label.text = …`, `[label setText:…]`
  mutating func fill(labelAt place: Int) {
    let label = tokens.name(place)
    guard label != .none, !tokens.takesUp(label, behind: place + 1) else { return }
    guard tokens.isMark(place - 1, ".") || tokens.isOperator(place - 1, SourceToken.Operator.arrow) else {
      return found.addFill(of: label, in: implemented)
    }
    let owner = tokens.name(place - 2)
    found.addFill(of: label, in: owner == Words.selfValue ? implemented : type(of: owner, before: place - 2))
  }

  /// The class that a variable is declared with: `StatusCell *cell`, `(StatusCell *)cell`.
  func type(of variable: Name, before place: Int) -> Name {
    guard variable != .none, !tokens.isMark(place - 1, ".") else { return .none }
    var index = place - 1
    while index > 1, place - index < Self.farthest {
      if tokens.name(index) == variable {
        let star = tokens[index - 1].kind == .close ? index - 2 : index - 1
        if tokens.isMark(star, "*") { return tokens.name(star - 1) }
      }
      index -= 1
    }
    return .none
  }

  /// Functions are rarely longer.
  static let farthest = 1024
}
