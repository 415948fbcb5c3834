internal import L10nText

/// The texts of errors, from the function that gives an error to the one that shows what it says.
enum ErrorTexts {
  static let errorDescription = Name("errorDescription")
  static let localizedDescription = Name("localizedDescription")
  /// `"\(error)"` shows this, if an error has it.
  static let description = Name("description")
  static let (error, `protocol`) = (Name("error"), Name("Error"))
  static let kinds = [errorDescription, description]

  /// The texts of a kind of the errors that functions of a name give, as one place.
  static func given(by function: Name, _ kind: Name) -> ProjectDeclarations.Member {
    ProjectDeclarations.Member(owner: kind, name: function)
  }
}

extension SwiftUses {
  /// `throw LoadError.missing`, `completion(.failure(LoadError.missing))`
  mutating func noteError(_ index: Int) {
    guard !project.errorTypes.isEmpty, let function = functions[index] else { return }
    // An initializer is called by its type.
    let name = tokens[function].kind == .identifier ? tokens.name(function) : file.owner(at: function)
    let isTry = tokens.word(index) == Words.try
    var callee = index + 1
    while isTry,
      tokens[callee].kind == .identifier || tokens.isMark(callee, ".") || tokens.isMark(callee, "?")
    {
      callee += 1
    }
    if isTry, !tokens.isOpen(callee, "(") { return }
    for kind in ErrorTexts.kinds {
      let source =
        isTry
        ? ErrorTexts.given(by: tokens.name(callee - 1), kind) : Member(owner: tokens.name(index), name: kind)
      flow(from: source, .place(ErrorTexts.given(by: name, kind), name: ""), -1, at: index)
    }
  }

  /// `error.localizedDescription` and `"\(error)"` of any error: one that the functions give that are called around it.
  mutating func showError(at name: Int, by kind: Name, _ target: TextFlow.Target) {
    guard let token = functions[name] else { return }
    let place = ProjectDeclarations.Member(owner: file.owner(at: name), name: tokens.name(token)).component(
      kind)
    flow(from: place, target, -1, at: name)
    let number = file.file.functions.partitioningIndex { $0.token >= token }
    guard showsErrors.insert(place).inserted, file.file.functions.indices.contains(number) else { return }
    var known: Set<Name> = [tokens.name(token)]
    for index in file.file.functions[number].body
    where tokens.isOpen(index + 1, "(") || tokens.isOpen(index + 1, "{") {
      let callee = tokens.name(index)
      guard callee != .none, !project.functions(callee).isEmpty, known.insert(callee).inserted else {
        continue
      }
      flow(from: ErrorTexts.given(by: callee, kind), .place(place, name: ""), 0, at: index)
    }
  }
}
