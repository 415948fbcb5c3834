#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program, run to its end, in the current folder (git takes another one with `-C`; the call that would
/// change it for any program is not to be had from Swift on Linux).
package struct Subprocess: Sendable {
  /// How a program ended.
  package enum Status: Equatable, Sendable {
    /// By itself, with this exit status.
    case exited(Int32)
    /// By this signal.
    case signaled(Int32)
  }

  /// What came of a run.
  package struct Result: Equatable, Sendable {
    package var status: Status
    /// What the program wrote to its standard output.
    package var output: [UInt8]
    /// The beginning of what it wrote to its standard error.
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
  /// How many bytes of output are taken before the program is stopped.
  package var outputLimit = Int.max
  /// How many bytes of errors are kept; what follows is read and dropped.
  package var errorLimit = 1 << 16
  /// For how many seconds it may neither write nor read before it is stopped; nil for any time.
  package var patience: Int?

  package init(
    _ program: FilePath, _ arguments: [[UInt8]] = [], environment: [[UInt8]]? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// Runs the program with `input` as its standard input, and waits for its end. Whatever its status: that is no
  /// failure of the run.
  ///
  /// Fails with `ENOENT` if there is no such program, with `EFBIG` if it writes more than `outputLimit` bytes (it is
  /// stopped then), with `ETIMEDOUT` if `patience` ends, and where the system refuses. One run at a time: another one that starts in the same moment, on
  /// another thread, could keep this one's pipes open.
  package func run(input: [UInt8] = []) throws(SystemError) -> Result {
    var output: [UInt8] = []
    var result = try run(input: input) { part in
      output.append(contentsOf: part)
      return output.count > outputLimit ? EFBIG : 0
    }
    result.output = output
    return result
  }

  /// The same for output that is not to be kept as it comes: `take` is given it part by part. If it returns another code than
  /// 0, the program is stopped, and the run fails with that.
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
    let failure = exchange.run(take)
    if failure != 0 { kill(process, SIGKILL) }
    var status: Int32 = 0
    _ = SystemCalls.retrying { waitpid(process, &status, 0) }
    if failure != 0 { throw SystemError(call: "read", path: program, code: failure) }
    return Result(status: Self.status(status), output: [], errors: exchange.errors)
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
