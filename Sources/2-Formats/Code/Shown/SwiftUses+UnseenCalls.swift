internal import L10nText

/// Calls of functions that no Swift code of the project declares.
extension SwiftUses {
  /// Follows arguments that a function without source shows, by its name: `showCustomAlert(title:message:)`,
  /// `view.makeToast("…")`, `ProgressHUD.show("…")`.
  mutating func show(_ arguments: [SwiftSource.Argument], ofUnseen callee: Int, isMember: Bool) {
    let (isVerb, isAlert) = purpose(of: callee)
    let isShown = isVerb ? isAlert || isMember && purpose(of: callee - 2).isAlert : isAlert && !isMember
    guard
      isShown
        || arguments.contains(where: { PlainTextAPI.alertLabels.contains($0.label) }) && isShownLater(callee)
    else { return }
    neighbourhood = callee
    defer { neighbourhood = nil }
    for (position, argument) in arguments.enumerated()
    where PlainTextAPI.alertLabels.contains(argument.label)
      || isVerb && position == 0 && argument.label == .none
    { show(argument.value, to: .sink(string(callee), isUnsure: false), steps: 1) }
  }

  /// `let banner = Banner(title: …)`, and `Banners.show(banner)` or `banner.show()` behind it.
  private mutating func isShownLater(_ type: Int) -> Bool {
    guard source.text.isCapital(tokens[type]), tokens.isMark(type - 1, "=") else { return false }
    let name = tokens.name(type - 2)
    return (type..<min(tokens.count, type + Self.nearby)).contains { place in
      guard tokens.name(place) == name else { return false }
      let verb = tokens.isMark(place + 1, ".") ? place + 2 : tokens.isOpen(place - 1, "(") ? place - 2 : 0
      return verb > 0 && purpose(of: verb).isVerb
    }
  }

  /// The greatest distance, in tokens, from the making of a view to the call that shows it.
  private static let nearby = 256

  /// Whether a name begins with a verb that shows something, and whether it ends with a word for an alert.
  private mutating func purpose(of token: Int) -> (isVerb: Bool, isAlert: Bool) {
    if let known = purposes[tokens.name(token)] { return known }
    let words = IdentifierWords.split(source.text.bytes(tokens[token].range)).map { Name($0) }
    let purpose = (
      words.first.map(PlainTextAPI.verbs.contains) == true,
      words.last.map(PlainTextAPI.alerts.contains) == true
    )
    purposes[tokens.name(token)] = purpose
    return purpose
  }
}
