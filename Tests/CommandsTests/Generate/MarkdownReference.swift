@testable import L10nCommandLine

/// The reference of all commands as one Markdown page, made from the values.
enum MarkdownReference {
  /// The page; `heading` is its first line and `preface` what stands under it.
  static func text(tool: Tool, preface: String) -> String {
    let own = tool.page(at: [])
    var page = "# \(tool.name): commands\n\n\(preface)\n\n\(markdown(own.description))\n\n"
    page += "    \(tool.name) <command> [options] [arguments]\n\n"
    page += "| command | what it does |\n| --- | --- |\n"
    let commands = tool.visibleCommands()
    for group in tool.groupedCommands() {
      page += "| **\(group.title)** | |\n"
      let names = Set(group.commands.map(\.name))
      for (path, command) in commands
      where command.subcommands.isEmpty && path.first.map(names.contains) == true {
        let name = path.joined(separator: " ")
        page += "| [`\(name)`](#\(anchor(tool, path))) | \(cell(command.summary)) |\n"
      }
    }
    page += "\n## Common options\n\nEvery command accepts these, also before its name.\n"
    var told: [String: String] = [:]
    page += list(tool.commonFlags.filter { !$0.isHidden }, of: "Common options", &told)
    for (path, command) in commands { page += section(tool, path, command, &told) }
    return page + own.lists.map(definitions).joined()
  }

  /// `commands.inc` of `CAssets`: the page of the tool and those of the commands, each with a zero behind it.
  static func embedding(of tool: Tool) -> String {
    let commands = tool.visibleCommands().filter(\.command.subcommands.isEmpty)
    return "// Made from the commands' definitions by scripts/update-golden; not to be edited by hand.\n"
      + ([tool.name] + commands.map { $0.path.joined(separator: "-") })
      .map { "#embed \"commands/\($0).md\" suffix(, 0, )\n" }.joined()
  }

  private static func section(
    _ tool: Tool, _ path: [String], _ command: Command, _ told: inout [String: String]
  ) -> String {
    let title = ([tool.name] + path).joined(separator: " ")
    var text = "\n## \(title)\n\n\(capitalized(command.summary)).\n\n"
    text += "    \(command.usage(tool: tool, path: path))\n"
    let page = tool.page(at: path)
    let description = markdown(page.description)
    if !description.isEmpty { text += "\n\(description)\n" }
    if !command.positionals.isEmpty { text += "\n" }
    for positional in command.positionals {
      text += "- `\(positional.value.name)`: \(positional.summary)\n"
      text += choices(positional.value.choices)
    }
    text += list(command.flags.filter { !$0.isHidden }, of: title, &told)
    let common = tool.shownFlags(of: command).filter { flag in
      command.commonFlags.contains(flag.name) && !command.flags.contains { $0.name == flag.name }
    }
    if !common.isEmpty {
      text += "\nCommon options that matter here: "
      text += common.map { "`\($0.spelling)`" }.joined(separator: ", ") + ".\n"
    }
    for example in page.examples {
      text += "\n\(example.text)\n\n    \(example.line)\n"
    }
    return text
  }

  /// - Parameter told: the sections that explain an option, by what they say.
  private static func list(
    _ flags: [Flag], of section: String, _ told: inout [String: String]
  ) -> String {
    var text = ""
    let groups = flags.grouped()
    for (title, flags) in groups {
      text += "\n" + (groups.count > 1 ? "### \(title)\n\n" : "")
      for flag in flags {
        text += "- `\(flag.label)`: \(flag.line)\n"
        var body = ""
        for block in Prose(flag.details).blocks {
          switch block {
          case .paragraph(let paragraph): body += "\n  \(paragraph)\n"
          case .verbatim(let lines): body += "\n" + lines.map { "      \($0)\n" }.joined()
          }
        }
        body += choices(flag.value?.choices ?? [])
        let place = told["\(flag.name) \(body)", default: section]
        told["\(flag.name) \(body)"] = place
        let anchor = place.lowercased().replacing(" ", with: "-")
        text += place == section || body.count < 60 ? body : "\n  See [\(place)](#\(anchor)).\n"
      }
    }
    return text
  }

  private static func choices(_ choices: [Choice]) -> String {
    if choices.isEmpty { return "" }
    if choices.allSatisfy({ $0.summary.isEmpty }) {
      return "  - one of " + choices.map { "`\($0.label)`" }.joined(separator: ", ") + "\n"
    }
    return choices.map { choice in
      "  - `\(choice.label)`" + (choice.summary.isEmpty ? "" : ": \(choice.summary)") + "\n"
    }.joined()
  }

  private static func definitions(_ list: CommandPage.List) -> String {
    "\n## \(list.title)\n\n" + list.entries.map { "- `\($0.term)`: \($0.text)\n" }.joined()
  }

  /// Prose with its verbatim paragraphs as Markdown's code blocks.
  private static func markdown(_ text: String) -> String {
    Prose(text).blocks.map { block in
      switch block {
      case .paragraph(let paragraph): paragraph
      case .verbatim(let lines): lines.map { "    " + $0 }.joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }

  private static func anchor(_ tool: Tool, _ path: [String]) -> String {
    ([tool.name] + path).joined(separator: "-")
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
