internal import L10nText

/// Texts that people see without any look-up: literals in APIs that show plain strings, and the ways that lead there.
extension SwiftUses {
  typealias Member = ProjectDeclarations.Member

  /// The greatest number of flows of one file that are followed.
  private static let mostFlows = 100_000
  /// The greatest number of values of one variable that are followed.
  private static let mostChanges = 64

  /// Follows the strings that an expression may have to their targets.
  /// - Parameters:
  ///   - isKey: a literal is looked up there, and only other expressions are shown as they are.
  ///   - steps: the steps on the way that are not in this code.
  mutating func show(_ range: Range<Int>, to target: TextFlow.Target, isKey: Bool = false, steps: Int = 0) {
    var work = [(range: range, steps: steps, isKey: isKey)]
    let group = Int(tokens[neighbourhood ?? range.lowerBound].start)
    let first = found.flows.count
    defer { for index in first..<found.flows.count { found.flows[index].group = group } }
    var target = target
    (components, followed) = ([], [])
    for _ in 0..<256 where found.flows.count < Self.mostFlows {
      if work.isEmpty, let next = components.popLast() {
        (target, work) = (next.target, [(next.range, next.steps, false)])
      }
      guard let (range, steps, isKey) = work.popLast() else { break }
      let leaves = source.leaves(range)
      // `Text(error ?? "Unknown")`: the other side of a string is a string.
      let isString =
        !isKey
        || leaves.count > 1
          && leaves.contains { leaf in
            tokens[leaf.range.lowerBound].kind != .string
              && file.type(leaf.range).map(project.isString) == true
          }
      for leaf in leaves where !leaf.range.isEmpty {
        let known = found.flows.count
        // A default may stand for a value that is always there.
        defer {
          if leaf.isCoalesced {
            for index in known..<found.flows.count { found.flows[index].isDoubtful = true }
          }
        }
        let operands = tokens.split(leaf.range, at: "+", omitsEmpty: true)
        for operand in operands {
          let first = operand.lowerBound
          if tokens[first].kind == .string {
            // `"\(isOn ? "Enabled" : "Disabled"), \(state.name)"`
            work += holes(of: first).map { ($0, steps, false) }
            if isKey, operands.count == 1, !isString { continue }
          }
          show(operand: operand, of: leaf.range, target, steps, &work)
        }
      }
    }
  }

  private mutating func show(
    operand: Range<Int>, of whole: Range<Int>, _ target: TextFlow.Target, _ steps: Int,
    _ work: inout [(range: Range<Int>, steps: Int, isKey: Bool)]
  ) {
    guard let (range, name, open) = subject(of: operand) else { return }
    let first = range.lowerBound
    if tokens.next(first) >= range.upperBound, tokens[first].kind != .identifier {
      if tokens[first].kind == .string {
        return show(literal: first, target, steps, isWhole: range == operand)
      }
      if tokens.isOpen(first, "[") {
        // Of a dictionary people see the values.
        work += source.elements(first).map { (dictionaryValue($0), steps, false) }
      } else if tokens.isOpen(first, "("), source.elements(first).count > 1 {
        showTuple(first, target, steps)
      } else if tokens.isOpen(first, "("), range != whole {
        work.append((range, steps, false))
      }
      return
    }
    // `{ … return "Untitled" }()`
    if tokens[name].kind == .close, tokens[name].match == first {
      work += source.results(first..<name + 1).map { ($0, steps, false) }
    }
    guard tokens[name].kind == .identifier || tokens[name].kind == .number else { return }
    if let open, PlainTextAPI.texts.contains(tokens.name(name)) {
      work += texts(of: open, by: name, isWhole: range == whole).map { ($0.value, steps, false) }
      return
    }
    if first == name, open == nil, tokens.name(name) == ErrorTexts.error,
      file.type(range).map(project.isText) != true
    {
      return showError(at: name, by: ErrorTexts.description, target)
    }
    if first == name, open == nil, let variable = file.local(tokens.name(name), at: name) {
      work += values(of: variable, at: name, target).map { ($0, steps + 1, false) }
      return
    }
    if first == name, tokens.name(name) == Self.newValue,
      let property = file.file.variables.last(where: {
        !$0.isLocal && $0.body > 0 && $0.body < name && tokens.close(of: $0.body) > name
      })
    {
      return flow(from: Member(owner: property.owner, name: property.name), target, 0, at: name)
    }
    if let place = place(name, in: range) {
      flow(from: place, target, 0, at: name)
    } else if tokens.name(name) == ErrorTexts.localizedDescription {
      showError(at: name, by: ErrorTexts.errorDescription, target)
    } else if tokens.isMark(name - 1, "."), let place = declaration(of: range.lowerBound..<name - 1) {
      // `font.1`
      let digit = source.text[Int(tokens[name].start)] &- UInt8(ascii: "0")
      let label = tokens[name].kind == .number ? Name(hash: UInt64(digit)) : tokens.name(name)
      flow(from: place.component(label), target, 0, at: name)
    }
  }

  /// An expression without the calls and marks that keep its texts, with the token of its name and the bracket of its call.
  private func subject(of operand: Range<Int>) -> (range: Range<Int>, name: Int, open: Int?)? {
    var range = operand
    // `title.uppercased()`, `title!`
    while !range.isEmpty {
      var name = range.upperBound - 1
      if tokens.isMark(name, "!") || tokens.isMark(name, "?") {
        range = range.dropLast()
        continue
      }
      // An element is one of the texts of its list or dictionary.
      if let list = tokens.open(of: name, "]"), list > range.lowerBound {
        range = range.lowerBound..<list
        continue
      }
      let open = tokens.open(of: name, ")").flatMap { $0 > range.lowerBound ? $0 : nil }
      if let open { name = open - 1 }
      guard name - 1 > range.lowerBound, tokens.isMark(name - 1, "."),
        PlainTextAPI.transparent.contains(tokens.name(name))
      else { return (range, name, open) }
      range = range.lowerBound..<name - 1
    }
    return nil
  }

  /// The arguments that a call puts into the text that it makes: `String(describing: x)`.
  private func texts(of open: Int, by name: Int, isWhole: Bool) -> ArraySlice<SwiftSource.Argument> {
    let arguments = source.arguments(open)
    // `Text(String("…"))` says, as `verbatim` does, that it is on purpose.
    let isWrittenOut =
      arguments.count == 1 && arguments[0].label == .none && isWhole
      && tokens.name(name) == KnownTypes.string.name && source.literal(arguments[0].value) != nil
    guard arguments.first?.label != Labels.localized, !isWrittenOut else { return [] }
    let isFormat = arguments.count > 1 && arguments[0].label == SwiftFormats.format
    return arguments.prefix(isFormat ? .max : 1)
  }

  /// The values that a local variable may have; of one that callers fill, its place flows to the target.
  private mutating func values(
    of variable: Variable, at name: Int, _ target: TextFlow.Target
  ) -> [Range<Int>] {
    if let (value, callable) = place(of: variable) {
      // A function that puts its argument into a property of its type is one step with it.
      var isKept = false
      if case .place(let kept, _) = target {
        isKept = callable.owner != .none && kept.owner == callable.owner
      }
      flow(from: value, target, isKept ? -1 : 0, at: name)
      return []
    }
    if variable.origin == .payload, let place = place(ofPayload: variable) {
      flow(from: place, target, 0, at: name)
      return []
    }
    guard followed.insert(variable.token).inserted else { return [] }
    let isValue = variable.origin == .value
    var values = (isValue || variable.origin == .element) && !variable.value.isEmpty ? [variable.value] : []
    if isValue {
      let changes = (self.changes[variable.name] ?? []).prefix(Self.mostChanges).filter { change in
        // `label.text = …` is no change of `text`.
        variable.scope.contains(change) && change != variable.value.lowerBound
          && !(tokens.name(change - 2) == variable.name && tokens.isMark(change - 3, "."))
      }
      values += changes.map { $0..<source.expressionEnd(from: $0, limit: tokens.count) }
    }
    return values
  }

  // MARK: Tuples

  /// `("Blue", "#0000FF")`: each text goes to the place of its component, by its label or its number.
  private mutating func showTuple(_ open: Int, _ target: TextFlow.Target, _ steps: Int) {
    guard case .place(let place, let name) = target else { return }
    for (number, argument) in source.arguments(open).enumerated() {
      let label = argument.label == .none ? Name(hash: UInt64(number)) : argument.label
      components.append((argument.value, .place(place.component(label), name: name), steps))
    }
  }

  /// Says which component a number means, by a type that is written: `: [(name: String, value: Int)]`.
  mutating func noteComponents(_ type: Range<Int>, of place: Member, at token: Int) {
    guard let open = type.first(where: { tokens.isOpen($0, "(") }), tokens.isMark(open + 2, ":") else {
      return
    }
    for (number, argument) in source.arguments(open).enumerated() {
      flow(
        from: place.component(Name(hash: UInt64(number))),
        .place(place.component(argument.label), name: string(token)), -1, at: token)
    }
  }

  /// The variable or function without a known type that an expression gets its value of.
  func declaration(of expression: Range<Int>, _ depth: Int = 0) -> Member? {
    var last = expression.upperBound - 1
    while last > expression.lowerBound, tokens[last].kind != .identifier {
      last = tokens[last].kind == .close ? Int(tokens[last].match) - 1 : last - 1
    }
    guard last >= expression.lowerBound, tokens[last].kind == .identifier, depth < 4 else { return nil }
    if expression.lowerBound == last, let variable = file.local(tokens.name(last), at: last) {
      return variable.value.isEmpty || variable.type.isKnown
        ? nil : declaration(of: variable.value, depth + 1)
    }
    let receiver = expression.lowerBound..<max(expression.lowerBound, last - 1)
    if !receiver.isEmpty, CommonMembers.sameAsOwner.contains(tokens.name(last)) {
      return declaration(of: receiver, depth + 1)
    }
    guard let owner = receiver.isEmpty ? file.owner(at: last) : self.owner(of: receiver) else { return nil }
    let place = Member(owner: owner, name: tokens.name(last))
    return project.members[place].map(\.isKnown) == true ? nil : place
  }

  /// The place of a parameter, which callers fill.
  private func place(of variable: Variable) -> (Member, Callable)? {
    guard variable.origin == .none, let callable = file.function(withBody: variable.scope) else { return nil }
    let index = callable.parameters.firstIndex { $0.name == variable.name }
    guard let index, project.isText(callable.parameters[index].type) else { return nil }
    return (callable.place(ofParameter: index), callable)
  }

  /// The place of a value that a case carries: `case .failed(let message)`.
  private mutating func place(ofPayload variable: Variable) -> Member? {
    let cases = project.functions(tokens.name(variable.value.lowerBound)).map { project.callables[$0] }
      .filter {
        $0.kind == .enumCase && $0.parameters.indices.contains(variable.body)
          && project.isText($0.parameters[variable.body].type)
      }
    // Of cases of one name those count that the file declares.
    let own = cases.filter { typesOfFile.contains($0.owner) }
    let places = Set((own.isEmpty ? cases : own).map { $0.place(ofParameter: variable.body) })
    return places.count == 1 ? places.first : nil
  }

  /// The place of the member that ends an expression: `title`, `self.title`, `row.title`, `Self.title(for: x)`.
  func place(_ name: Int, in range: Range<Int>) -> Member? {
    var owner: Name? = file.owner(at: name)
    if name > range.lowerBound {
      let receiver = range.lowerBound..<name - 1
      guard tokens.isMark(name - 1, "."), !receiver.isEmpty else { return nil }
      owner =
        self.owner(of: receiver)
        ?? (tokens.isOpen(name + 1, "(") ? project.onlyOwner(ofFunction: tokens.name(name)) : nil)
    }
    guard let owner else { return nil }
    if tokens.name(name) == CommonMembers.rawValue, project.types[owner]?.isEnum == true {
      return Member(owner: owner, name: CommonMembers.rawValue)
    }
    return project.place(tokens.name(name), of: owner)
  }

  private static let newValue = Name("newValue")

  /// The type of a receiver: of a value, or a type itself.
  func owner(of receiver: Range<Int>) -> Name? {
    let last = receiver.upperBound - 1
    if receiver.count == 1 {
      let word = tokens.word(last)
      if word == Words.selfValue || word == Words.selfType { return file.owner(at: last) }
    }
    if let type = file.type(receiver).map(project.resolved), type.isKnown { return type.name }
    return project.types[tokens.name(last)] == nil ? nil : tokens.name(last)
  }

  mutating func flow(
    from place: ProjectDeclarations.Member, _ target: TextFlow.Target, _ steps: Int, at token: Int
  ) {
    if case .place(place, _) = target { return }
    found.flows.append(
      TextFlow(source: .place(place), target: target, offset: Int(tokens[token].start), steps: steps))
  }

  private mutating func show(literal index: Int, _ target: TextFlow.Target, _ steps: Int, isWhole: Bool) {
    var text: [UInt8] = []
    var probe: [UInt8] = []
    for piece in SwiftLiteral.read(index, in: tokens, source.text).pieces {
      switch piece {
      case .text(let bytes):
        text += bytes
        probe += bytes
      case .hole(let open):
        text += source.text.bytes(Int(tokens[open].start)..<tokens[tokens.close(of: open)].range.upperBound)
        probe.append(TextForm.hole)
      }
    }
    // On a way that nobody wrote for texts a word without a capital is a name, as most literals of code are.
    var isDirect = false
    if case .sink = target { isDirect = steps == 0 }
    if !isDirect, TextForm.isSmallWord(probe) { return }
    let form = TextForm(of: probe)
    if form == .none { return }
    if !isDirect, case .words(let words, let isLower) = form, isLower || words.count > 4 { return }
    let range = Int(tokens[index].start)..<tokens[index].range.upperBound
    found.flows.append(
      TextFlow(
        source: .literal(text: text, form, isWhole && text == probe ? range : 0..<0), target: target,
        offset: range.lowerBound, steps: steps))
  }

  /// The values that are filled in.
  private func holes(of index: Int) -> [Range<Int>] {
    SwiftLiteral.read(index, in: tokens, source.text).pieces.compactMap { piece in
      guard case .hole(let open) = piece else { return nil }
      let arguments = source.arguments(open)
      return arguments.count == 1 ? arguments[0].value : nil
    }
  }

  // MARK: Where

  /// Follows an argument that no look-up takes.
  /// - Parameters:
  ///   - own: the parameters of the project that it may be for.
  ///   - isKey: an API takes a literal as a key here.
  mutating func show(
    _ argument: SwiftSource.Argument, at position: Int, of callee: Int, _ name: Name,
    _ own: [(callable: Int, parameter: Int)], isKey: Bool, isOfOther: Bool
  ) {
    let text = isOfOther ? nil : project.plainTexts.calls[name]?.parameter(argument.label, at: position)
    // An override of Apple's function shows no other text.
    let isOwn = own.contains {
      project.callables[$0.callable].kind == .function && !project.callables[$0.callable].isOverride
    }
    if isKey || text != nil && !isOwn || argument.label == Self.verbatim && name == Self.text {
      guard !isKey || own.allSatisfy({ !project.isText(project.type($0)) }) else { return }
      // `LocalizedStringKey(rawValue)` makes a key of any string.
      if KnownTypes.localizable.contains(name), tokens[argument.value.lowerBound].kind != .string { return }
      let label = argument.label == .none ? "" : " " + string(argument.value.lowerBound - 2)
      neighbourhood = callee
      defer { neighbourhood = nil }
      return show(
        argument.value,
        to: .sink(
          string(callee) + label, isUnsure: argument.label == Self.verbatim || name == PlainTextAPI.menu),
        isKey: isKey)
    }
    let places = Set(own.map { project.callables[$0.callable].place(ofParameter: $0.parameter) })
    guard let place = own.first,
      places.count == 1 || project.callables[place.callable].kind != .enumCase,
      project.isText(project.type(place)), project.wrappers[place.callable]?[place.parameter] == nil,
      !PurposeWords.isLogging(source.text.bytes(tokens[callee].range))
    else { return }
    let label = argument.label == .none ? "_" : string(argument.value.lowerBound - 2)
    show(
      argument.value,
      to: .place(
        project.callables[place.callable].place(ofParameter: place.parameter),
        name: "\(string(callee))(\(label):)"))
  }

  /// People see its title only in a search, and in few apps.
  private static let activity = Name("NSUserActivity")
  private static let verbatim = Name("verbatim")
  private static let text = Name("Text")

  func string(_ token: Int) -> String {
    String(decoding: source.text.bytes(tokens[token].range), as: UTF8.self)
  }

  /// `label.text = "…"`, `errorMessage = "…"`, `case home = "Home"`.
  mutating func showAssignment(_ index: Int) {
    let name = tokens.name(index - 1)
    let property = project.plainTexts.properties[name]
    // `case home = "Home", own, search = "Search"`
    var before = index - 2
    while tokens.isMark(before, ",") { before -= tokens.isMark(before - 2, "=") ? 4 : 2 }
    if tokens.word(before) == Words.case, !tokens.isMark(before - 1, ".") {
      let owner = file.owner(at: index)
      guard project.types[owner]?.isEnum == true else { return }
      return show(
        self.value(behind: index),
        to: .place(Member(owner: owner, name: CommonMembers.rawValue), name: string(index - 1)))
    }
    guard name != .none, property != nil || project.isDeclared(name) else { return }
    var owner: Name?
    var receiver = Words.selfValue
    if tokens.isMark(index - 2, ".") {
      var end = index - 2
      while tokens.isMark(end - 1, "?") || tokens.isMark(end - 1, "!") { end -= 1 }
      let start = source.startOfChain(before: end)
      guard start < end else { return }
      owner = self.owner(of: start..<end)
      receiver = tokens.name(end - 1)
      if receiver != Words.selfValue,
        let last = IdentifierWords.split(source.text.bytes(tokens[end - 1].range)).last
      {
        receiver = Name(last)
      }
    } else {
      let isStart =
        tokens.startsLine(index - 1) || tokens[index - 2].kind == .open || tokens.isMark(index - 2, ";")
      guard isStart, file.local(name, at: index - 1) == nil else { return }
      owner = file.owner(at: index)
    }
    guard let target = target(of: name, property, owner, receiver) else { return }
    let value = self.value(behind: index)
    switch target {
    case .sink(_, let isUnsure):
      show(value, to: .sink(".\(string(index - 1)) =", isUnsure: isUnsure || isFillIn(index)))
    case .place(let place, _): show(value, to: .place(place, name: string(index - 1)))
    case .lookup: break
    }
  }

  func value(behind mark: Int) -> Range<Int> {
    mark + 1..<source.expressionEnd(from: mark + 1, limit: tokens.count)
  }

  /// The place or sink that a property of a type gives its text to; nil where nothing tells.
  private func target(
    of name: Name, _ property: PlainTextAPI.Property?, _ owner: Name?, _ receiver: Name
  ) -> TextFlow.Target? {
    var current = owner ?? .none
    if current != .none {
      for _ in 0..<6 {
        if let type = project.members[Member(owner: current, name: name)] {
          return type.isKnown && !project.isText(type)
            ? nil : .place(Member(owner: current, name: name), name: "")
        }
        if let property, property.owners.contains(current) {
          return .sink("", isUnsure: property.isUnsure || current == Self.activity)
        }
        guard let parent = project.types[current]?.inherits.first else { break }
        current = parent
      }
      guard let property, project.types[current] == nil else { return nil }
      let isOwnClass = current != owner && owner.flatMap { project.types[$0] }?.isClass == true
      let isShown = property.owners.isEmpty || isOwnClass && !PlainTextAPI.silent.contains(current)
      return isShown ? .sink("", isUnsure: property.isUnsure) : nil
    }
    guard let property else { return nil }
    // A member of an unknown receiver may be of an own type that has one by this name.
    let isTold =
      property.owners.isEmpty || !project.isDeclared(name) || PlainTextAPI.receivers.contains(receiver)
    return .sink("", isUnsure: property.isUnsure || !isTold)
  }
}

extension ProjectDeclarations.Member {
  /// The place of a component of a tuple.
  func component(_ label: Name) -> ProjectDeclarations.Member {
    ProjectDeclarations.Member(owner: owner, name: Name(hash: (name.hash &* 31 &+ label.hash) &* 2))
  }
}

extension Callable {
  /// The place of a parameter: of the initialiser that the compiler makes the property itself.
  func place(ofParameter index: Int) -> ProjectDeclarations.Member {
    if isMemberwise { return ProjectDeclarations.Member(owner: owner, name: parameters[index].name) }
    var hash = name.hash
    for parameter in parameters { hash = hash &* 31 &+ parameter.label.hash }
    return ProjectDeclarations.Member(owner: owner, name: Name(hash: (hash &* 31 &+ UInt64(index)) &* 2 | 1))
  }
}

extension ProjectDeclarations {
  /// Whether a type is a string, or a list of them.
  func isText(_ type: TypeReference) -> Bool { type.shape != .function && isString(type) }

  /// The member that a name means in a type: of the type itself or of its parents; nil where it is no text.
  func place(_ name: Name, of owner: Name) -> Member? {
    var place = Member(owner: owner, name: name)
    if name == ErrorTexts.localizedDescription, members[place] == nil {
      return errorTypes.contains(owner) ? Member(owner: owner, name: ErrorTexts.errorDescription) : nil
    }
    for _ in 0..<4 where members[place] == nil {
      guard let parent = types[place.owner]?.inherits.first else { break }
      place = Member(owner: parent, name: name)
    }
    if members[place] == nil { place = Member(owner: .none, name: name) }
    guard let type = members[place], !type.isKnown || isText(type) else { return nil }
    return place
  }

  /// Whether any type declares a member of a name.
  func isDeclared(_ name: Name) -> Bool { anyMember[name] != nil }
}

extension Tokens {
  /// The token that starts at an offset.
  func index(at offset: Int) -> Int? {
    let index = (0..<count).partitioningIndex { Int(self[$0].start) >= offset }
    return index < count ? index : nil
  }
}
