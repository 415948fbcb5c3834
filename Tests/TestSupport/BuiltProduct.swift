internal import CTestSupport
public import Foundation

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An executable of the package, run as a process of its own: arguments and output are bytes.
public struct BuiltProduct: Sendable {
  /// How a run ended, and what it wrote.
  public struct Outcome: Sendable {
    /// The exit status; of a process that a signal ended, the negative number of the signal.
    public var status: Int32
    /// What went to standard output.
    public var output: Data
    /// What went to standard error.
    public var errors: Data

    /// The output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
    /// The errors as text.
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// What standard output leads to.
  public enum Output: Sendable {
    /// Into a pipe that the test reads.
    case captured
    /// Into a pipe that nobody reads.
    case closedPipe
    /// Nowhere: the descriptor is not open.
    case closed
    /// Into a file, such as `/dev/full`.
    case file(String)
    /// A terminal of its own, of this many columns, which the test reads.
    case terminal(columns: Int)
    /// Into a pipe of one page, of which the test reads one byte before it interrupts the process.
    case interrupted
  }

  /// The reason why a process could not be run.
  public struct Failure: Error {
    /// The call, and what it was about.
    public var call: String
    /// The `errno` of the call.
    public var code: Int32
  }

  /// The path of the executable.
  public var path: String

  /// The executable at a path.
  public init(path: String) { self.path = path }

  /// The tool, as built with the tests; `L10NCHECK_BINARY` names another, such as the release binary.
  public static var l10ncheck: BuiltProduct {
    if let path = ProcessInfo.processInfo.environment["L10NCHECK_BINARY"], !path.isEmpty {
      return BuiltProduct(path: path)
    }
    return BuiltProduct(path: products.appendingPathComponent("l10ncheck").path)
  }

  /// The folder of built products: where the test bundle is.
  private static var products: URL {
    if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// Runs the product to its end.
  ///
  /// The environment is exactly `environment`; relative paths start from the folder, else from the test's own.
  public func run(
    _ arguments: [String] = [], environment: [String: String] = [:], in folder: String? = nil,
    input: Data = Data(), output: Output = .captured
  ) throws -> Outcome {
    try run(
      bytes: arguments.map { Array($0.utf8) }, environment: environment, in: folder, input: input,
      output: output)
  }

  /// Runs the product with arguments that need not be text.
  public func run(
    bytes arguments: [[UInt8]], environment: [String: String] = [:], in folder: String? = nil,
    input: Data = Data(), output: Output = .captured
  ) throws -> Outcome {
    let launch = Launch(path: path, arguments: arguments, environment: environment, folder: folder)
    return try launch.run(input: input, output: output)
  }
}

/// One run of a process.
private struct Launch {
  let path: String
  let arguments: [[UInt8]]
  let environment: [String: String]
  let folder: String?

  func run(input: Data, output: BuiltProduct.Output) throws -> BuiltProduct.Outcome {
    let scratch = try ScratchFolder()
    // The folder is held to the end: it would go with the value after the last use of that.
    defer { withExtendedLifetime(scratch) {} }
    let (inputFile, errorFile) = (scratch.at("input"), scratch.at("errors"))
    try input.write(to: URL(fileURLWithPath: inputFile))

    let (reader, writer) = try ends(for: output)
    let process: pid_t
    do {
      defer { if let writer { close(writer) } }
      process = try spawn(input: inputFile, errors: errorFile, output: output, writer)
    } catch {
      if let reader { close(reader) }
      throw error
    }
    var bytes: [UInt8] = []
    if let reader {
      if case .interrupted = output {
        bytes = read(reader, upTo: 1)
        kill(process, SIGINT)
      } else {
        bytes = read(reader, upTo: .max)
      }
      close(reader)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return BuiltProduct.Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: Data(bytes),
      errors: try Data(contentsOf: URL(fileURLWithPath: errorFile)))
  }

  /// The end that the test reads, and the end that the process writes.
  private func ends(for output: BuiltProduct.Output) throws -> (reader: Int32?, writer: Int32?) {
    switch output {
    case .captured, .closedPipe, .interrupted:
      var ends: [Int32] = [-1, -1]
      guard test_pipe(&ends) == 0 else { throw BuiltProduct.Failure(call: "pipe", code: errno) }
      if case .closedPipe = output {
        close(ends[0])
        return (nil, ends[1])
      }
      if case .interrupted = output, test_shrink_pipe(ends[1]) != 0 {
        throw BuiltProduct.Failure(call: "fcntl", code: errno)
      }
      return (ends[0], ends[1])
    case .terminal(let columns):
      var ends: [Int32] = [-1, -1]
      guard test_terminal(Int32(columns), &ends) == 0 else {
        throw BuiltProduct.Failure(call: "posix_openpt", code: errno)
      }
      return (ends[0], ends[1])
    case .closed, .file: return (nil, nil)
    }
  }

  private func spawn(
    input: String, errors: String, output: BuiltProduct.Output, _ writer: Int32?
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    switch output {
    case .closed: posix_spawn_file_actions_addclose(&actions, 1)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
    default: if let writer { posix_spawn_file_actions_adddup2(&actions, writer, 1) }
    }
    if let folder { _ = test_add_chdir(&actions, folder) }

    // What this process ignores, and this thread blocks, the child must not.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let words = ([Array(path.utf8)] + arguments).map(Self.string)
    let variables = environment.sorted { $0.key < $1.key }.map { Self.string(Array("\($0)=\($1)".utf8)) }
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw BuiltProduct.Failure(call: "posix_spawn \(path)", code: code) }
    return process
  }

  private static func string(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    (bytes + [0]).withUnsafeBufferPointer { $0.baseAddress.flatMap { strdup($0) } }
  }

  private func read(_ descriptor: Int32, upTo limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, &piece, min(piece.count, limit - bytes.count))
      #else
        let count = Glibc.read(descriptor, &piece, min(piece.count, limit - bytes.count))
      #endif
      // A terminal whose other side is closed ends with an error, on Linux.
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += piece.prefix(count)
    }
    return bytes
  }
}
