internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// `--state FILE`: the answers so far, a line of JSON each, so that nothing is asked twice after an
/// interruption. The id of a text depends on its words, so that an answer to a text that has changed since is
/// never used.
struct TranslationState {
  /// A file that is something else is not written over.
  struct NotOurs: Error { var path: FilePath }

  private static let schema = "l10ncheck.translate/1"

  private let file: FilePath
  private let context: CommandContext
  private(set) var texts: [String: [UInt8]] = [:]
  private var bytes: [UInt8]
  private var lastWrite = 0
  private var isWritten = true

  init(_ file: FilePath, context: CommandContext) throws {
    self.file = file
    self.context = context
    bytes = JSONValue.object(["schema": .string(Self.schema)]).line() + [0x0A]
    guard (try? FileStamp(of: file)) != nil else { return }
    let content = try FileBuffer.bytes(of: file)
    if content.isEmpty { return }
    var lines = content.split(separator: 0x0A, omittingEmptySubsequences: true)[...]
    guard let head = lines.popFirst(), let document = JSONDocument(head[...]),
      document.text("schema", of: document.root) == Self.schema
    else { throw NotOurs(path: file) }
    bytes = content.last == 0x0A ? content : content + [0x0A]
    for line in lines {
      // A line that was cut off is an answer less.
      guard let document = JSONDocument(line[...]),
        let id = document.text("id", of: document.root),
        let text = document.bytes("text", of: document.root)
      else { continue }
      texts[id] = text
    }
  }

  /// Notes an answer; of several to one text the last counts.
  mutating func note(_ id: String, _ text: [UInt8]) {
    if texts[id] == text { return }
    texts[id] = text
    var line = JSONWriter(.line)
    line.object { json in
      json.member("id", id)
      json.member("text", text)
    }
    line.end()
    bytes += line.bytes
    isWritten = false
  }

  /// Writes the file: a small one always, a large one once a second, or if that is wanted.
  mutating func keep(isLast: Bool = false) throws(WriteFailure) {
    guard !isWritten else { return }
    let now = context.clock.now().seconds
    if !isLast, bytes.count > 1 << 18, now == lastWrite { return }
    lastWrite = now
    try context.write(bytes, to: file)
    isWritten = true
  }
}
