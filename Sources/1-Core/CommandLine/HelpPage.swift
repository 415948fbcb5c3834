/// Help for a terminal, made from the values: short (`-h`) lists, long (`--help`) explains.
package struct HelpPage {
  private let tool: Tool
  private let isLong: Bool
  private let width: Int
  private let style: Style
  private var text = ""
  /// The column at which explanations begin; nil for that of most lists.
  private var column: Int?

  /// Help on the command that `path` leads to, or on the tool where it is empty; wrapped at `width` columns.
  package static func text(
    tool: Tool, path: [String], isLong: Bool, width: Int, style: Style
  ) -> String {
    var page = HelpPage(tool: tool, isLong: isLong, width: width, style: style)
    if let command = tool.command(at: path) {
      page.write(command, path: path)
    } else {
      page.writeTool()
    }
    return page.text
  }

  /// The options that all commands accept.
  package static func common(_ tool: Tool, width: Int, style: Style) -> String {
    var page = HelpPage(tool: tool, isLong: true, width: width, style: style)
    page.title("\(tool.name): options that all commands accept")
    page.write(flags: tool.commonFlags.filter { !$0.isHidden })
    return page.text
  }

  /// The options of a command under one heading, by the word for it; nil if the command has none of these.
  package static func group(
    _ word: String, of path: [String], _ tool: Tool, width: Int, style: Style
  ) -> String? {
    let flags = tool.command(at: path).map { tool.shownFlags(of: $0).filter { $0.group.word == word } } ?? []
    if flags.isEmpty { return nil }
    var page = HelpPage(tool: tool, isLong: true, width: width, style: style)
    page.title("\(([tool.name] + path).joined(separator: " ")): options of one kind")
    page.write(flags: flags)
    return page.text
  }

  /// All commands, with the parts that hold for all of them.
  package static func all(_ tool: Tool, width: Int, style: Style) -> String {
    var page = HelpPage(tool: tool, isLong: true, width: width, style: style)
    page.writeTool(isWhole: true)
    return page.text
  }

  // MARK: The tool

  private mutating func writeTool(isWhole: Bool = false) {
    title("\(tool.name): \(tool.summary)")
    line("Usage: \(tool.name) <command> [options] [arguments]")
    let page = tool.page(at: [])
    if isWhole { prose(page.description) }
    let groups = tool.groupedCommands()
    column = 4 + (groups.flatMap(\.commands).map(\.name.count).max() ?? 0)
    for group in isWhole ? groups[...] : groups.prefix(while: { $0.title != Command.Group.rest.title }) {
      list(group.commands, under: group.title)
    }
    column = nil
    if isWhole {
      write(flags: tool.commonFlags.filter { !$0.isHidden })
      for list in page.lists {
        heading(list.title)
        entries(list.entries)
      }
      write(examples: page.examples)
      return
    }
    let others = groups.filter { $0.title == Command.Group.rest.title }.flatMap(\.commands)
    prose("\(Command.Group.rest.title): \(others.map(\.name).joined(separator: ", ")).")
    prose("`\(tool.name) help COMMAND` explains a command, `\(tool.name) help --all` says the rest.")
  }

  // MARK: A command

  private mutating func write(_ command: Command, path: [String]) {
    title("\(([tool.name] + path).joined(separator: " ")): \(command.summary)")
    if !isLong { return writeShort(command, path: path) }
    line("Usage: " + command.usage(tool: tool, path: path))
    let page = tool.page(at: path)
    prose(page.description)
    list(command.subcommands.filter { !$0.isHidden }, under: "Commands")
    if !command.positionals.isEmpty {
      heading("Arguments")
      for positional in command.positionals {
        entry(positional.value.name, positional.summary)
        choices(positional.value.choices)
      }
    }
    let own = command.flags.filter { !$0.isHidden }
    write(flags: own)
    let common = tool.shownFlags(of: command).dropFirst(own.count).map { "`\($0.spelling)`" }
    prose("Also \(common.joined(separator: ", ")): `\(tool.name) help common` explains them.")
    write(examples: page.examples)
  }

  /// A command on one screen: five examples, the options that most people need, and where the others are.
  private mutating func writeShort(_ command: Command, path: [String]) {
    line("Usage: " + command.usage(tool: tool, path: path))
    write(examples: Array(tool.page(at: path).examples.prefix(5)))
    list(command.subcommands.filter { !$0.isHidden }, under: "Commands")
    let all = tool.shownFlags(of: command).filter { if case .ordinary = $0.role { true } else { false } }
    let flags = all.filter { !$0.isSpecial }
    if !flags.isEmpty {
      column = 4 + (flags.map { ($0.short == nil ? 4 : 0) + $0.label.count }.max() ?? 0)
      heading("Options")
      for flag in flags {
        entry(flag.label, flag.summary + choices(of: flag), inset: flag.short == nil ? "    " : "")
      }
      column = nil
    }
    let name = path.joined(separator: " ")
    let kinds = all.grouped().map(\.flags[0].group.word).joined(separator: ", ")
    let more = "all \(all.count) options, `\(tool.name) help \(name) KIND` those of a kind: \(kinds)"
    let rest = all.count > flags.count ? more : flags.isEmpty ? "it" : "them"
    prose("`\(tool.name) \(name) --help` explains \(rest).")
  }

  /// The choices of a flag, as many as fit on the line of its summary.
  private func choices(of flag: Flag) -> String {
    let room = width - continuation.count - flag.summary.count - 6
    guard case .choice(_, let choices) = flag.value else { return "" }
    let names = choices.map { $0.name + ($0.suffix ?? "") }
    guard var list = names.first, list.count < room else { return "" }
    for name in names.dropFirst() {
      guard list.count + name.count + 2 < room else { return ": \(list), …" }
      list += ", \(name)"
    }
    return ": " + list
  }

  // MARK: Parts

  private mutating func list(_ commands: [Command], under title: String) {
    if commands.isEmpty { return }
    heading(title)
    entries(commands.map { ($0.name, $0.summary) })
  }

  private mutating func write(flags: [Flag]) {
    for (title, flags) in flags.grouped() {
      heading(title)
      for flag in flags {
        let inset = flag.short == nil ? "    " : ""
        let gap = continuation.count - 2 - inset.count - flag.label.count
        if gap >= 2, continuation.count + flag.line.count <= width {
          entry(flag.label, flag.line, inset: inset)
          prose(flag.details, indent: explanation, isApart: false)
        } else {
          line("  " + inset + style(.code, flag.label))
          prose(
            flag.line + (flag.details.isEmpty ? "" : ". " + flag.details), indent: explanation, isApart: false
          )
        }
        choices(flag.value?.choices ?? [])
      }
    }
  }

  private mutating func choices(_ choices: [Choice]) {
    if choices.isEmpty { return }
    if choices.allSatisfy({ $0.summary.isEmpty }) {
      prose(
        "One of: " + choices.map { "`\($0.label)`" }.joined(separator: ", "), indent: explanation,
        isApart: false)
      return
    }
    let longest = choices.map(\.label.count).max() ?? 0
    for choice in choices {
      let gap = String(repeating: " ", count: longest - choice.label.count)
      let indent = explanation + String(repeating: " ", count: longest + 2)
      let lines = Prose.wrap(choice.summary, width: max(20, width - indent.count), style: style)
      line(explanation + style(.code, choice.label) + (lines.first.map { gap + "  " + $0 } ?? ""))
      for rest in lines.dropFirst() { line(indent + rest) }
    }
  }

  private mutating func write(examples: [CommandPage.Example]) {
    if examples.isEmpty { return }
    heading("Examples")
    for example in examples {
      let comment = "  # " + example.text
      if 2 + example.line.count + comment.count <= width {
        line("  " + style(.code, example.line) + comment)
        continue
      }
      line("  " + style(.code, example.line))
      prose(example.text, indent: "      ", isApart: false)
    }
  }

  private mutating func entries(_ entries: [(term: String, text: String)]) {
    for (term, text) in entries { entry(term, text) }
  }

  /// A term and its meaning, side by side where the term leaves room.
  private mutating func entry(_ term: String, _ text: String, inset: String = "") {
    let lines = Prose.wrap(text, width: max(20, width - continuation.count), style: style)
    let start = "  " + inset + style(.code, term)
    let gap = continuation.count - 2 - inset.count - term.count
    if gap >= 2, let first = lines.first {
      line(start + String(repeating: " ", count: gap) + first)
    } else {
      line(start)
      if let first = lines.first { line(continuation + first) }
    }
    for rest in lines.dropFirst() { line(continuation + rest) }
  }

  /// Paragraphs, set apart by a blank line before the first.
  private mutating func prose(_ text: String, indent: String = "", isApart: Bool = true) {
    for (index, block) in Prose(text).blocks.enumerated() {
      if index > 0 || isApart, !self.text.hasSuffix("\n\n") { line() }
      switch block {
      case .paragraph(let text):
        for row in Prose.wrap(text, width: max(20, width - indent.count), style: style) { line(indent + row) }
      case .verbatim(let rows):
        for row in rows { line(indent + "  " + row) }
      }
    }
  }

  private mutating func title(_ text: String) {
    for row in Prose.wrap(text, width: width, style: style) { line(row) }
  }

  private mutating func heading(_ title: String) {
    line()
    line(style(.heading, title + ":"))
  }

  private mutating func line(_ content: String = "") { text += content + "\n" }

  /// The indentation of details, which are longer than a summary.
  private var explanation: String { String(repeating: " ", count: 8) }

  /// The indentation of summaries, which stand beside terms.
  private var continuation: String {
    String(repeating: " ", count: width < 70 ? 12 : min(column ?? 32, 32))
  }
}
