#if !canImport(Darwin)
  import CXattr
#endif
import Foundation
import TestSupport
import Testing

@testable import L10nSystem

/// What belongs to a file besides its content survives an edit.
@Suite struct FileAttributeTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(["file": "old"])
  }

  private func write(_ calls: FileCalls = FileCalls()) throws(WriteFailure) {
    try WriteTransaction.write(Array("new".utf8), to: FilePath(folder.at("file")), calls: calls)
  }

  #if !canImport(Darwin)
    private func set(_ name: String, _ value: [UInt8]) -> Bool {
      value.withUnsafeBytes { setxattr(folder.at("file"), name, $0.baseAddress, $0.count, 0) } == 0
    }

    private func value(_ name: String) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: 65_536)
      let count = value.withUnsafeMutableBytes { getxattr(folder.at("file"), name, $0.baseAddress, $0.count) }
      return count < 0 ? nil : Array(value.prefix(count))
    }

    @Test func attributesStay() throws {
      let big = [UInt8](repeating: 7, count: 2000)
      guard set("user.note", Array("kept\0too".utf8)) else {
        try Test.cancel("the file system has no attributes")
      }
      #expect(set("user.empty", []) && set("user.big", big))
      try write()
      #expect(try folder.text("file") == "new")
      #expect(value("user.note") == Array("kept\0too".utf8))
      #expect(value("user.empty") == [] && value("user.big") == big)
      #expect(value("user.other") == nil)
    }

    /// The access list of POSIX, in the form in which the system keeps it: the owner, the user 12345, the group, mask and others.
    @Test func accessListsStay() throws {
      func entry(_ tag: UInt8, _ rights: UInt8, _ id: UInt32 = .max) -> [UInt8] {
        [tag, 0, rights, 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> (8 * $0)) }
      }
      let list =
        [2, 0, 0, 0] + entry(1, 6) + entry(2, 4, 12345) + entry(4, 4) + entry(0x10, 4) + entry(0x20, 0)
      guard set("system.posix_acl_access", list) else {
        try Test.cancel("the file system has no access lists")
      }
      try write()
      #expect(value("system.posix_acl_access") == list)
    }
  #endif

  @Test func whatCannotBeCopiedKeepsTheOldFile() throws {
    var calls = FileCalls()
    calls.copyAttributes = { _, _ in
      errno = ENOSPC
      return -1
    }
    #expect(throws: WriteFailure.self) { try write(calls) }
    #expect(try folder.text("file") == "old")
  }
}
