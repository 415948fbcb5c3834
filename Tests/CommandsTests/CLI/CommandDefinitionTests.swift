import L10nCommands
import L10nCommandLine
import Testing

/// Faults of a definition, found before a user finds them.
@Suite struct CommandDefinitionTests {
  private static let tool = ToolDefinition.tool

  @Test func namesAreWellFormedAndUnique() {
    for (path, command) in Self.tool.visibleCommands() {
      let flags = Self.tool.flags(of: command)
      let names = flags.flatMap { [$0.name] + $0.aliases }
      #expect(Set(names).count == names.count, "\(path): a flag stands twice")
      let shorts = flags.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count, "\(path): a short flag stands twice")
      #expect(shorts.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
      for name in names {
        #expect(name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(path): --\(name)")
      }
      for name in flags.flatMap(\.excludes) { #expect(names.contains(name), "\(path): excludes --\(name)") }
    }
  }

  @Test func commonFlagsExist() {
    let common = Set(CommonFlags.all.map(\.name))
    for (path, command) in Self.tool.visibleCommands() {
      for name in command.commonFlags { #expect(common.contains(name), "\(path): --\(name) is not common") }
    }
  }

  @Test func onlyTheLastPositionalTakesSeveral() {
    for (path, command) in Self.tool.visibleCommands() {
      #expect(command.subcommands.isEmpty || command.positionals.isEmpty, "\(path)")
      for positional in command.positionals.dropLast() {
        switch positional.count {
        case .one: break
        case .optional, .any, .several: Issue.record("\(path): \(positional.value.name) is not the last")
        }
      }
    }
  }

  @Test func linesForListsAreLines() {
    for (path, command) in Self.tool.visibleCommands() {
      let lines = [command.summary] + command.flags.map(\.summary) + command.positionals.map(\.summary)
      for line in lines {
        #expect(!line.isEmpty && !line.hasSuffix(".") && !line.contains("\n"), "\(path): \(line)")
      }
    }
  }

  @Test func commandsHavePages() {
    for (path, command) in Self.tool.visibleCommands() where command.subcommands.isEmpty {
      #expect(!Self.tool.page(at: path).examples.isEmpty, "\(path)")
    }
  }

  @Test func examplesParse() throws {
    for (path, _) in Self.tool.visibleCommands() {
      for example in Self.tool.page(at: path).examples {
        // What stands before the first word that a shell takes for itself.
        let words = example.line.replacing("source <(", with: "").replacing(")", with: "")
          .split(separator: " ").prefix { !["|", ">", "&&", ";"].contains($0) }
        #expect(words.first == "l10ncheck", "\(path): \(example.line)")
        let arguments = words.dropFirst().map { Argument($0.trimmingQuotes) }
        #expect(throws: Never.self, "\(example.line)") {
          try ArgumentParser.parse(arguments, tool: Self.tool)
        }
      }
    }
  }
}

extension Substring {
  fileprivate var trimmingQuotes: String { replacing(/['"]/, with: "").description }
}
