import L10nCommands
import L10nCommandLine
import L10nReports
import L10nSystem
import TestSupport
import L10nText
import Testing

/// Every example of the registry, run: the one tree is reported, the other is not.
@Suite struct ExampleTests {
  /// Rules that no files show everywhere, because a right that is lacking does not stop a superuser and a mount takes one,
  /// and rules about files that are too large to be shown or are no texts.
  static let unshown: Set<String> = [
    "configuration-changed", "no-longer-compared", "silenced-since", "text-lost", "git-patterns-too-large",
    "outdated-translation", "store-notes-old", "nib-unfolds", "plist-unfolds", "repeated-folder",
    "unreadable-file", "unreadable-folder",
  ]

  @Test(arguments: RuleRegistry.rules.map(\.id))
  func isReportedAndIsNot(_ id: String) throws {
    let entry = try #require(RuleRegistry.page(of: id))
    guard let example = entry.example else {
      #expect(Self.unshown.contains(id), "\(id) has no example")
      return
    }
    let reported = try Self.run(example, example.reported)
    #expect(Self.names(id, in: reported), "\(id) is not reported: \(reported)")
    let clean = try Self.run(example, example.clean)
    #expect(!Self.names(id, in: clean), "\(id) is reported: \(clean)")
    #expect(Self.sentence(id, in: reported), "\(reported)")
  }

  private static func names(_ id: String, in text: String) -> Bool { text.contains("[\(id)]") }

  /// Whether the finding has a severity in front of its message, and the rule behind it.
  private static func sentence(_ id: String, in text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      line.hasSuffix("[\(id)]") && ["error", "warning", "note"].contains { line.contains(": \($0): ") }
    }
  }

  /// What a run says in all.
  private static func run(_ example: RuleExample, _ files: [RuleExample.File]) throws -> String {
    let folder = try ScratchFolder()
    for file in example.both + files {
      switch file.content {
      case .text(let text): try folder.write(text, to: file.path)
      case .bytes(let bytes): try folder.write(bytes, to: file.path)
      case .link(let target): try folder.link(file.path, to: target)
      }
    }
    var words = example.command
    // Paths are taken from the process's own folder where they are no arguments of the context.
    switch words.first {
    case "import": words += ["--into", folder.path]
    case "config": break
    default: words.append(folder.path)
    }
    if words.first == "report" { words.append("--verbose") }
    let run = folder.run(words)
    return run.output + run.errors
  }
}
