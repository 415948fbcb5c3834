import Foundation
import TestSupport
import Synchronization
import Testing

@testable import L10nSystem

/// Transactions with more folders than may be open at a time.
@Suite struct OpenFoldersTests {
  /// Counts what is open.
  private final class Counter: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }
    var now: Int { counts.withLock { $0.now } }

    var calls: FileCalls {
      let real = FileCalls()
      var calls = real
      calls.open = { folder, name, flags, mode in
        let descriptor = real.open(folder, name, flags, mode)
        if descriptor >= 0 {
          self.counts.withLock {
            $0.now += 1
            $0.most = max($0.most, $0.now)
          }
        }
        return descriptor
      }
      calls.close = { descriptor in
        self.counts.withLock { $0.now -= 1 }
        return real.close(descriptor)
      }
      return calls
    }
  }

  private func content(_ folder: ScratchFolder, _ path: String) -> String? { try? folder.text(path) }

  private func paths(_ folder: ScratchFolder) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path))
  }

  @Test(arguments: [2, 3, 7]) func anyNumberOfFolders(limit: Int) throws {
    let folder = try ScratchFolder()
    for number in 0..<30 { try folder.write("old \(number)", to: "m\(number)/de.lproj/file") }
    let before = try paths(folder)
    let counter = Counter()
    func prepared() throws -> [String] {
      // Half of them are there, half are made.
      (0..<60).map { "m\($0)/de.lproj/file" } + (0..<60).map { "m\($0)/fr.lproj/deep/file" }
    }
    func stageAll(_ transaction: inout WriteTransaction) throws {
      for path in try prepared() {
        try transaction.stage(
          Array("new \(path)".utf8), for: FilePath(path), expecting: .anything, makingFolders: true)
      }
    }
    do {
      var dropped = WriteTransaction(
        root: FilePath(folder.path), calls: counter.calls, openFolderLimit: limit)
      try stageAll(&dropped)
    }
    #expect(try paths(folder) == before)
    #expect(counter.now == 0)
    do {
      var transaction = WriteTransaction(
        root: FilePath(folder.path), calls: counter.calls, openFolderLimit: limit)
      try stageAll(&transaction)
      try transaction.commit()
    }
    for path in try prepared() { #expect(content(folder, path) == "new \(path)") }
    #expect(try paths(folder).allSatisfy { !$0.hasSuffix(".tmp") })
    // The folders, one that was just opened, the file that is written, and the lock file.
    #expect(counter.most <= limit + 3)
    #expect(counter.now == 0)
  }

  /// What is done to a folder while it is not open.
  enum Swap: CaseIterable { case link, otherFolder, nothing, file }

  @Test(arguments: Swap.allCases) func aFolderThatIsSwappedIsNotWritten(swap: Swap) throws {
    let folder = try ScratchFolder()
    for name in ["a", "b", "c"] { try folder.write("old", to: "\(name)/file") }
    try folder.write("foreign", to: "elsewhere/file")
    var transaction = WriteTransaction(root: FilePath(folder.path), openFolderLimit: 2)
    for name in ["a", "b", "c"] {
      try transaction.stage(Array("new".utf8), for: FilePath("\(name)/file"), expecting: .anything)
    }
    try FileManager.default.moveItem(atPath: folder.at("b"), toPath: folder.at("moved"))
    switch swap {
    case .link: try folder.link("b", to: "elsewhere")
    case .otherFolder: try folder.write("foreign", to: "b/file")
    case .file: try folder.write("foreign", to: "b")
    case .nothing: break
    }
    #expect(throws: WriteFailure(cause: .changedMeanwhile, path: FilePath("b/file"))) {
      try transaction.commit()
    }
    for path in ["a/file", "moved/file", "c/file"] { #expect(content(folder, path) == "old") }
    #expect(content(folder, "elsewhere/file") == "foreign")
    #expect(try folder.names(in: "elsewhere") == ["file"])
  }

  /// A folder that goes while files are renamed: what was renamed comes back.
  @Test func aFolderThatGoesMeanwhileStopsAll() throws {
    let folder = try ScratchFolder()
    for name in ["a", "b", "c"] { try folder.write("old", to: "\(name)/file") }
    let real = FileCalls()
    var calls = real
    let renames = Atomic<Int>(0)
    let (from, to) = (folder.at("c"), folder.at("moved"))
    calls.rename = { descriptor, old, new in
      let result = real.rename(descriptor, old, new)
      if renames.wrappingAdd(1, ordering: .relaxed).oldValue == 0 {
        try? FileManager.default.moveItem(atPath: from, toPath: to)
      }
      return result
    }
    var transaction = WriteTransaction(root: FilePath(folder.path), calls: calls, openFolderLimit: 2)
    for name in ["a", "b", "c"] {
      try transaction.stage(Array("new".utf8), for: FilePath("\(name)/file"), expecting: .anything)
    }
    #expect(throws: WriteFailure(cause: .changedMeanwhile, path: FilePath("c/file"))) {
      try transaction.commit()
    }
    for path in ["a/file", "b/file", "moved/file"] { #expect(content(folder, path) == "old") }
  }
}
