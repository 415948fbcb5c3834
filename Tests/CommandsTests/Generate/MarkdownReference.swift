import Foundation
@testable import L10nCommandLine

/// The reference of all commands as one Markdown page, made from the values.
enum MarkdownReference {
  /// The page; `preface` stands below its heading.
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
    page += "\n## Common options\n\nEvery command accepts these, also before its name. "
    page += "`\(tool.name) COMMAND --help` names those that matter to it, and explains its own.\n"
    page += list(tool.commonFlags.filter { !$0.isHidden }, isFull: true)
    let shared = shared(by: commands.map(\.command), beside: Set(tool.commonFlags.map(\.name)))
    page += "\n## Shared options\n\nSeveral commands have these; each names those that it has.\n"
    page += list(shared.under(.options), isFull: true)
    for (path, command) in commands {
      page += section(tool, path, command, Set(shared.map(identity)))
    }
    return page + own.lists.map(definitions).joined()
  }

  /// The flags that several commands explain alike, of each name the most frequent one.
  private static func shared(by commands: [Command], beside common: Set<String>) -> [Flag] {
    let flags = commands.flatMap(\.flags).filter { !$0.isHidden && !common.contains($0.name) }
    let counts = Dictionary(flags.map { (identity($0), 1) }, uniquingKeysWith: +)
    var most: [String: Int] = [:]
    for flag in flags { most[flag.name] = max(most[flag.name] ?? 2, counts[identity(flag)] ?? 0) }
    var listed: Set<String> = []
    return flags.filter { counts[identity($0)] == most[$0.name] && listed.insert($0.name).inserted }
  }

  /// All that is said of a flag.
  private static func identity(_ flag: Flag) -> String {
    "\(flag.name) \(flag.line) \(flag.details) " + choices(flag.value?.choices ?? [], true)
  }

  /// `commands.inc` of `CAssets`: the page of the tool and those of the commands, each with a zero behind it.
  static func embedding(of tool: Tool) -> String {
    let commands = tool.visibleCommands().filter(\.command.subcommands.isEmpty)
    return "// Made from the commands' definitions by scripts/update-golden; not to be edited by hand.\n"
      + ([tool.name] + commands.map { $0.path.joined(separator: "-") })
      .map { "#embed \"commands/\($0).md\" suffix(, 0, )\n" }.joined()
  }

  private static func section(
    _ tool: Tool, _ path: [String], _ command: Command, _ shared: Set<String>
  ) -> String {
    let title = ([tool.name] + path).joined(separator: " ")
    var text = "\n## \(title)\n\n\(capitalized(command.summary)).\n\n"
    text += "    \(command.usage(tool: tool, path: path))\n"
    let page = tool.page(at: path)
    let guide = guides.first { $0.value.contains(path[0]) }.map { "[Guide](\($0.key).md)." }
    let description = [markdown(page.description), guide ?? ""].filter { !$0.isEmpty }
    if !description.isEmpty { text += "\n\(description.joined(separator: "\n\n"))\n" }
    if !command.positionals.isEmpty { text += "\n" }
    for positional in command.positionals {
      text += "- `\(positional.value.name)`: \(positional.summary)\n"
      text += choices(positional.value.choices, false)
    }
    let flags = command.flags.filter { !$0.isHidden }
    text += list(flags.filter { !shared.contains(identity($0)) }, isFull: false)
    let others = flags.filter { shared.contains(identity($0)) }
    if !others.isEmpty {
      let names = others.map { "`\($0.spelling)`" }
      text += "\n[Shared](#shared-options): \(names.joined(separator: ", ")).\n"
    }
    for example in page.examples {
      text += "\n\(example.text)\n\n    \(example.line)\n"
    }
    return text
  }

  /// The page that explains commands at length.
  private static let guides: KeyValuePairs = [
    "Counting": ["report"], "Checks": ["check"], "PullRequests": ["up"], "Handoff": ["export", "import"],
    "Stubs": ["stubs"], "Code": ["keys", "sync"], "Diff": ["diff"], "Resolve": ["resolve"],
    "Pages": ["dashboard"], "Rules": ["rules"], "Machines": ["translate", "mcp", "agent-prompt"],
    "Discovery": ["targets"], "Convert": ["convert"], "Merging": ["merge", "merge-driver", "textconv"],
    "History": ["history"], "Configuration": ["init", "config"],
  ]

  /// - Parameter isFull: Whether all details are listed, which long help has as well. If not, only the form of a value is.
  private static func list(_ flags: [Flag], isFull: Bool) -> String {
    var text = ""
    let groups = flags.count > 12 ? flags.grouped() : flags.isEmpty ? [] : [("", flags)]
    for (title, flags) in groups {
      text += "\n" + (groups.count > 1 ? "### \(title)\n\n" : "")
      for flag in flags {
        var details = flag.details.split(separator: "\n").joined(separator: " ")
        if !isFull {
          let isFree = flag.value?.choices.isEmpty == true
          details = isFree ? details.components(separatedBy: ". ")[0] : ""
        }
        let end = details.isEmpty ? "" : details.hasSuffix(".") ? ". " + details : ". \(details)."
        text += "- `\(flag.label)`: \(flag.line)\(end)\n"
        text += choices(flag.value?.choices ?? [], isFull)
      }
    }
    return text
  }

  private static func choices(_ choices: [Choice], _ isFull: Bool) -> String {
    if choices.isEmpty { return "" }
    if !isFull || choices.allSatisfy({ $0.summary.isEmpty }) {
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
