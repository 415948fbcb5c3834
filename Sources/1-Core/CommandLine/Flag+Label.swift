extension Flag {
  /// The flag with its value, as a list of flags shows it: `-o, --output FILE`.
  package var label: String {
    (short.map { "-\($0), " } ?? "") + spelling + (value.map { " " + $0.name } ?? "")
  }

  /// What a list of flags says after the summary: the standard value, and whether several count.
  var remarks: [String] {
    (standard.map { ["default: \($0)"] } ?? []) + (isRepeatable ? ["repeatable"] : [])
  }

  /// The summary and the remarks: one line for lists.
  var line: String { remarks.isEmpty ? summary : summary + " (" + remarks.joined(separator: "; ") + ")" }
}

extension Sequence where Element == Flag {
  /// The flags by their headings, headings and flags in the order of first appearance.
  func grouped() -> [(title: String, flags: [Flag])] {
    var order: [Flag.Group] = []
    var members: [Flag.Group: [Flag]] = [:]
    for flag in self {
      if members[flag.group] == nil { order.append(flag.group) }
      members[flag.group, default: []].append(flag)
    }
    return order.map { ($0.title, members[$0] ?? []) }
  }
}

extension Command {
  /// The line that shows how the command is used, its path first.
  func usage(tool: Tool, path: [String]) -> String {
    let words = [tool.name] + path
    if !subcommands.isEmpty { return (words + ["<command>", "[options]"]).joined(separator: " ") }
    return (words + ["[options]"] + positionals.map(\.usage)).joined(separator: " ")
  }
}
