import Foundation
import TestSupport
import Synchronization
import Testing

@testable import L10nSystem

@Suite struct WriteTransactionTests {
  private func write(
    _ text: String, _ path: String, in folder: ScratchFolder, root: String = "",
    expecting expectation: WriteExpectation = .anything, making: Bool = false
  ) throws(WriteFailure) {
    var transaction = WriteTransaction(root: FilePath(folder.at(root)))
    try transaction.stage(
      Array(text.utf8), for: FilePath(path), expecting: expectation, makingFolders: making)
    try transaction.commit()
  }

  private func names(_ folder: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The cause of a refusal; nil if there was none. A refusal has changed nothing.
  private func cause(_ body: () throws -> Void) -> WriteFailure.Cause? {
    do {
      try body()
    } catch let failure as WriteFailure {
      #expect(failure.written.isEmpty)
      return failure.cause
    } catch {
      Issue.record(error)
    }
    return nil
  }

  @Test func aNewFileHasTheUsualPermissions() throws {
    let folder = try ScratchFolder()
    try write("text", "file", in: folder, expecting: .absent)
    #expect(try folder.text("file") == "text")
    try folder.write(to: "usual")
    let made = FileCalls().stampOf(AT_FDCWD, FilePath(folder.at("file")))?.mode
    // Asked of a process of its own: this one could only set it, beside tests that make files.
    let asked = try BuiltProduct(path: "/bin/sh").run(["-c", "umask"]).text
    let mask = try #require(UInt32(asked.trimmingCharacters(in: .whitespacesAndNewlines), radix: 8))
    #expect(made == 0o666 & ~mask)
    #expect(try names(folder) == ["file", "usual"])
  }

  @Test func oneFileByAnyPath() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("real")
    try folder.link("alias", to: "real")
    let path = FilePath(folder.at("alias/../alias/report.json"))
    try WriteTransaction.write(Array("1".utf8), to: path)
    try WriteTransaction.write(Array("2".utf8), to: path)
    #expect(try folder.text("real/report.json") == "2")
    #expect(try FileStamp(of: path).size == 1)
    #expect(throws: WriteFailure.self) { try WriteTransaction.write([], to: FilePath(folder.at("none/x"))) }
    #expect(throws: WriteFailure.self) { try WriteTransaction.write([], to: FilePath(folder.at("real/"))) }
  }

  @Test func permissionsAreKept() throws {
    let folder = try ScratchFolder(["file": "old"])
    chmod(folder.at("file"), 0o4751)
    try write("new", "file", in: folder)
    #expect(FileCalls().stampOf(AT_FDCWD, FilePath(folder.at("file")))?.mode == 0o4751)
  }

  @Test(.enabled(if: getuid() == 0)) func ownerIsKept() throws {
    let folder = try ScratchFolder(["file": "old"])
    chown(folder.at("file"), 1234, 5678)
    try write("new", "file", in: folder)
    let stamp = FileCalls().stampOf(AT_FDCWD, FilePath(folder.at("file")))
    #expect(stamp?.owner == 1234)
    #expect(stamp?.group == 5678)
  }

  @Test func linksAreNeverWrittenThrough() throws {
    let folder = try ScratchFolder(["real/file": "old"])
    try folder.link("root/link", to: "../real/file")
    try folder.link("root/folder", to: "../real")
    try folder.link("root/dangling", to: "nowhere")
    for path in ["link", "folder/file", "dangling"] {
      #expect(
        cause { try write("x", path, in: folder, root: "root") } == .symbolicLink,
        "\(path)")
    }
    #expect(try folder.text("real/file") == "old")
    // The root is what the person named: it may be a link.
    try folder.link("alias", to: "real")
    try write("new", "file", in: folder, root: "alias")
    #expect(try folder.text("real/file") == "new")
  }

  @Test(arguments: ["../x", "a/../../x", "/etc/x", "", "a//b", "./x", "a/", "x\0y"])
  func pathsOutsideAreRefused(path: String) throws {
    let folder = try ScratchFolder()
    #expect(
      cause { try write("x", path, in: folder, making: true) } == .outsideRoot)
    #expect(try names(folder) == [])
  }

  @Test func whatChangedMeanwhileIsNotOverwritten() throws {
    let folder = try ScratchFolder(["file": "old"])
    var buffer = FileBuffer()
    try buffer.load(FilePath(folder.at("file")))
    let read = buffer.stamp
    let stamp = try #require(read)
    try write("first", "file", in: folder, expecting: .unchanged(stamp))
    let second = cause {
      try write("second", "file", in: folder, expecting: .unchanged(stamp))
    }
    #expect(second == .changedMeanwhile)
    let third = cause {
      try write("third", "file", in: folder, expecting: .content(Array("other".utf8)))
    }
    #expect(third == .changedMeanwhile)
    let fourth = cause {
      try write("x", "none", in: folder, expecting: .unchanged(stamp))
    }
    #expect(fourth == .changedMeanwhile)
    let fifth = cause { try write("x", "file", in: folder, expecting: .absent) }
    #expect(fifth == .alreadyExists)
    #expect(try folder.text("file") == "first")
    #expect(try names(folder) == ["file"])
  }

  @Test func aChangeBetweenStageAndCommitStopsAll() throws {
    let folder = try ScratchFolder()
    for name in ["a", "b"] { try folder.write("old", to: name) }
    var transaction = WriteTransaction(root: FilePath(folder.path))
    for name in ["a", "b"] {
      try transaction.stage(Array("new".utf8), for: FilePath(name), expecting: .anything)
    }
    try folder.write("mine!", to: "b")
    #expect(throws: WriteFailure(cause: .changedMeanwhile, path: FilePath("b"))) { try transaction.commit() }
    #expect(try folder.text("a") == "old")
    #expect(try folder.text("b") == "mine!")
  }

  @Test func aDroppedTransactionLeavesNothing() throws {
    let folder = try ScratchFolder()
    do {
      var transaction = WriteTransaction(root: FilePath(folder.path))
      try transaction.stage([1], for: FilePath("made/for/it"), expecting: .absent, makingFolders: true)
      // The lock file lies beside it.
      #expect(try names(folder).count == 2)
      #expect(try names(folder).contains("made"))
    }
    #expect(try names(folder) == [])
  }

  @Test func foldersAreMadeOnlyWhenAsked() throws {
    let folder = try ScratchFolder()
    let failure = cause { try write("x", "a/b", in: folder) }
    #expect(
      failure == .system(SystemError(call: "open", path: FilePath(folder.at("a/b")), code: ENOENT)))
    try write("x", "a/b/c", in: folder, making: true)
    #expect(try folder.text("a/b/c") == "x")
  }

  @Test func foldersPipesAndHardLinksAreRefused() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("folder")
    mkfifo(folder.at("pipe"), 0o644)
    try folder.write(to: "one")
    link(folder.at("one"), folder.at("two"))
    #expect(cause { try write("x", "folder", in: folder) } == .notAFile)
    #expect(cause { try write("x", "pipe", in: folder) } == .notAFile)
    #expect(cause { try write("x", "two", in: folder) } == .hardLinked)
  }

  @Test func aSignalHandlerCanRemoveWhatIsStaged() throws {
    let folder = try ScratchFolder()
    let temporaries = TemporaryFiles(capacity: 4)
    var transaction = WriteTransaction(root: FilePath(folder.path), temporaries: temporaries)
    for name in ["a", "b"] { try transaction.stage([1], for: FilePath(name), expecting: .absent) }
    // The third file is the lock.
    #expect(try names(folder).count == 3)
    temporaries.removeAll()
    #expect(try names(folder) == [])
    #expect(throws: WriteFailure.self) { try transaction.commit() }
  }

  @Test func committedFilesAreNoLongerTemporary() throws {
    let folder = try ScratchFolder()
    let temporaries = TemporaryFiles(capacity: 1)
    for name in ["a", "b", "c"] {
      var transaction = WriteTransaction(root: FilePath(folder.path), temporaries: temporaries)
      try transaction.stage([1], for: FilePath(name), expecting: .absent)
      try transaction.commit()
    }
    temporaries.removeAll()
    #expect(try names(folder) == ["a", "b", "c"])
  }

  @Test func whatCannotBeRolledBackIsNamed() throws {
    let folder = try ScratchFolder()
    for name in ["a", "b", "c"] { try folder.write("old", to: name) }
    var calls = FileCalls()
    calls.link = { _, _, _ in
      errno = EPERM
      return -1
    }
    let rename = calls.rename
    calls.rename = { folder, old, new in
      if new == FilePath("b") {
        errno = EIO
        return -1
      }
      return rename(folder, old, new)
    }
    var transaction = WriteTransaction(root: FilePath(folder.path), calls: calls)
    for name in ["a", "b", "c"] {
      try transaction.stage(Array("new".utf8), for: FilePath(name), expecting: .anything)
    }
    let cause = WriteFailure.Cause.system(
      SystemError(call: "rename", path: FilePath(folder.at("b")), code: EIO))
    #expect(throws: WriteFailure(cause: cause, path: FilePath("b"), written: [FilePath("a")])) {
      try transaction.commit()
    }
    let texts = try ["a", "b", "c"].map { try folder.text($0) }
    #expect(texts == ["new", "old", "old"])
  }

  /// The file system is asked once for many files, before any has its name; if it cannot be, each file is
  /// synced.
  @Test(arguments: [0, ENOSYS]) func manyFilesAreSyncedTogether(code: Int32) throws {
    let folder = try ScratchFolder()
    let single = Mutex(0)
    let whole = Mutex([Bool]())
    var calls = FileCalls()
    let real = calls
    calls.sync = { descriptor in
      single.withLock { $0 += 1 }
      return real.sync(descriptor)
    }
    let last = folder.at("f9/file")
    calls.syncAll = { descriptor in
      whole.withLock { $0.append(FileManager.default.fileExists(atPath: last)) }
      errno = code
      return code == 0 ? real.syncAll(descriptor) : -1
    }
    var transaction = WriteTransaction(root: FilePath(folder.path), calls: calls, syncLimit: 3)
    for number in 0..<10 {
      try transaction.stage(
        Array("text".utf8), for: FilePath("f\(number)/file"), expecting: .absent, makingFolders: true)
    }
    #expect(single.withLock { $0 } == 3)
    try transaction.commit()
    // The file system is asked once for the files, and once for their folders and the root; Darwin has no
    // such call.
    #expect(whole.withLock { $0 } == [false, true])
    #if os(Linux)
      #expect(single.withLock { $0 } == (code == 0 ? 3 : 21))
    #endif
    #expect(FileManager.default.contents(atPath: last) == Data("text".utf8))
  }

  @Test func filesGoWithTheCommit() throws {
    let folder = try ScratchFolder()
    try write("old", "a/old", in: folder, making: true)
    var transaction = WriteTransaction(root: FilePath(folder.path))
    try transaction.stage(Array("new".utf8), for: FilePath("a/new"), expecting: .absent)
    try transaction.stageRemoval(of: FilePath("a/old"), holding: Array("old".utf8))
    #expect(try folder.text("a/old") == "old")
    try transaction.commit()
    #expect(try folder.names(in: "a") == ["new"])
  }

  @Test func whatHoldsSomethingElseStays() throws {
    let folder = try ScratchFolder()
    try write("changed", "file", in: folder)
    var transaction = WriteTransaction(root: FilePath(folder.path))
    #expect(
      cause { try transaction.stageRemoval(of: FilePath("file"), holding: Array("old".utf8)) }
        == .changedMeanwhile)
    let late = cause {
      var transaction = WriteTransaction(root: FilePath(folder.path))
      try transaction.stageRemoval(of: FilePath("file"), holding: Array("changed".utf8))
      try transaction.stage(Array("x".utf8), for: FilePath("other"), expecting: .absent)
      try folder.write("again", to: "file")
      try transaction.commit()
    }
    #expect(late == .changedMeanwhile)
    #expect(try names(folder) == ["file"])
  }
}
