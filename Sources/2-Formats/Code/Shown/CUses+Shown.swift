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
      if PurposeWords.isLogging(name), !PurposeWords.isAlert(receiver) { return }
      for part in message.parts where mayHoldText(part.argument) {
        show(
          part.argument,
          to: .place(Self.place(of: part.name, in: first.name), name: string(first.token) + ":"))
      }
      return
    }
    let isSetter = name.starts(with: "set".utf8) && message.parts.count < 3
    if isSetter, !isView(message.receiver, sets: Name(Self.property(of: name))) { return }
    let isMenu = isTitled && message.receiver.contains { tokens.name($0) == PlainTextAPI.menu }
    for part in message.parts where entry.parameter(part.name, at: 0) != nil {
      let sink = part.token == first.token ? "" : string(part.token) + ":"
      for argument in source.split(part.argument) {
        show(argument, to: .sink(string(first.token) + ":" + sink, isUnsure: isMenu))
      }
    }
  }

  /// Whether an argument is a literal or a parameter.
  private func mayHoldText(_ argument: Range<Int>) -> Bool {
    tokens[argument.lowerBound].kind == .string
      || argument.count == 1 && parameter(argument.lowerBound) != nil
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

  /// `- (NSString *)tableView:(UITableView *)view titleForHeaderInSection:(NSInteger)section { return @"…"; }`
  mutating func showResult(_ index: Int) {
    guard let method, Self.texts.contains(method.result),
      let first = method.parts.first
    else { return }
    let results = project.plainTexts.results
    var target = TextFlow.Target.place(keptPlace(tokens.name(first.label)), name: string(first.label))
    for part in method.parts {
      guard let result = results[tokens.name(part.label)] else { continue }
      target = .sink(string(part.label), isUnsure: result.isUnsure)
    }
    show(index + 1..<end(of: index + 1), to: target)
  }

  private static let texts: NameSet = "NSString NSArray NSMutableArray NSAttributedString"

  /// The place of what a class keeps or gives: `self.titles`, `_titles`, `self.titles[0]`, `[self titles]`, `[self.titles objectAtIndex:0]`.
  private func kept(_ expression: Range<Int>) -> ProjectDeclarations.Member? {
    var range = expression
    if let message = source.message(range.lowerBound), tokens.next(range.lowerBound) >= range.upperBound,
      let part = message.parts.first
    {
      if message.receiver.count == 1, tokens.name(message.receiver.lowerBound) == Words.selfValue {
        return keptPlace(part.name)
      }
      guard part.name == Self.element else { return nil }
      range = message.receiver
    } else if tokens[range.upperBound - 1].kind == .close {
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
    return isMember || name >= endOfBlock ? keptPlace(tokens.name(name)) : nil
  }

  private func keptPlace(_ name: Name) -> ProjectDeclarations.Member {
    Self.place(of: name, in: implemented)
  }

  private static let element = Name("objectAtIndex")

  /// Takes the literals of an expression as what people see.
  private mutating func show(_ range: Range<Int>, to target: TextFlow.Target, steps: Int = 0) {
    for leaf in source.leaves(range) {
      var leaf = leaf
      if leaf.count == 1, tokens[leaf.lowerBound].kind == .identifier, steps == 0 {
        for value in values(of: leaf.lowerBound) { show(value, to: target, steps: 1) }
        flow(from: parameter(leaf.lowerBound) ?? kept(leaf), target, at: leaf.lowerBound)
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
    guard let parts = method?.parts, let first = parts.first else { return nil }
    let part = parts.first { $0.parameter.map { tokens.name($0) == tokens.name(variable) } == true }
    return part.map { Self.place(of: tokens.name($0.label), in: tokens.name(first.label)) }
  }

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
