internal import L10nCommandLine
internal import L10nHandoff
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The handoffs that a command line names.
struct HandoffInputs {
  private let arguments: [Argument]
  private let context: CommandContext
  /// What is wrong with a file; nothing of it is taken.
  private(set) var problems: [Problem] = []
  /// Whether a file could not be opened.
  private(set) var isIncomplete = false

  /// More is no handoff, but a stream that never ends: the largest projects have a few megabytes.
  private static let sizeLimit = FileBuffer.largestText

  init(_ arguments: [Argument], context: CommandContext) {
    self.arguments = arguments
    self.context = context
  }

  /// Lets a plan take all of them. Files that are wrong, or cannot be opened, give nothing.
  mutating func takeAll(into plan: inout ImportPlan) {
    var rest = arguments[...]
    while let first = rest.first {
      let shown = FilePath(bytes: first.bytes).text
      if first.isStandardStream {
        // In its turn, and by nobody else beside.
        rest.removeFirst()
        plan.take(count: 1) { _ in
          Self.standardInput(shown)
        } noting: {
          note($0)
        }
        continue
      }
      let files = rest.prefix { !$0.isStandardStream }.map { argument in
        (shown: FilePath(bytes: argument.bytes).text, path: context.path(argument))
      }
      rest.removeFirst(files.count)
      plan.take(count: files.count) {
        Self.read(files[$0].path, shown: files[$0].shown)
      } noting: {
        note($0)
      }
    }
  }

  /// The texts of handoffs as they went out; nil where one cannot be read, which is said.
  static func base(_ arguments: [Argument], context: CommandContext) throws(SystemError) -> BaseTexts? {
    if arguments.isEmpty { return nil }
    var handoffs: [IncomingHandoff] = []
    var isSound = true
    for argument in arguments {
      let shown = FilePath(bytes: argument.bytes).text
      let reading = try read(context.path(argument), shown: shown).get()
      handoffs += reading.handoffs
      for problem in reading.problems {
        isSound = false
        context.errors.write(ProblemText(style: context.errorStyle, showsExcerpts: true).text(problem))
      }
    }
    return isSound ? BaseTexts(handoffs) : nil
  }

  private mutating func note(_ result: Result<[Problem], SystemError>) {
    switch result {
    case .success(let found): problems += found
    case .failure(let error):
      isIncomplete = true
      context.complain(Failure.message(for: error))
    }
  }

  private static func standardInput(_ shown: String) -> Result<HandoffReading, SystemError> {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(descriptor: 0, name: FilePath("-"), limit: sizeLimit)
    } catch {
      return .failure(error)
    }
    return .success(HandoffReader.read(buffer, path: shown))
  }

  private static func read(_ path: FilePath, shown: String) -> Result<HandoffReading, SystemError> {
    if let stamp = try? FileStamp(of: path), stamp.kind == .folder {
      return .success(XCLOCReader.read(path, path: shown))
    }
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(path, limit: sizeLimit)
    } catch {
      return .failure(error)
    }
    return .success(HandoffReader.read(buffer, path: shown))
  }
}
