internal import L10nCommandLine
internal import L10nExchange
internal import L10nSystem
internal import L10nText

/// The handoffs that a command line names, read some at a time.
struct HandoffInputs {
  let context: CommandContext
  private let arguments: [Argument]
  private let work: ParallelWork
  private var next = 0
  /// What is wrong with a file; nothing of it is taken.
  private(set) var problems: [Problem] = []
  /// Whether a file could not be opened.
  private(set) var isIncomplete = false

  /// More is no handoff: the largest projects have a few megabytes.
  private static let sizeLimit = 1 << 30

  init(_ arguments: [Argument], context: CommandContext, jobs: Int?) {
    self.arguments = arguments
    self.context = context
    work = ParallelWork(jobs: jobs)
  }

  /// What comes next; nil when all were read. Files that are wrong, or cannot be opened, give nothing.
  mutating func handoffs() -> [IncomingHandoff]? {
    guard next < arguments.count else { return nil }
    var paths: [(shown: String, path: FilePath)] = []
    while paths.count < work.jobs, next < arguments.count {
      let argument = arguments[next]
      let shown = FilePath(bytes: argument.bytes).text
      if argument.isStandardStream {
        // It is read on this thread, in its turn.
        guard paths.isEmpty else { break }
        next += 1
        return take([Self.standardInput(shown)])
      }
      next += 1
      paths.append((shown, context.path(argument)))
    }
    let files = paths
    return take(work.map(count: files.count) { Self.read(files[$0].path, shown: files[$0].shown) })
  }

  private mutating func take(_ results: [Result<HandoffReading, SystemError>]) -> [IncomingHandoff] {
    var handoffs: [IncomingHandoff] = []
    for result in results {
      switch result {
      case .success(let reading):
        handoffs += reading.handoffs
        problems += reading.problems
      case .failure(let error):
        isIncomplete = true
        context.complain(Failure.message(for: error))
      }
    }
    return handoffs
  }

  private static func standardInput(_ shown: String) -> Result<HandoffReading, SystemError> {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(descriptor: 0, name: FilePath("-"), limit: sizeLimit)
    } catch {
      return .failure(error)
    }
    return .success(reading(buffer, shown))
  }

  private static func read(_ path: FilePath, shown: String) -> Result<HandoffReading, SystemError> {
    if let stamp = try? FileStamp(of: path), stamp.kind == .folder {
      return .success(XCLOCReader.read(path, path: shown))
    }
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(path)
    } catch {
      return .failure(error)
    }
    return .success(reading(buffer, shown))
  }

  private static func reading(_ buffer: borrowing FileBuffer, _ shown: String) -> HandoffReading {
    let count = buffer.count
    return buffer.withPaddedSpan { HandoffReader.read($0, count: count, path: shown) }
  }
}
