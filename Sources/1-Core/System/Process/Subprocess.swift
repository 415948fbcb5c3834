/// Another program, run to its end, in the current folder (git takes another one with `-C`; the call that would
/// change it for any program is not to be had from Swift on Linux).
package struct Subprocess: Sendable {
  package enum Status: Equatable, Sendable {
    /// The program ended by itself, with this exit status.
    case exited(Int32)
    /// The program was ended by this signal.
    case signaled(Int32)
  }

  package struct Result: Equatable, Sendable {
    package var status: Status
    /// The bytes of the program's standard output.
    package var output: [UInt8]
    /// The first bytes of its standard error.
    package var errors: [UInt8]

    /// Whether it ended with exit status 0.
    package var isSuccess: Bool { status == .exited(0) }
  }

  /// The program: a path, or a name that is looked for in the absolute folders of its `PATH`.
  package var program: FilePath
  /// The arguments behind the program's own name.
  package var arguments: [[UInt8]]
  /// `NAME=value` for each variable; nil for the variables of this process.
  package var environment: [[UInt8]]?
  /// `NAME=value` for each variable that the program has beside these, or instead of one of the same name.
  package var additions: [[UInt8]] = []
  /// The limit of output in bytes: the program is stopped beyond it.
  package var outputLimit = Int.max
  /// The limit of kept errors in bytes: the rest is read and dropped.
  package var errorLimit = 1 << 16
  /// The seconds that the program may neither write nor read before it is stopped; nil for any time.
  package var patience: Int?

  package init(
    _ program: FilePath, _ arguments: [[UInt8]] = [], environment: [[UInt8]]? = nil
  ) {
    (self.program, self.arguments, self.environment) = (program, arguments, environment)
  }

  /// Runs the program with `input` as its standard input, and waits for its end. No status is a failure of
  /// the run.
  ///
  /// Fails with `ENOENT` if there is no such program, with `EFBIG` if it writes more than `outputLimit` bytes
  /// (it is stopped then), with `ETIMEDOUT` if `patience` ends, and where the system refuses. One run at a
  /// time: another one that starts in the same moment, on another thread, could keep this one's pipes open.
  package func run(input: [UInt8] = []) throws(SystemError) -> Result {
    var output: [UInt8] = []
    var result = try run(input: input) { part in
      output.append(contentsOf: part)
      return output.count > outputLimit ? EFBIG : 0
    }
    result.output = output
    return result
  }

  /// Runs the program, and gives `take` its output part by part. If `take` returns another code than 0, the
  /// program is stopped, and the run fails with that code.
  package func run(
    input: [UInt8], take: (UnsafeRawBufferPointer) -> Int32
  ) throws(SystemError) -> Result {
    let mask = SignalMask.blockPipe()
    defer { mask.restorePipe() }
    let pipes = try Pipes()
    let process: pid_t
    do throws(SystemError) {
      process = try spawn(pipes)
    } catch {
      pipes.closeAll()
      throw error
    }
    pipes.closeChildEnds()
    var exchange = PipeExchange(pipes, input: input, errorLimit: errorLimit, patience: patience)
    var failure = exchange.run(take)
    var status: Int32 = 0
    // A program that has closed its ends may go on for ever.
    if failure == 0, !waits(for: process, &status) { failure = ETIMEDOUT }
    if failure != 0 {
      kill(process, SIGKILL)
      _ = SystemCalls.retrying { waitpid(process, &status, 0) }
    }
    if failure != 0 { throw SystemError(call: "read", path: program, code: failure) }
    return Result(status: Self.status(status), output: [], errors: exchange.errors)
  }

  /// Waits for the end of a program that has closed its ends, as long as `patience` says.
  private func waits(for process: pid_t, _ status: inout Int32) -> Bool {
    guard let patience else {
      _ = SystemCalls.retrying { waitpid(process, &status, 0) }
      return true
    }
    // Nearly always it has ended already.
    var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    var waited = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if waited >= patience * 1000 { return false }
      nanosleep(&pause, nil)
      waited += 1
    }
    return true
  }

  /// The three pipes of a program.
  struct Pipes {
    let input: Pipe
    let output: Pipe
    let errors: Pipe

    init() throws(SystemError) {
      var made: [Pipe] = []
      do throws(SystemError) {
        for _ in 0..<3 { made.append(try Pipe()) }
      } catch {
        for pipe in made { Self.close(pipe) }
        throw error
      }
      input = made[0]
      output = made[1]
      errors = made[2]
    }

    func closeChildEnds() {
      for end in [input.readEnd, output.writeEnd, errors.writeEnd] { SystemCalls.close(end) }
    }

    func closeAll() { for pipe in [input, output, errors] { Self.close(pipe) } }

    private static func close(_ pipe: Pipe) {
      SystemCalls.close(pipe.readEnd)
      SystemCalls.close(pipe.writeEnd)
    }
  }

  private func spawn(_ pipes: Pipes) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, pipes.input.readEnd, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes.output.writeEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, pipes.errors.writeEnd, 2)
    // A program starts with the signals as it expects them, whatever this process does with them.
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let texts = CStringArray([program.bytes] + arguments)
    let variables = variables
    let search = ProgramSearch(path: ProcessVariables.value("PATH", in: variables))
    var process = pid_t()
    let code = search.find(program)?.withCString { path in
      CStringArray(variables).withStart { variables in
        texts.withStart { texts in posix_spawn(&process, path, &actions, &attributes, texts, variables) }
      }
    }
    if code != 0 { throw SystemError(call: "posix_spawn", path: program, code: code ?? ENOENT) }
    return process
  }

  private var variables: [[UInt8]] {
    let names = Set(additions.map(ProcessVariables.name))
    return (environment ?? ProcessVariables.all).filter { !names.contains(ProcessVariables.name(of: $0)) }
      + additions
  }

  /// Takes the answer of `waitpid` apart, as the macros of C do.
  private static func status(_ status: Int32) -> Status {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }
}

/// Arguments or variables in the form that C wants: pointers to texts, a null pointer at the end.
struct CStringArray: ~Copyable {
  typealias Start = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private let start: Start
  private let count: Int

  /// A text ends at its first NUL.
  init(_ texts: [[UInt8]]) {
    count = texts.count
    start = .allocate(capacity: count + 1)
    start.initialize(repeating: nil, count: count + 1)
    for (index, text) in texts.enumerated() {
      start[index] = FilePath(bytes: Array(text.prefix { $0 != 0 })).withCString { strdup($0) }
    }
  }

  /// Gives the first pointer to `body`. A null pointer before the end would mean that there was no memory.
  borrowing func withStart<Value>(_ body: (Start) -> Value) -> Value { body(start) }

  deinit {
    for index in 0..<count { free(start[index]) }
    start.deallocate()
  }
}

/// Two ends of a pipe that no program started by us inherits by accident.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(SystemError) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) { raw in
      raw.withMemoryRebound(to: Int32.self) { pipe($0.baseAddress) }
    }
    if result < 0 { throw SystemError(call: "pipe", path: FilePath(bytes: []), code: errno) }
    readEnd = ends.0
    writeEnd = ends.1
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Makes calls on `end` return at once instead of waiting.
  static func stopWaiting(_ end: Int32) { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
}

/// Writes to a program and reads from it at the same time, so that neither waits for the other for ever.
struct PipeExchange {
  private let input: [UInt8]
  private var written = 0
  private let errorLimit: Int
  /// The patience in milliseconds; -1 for any time.
  private let patience: Int32
  private(set) var errors: [UInt8] = []
  /// The ends that are still open: of the input, the output, the errors; -1 for a closed one.
  private var ends: [Int32]

  init(_ pipes: Subprocess.Pipes, input: [UInt8], errorLimit: Int, patience: Int?) {
    self.input = input
    self.errorLimit = errorLimit
    self.patience =
      patience.map { Int32(clamping: max(0, $0).multipliedReportingOverflow(by: 1000).partialValue) } ?? -1
    ends = [pipes.input.writeEnd, pipes.output.readEnd, pipes.errors.readEnd]
    for end in ends { Pipe.stopWaiting(end) }
  }

  /// Goes on until the program has closed its ends, or `take`, which is given the output part by part, returns another
  /// code than 0. Returns 0, that code or the `errno` of what went wrong; all is closed then.
  mutating func run(_ take: (UnsafeRawBufferPointer) -> Int32) -> Int32 {
    defer { for index in ends.indices { close(index) } }
    if input.isEmpty { close(0) }
    while ends[1] >= 0 || ends[2] >= 0 {
      var polled = ends.enumerated().map { index, end in
        pollfd(fd: end, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      let count = SystemCalls.retrying { poll(&polled, 3, patience) }
      if count < 0 { return errno }
      if count == 0 { return ETIMEDOUT }
      for index in ends.indices where polled[index].revents != 0 {
        let failure = index == 0 ? send() : receive(index, take)
        if failure != 0 { return failure }
      }
    }
    return 0
  }

  private mutating func send() -> Int32 {
    let count = input.withUnsafeBytes { bytes in
      SystemCalls.retrying {
        write(ends[0], bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
    }
    if count >= 0 {
      written += count
      if written == input.count { close(0) }
    } else if errno == EPIPE {
      // A program may leave the rest of its input unread.
      close(0)
    } else if errno != EAGAIN {
      return errno
    }
    return 0
  }

  private mutating func receive(_ index: Int, _ take: (UnsafeRawBufferPointer) -> Int32) -> Int32 {
    var code: Int32 = 0
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = SystemCalls.retrying { read(ends[index], buffer.baseAddress, buffer.count) }
      if count <= 0 { return count }
      if index == 1 {
        code = take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else {
        errors.append(contentsOf: buffer[..<min(count, errorLimit - errors.count)])
      }
      return count
    }
    if count == 0 { close(index) }
    if count < 0, errno != EAGAIN { return errno }
    return code
  }

  private mutating func close(_ index: Int) {
    if ends[index] >= 0 { SystemCalls.close(ends[index]) }
    ends[index] = -1
  }
}
