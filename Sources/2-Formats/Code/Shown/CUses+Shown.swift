internal import L10nText

/// Literals of Objective-C that people see: arguments of messages, and properties that are set.
extension CUses {
  /// `[alert setMessageText:@"…"]`, `[UIAlertAction actionWithTitle:@"…" style:…]`
  mutating func show(_ message: CSource.Message) {
    guard let first = message.parts.first else { return }
    guard let entry = project.plainTexts.messages[first.name] else {
      for part in message.parts where tokens[part.argument.lowerBound].kind == .string {
        if PurposeWords.isLogging(source.text.bytes(tokens[first.token].range)) { return }
        let place = Self.place(of: part.name, in: first.name)
        show(part.argument, to: .place(place, name: string(first.token) + ":"))
      }
      return
    }
    let name = source.text.bytes(tokens[first.token].range)
    let isSetter = name.starts(with: "set".utf8) && message.parts.count < 3
    if isSetter, !isView(message.receiver, sets: Name(Self.property(of: name))) { return }
    if first.name == Self.initWithTitle,
      !message.receiver.contains(where: { PlainTextAPI.titled.contains(tokens.name($0)) })
    {
      return
    }
    let isMenu =
      first.name == Self.initWithTitle && message.receiver.contains { tokens.name($0) == PlainTextAPI.menu }
    for part in message.parts where entry.parameter(part.name, at: 0) != nil {
      let sink = part.token == first.token ? "" : string(part.token) + ":"
      for argument in source.split(part.argument) {
        show(argument, to: .sink(string(first.token) + ":" + sink, isUnsure: isMenu))
      }
    }
  }

  private static let initWithTitle = Name("initWithTitle")

  /// `title` of `setTitle`.
  private static func property(of setter: [UInt8]) -> [UInt8] {
    var name = Array(setter.dropFirst(3))
    if let first = name.first { name[0] = first | 0x20 }
    return name
  }

  /// `NSRunAlertPanel(@"…", @"…", …)`
  mutating func show(_ function: Int, _ arguments: [Range<Int>]) {
    guard let entry = project.plainTexts.functions[tokens.name(function)] else { return }
    for (position, argument) in arguments.enumerated() where entry.parameter(.none, at: position) != nil {
      show(argument, to: .sink(string(function), isUnsure: false))
    }
  }

  /// `label.text = @"…";`
  mutating func showAssignment(_ index: Int) {
    let name = tokens.name(index - 1)
    guard tokens.isMark(index - 2, "."), let property = project.plainTexts.properties[name],
      isView(index - 3..<index - 2, sets: name)
    else { return }
    let sink = TextFlow.Target.sink(".\(string(index - 1)) =", isUnsure: property.isUnsure)
    show(index + 1..<end(of: index + 1), to: sink)
  }

  /// Whether something that is asked to show a text is a view, by its type or, where nobody tells that, by its name.
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

  /// Takes the literals of an expression as what people see.
  private mutating func show(_ range: Range<Int>, to target: TextFlow.Target, steps: Int = 0) {
    for leaf in source.leaves(range) {
      var leaf = leaf
      if leaf.count == 1, tokens[leaf.lowerBound].kind == .identifier, steps == 0 {
        for value in values(of: leaf.lowerBound) { show(value, to: target, steps: 1) }
        if let place = parameter(leaf.lowerBound) {
          let offset = Int(tokens[leaf.lowerBound].start)
          found.flows.append(TextFlow(source: .place(place), target: target, offset: offset))
        }
        continue
      }
      if tokens.isMark(leaf.lowerBound, "@"), tokens.isOpen(leaf.lowerBound + 1, "[") {
        for element in source.arguments(leaf.lowerBound + 1) { show(element, to: target, steps: steps) }
        continue
      }
      if tokens.isOpen(leaf.lowerBound, "["), let message = source.message(leaf.lowerBound),
        tokens.next(leaf.lowerBound) >= leaf.upperBound
      {
        guard let format = message.parts.first, CFormats.messages.contains(format.name),
          let argument = source.split(format.argument).first
        else { continue }
        leaf = argument
      }
      let string = leaf.lowerBound
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

  /// What a variable of the same function was given before a place: `NSString *title = @"…";`
  private func values(of variable: Int) -> [Range<Int>] {
    let name = tokens.name(variable)
    var start = variable - 1
    while start > 1, variable - start < Self.farthest {
      let isDeclared = tokens.isMark(start - 1, "*")
      // A parameter is anybody's.
      if tokens.name(start) == name, isDeclared || tokens[start - 1].kind == .close {
        guard isDeclared else { return [] }
        return (start..<variable).filter {
          tokens.name($0) == name && tokens.isMark($0 + 1, "=") && !tokens.isMark($0 - 1, ".")
        }.map { $0 + 2..<end(of: $0 + 2) }
      }
      start = tokens[start].kind == .close ? min(Int(tokens[start].match), start) - 1 : start - 1
    }
    return []
  }

  /// The place of a method's parameter: `- (void)show:(NSString *)title with:(NSString *)text`.
  private func parameter(_ variable: Int) -> ProjectDeclarations.Member? {
    let name = tokens.name(variable)
    for start in stride(from: variable - 1, to: max(4, variable - Self.farthest), by: -1)
    where tokens.name(start) == name && tokens[start - 1].kind == .close {
      var label = Int(tokens[start - 1].match) - 2
      let own = tokens.name(label)
      while tokens.isMark(label + 1, ":") {
        guard tokens[label - 1].kind != .close else {
          let sign = Int(tokens[label - 1].match) - 1
          let isMethod = (tokens.isMark(sign, "-") || tokens.isMark(sign, "+")) && tokens.startsLine(sign)
          return isMethod ? Self.place(of: own, in: tokens.name(label)) : nil
        }
        label = Int(tokens[label - 2].match) - 2
      }
    }
    return nil
  }

  private static func place(of label: Name, in selector: Name) -> ProjectDeclarations.Member {
    ProjectDeclarations.Member(owner: selector, name: label).component(selector)
  }

  /// The end of the expression that begins at a place.
  private func end(of start: Int) -> Int {
    var end = start
    while end < tokens.count, !tokens.isMark(end, ";"), tokens[end].kind != .close { end = tokens.next(end) }
    return end
  }

  private func string(_ token: Int) -> String {
    String(decoding: source.text.bytes(tokens[token].range), as: UTF8.self)
  }
}
