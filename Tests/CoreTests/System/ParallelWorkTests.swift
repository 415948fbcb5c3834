import L10nSystem
import Synchronization
import Testing

@Suite struct ParallelWorkTests {
  @Test(arguments: [1, 2, 3, 8]) func resultsComeInOrder(jobs: Int) {
    let squares = ParallelWork(jobs: jobs).map(count: 1000) { "\($0 * $0)" }
    #expect(squares == (0..<1000).map { "\($0 * $0)" })
  }

  @Test func nothingToDo() {
    #expect(ParallelWork(jobs: 4).map(count: 0) { $0 } == [])
    #expect(ParallelWork(jobs: 4).map(count: -1) { $0 } == [])
  }

  @Test func noMoreWorkersThanJobsOrIndices() {
    final class Count: Sendable { let made = Atomic<Int>(0) }
    for (jobs, indices, most) in [(1, 100, 1), (3, 100, 3), (8, 2, 2)] {
      let count = Count()
      _ = ParallelWork(jobs: jobs).map(
        count: indices,
        worker: { count.made.wrappingAdd(1, ordering: .relaxed) },
        { _, index in index })
      let made = count.made.load(ordering: .relaxed)
      #expect((1...most).contains(made))
    }
  }

  @Test func workersKeepTheirState() {
    let seen = ParallelWork(jobs: 1).map(count: 5, worker: { 0 }) { state, _ in
      state += 1
      return state
    }
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test func atLeastOneJob() {
    #expect(ParallelWork(jobs: -3).jobs == 1)
    #expect(ParallelWork().jobs == Machine.coreCount)
  }
}
