import L10nEngine
import L10nCommands
import L10nCommandLine
import L10nReports
import L10nSystem
import TestSupport
import L10nText
import Testing

/// The examples of checks under byte order marks, line ends and encodings of every kind: what is found is the same, on the
/// same line.
@Suite struct EncodedExampleTests {
  enum Spelling: String, CaseIterable, Sendable {
    case plain, mark, returns, wide, late

    /// The bytes of a file, and how many lines come before it.
    func bytes(_ text: String, isStrings: Bool) -> (bytes: [UInt8], lines: Int) {
      switch self {
      case .plain: return (Array(text.utf8), 0)
      case .mark: return ([0xEF, 0xBB, 0xBF] + text.utf8, 0)
      case .returns: return (Array(text.replacing("\n", with: "\r\n").utf8), 0)
      case .wide:
        guard isStrings else { return (Array(text.utf8), 0) }
        return (TableText.utf16(text), 0)
      case .late:
        guard isStrings else { return (Array(text.utf8), 0) }
        return (Array("/* é 日本 👩‍👩‍👧 */\n\n".utf8) + text.utf8, 2)
      }
    }
  }

  @Test(arguments: CheckRegistry.rules.map(\.id))
  func isFoundAlike(_ id: String) throws {
    let example = try #require(RuleRegistry.page(of: id)?.example)
    let plain = try Self.places(example, .plain, id)
    #expect(!plain.isEmpty)
    // What stands before an entry is its comment.
    for spelling in Spelling.allCases where id != "comment-missing" || spelling != .late {
      #expect(try Self.places(example, spelling, id) == plain, "\(spelling)")
    }
  }

  /// The places where an example is reported: paths, lines less what stands before the text, columns,
  /// messages.
  private static func places(_ example: RuleExample, _ spelling: Spelling, _ id: String) throws -> [String] {
    let folder = try ScratchFolder()
    var shift = 0
    for file in example.both + example.reported {
      guard case .text(let text) = file.content else { continue }
      let isStrings = file.path.hasSuffix(".strings")
      let (bytes, lines) = spelling.bytes(text, isStrings: isStrings)
      if isStrings { shift = lines }
      try folder.write(bytes, to: file.path)
    }
    let words = example.command + ["--format", "xcode", folder.path]
    return folder.run(words).output.split(separator: "\n").filter { $0.hasSuffix("(\(id))") }
      .map { line in
        let parts = line.dropFirst(folder.path.count).split(separator: ":", maxSplits: 3)
        guard parts.count == 4, let number = Int(parts[1]) else { return String(line) }
        return "\(parts[0]):\(number - shift):\(parts[2]):\(parts[3])"
      }
  }
}
