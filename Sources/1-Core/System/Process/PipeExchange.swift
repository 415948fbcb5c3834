#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes to a program and reads from it at the same time, so that neither waits for the other for ever.
struct PipeExchange {
  private let input: [UInt8]
  private var written = 0
  private let errorLimit: Int
  /// In milliseconds; -1 for any time.
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
      // The program does not want the rest; that is its right.
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
