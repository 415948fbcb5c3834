/// The manual page of a tool and all its commands, in the macros of man(7).
package enum ManualPage {
  /// The page, section 1.
  package static func text(tool: Tool) -> String {
    let title = tool.name.uppercased()
    var page = ".\\\" Generated from the flags of \(tool.name).\n"
    page += ".TH \(quoted(title)) 1 \"\(tool.date)\" \(quoted(tool.name + " " + tool.version))\n"
    page += ".SH NAME\n\(escaped(tool.name)) \\- \(inline(tool.summary))\n"
    page += ".SH SYNOPSIS\n\\fB\(escaped(tool.name))\\fR \\fIcommand\\fR [options] [arguments]\n"
    let own = tool.page(at: [])
    page += ".SH DESCRIPTION\n" + prose(own.description)
    page += ".SH COMMANDS\n"
    for (path, command) in tool.visibleCommands() { page += section(tool, path, command) }
    page += ".SH COMMON OPTIONS\nEvery command accepts these, also before its name.\n"
    page += tool.commonFlags.filter { !$0.isHidden }.map(entry).joined()
    page += own.lists.map(definitions).joined()
    page += examples(".SH EXAMPLES\n", own.examples)
    return page
  }

  private static func section(_ tool: Tool, _ path: [String], _ command: Command) -> String {
    var text = ".SS \(quoted(([tool.name] + path).joined(separator: " ")))\n"
    text += inline(capitalized(command.summary)) + ".\n.PP\n"
    text += "\\fB\(escaped(command.usage(tool: tool, path: path)))\\fR\n"
    let page = tool.page(at: path)
    let description = prose(page.description)
    if !description.isEmpty { text += ".PP\n" + description }
    for positional in command.positionals {
      text += ".TP\n\\fI\(escaped(positional.value.name))\\fR\n\(inline(capitalized(positional.summary))).\n"
      text += choices(positional.value.choices)
    }
    text += command.flags.filter { !$0.isHidden }.map(entry).joined()
    return text + examples(".PP\n", page.examples)
  }

  private static func entry(_ flag: Flag) -> String {
    var names = "\\fB\(escaped(flag.spelling))\\fR"
    if let short = flag.short { names = "\\fB\(escaped("-\(short)"))\\fR, " + names }
    if let value = flag.value {
      let name = "\\fI\(escaped(value.name))\\fR"
      names += flag.isValueOptional ? "[=\(name)]" : " \(name)"
    }
    var text = ".TP\n\(names)\n\(inline(capitalized(flag.line))).\n"
    for block in Prose(flag.details).blocks {
      switch block {
      case .paragraph(let paragraph): text += ".IP\n\(inline(paragraph))\n"
      case .verbatim(let lines): text += ".IP\n.nf\n" + lines.map(literal).joined() + ".fi\n"
      }
    }
    return text + choices(flag.value?.choices ?? [])
  }

  private static func choices(_ choices: [Choice]) -> String {
    if choices.isEmpty { return "" }
    if choices.allSatisfy({ $0.summary.isEmpty }) {
      return ".IP\nOne of " + choices.map { "\\fB\(escaped($0.label))\\fR" }.joined(separator: ", ") + ".\n"
    }
    let list = choices.map { choice in
      ".TP\n\\fB\(escaped(choice.label))\\fR\n\(choice.summary.isEmpty ? "\\&" : inline(choice.summary))\n"
    }.joined()
    return ".RS\n" + list + ".RE\n"
  }

  private static func definitions(_ list: CommandPage.List) -> String {
    ".SH \(list.title.uppercased())\n"
      + list.entries.map { ".TP\n\\fB\(escaped($0.term))\\fR\n\(inline($0.text))\n" }.joined()
  }

  private static func examples(_ heading: String, _ examples: [CommandPage.Example]) -> String {
    if examples.isEmpty { return "" }
    let list = examples.map { "\(inline($0.text))\n.PP\n.RS 4\n\\fB\(escaped($0.line))\\fR\n.RE\n" }
    return heading + list.joined(separator: ".PP\n")
  }

  private static func prose(_ text: String) -> String {
    Prose(text).blocks.map { block in
      switch block {
      case .paragraph(let paragraph): inline(paragraph) + "\n"
      case .verbatim(let lines): ".nf\n" + lines.map(literal).joined() + ".fi\n"
      }
    }.joined(separator: ".PP\n")
  }

  private static func inline(_ text: String) -> String {
    let spans = Prose.spans(text).map { $0.isCode ? "\\fB\(escaped($0.text))\\fR" : escaped($0.text) }
    return guarded(spans.joined())
  }

  private static func literal(_ line: String) -> String { guarded(escaped(line)) + "\n" }

  /// A dot at the start of a line would be a request; a quote is escaped already.
  private static func guarded(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }

  private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
