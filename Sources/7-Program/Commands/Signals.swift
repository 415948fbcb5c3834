#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

internal import L10nCommandLine
internal import L10nSystem
internal import Synchronization

/// How the process takes signals.
enum Signals {
  /// A closed pipe becomes an error of `write`, which ends the run quietly; an interrupt ends it at once with
  /// 130, and likewise for the other requests to end. A file that is cut short while it is read ends it with 2.
  /// - Parameter temporaries: what a request to end removes first. Kept until the process ends.
  static func install(removing temporaries: TemporaryFiles) {
    removed.store(UInt(bitPattern: Unmanaged.passRetained(temporaries).toOpaque()), ordering: .releasing)
    signal(SIGPIPE, SIG_IGN)
    // A file that reaches the largest size that is allowed is a write that failed, as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // What was ignored stays so: a run under nohup, or in the background of a script.
      let former = signal(number, end)
      if isIgnored(former) { signal(number, SIG_IGN) }
    }
    signal(SIGBUS, giveUp)
  }

  /// Opens what is missing of descriptors 0 to 2, so that no file of the run takes their place. They are opened
  /// for reading alone: writing to a closed stream fails as it would have.
  static func fillStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// The address of the `TemporaryFiles`: a handler is given nothing but the signal's number.
  private static let removed = Atomic<UInt>(0)

  private static let end: @convention(c) (Int32) -> Void = { number in
    removeTemporaries()
    _exit(128 &+ number)
  }

  /// A large file is mapped, and the system raises this signal where another program has cut it short meanwhile.
  private static let giveUp: @convention(c) (Int32) -> Void = { _ in
    end(saying: "a file was cut short while it was read\n  hint: run it again when nothing writes there\n")
  }

  /// Ends the run in the middle of anything: by what POSIX allows in a handler, and without memory.
  fileprivate static func end(saying text: StaticString) -> Never {
    let tool: StaticString = "l10ncheck: error: "
    _ = write(2, tool.utf8Start, tool.utf8CodeUnitCount)
    _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    removeTemporaries()
    _exit(ExitStatus.failure.rawValue)
  }

  /// Only what POSIX allows in a handler.
  private static func removeTemporaries() {
    guard let temporaries = UnsafeRawPointer(bitPattern: removed.load(ordering: .acquiring)) else { return }
    Unmanaged<TemporaryFiles>.fromOpaque(temporaries)._withUnsafeGuaranteedRef { $0.removeAll() }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Called by `memory.c` where the system has no more memory.
@c(l10n_end_without_memory) public func endWithoutMemory() -> Never {
  Signals.end(
    saying: """
      there is not enough memory for this
        hint: name fewer or smaller paths, or give it more (`ulimit -v`, the limit of the container)

      """)
}
