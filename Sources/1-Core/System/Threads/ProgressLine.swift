internal import Synchronization

/// The progress of a run. The parts of a run call `begin`; ``ParallelWork`` counts their jobs.
package enum WorkMeter {
  /// A part of a run, with the words that people see.
  package enum Phase: Int, CaseIterable, Sendable {
    case findingFiles, readingCode, comparing, checking, readingHistory, readingHandoff, translating,
      writing

    /// The words.
    package var words: String {
      switch self {
      case .findingFiles: "looking for files"
      case .readingCode: "reading code"
      case .comparing: "comparing languages"
      case .checking: "checking texts"
      case .readingHistory: "reading git's history"
      case .readingHandoff: "reading the handoff"
      case .translating: "translating"
      case .writing: "writing"
      }
    }
  }

  private static let phase = Atomic<Int>(0)
  private static let total = Atomic<Int>(0)
  private static let done = Atomic<Int>(0)

  /// Begins a part of the run: nothing of it is done.
  package static func begin(_ next: Phase) {
    total.store(0, ordering: .relaxed)
    done.store(0, ordering: .relaxed)
    phase.store(next.rawValue, ordering: .relaxed)
  }

  /// Counts jobs that have come in.
  package static func add(_ count: Int) { total.wrappingAdd(count, ordering: .relaxed) }

  /// A job is done.
  package static func finish() { done.wrappingAdd(1, ordering: .relaxed) }

  /// The present part of the run, with its jobs done and in all.
  static var state: (phase: Phase, done: Int, total: Int) {
    (
      Phase(rawValue: phase.load(ordering: .relaxed)) ?? .findingFiles, done.load(ordering: .relaxed),
      total.load(ordering: .relaxed)
    )
  }
}

/// The line at a terminal that says how far a long run is. It is gone before anything else is written.
package final class ProgressLine: Sendable {
  /// The time before a run shows its progress, in milliseconds.
  private static let patience: Int32 = 500
  /// The time between changes of the line, in milliseconds.
  private static let step: Int32 = 100
  /// Back to the beginning of the line, which is empty then.
  private static let erasure: StaticString = "\r\u{1B}[K"

  private static let isShown = Atomic<Bool>(false)
  /// The end of a pipe whose closing ends the thread.
  private let closing: Atomic<Int32>
  private let thread: Mutex<SystemThread?>

  /// Starts to watch the run; nil if the system grants no thread for it.
  /// - Parameters:
  ///   - descriptor: the terminal.
  ///   - width: its columns.
  ///   - name: what the line begins with.
  package init?(descriptor: Int32, width: Int, name: String) {
    guard let pipe = try? Pipe() else { return nil }
    let (reading, writing) = (pipe.readEnd, pipe.writeEnd)
    closing = Atomic(writing)
    let started = SystemThread {
      var wait = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      var pause = Self.patience
      while unsafe poll(&wait, 1, pause) == 0 {
        pause = Self.step
        let now = WorkMeter.state
        Self.isShown.store(true, ordering: .relaxed)
        Self.write(
          "\r" + Self.text(name: name, now.phase.words, done: now.done, total: now.total, width: width)
            + "\u{1B}[K", to: descriptor)
      }
      if Self.isShown.exchange(false, ordering: .relaxed) { Self.write("\(Self.erasure)", to: descriptor) }
      close(reading)
    }
    let hasThread = started != nil
    thread = Mutex(started)
    if !hasThread {
      close(reading)
      close(writing)
      return nil
    }
  }

  /// The line, cut to what the terminal shows on one.
  package static func text(name: String, _ words: String, done: Int, total: Int, width: Int) -> String {
    let count = total > 1 ? ", \(min(done, total)) of \(total)" : ""
    return String("\(name): \(words)\(count)".prefix(max(0, width - 1)))
  }

  /// Ends it: nothing of it is left on the terminal.
  package func end() {
    let writing = closing.exchange(-1, ordering: .relaxed)
    if writing >= 0 { close(writing) }
    thread.withLock { thread in
      if let running = thread.take() { running.join() }
    }
  }

  /// Takes the line away by what a handler of signals may do.
  package static func eraseInHandler() {
    if isShown.load(ordering: .relaxed) {
      _ = unsafe systemWrite(2, unsafe erasure.utf8Start, erasure.utf8CodeUnitCount)
    }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in _ = unsafe systemWrite(descriptor, bytes.baseAddress, bytes.count) }
  }
}

/// The call of the system, by a name that no method has.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
