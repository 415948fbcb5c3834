import Foundation
import TestSupport
import Testing

@testable import L10nSystem

/// A transaction of three files, with a failure at each of its calls in turn.
@Suite struct WriteFaultTests {
  private static let old = ["en.lproj/a": "old a", "fr.lproj/b": "old b"]
  private static let new = [
    "en.lproj/a": "new text of a", "fr.lproj/b": "new text of b", "de.lproj/c": "text of c",
  ]
  /// A number that no process has.
  private static let gone: Int32 = 0x3FFF_FFFF

  private func prepared() throws -> ScratchFolder {
    let folder = try ScratchFolder(Self.old)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.at("en.lproj/a"))
    return folder
  }

  /// - Parameter limit: how many folders may be open at a time; with one the file system is asked once, too.
  private func write(
    _ folder: ScratchFolder, _ calls: FileCalls, limit: Int? = nil
  ) throws(WriteFailure) {
    var transaction = WriteTransaction(
      root: FilePath(folder.path), calls: calls, process: Self.gone, openFolderLimit: limit,
      syncLimit: limit == nil ? 256 : 1)
    for (path, text) in Self.new.sorted(by: { $0.key < $1.key }) {
      let old = Self.old[path].map { WriteExpectation.content(Array($0.utf8)) }
      try transaction.stage(
        Array(text.utf8), for: FilePath(path), expecting: old ?? .absent, makingFolders: true)
    }
    try transaction.commit()
  }

  /// All files by their path.
  private func state(_ folder: ScratchFolder) throws -> [String: String] {
    let tree = try FileTree(
      walking: FilePath(folder.path), policy: .everything, environment: GitEnvironment())
    var files: [String: String] = [:]
    for directory in tree.folders {
      for entry in tree.entries(of: directory) where entry.kind == .file {
        let path = tree.path(of: entry, in: directory).text
        files[path] = try folder.text(path)
      }
    }
    return files
  }

  private func callCount(limit: Int?) throws -> Int {
    let calls = FaultyCalls(at: .max, .crash)
    let folder = try prepared()
    try write(folder, calls.calls, limit: limit)
    #expect(try state(folder) == Self.new)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.at("en.lproj/a"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    return calls.count
  }

  @Test(arguments: [ENOSPC, EIO, EACCES, EXDEV, EPERM], [nil, 2])
  func aFailureChangesNothing(code: Int32, limit: Int?) throws {
    // A folder may be opened again at the end, if only a few may be open at a time.
    let reopening = limit == nil ? [] : ["open", "stamp"]
    for place in 0..<(try callCount(limit: limit)) {
      let calls = FaultyCalls(at: place, .once(code))
      let folder = try prepared()
      var written: [String]? = nil
      do throws(WriteFailure) {
        try write(folder, calls.calls, limit: limit)
      } catch {
        written = error.written.map(\.text)
      }
      let files = try state(folder)
      let visible = files.filter { !$0.key.hasSuffix(".tmp") }
      let failed = calls.failed ?? "none"
      if let written, written.isEmpty {
        #expect(visible == Self.old, "\(failed) at \(place)")
        #expect(!folder.has("de.lproj"), "\(failed) at \(place)")
      } else {
        #expect(visible == Self.new, "\(failed) at \(place)")
        #expect(
          written == nil
            || ((["sync", "syncAll"] + reopening).contains(failed) && written == Self.new.keys.sorted()))
      }
      // Only a removal that fails itself leaves something behind.
      #expect(
        files.count == visible.count || (["remove"] + reopening).contains(failed), "\(failed) at \(place)")
      // Files that were left behind go with the next run.
      if visible == Self.old { try write(folder, FileCalls()) } else { try writeAgain(folder) }
      // A program that another test starts has the lock open until it runs: then they go with a later one.
      for _ in 0..<20 where try state(folder) != Self.new {
        usleep(10_000)
        try writeAgain(folder)
      }
      #expect(try state(folder) == Self.new, "\(failed) at \(place)")
    }
  }

  /// Files that replace others and files that are new, as many of each as there may be: whichever gets its name last, none of
  /// them stays where that fails.
  @Test(arguments: 0...4, 0...2) func aFailureAtAnyOfAnyNumberOfFilesChangesNothing(
    replaced: Int, added: Int
  ) throws {
    let names = (0..<(replaced + added)).map { "folder \($0 % 2)/file \($0)" }
    let old = Dictionary(uniqueKeysWithValues: names.prefix(replaced).map { ($0, "old \($0)") })
    for kind in ["rename", "link"] {
      var place = 0
      while true {
        let folder = try ScratchFolder(old)
        let calls = FaultyCalls(at: place, .once(EIO), of: [kind])
        let written = Self.commit(names, in: folder, calls.calls)
        // The last round is the one without a failure: it says how many calls there are.
        guard calls.failed != nil else {
          #expect(written == nil)
          #expect(try state(folder) == Dictionary(uniqueKeysWithValues: names.map { ($0, "new \($0)") }))
          #expect(place == (kind == "rename" ? names.count : names.count > 1 ? replaced : 0))
          break
        }
        #expect(written == [], "\(kind) \(place)")
        #expect(try state(folder) == old, "\(kind) \(place)")
        place += 1
      }
    }
  }

  /// - Returns: the files that are new although it failed; nil where it did not.
  private static func commit(
    _ names: [String], in folder: ScratchFolder, _ calls: FileCalls
  ) -> [FilePath]? {
    do throws(WriteFailure) {
      var transaction = WriteTransaction(root: FilePath(folder.path), calls: calls)
      for name in names {
        try transaction.stage(
          Array("new \(name)".utf8), for: FilePath(name), expecting: .anything, makingFolders: true)
      }
      try transaction.commit()
      return nil
    } catch {
      return error.written
    }
  }

  @Test(arguments: [nil, 2]) func aSignalInterruptsNothing(limit: Int?) throws {
    for place in 0..<(try callCount(limit: limit)) {
      let calls = FaultyCalls(at: place, .once(EINTR))
      let folder = try prepared()
      var failure: WriteFailure?
      do throws(WriteFailure) {
        try write(folder, calls.calls, limit: limit)
      } catch {
        failure = error
      }
      // Calls of these two kinds are never interrupted by the system, and are not repeated.
      let isExpected = failure == nil || ["stamp", "stampOf"].contains(calls.failed ?? "")
      #expect(isExpected, "\(String(describing: failure)) at \(place)")
      let state = try state(folder).filter { limit == nil || !$0.key.hasSuffix(".tmp") }
      #expect(state == (failure == nil ? Self.new : Self.old) || limit != nil && state == Self.new)
    }
  }

  @Test(arguments: [nil, 2]) func aCrashLeavesEachFileWhole(limit: Int?) throws {
    for place in 0..<(try callCount(limit: limit)) {
      let calls = FaultyCalls(at: place, .crash)
      let folder = try prepared()
      try? write(folder, calls.calls, limit: limit)
      for (path, text) in try state(folder) where !path.hasSuffix(".tmp") {
        #expect(text == Self.old[path] || text == Self.new[path], "\(path) at \(place)")
      }
      // A program that another test starts at this moment has the descriptors of this one until it runs, and with them the
      // lock on what the crash left behind, a second link to a file among it: the next run takes that away.
      for _ in 0..<200 {
        do {
          try writeAgain(folder)
        } catch {
          try #require(error.cause == .hardLinked, "\(error)")
        }
        if try state(folder) == Self.new { break }
        usleep(10_000)
      }
      #expect(try state(folder) == Self.new, "crash at \(place)")
    }
  }

  /// Writes without asking what is there, as the next run would after reading it.
  private func writeAgain(_ folder: ScratchFolder) throws(WriteFailure) {
    var transaction = WriteTransaction(root: FilePath(folder.path))
    for (path, text) in Self.new.sorted(by: { $0.key < $1.key }) {
      try transaction.stage(
        Array(text.utf8), for: FilePath(path), expecting: .anything, makingFolders: true)
    }
    try transaction.commit()
  }
}
