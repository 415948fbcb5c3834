import Foundation
import TestSupport
import Testing

@testable import L10nSystem

/// What runs that were killed leave behind goes, whatever number their process had; what is in use stays.
@Suite struct LeftoverTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(["de.lproj/file": "old"])
  }

  /// Replaces the file as a later run would.
  private func write(_ calls: FileCalls = FileCalls(), in root: String = "") throws(WriteFailure) {
    var transaction = WriteTransaction(root: FilePath(folder.at(root)), calls: calls)
    let path = root.isEmpty ? "de.lproj/file" : "file"
    try transaction.stage(Array("new".utf8), for: FilePath(path), expecting: .anything)
    try transaction.commit()
  }

  /// Process ids that are alive: this one's, that of the first process, and that of its parent.
  @Test(arguments: [getpid(), 1, getppid()])
  func aProcessOfTheSameNumberIsNoReason(process: Int32) throws {
    // The second name of the file that was being replaced, as this version and the ones before call it.
    for name in ["abc-1-1", "abc"] {
      try folder.write("old", to: "de.lproj/file")
      let left = folder.at("de.lproj/.l10ncheck-\(process)-\(name).tmp")
      try FileManager.default.linkItem(atPath: folder.at("de.lproj/file"), toPath: left)
      try write()
      #expect(try folder.names(in: "de.lproj") == ["file"], "\(name)")
      #expect(try folder.text("de.lproj/file") == "new")
    }
    // The lock file itself, and one that nobody holds.
    try folder.write(to: ".l10ncheck-\(process)-abc.tmp")
    try folder.write(to: "de.lproj/.l10ncheck-\(process)-abc-1-2.tmp")
    try write()
    #expect(try folder.names() == ["de.lproj"])
    #expect(try folder.names(in: "de.lproj") == ["file"])
  }

  @Test(arguments: ["", "de.lproj"]) func whatIsInUseStays(root: String) throws {
    var transaction = WriteTransaction(root: FilePath(folder.path))
    try transaction.stage(Array("mine".utf8), for: FilePath("de.lproj/other"), expecting: .absent)
    try transaction.stage(Array("mine".utf8), for: FilePath("top"), expecting: .absent)
    #expect(try folder.names().count == 3)
    #expect(try folder.names(in: "de.lproj").count == 2)
    try write(in: root)
    #expect(try folder.names().count == 3)
    #expect(try folder.names(in: "de.lproj").count == 2)
    try transaction.commit()
    #expect(try folder.text("de.lproj/other") == "mine")
    _ = consume transaction
    #expect(try folder.names() == ["de.lproj", "top"])
    #expect(try folder.names(in: "de.lproj") == ["file", "other"])
  }

  @Test func namesOfOthersStay() throws {
    let others = [
      ".l10ncheck-0-abc.tmp", ".l10ncheck-x-abc.tmp", ".l10ncheck-1.tmp", ".l10ncheck-1-.tmp",
      ".l10ncheck-1-a-2.tmp",
      ".l10ncheck-1-a--1-1.tmp", ".l10ncheck-1-a-99999-1.tmp", ".l10ncheck-1-a-y-1.tmp", ".l10ncheck-1-a-1-1",
    ]
    for name in others { try folder.write(to: "de.lproj/" + name) }
    try write()
    #expect(try folder.names(in: "de.lproj") == (others + ["file"]).sorted())
  }

  @Test func withoutLocksTheProcessDecides() throws {
    var calls = FileCalls()
    calls.lock = { _ in
      errno = ENOTSUP
      return -1
    }
    for process in [getpid(), 0x3FFF_FFFF] {
      try folder.write(to: ".l10ncheck-\(process)-abc.tmp")
      try folder.write(to: "de.lproj/.l10ncheck-\(process)-abc-1-1.tmp")
      try folder.write(to: "de.lproj/.l10ncheck-\(process)-abc-x-1.tmp")
    }
    try write(calls)
    #expect(try folder.names() == [".l10ncheck-\(getpid())-abc.tmp", "de.lproj"])
    #expect(
      try folder.names(in: "de.lproj") == [
        ".l10ncheck-\(getpid())-abc-1-1.tmp", ".l10ncheck-\(getpid())-abc-x-1.tmp", "file",
      ])
  }

  @Test func aRootThatCannotBeWrittenToIsNoReasonEither() throws {
    var calls = FileCalls()
    let open = calls.open
    let made = LockedNames()
    calls.open = { folder, name, flags, mode in
      if flags & O_CREAT != 0, TemporaryName(name.bytes[...])?.role == .lock {
        errno = EACCES
        return -1
      }
      if flags & O_CREAT != 0 { made.add(name) }
      return open(folder, name, flags, mode)
    }
    try write(calls)
    #expect(made.names.allSatisfy { $0.contains("-x-") } && !made.names.isEmpty)
    #expect(try folder.names(in: "de.lproj") == ["file"])
  }

  @Test func namesSayWhatTheyAre() {
    for role in [TemporaryName.Role.lock, .file(depth: 0, number: 1), .file(depth: nil, number: 2)] {
      let name = TemporaryName(process: 7, token: Array("abc".utf8), role: role)
      #expect(TemporaryName(name.name.bytes[...]) == name)
    }
    let name = TemporaryName(process: 7, token: Array("abc".utf8), role: .file(depth: 2, number: 1))
    #expect(name.lockPath == FilePath("../../.l10ncheck-7-abc.tmp"))
  }
}

/// Names that a call was made with.
private final class LockedNames: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: [String] = []

  func add(_ name: FilePath) { lock.withLock { kept.append(name.text) } }

  var names: [String] { lock.withLock { kept } }
}
