internal import L10nText

/// Literals of Objective-C that people see: arguments of messages, and properties that are set.
extension CUses {
  /// `[alert setMessageText:@"…"]`, `[UIAlertAction actionWithTitle:@"…" style:…]`
  mutating func show(_ message: CSource.Message) {
    guard let first = message.parts.first else { return }
    let name = source.text.bytes(tokens[first.token].range)
    let isTitled = first.name == Self.initWithTitle
    let isOther =
      isTitled && !message.receiver.contains { PlainTextAPI.titled.contains(tokens.name($0)) }
    guard let entry = project.plainTexts.messages[first.name], !isOther else {
      let receiver = source.text.bytes(tokens[message.receiver.upperBound - 1].range)
      let isLogging = PurposeWords.isLogging(name) || PurposeWords.levels.contains(first.name)
      if isLogging, !PurposeWords.isAlert(receiver) { return }
      for part in message.parts where mayHoldText(part.argument) {
        show(
          part.argument,
          to: .place(Self.place(of: part.name, in: first.name), name: string(first.token) + ":"))
      }
      return
    }
    // `setTitle:forState:` is a button's.
    let isSetter = name.starts(with: "set".utf8) && message.parts.count == 1
    if isSetter, !isView(message.receiver, sets: Name(Self.property(of: name))) { return }
    let isMenu = isTitled && message.receiver.contains { tokens.name($0) == PlainTextAPI.menu }
    for part in message.parts where entry.parameter(part.name, at: 0) != nil {
      let sink = part.token == first.token ? "" : string(part.token) + ":"
      for argument in source.split(part.argument) {
        show(argument, to: .sink(string(first.token) + ":" + sink, isUnsure: isMenu))
      }
    }
  }

  /// Whether an argument is a literal, a parameter, a variable of the function, or the result of a message.
  private mutating func mayHoldText(_ argument: Range<Int>) -> Bool {
    let first = argument.lowerBound
    if tokens[first].kind == .string { return true }
    if argument.count > 1 { return tokens.isOpen(first, "[") && tokens.next(first) == argument.upperBound }
    return parameters[tokens.name(first)] != nil || !values(of: first).isEmpty
  }

  private static let initWithTitle = Name("initWithTitle")

  /// `title` of `setTitle`.
  private static func property(of setter: [UInt8]) -> [UInt8] {
    var name = Array(setter.dropFirst(3))
    if let first = name.first { name[0] = first | 0x20 }
    return name
  }

  /// `NSRunAlertPanel(@"…", @"…", …)`, `showError(@"…")`
  mutating func show(_ function: Int, _ arguments: [Range<Int>]) {
    let entry = project.plainTexts.functions[tokens.name(function)]
    for (position, argument) in arguments.enumerated() {
      if let entry {
        guard entry.parameter(.none, at: position) != nil else { continue }
        show(argument, to: .sink(string(function), isUnsure: false))
      } else if mayHoldText(argument) {
        if PurposeWords.isLogging(source.text.bytes(tokens[function].range)) { return }
        show(argument, to: .place(place(ofParameter: position, of: function), name: string(function) + "()"))
      }
    }
  }

  private func place(ofParameter position: Int, of function: Int) -> ProjectDeclarations.Member {
    Self.place(of: Name(hash: UInt64(position + 1)), in: tokens.name(function))
  }

  /// Takes in the name of the method or function whose body opens, and its parameters.
  mutating func enter(_ brace: Int) {
    let (function, method) = (source.function(brace), source.method(brace))
    if function == nil, method == nil { return }
    (body, parameters, result, given) = (brace..<tokens.close(of: brace), [:], nil, nil)
    if let method, let first = method.parts.first?.label {
      for part in method.parts {
        guard let parameter = part.parameter else { continue }
        parameters[tokens.name(parameter)] = Self.place(of: tokens.name(part.label), in: tokens.name(first))
      }
      guard Self.texts.contains(method.result) else { return }
      // `- (NSString *)tableView:(UITableView *)view titleForHeaderInSection:(NSInteger)section`
      let results = project.plainTexts.results
      let shown = method.parts.last { results[tokens.name($0.label)] != nil }?.label
      result = .place(keptPlace(tokens.name(first)), name: string(first))
      if let shown { result = .sink(string(shown), isUnsure: results[tokens.name(shown)]?.isUnsure == true) }
    } else if let (name, names) = function {
      for (position, parameter) in names.enumerated() {
        parameters[tokens.name(parameter)] = place(ofParameter: position, of: name)
      }
      parameters[.none] = nil
      guard Self.texts.contains(tokens.name(name - 2)) else { return }
      result = .place(place(ofParameter: -1, of: name), name: string(name) + "()")
    }
  }

  /// `label.text = @"…";`, `_titles = @[@"…", @"…"];`
  mutating func showAssignment(_ index: Int) {
    let name = tokens.name(index - 1)
    if tokens[index + 1].kind == .string || tokens.isMark(index + 1, "@"), let place = kept(index - 1) {
      show(index + 1..<end(of: index + 1), to: .place(place, name: string(index - 1)))
    }
    guard tokens.isMark(index - 2, "."), let property = project.plainTexts.properties[name],
      isView(index - 3..<index - 2, sets: name)
    else { return }
    let sink = TextFlow.Target.sink(".\(string(index - 1)) =", isUnsure: property.isUnsure)
    show(index + 1..<end(of: index + 1), to: sink)
  }

  /// Whether a receiver that gets a text to show is a view, by its type or, where nobody tells that, by its name.
  private func isView(_ receiver: Range<Int>, sets property: Name) -> Bool {
    guard let known = project.plainTexts.properties[property], !known.owners.isEmpty else { return true }
    guard let last = receiver.last(where: { tokens[$0].kind == .identifier }) else { return false }
    if receiver.count == 1 {
      let type = tokens.name(last) == Words.selfValue ? .none : self.type(of: tokens.name(last), before: last)
      if type != .none { return known.owners.contains(type) }
    }
    let words = IdentifierWords.split(source.text.bytes(tokens[last].range))
    return words.last.map { PlainTextAPI.receivers.contains(Name($0)) } ?? false
  }

  /// `return @"…";`
  mutating func showResult(_ index: Int) {
    guard let result, body.contains(index) else { return }
    show(index + 1..<end(of: index + 1), to: result)
  }

  private static let texts: NameSet = "NSString NSArray NSMutableArray NSAttributedString"

  /// The property or method of a class: `self.titles`, `_titles`, `self.titles[0]`, `[self titles]`, `[self.titles
  /// objectAtIndex:0]`.
  private func kept(_ expression: Range<Int>) -> ProjectDeclarations.Member? {
    var range = expression
    if let message = source.message(range.lowerBound), tokens.next(range.lowerBound) >= range.upperBound,
      let part = message.parts.first
    {
      let receiver = message.receiver.lowerBound
      if message.receiver.count == 1 {
        if tokens.name(receiver) == Words.selfValue { return keptPlace(part.name) }
        if source.text.isCapital(tokens[receiver]), !source.text.isOfSystem(tokens[receiver]) {
          return Self.place(of: part.name, in: tokens.name(receiver))
        }
      }
      guard part.name == Self.element else { return nil }
      range = message.receiver
    } else if tokens[range.upperBound - 1].kind == .close {
      // `errorText(code)`
      if tokens[range.lowerBound].kind == .identifier, tokens.isOpen(range.lowerBound + 1, "("),
        tokens.next(range.lowerBound + 1) == range.upperBound
      {
        return place(ofParameter: -1, of: range.lowerBound)
      }
      range = range.lowerBound..<max(range.lowerBound, Int(tokens[range.upperBound - 1].match))
    }
    return range.count == 1 || range.count == 3 ? kept(range.upperBound - 1) : nil
  }

  /// The place of a variable of the class that a name means, or of the file: in a method a plain name may be its own.
  private func kept(_ name: Int) -> ProjectDeclarations.Member? {
    let isMember = tokens.isMark(name - 1, ".")
    guard tokens[name].kind == .identifier, !isMember || tokens.name(name - 2) == Words.selfValue else {
      return nil
    }
    let bytes = source.text.bytes(tokens[name].range)
    if bytes.first == UInt8(ascii: "_") { return keptPlace(Name(bytes.dropFirst())) }
    // In a method a plain name may be its own, which another method does not see.
    if !isMember, name < body.upperBound, tokens.isMark(name + 1, "=") { return nil }
    return isMember ? keptPlace(tokens.name(name)) : Self.place(of: tokens.name(name), in: .none)
  }

  private func keptPlace(_ name: Name) -> ProjectDeclarations.Member {
    Self.place(of: name, in: implemented)
  }

  private static let element = Name("objectAtIndex")

  /// Takes the literals of an expression as texts that people see.
  private mutating func show(_ range: Range<Int>, to target: TextFlow.Target, steps: Int = 0) {
    for leaf in source.leaves(range) {
      var leaf = leaf
      if leaf.count == 1, tokens[leaf.lowerBound].kind == .identifier, steps == 0 {
        for value in values(of: leaf.lowerBound) { show(value..<end(of: value), to: target, steps: 1) }
        flow(from: parameters[tokens.name(leaf.lowerBound)] ?? kept(leaf), target, at: leaf.lowerBound)
        continue
      }
      if tokens.isMark(leaf.lowerBound, "@"), tokens.isOpen(leaf.lowerBound + 1, "[") {
        for element in source.arguments(leaf.lowerBound + 1) { show(element, to: target, steps: steps) }
        continue
      }
      if tokens.isOpen(leaf.lowerBound, "["), let message = source.message(leaf.lowerBound),
        tokens.next(leaf.lowerBound) >= leaf.upperBound
      {
        if let format = message.parts.first, CFormats.messages.contains(format.name),
          let argument = source.split(format.argument).first
        {
          leaf = argument
        }
      }
      let string = leaf.lowerBound
      if tokens[string].kind != .string { flow(from: kept(leaf), target, at: string) }
      guard tokens[string].kind == .string, let text = source.literal(leaf) else { continue }
      let form = TextForm(of: FormatParts.split(text).joined(separator: [TextForm.hole]).map(\.self))
      if form == .none { continue }
      if case .place = target, TextForm.isSmallWord(text) || form.isLower { continue }
      let start = Int(tokens[string].start)
      found.flows.append(
        TextFlow(
          source: .literal(text: text, form, start..<tokens[leaf.upperBound - 1].range.upperBound),
          target: target, offset: start, steps: steps, group: start))
    }
  }

  private mutating func flow(
    from place: ProjectDeclarations.Member?, _ target: TextFlow.Target, at token: Int
  ) {
    guard let place else { return }
    found.flows.append(TextFlow(source: .place(place), target: target, offset: Int(tokens[token].start)))
  }

  /// The starts of values that a variable of the same function was given before a place: `NSString *title = @"…";`
  mutating func values(of variable: Int) -> [Int] {
    let name = tokens.name(variable)
    if given == nil { given = valuesOfVariables() }
    // A parameter is anybody's.
    guard let all = given?[name], parameters[name] == nil else { return [] }
    let earlier = all[..<all.partitioningIndex { $0.lowerBound > variable }]
    return earlier.suffix(Self.mostValues).filter { $0.contains(variable) }.map(\.lowerBound)
  }

  /// The values that variables of the body are given, each up to where the variable ends.
  private func valuesOfVariables() -> [Name: [Range<Int>]] {
    var found: [Name: [Range<Int>]] = [:]
    var ends: [Name: Int] = [:]
    var closes: [Int] = []
    for index in body {
      while let last = closes.last, last <= index { closes.removeLast() }
      if tokens.isOpen(index, "{") { closes.append(tokens.close(of: index)) }
      let name = tokens.name(index)
      if tokens.isMark(index - 1, "*") { ends[name] = closes.last }
      if tokens.isMark(index + 1, "="), !tokens.isMark(index - 1, "."), let end = ends[name], end > index + 1
      {
        found[name, default: []].append(index + 2..<end)
      }
    }
    return found
  }

  /// The greatest number of a variable's values before a place that are followed.
  private static let mostValues = 8

  private static func place(of label: Name, in selector: Name) -> ProjectDeclarations.Member {
    ProjectDeclarations.Member(owner: selector, name: label).component(selector)
  }

  /// The end of the expression that begins at a place.
  func end(of start: Int) -> Int {
    var end = start
    while end < tokens.count, !tokens.isMark(end, ";"), !tokens.isMark(end, ","), tokens[end].kind != .close {
      end = tokens.next(end)
    }
    return end
  }

  private func string(_ token: Int) -> String {
    String(decoding: source.text.bytes(tokens[token].range), as: UTF8.self)
  }
}
