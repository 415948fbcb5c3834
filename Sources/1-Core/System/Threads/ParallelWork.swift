import Synchronization

/// Runs many independent jobs on a few threads. The results do not depend on the number of threads.
package struct ParallelWork: Sendable {
  /// The most threads that work at once, the calling one included.
  package let jobs: Int

  /// Work on as many threads as there are cores or, with `jobs`, as many as asked for (at least 1).
  package init(jobs: Int? = nil) { self.jobs = max(1, jobs ?? Machine.coreCount) }

  /// The results of `body` for 0 to `count` - 1, in this order.
  ///
  /// The indices are handed out in rising order, one at a time, to whichever thread is free: put large jobs first.
  /// Each thread makes one `worker` for itself (a buffer to read files into, say), before its first job, and keeps it
  /// for all its jobs. With `jobs` 1 everything runs on the calling thread. If the system grants fewer threads than
  /// wanted, fewer do the work.
  package func map<Worker: ~Copyable, Result: Sendable>(
    count: Int, worker: @escaping @Sendable () -> Worker,
    _ body: @escaping @Sendable (inout Worker, Int) -> Result
  ) -> [Result] {
    WorkMeter.add(max(0, count))
    return mapped(count: count, worker: worker, body)
  }

  private func mapped<Worker: ~Copyable, Result: Sendable>(
    count: Int, worker: @escaping @Sendable () -> Worker,
    _ body: @escaping @Sendable (inout Worker, Int) -> Result
  ) -> [Result] {
    if count <= 0 { return [] }
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      let cells = Cells(buffer: buffer)
      let queue = Queue(count: count)
      let work: @Sendable () -> Void = {
        guard var index = queue.next() else { return }
        var state = worker()
        while true {
          cells.fill(index, with: body(&state, index))
          WorkMeter.finish()
          guard let following = queue.next() else { return }
          index = following
        }
      }
      Self.run(work, onThreads: min(jobs, count))
      initialized = count
    }
  }

  /// The results of `body` for 0 to `count` - 1, in this order, by jobs that need nothing of their own.
  package func map<Result: Sendable>(
    count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    map(count: count, worker: {}, { _, index in body(index) })
  }

  /// Hands the results of `body` for 0 to `count` - 1 to `take`, in this order and on the calling thread, while the rest
  /// is still to be done: only a few results for each thread are there at a time. Nothing more is done once `take`
  /// fails.
  package func stream<Worker: ~Copyable, Result: Sendable, Failure: Error>(
    count: Int, worker: @escaping @Sendable () -> Worker,
    _ body: @escaping @Sendable (inout Worker, Int) -> Result,
    take: (Int, consuming Result) throws(Failure) -> Void
  ) throws(Failure) {
    WorkMeter.add(max(0, count))
    if jobs == 1 {
      var state = worker()
      for index in 0..<max(0, count) {
        try take(index, body(&state, index))
        WorkMeter.finish()
      }
      return
    }
    let step = jobs * Self.resultsAtATime
    for start in stride(from: 0, to: count, by: step) {
      let results = mapped(count: min(step, count - start), worker: worker) { state, index in
        body(&state, start + index)
      }
      for (index, result) in results.enumerated() { try take(start + index, result) }
    }
  }

  /// The number of results for each thread that a stream keeps before they are taken.
  private static let resultsAtATime = 8

  /// Runs `work` on the calling thread and on others beside it, and returns when all have ended.
  private static func run(_ work: @escaping @Sendable () -> Void, onThreads count: Int) {
    guard count > 1, let other = SystemThread(run: work) else { return work() }
    // Each level waits for the thread that it started; the depth is the number of threads.
    run(work, onThreads: count - 1)
    other.join()
  }

  /// The indices that nobody has taken yet.
  private final class Queue: Sendable {
    private let taken = Atomic<Int>(0)
    private let count: Int

    init(count: Int) { self.count = count }

    func next() -> Int? {
      let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }
  }

  /// One place for each result. Unchecked, because the queue gives each index to one thread only, and the threads are
  /// joined before anything is read.
  private struct Cells<Result>: @unchecked Sendable {
    let buffer: UnsafeMutableBufferPointer<Result>

    func fill(_ index: Int, with result: Result) { buffer.initializeElement(at: index, to: result) }
  }
}
