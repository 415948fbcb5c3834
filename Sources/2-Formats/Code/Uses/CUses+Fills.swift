extension CUses {
  /// `self.label.text = …`, `_label.text = …`, `cell.label.text = …`, `[label setText:…]`
  mutating func fill(labelAt place: Int) {
    let label = tokens.name(place)
    if label == Words.selfValue,
      tokens.name(place + 2) == LabelAssignment.title || tokens.name(place + 1) == LabelAssignment.setTitle
    {
      return found.addFill(of: LabelAssignment.item, in: implemented)
    }
    guard label != .none, !tokens.usesOldText(of: label, behind: place + 1) else { return }
    guard tokens.isMark(place - 1, ".") || tokens.isOperator(place - 1, SourceToken.Operator.arrow) else {
      return found.addFill(of: label, in: implemented)
    }
    let owner = tokens.name(place - 2)
    found.addFill(of: label, in: owner == Words.selfValue ? implemented : type(of: owner, before: place - 2))
  }

  /// The class that a variable is declared with: `StatusCell *cell`, `(StatusCell *)cell`.
  func type(of variable: Name, before place: Int) -> Name {
    guard variable != .none, !tokens.isMark(place - 1, ".") else { return .none }
    func star(_ name: Int) -> Int { tokens[name - 1].kind == .close ? name - 2 : name - 1 }
    let declared = (max(2, place - Self.farthest)..<max(2, place)).last {
      tokens.name($0) == variable && tokens.isMark(star($0), "*")
    }
    return declared.map { tokens.name(star($0) - 1) } ?? .none
  }

  /// Functions are rarely longer.
  static let farthest = 1024
}
