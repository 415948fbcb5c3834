internal import L10nText

/// Literals of Objective-C that people see: arguments of messages, and properties that are set.
extension CUses {
  /// `[alert setMessageText:@"…"]`, `[UIAlertAction actionWithTitle:@"…" style:…]`
  mutating func show(_ message: CSource.Message) {
    guard let first = message.parts.first, let entry = project.plainTexts.messages[first.name] else { return }
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
        show(argument, in: string(first.token) + ":" + sink, isUnsure: isMenu)
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
      show(argument, in: string(function))
    }
  }

  /// `label.text = @"…";`
  mutating func showAssignment(_ index: Int) {
    let name = tokens.name(index - 1)
    guard tokens.isMark(index - 2, "."), let property = project.plainTexts.properties[name],
      isView(index - 3..<index - 2, sets: name)
    else { return }
    show(index + 1..<end(of: index + 1), in: ".\(string(index - 1)) =", isUnsure: property.isUnsure)
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
  private mutating func show(_ range: Range<Int>, in sink: String, isUnsure: Bool = false, steps: Int = 0) {
    for leaf in source.leaves(range) {
      var leaf = leaf
      if leaf.count == 1, tokens[leaf.lowerBound].kind == .identifier, steps == 0 {
        for value in values(of: leaf.lowerBound) { show(value, in: sink, isUnsure: isUnsure, steps: 1) }
        continue
      }
      if tokens.isMark(leaf.lowerBound, "@"), tokens.isOpen(leaf.lowerBound + 1, "[") {
        for element in source.arguments(leaf.lowerBound + 1) {
          show(element, in: sink, isUnsure: isUnsure, steps: steps)
        }
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
      let start = Int(tokens[string].start)
      found.flows.append(
        TextFlow(
          source: .literal(text: text, form, start..<tokens[leaf.upperBound - 1].range.upperBound),
          target: .sink(sink, isUnsure: isUnsure), offset: start, steps: steps, group: start))
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
