#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The stream that a run writes to: a file descriptor behind one buffer, or memory. It serves one thread at a
/// time.
///
/// Writing never fails on the spot: `fault` keeps the first fault, and later bytes are dropped. The run's end makes a message and a
/// status of the fault.
package final class OutputBuffer {
  /// Why nothing more can be written.
  package enum Fault: Equatable, Sendable {
    /// The reader has closed the pipe, which is no failure and needs no message.
    case closedPipe
    /// The system refused, with its `errno`.
    case system(Int32)
  }

  /// Why nothing more can be written; nil while all is well.
  package private(set) var fault: Fault?
  /// The bytes in the buffer; for a stream in memory, all bytes written.
  package private(set) var bytes: [UInt8] = []
  private let descriptor: Int32?
  /// Called before anything reaches the descriptor, to erase a temporary line on the terminal.
  package var willWrite: (() -> Void)?
  private let capacity: Int

  /// A stream that writes to a descriptor, which stays the caller's, in pieces of about `capacity` bytes.
  package init(descriptor: Int32, capacity: Int = 65_536) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// A stream that keeps all that is written in `bytes`.
  package init() {
    (descriptor, capacity) = (nil, .max)
  }

  /// The bytes written to memory, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes bytes.
  package func write(_ piece: some Sequence<UInt8>) {
    guard fault == nil else { return }
    bytes.append(contentsOf: piece)
    if bytes.count >= capacity { flush() }
  }

  /// Writes bytes; many at once do not go through the buffer.
  package func write(_ piece: [UInt8]) {
    guard let descriptor, piece.count >= Self.directCount else {
      if fault == nil { bytes.append(contentsOf: piece) }
      if bytes.count >= capacity { flush() }
      return
    }
    flush()
    willWrite?()
    if fault == nil { fault = unsafe piece.withUnsafeBytes { unsafe Self.write($0, to: descriptor) } }
  }

  /// The number of bytes from which on a copy costs more than a call of the system.
  private static let directCount = 8192

  /// The style of text for people.
  package var style = Style.plain

  /// Writes text for people as UTF-8, with escapes for unsafe characters in its lines.
  package func write(_ text: String) { write(style.lines(text).utf8) }

  /// Writes text for people, and the end of a line.
  package func writeLine(_ text: String = "") { write(text + "\n") }

  /// Hands the buffer's bytes to the system.
  package func flush() {
    guard let descriptor, fault == nil else { return }
    if !bytes.isEmpty { willWrite?() }
    fault = unsafe bytes.withUnsafeBytes { unsafe Self.write($0, to: descriptor) }
    bytes.removeAll(keepingCapacity: true)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Fault? {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Darwin)
        let count = unsafe Darwin.write(descriptor, piece.baseAddress, piece.count)
      #else
        let count = unsafe Glibc.write(descriptor, piece.baseAddress, piece.count)
      #endif
      if count >= 0 {
        unsafe rest = unsafe rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EPIPE: return .closedPipe
      case EAGAIN:
        // A terminal or pipe that another program has made non-blocking: wait until it takes more.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&ready, 1, -1)
      case let code: return .system(code)
      }
    }
    return nil
  }
}
