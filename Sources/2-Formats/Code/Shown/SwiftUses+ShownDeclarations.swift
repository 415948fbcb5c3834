/// Texts that declarations give, and the last decisions about the flows of a file.
extension SwiftUses {
  /// Follows the first values of properties, and the results of functions.
  mutating func showDeclarations() {
    for (number, token, body) in file.file.functions {
      let callable = file.file.callables[number]
      if callable.kind == .function, !callable.result.isKnown, tokens[body.lowerBound - 1].kind == .close {
        let place = Member(owner: callable.owner, name: callable.name)
        noteComponents(Int(tokens[body.lowerBound - 1].match)..<body.lowerBound, of: place, at: token)
        show(results: body, of: token, callable.owner, nil)
      }
      guard callable.kind == .function, project.isText(callable.result) else { continue }
      // `tableView(_:titleForHeaderInSection:)` is told by its label.
      let results = project.plainTexts.results
      let name = (token..<body.lowerBound).first { results[tokens.name($0)] != nil } ?? token
      show(results: body, of: name, callable.owner, results[tokens.name(name)])
    }
    for standard in file.file.defaults where project.isText(standard.type) {
      let place = file.file.callables[standard.callable].place(ofParameter: standard.parameter)
      show(standard.value, to: .place(place, name: string(standard.token)))
    }
    for variable in file.file.variables where !variable.isLocal && variable.origin == .value {
      guard !variable.type.isKnown || project.isText(variable.type) else { continue }
      let shown = variable.owner == .none ? nil : project.plainTexts.results[variable.name]
      if !variable.type.isKnown, tokens.isMark(variable.token + 1, ":") {
        noteComponents(
          variable.token
            + 2..<max(variable.token + 2, variable.value.isEmpty ? variable.body : variable.value.lowerBound),
          of: Member(owner: variable.owner, name: variable.name), at: variable.token)
      }
      if variable.body > 0, variable.value.isEmpty {
        show(
          results: variable.body..<tokens.close(of: variable.body) + 1, of: variable.token, variable.owner,
          shown)
      } else if !variable.value.isEmpty {
        show(variable.value, to: target(variable.token, variable.owner, shown))
      }
    }
  }

  private mutating func target(_ token: Int, _ owner: Name, _ shown: PlainTextAPI.Property?)
    -> TextFlow.Target
  {
    let place = Member(owner: owner, name: tokens.name(token))
    guard let shown else { return .place(place, name: string(token)) }
    if !shown.isUnsure { return .sink(string(token), isUnsure: false) }
    // People may never see the text of an error, unless it goes on to a sink that they see.
    flow(from: place, .sink(string(token), isUnsure: true), -1, at: token)
    return .place(place, name: string(token))
  }

  private mutating func show(
    results body: Range<Int>, of token: Int, _ owner: Name, _ shown: PlainTextAPI.Property?
  ) {
    neighbourhood = token
    defer { neighbourhood = nil }
    let target = target(token, owner, shown)
    for range in source.results(body) { show(range, to: target) }
  }

  /// Leaves out texts that are looked up after all, and texts for logs; notes texts that are for developers by the
  /// names around them.
  mutating func finishFlows() {
    if found.flows.isEmpty { return }
    let lookedUp = Set(
      claimed.filter { self.found.uses[$0.value].certainty == .certain }.map { tokens[$0.key].start })
    let names = functions
    let gates = gates
    typealias Purpose = (isLogging: Bool, isDebugging: Bool, isFlag: Bool)
    var known: [Int: Purpose] = [:]
    func purpose(_ token: Int?) -> Purpose {
      guard let token else { return (false, false, false) }
      if let purpose = known[token] { return purpose }
      let name = source.text.bytes(tokens[token].range)
      let purpose = (
        PurposeWords.isLogging(name), PurposeWords.isDebugging(name),
        PurposeWords.isFlag(name)
      )
      known[token] = purpose
      return purpose
    }
    found.flows = found.flows.compactMap { flow in
      var flow = flow
      if case .literal = flow.source, lookedUp.contains(UInt32(truncatingIfNeeded: flow.offset)) {
        return nil
      }
      guard let token = tokens.index(at: flow.offset) else { return flow }
      switch gates[token].flatMap(Gate.init) {
      case .off: return nil
      case .developers: flow.isUnsure = true
      case .doubtful: flow.isDoubtful = true
      case nil: break
      }
      let function = purpose(names[token])
      let type = purpose(file.ownerToken(at: token))
      let isLogging = function.isLogging || type.isLogging
      if isLogging { guard case .sink = flow.target else { return nil } }
      flow.isNamedForDevelopers = isLogging || function.isDebugging || type.isDebugging
      // `.mock(name: "Some Guy")`
      if case .place(_, let name) = flow.target, PurposeWords.isDebugging(name.utf8) {
        flow.isNamedForDevelopers = true
      }
      flow.isDoubtful = flow.isDoubtful || function.isFlag || type.isFlag
      // Others may replace a text that a property begins with.
      if names[token] == nil, case .sink(let sink, _) = flow.target, sink.hasPrefix(".") || sink == "setTitle"
      {
        flow.isDoubtful = true
      }
      return flow
    }
  }
}
