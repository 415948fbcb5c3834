/// A thread of the operating system that runs one closure. It has to be joined.
struct SystemThread: ~Copyable {
  /// The work of a thread, in the form that can pass through C.
  fileprivate final class Work: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Enough for code without recursion, with a wide margin; only what is touched becomes memory.
  private static let stackBytes = 1 << 20

  private let thread: pthread_t

  /// Starts `run`. Nil if the system grants no further thread.
  init?(run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, Self.stackBytes) == 0 else { return nil }
    let work = Unmanaged.passRetained(Work(run: run))
    #if canImport(Darwin)
      var created: pthread_t?
      // Whether what it gets is optional depends on the version of the headers.
      let code = pthread_create(&created, &attributes, { startThread($0) }, work.toOpaque())
      guard code == 0, let created else {
        work.release()
        return nil
      }
      thread = created
    #else
      var created = pthread_t()
      guard pthread_create(&created, &attributes, startThread, work.toOpaque()) == 0 else {
        work.release()
        return nil
      }
      thread = created
    #endif
  }

  /// Waits until the closure has returned.
  consuming func join() { pthread_join(thread, nil) }
}

private func startThread(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<SystemThread.Work>.fromOpaque(work).takeRetainedValue().run() }
  return nil
}
