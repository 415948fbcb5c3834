internal import L10nText

/// The texts of errors, from the function that gives an error to the one that shows what it says.
enum ErrorTexts {
  static let errorDescription = Name("errorDescription")
  static let localizedDescription = Name("localizedDescription")

  /// The errors that functions of a name give, as one place.
  static func given(by function: Name) -> ProjectDeclarations.Member {
    ProjectDeclarations.Member(owner: errorDescription, name: function)
  }
}

extension SwiftUses {
  /// `throw LoadError.missing`, `completion(.failure(LoadError.missing))`
  mutating func noteError(_ index: Int) {
    guard !project.errorTypes.isEmpty, let function = functions[index] else { return }
    let place = TextFlow.Target.place(ErrorTexts.given(by: tokens.name(function)), name: "")
    if tokens.word(index) == Words.try {
      var callee = index + 1
      while tokens[callee].kind == .identifier || tokens.isMark(callee, ".") || tokens.isMark(callee, "?") {
        callee += 1
      }
      guard tokens.isOpen(callee, "(") else { return }
      flow(from: ErrorTexts.given(by: tokens.name(callee - 1)), place, 0, at: index)
    } else if project.errorTypes.contains(tokens.name(index)) {
      let text = ProjectDeclarations.Member(owner: tokens.name(index), name: ErrorTexts.errorDescription)
      flow(from: text, place, -1, at: index)
    }
  }

  /// `error.localizedDescription` of any error: one that the functions give that are called around it.
  mutating func showError(at name: Int, _ target: TextFlow.Target) {
    guard let token = functions[name] else { return }
    let place = ProjectDeclarations.Member(owner: file.owner(at: name), name: tokens.name(token))
      .component(ErrorTexts.localizedDescription)
    flow(from: place, target, -1, at: name)
    let number = file.file.functions.partitioningIndex { $0.token >= token }
    guard showsErrors.insert(token).inserted, file.file.functions.indices.contains(number) else { return }
    var known: Set<Name> = [tokens.name(token)]
    for index in file.file.functions[number].body
    where tokens.isOpen(index + 1, "(") || tokens.isOpen(index + 1, "{") {
      let callee = tokens.name(index)
      guard callee != .none, !project.functions(callee).isEmpty, known.insert(callee).inserted else {
        continue
      }
      flow(from: ErrorTexts.given(by: callee), .place(place, name: ""), 0, at: index)
    }
  }
}
