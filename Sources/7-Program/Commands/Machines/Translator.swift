internal import L10nSystem
internal import L10nText

/// The program that `--with` names, run by the shell. Only the command line names it: no program of a tree is run.
struct Translator {
  let command: [UInt8]
  let environment: [[UInt8]]
  /// The number of seconds that the program may say nothing.
  var patience = 600

  enum End: Equatable {
    case done
    /// The program ended by itself with another status than 0, or by a signal; `said` is the last that it
    /// wrote to standard error.
    case failed(String, said: [String])
    case silent
    /// The program wrote more than anybody would answer.
    case endless
    /// The code that takes the answers had enough.
    case stopped
    case unknown(String)
  }

  /// The number of bytes that are read: more is no answer to anything.
  private static let outputLimit = 256 << 20

  /// Runs the program with all requests as its standard input.
  /// - Parameter take: gets what it answers part by part; returns false to end the run.
  func run(_ requests: [UInt8], take: (UnsafeRawBufferPointer) -> Bool) -> End {
    var process = Subprocess(FilePath("/bin/sh"), [Array("-c".utf8), command], environment: environment)
    process.patience = patience
    var count = 0
    do throws(SystemError) {
      let result = unsafe try process.run(input: requests) { part in
        count += part.count
        if count > Self.outputLimit { return EFBIG }
        return unsafe take(part) ? 0 : ECANCELED
      }
      if result.isSuccess { return .done }
      let said = result.errors.split { $0 == 0x0A || $0 == 0x0D }.suffix(3)
      return .failed(
        Self.words(result.status), said: said.map { TerminalText.escaped(bytes: Array($0.prefix(300))) })
    } catch {
      switch error.code {
      case ETIMEDOUT: return .silent
      case EFBIG: return .endless
      case ECANCELED: return .stopped
      default: return .unknown(Failure.message(for: error))
      }
    }
  }

  private static func words(_ status: Subprocess.Status) -> String {
    switch status {
    case .exited(let code): "ended with status \(code)"
    case .signaled(let signal): "was ended by signal \(signal)"
    }
  }
}
