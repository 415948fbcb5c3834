internal import L10nCommandLine
internal import L10nExchange
internal import L10nSystem
internal import L10nText

/// The handoffs that a command line names.
struct HandoffInputs {
  let context: CommandContext
  private(set) var handoffs: [IncomingHandoff] = []
  /// What is wrong with a file; nothing of it is taken.
  private(set) var problems: [Problem] = []
  /// Whether a file could not be opened.
  private(set) var isIncomplete = false

  /// More is no handoff: the largest projects have a few megabytes.
  private static let sizeLimit = 1 << 30

  init(context: CommandContext) { self.context = context }

  mutating func add(_ argument: Argument) {
    let shown = FilePath(bytes: argument.bytes).text
    var buffer = FileBuffer()
    do throws(SystemError) {
      if argument.isStandardStream {
        try buffer.load(descriptor: 0, name: FilePath("-"), limit: Self.sizeLimit)
      } else {
        let path = context.path(argument)
        if let stamp = try? FileStamp(of: path), stamp.kind == .folder {
          return take(XCLOCReader.read(path, path: shown))
        }
        try buffer.load(path)
      }
    } catch {
      isIncomplete = true
      return context.complain(Failure.message(for: error))
    }
    take(HandoffReader.read(buffer.array, path: shown))
  }

  private mutating func take(_ reading: HandoffReading) {
    handoffs += reading.handoffs
    problems += reading.problems
  }
}
