import Foundation
import TestSupport
import Testing

@testable import L10nSystem

/// Where programs are looked for, and what stands in the place of large files.
@Suite struct ProgramSearchTests {
  @Test func onlyAbsoluteFoldersAreLookedAt() {
    func folders(_ path: String?) -> [String] {
      ProgramSearch(path: path.map { Array($0.utf8) }).folders.map(\.text)
    }
    #expect(folders("/usr/bin:/bin") == ["/usr/bin", "/bin"])
    #expect(folders(nil) == ["/usr/bin", "/bin"])
    #expect(folders("") == [] && folders(":") == [] && folders(".:bin:./bin:") == [])
    #expect(folders(":/bin::bin:/usr/bin") == ["/bin", "/usr/bin"])
    #expect(String(decoding: ProgramSearch(path: Array(":/a:b:/c".utf8)).path, as: UTF8.self) == "/a:/c")
  }

  @Test func aProgramIsAFileThatMayBeRun() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("a/tool")
    try folder.write("x", to: "b/tool")
    try folder.writeProgram("#!/bin/sh\n", to: "c/tool")
    try folder.writeProgram("#!/bin/sh\n", to: "d/tool")
    func found(_ folders: String...) -> String? {
      let path = folders.map { folder.at($0) }.joined(separator: ":")
      return ProgramSearch(path: Array(path.utf8)).find(FilePath("tool"))?.text
    }
    #expect(found("a", "b", "c", "d") == folder.at("c/tool"))
    #expect(found("d", "c") == folder.at("d/tool"))
    #expect(found("a", "b", "none") == nil)
    let search = ProgramSearch(path: Array(folder.at("c").utf8))
    #expect(search.find(FilePath("./tool"))?.text == "./tool" && search.find(FilePath("other")) == nil)
  }

  @Test func aVariableIsTheFirstOfItsName() {
    let variables = ["A=1", "AB=2", "B", "A=3", "C=", "=D", "D=a=b"].map { Array($0.utf8) }
    func value(_ name: String) -> String? {
      ProcessVariables.value(name, in: variables).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(value("A") == "1" && value("AB") == "2" && value("C") == "" && value("D") == "a=b")
    #expect(value("B") == nil && value("E") == nil)
    #expect(ProcessVariables.name(of: variables[6]) == Array("D".utf8))
    #expect(ProcessVariables.name(of: variables[2]) == Array("B".utf8))
  }

  @Test func aPointerStandsForAFileThatIsElsewhere() throws {
    let name = String(repeating: "0123456789abcdef", count: 4)
    let opening = "version https://git-lfs.github.com/spec/v1\n"
    let run = try GitRun(ScratchFolder())
    let repository = try #require(GitRepository.find(upwardFrom: FilePath(run.folder.at("tree"))))
    try run.folder.write("content", to: "tree/.git/lfs/objects/01/23/\(name)")
    func read(_ text: String, limit: Int = 7) throws -> String? {
      guard let pointer = LFSPointer(Array(text.utf8)) else { return "no pointer" }
      return try pointer.content(in: repository, limit: limit).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try read(opening + "oid sha256:\(name)\nsize 7\n") == "content")
    #expect(try read(opening + "ext-0 x\noid sha256:\(name)\nsize 7\n") == "content")
    for text in [name.dropLast() + "", name + "0", name.dropLast() + "g", name.replacing("0", with: "1")] {
      #expect(try read(opening + "oid sha256:\(text)\nsize 7\n") == nil, "\(text)")
    }
    #expect(try read(opening + "size 7\n") == nil)
    #expect(try read("oid sha256:\(name)\n") == "no pointer" && read("") == "no pointer")
    #expect(try read(opening + String(repeating: "x", count: 1_023 - opening.utf8.count)) == nil)
    #expect(try read(opening + String(repeating: "x", count: 1_024 - opening.utf8.count)) == "no pointer")
    #expect(throws: GitFailure.self) { try read(opening + "oid sha256:\(name)\n", limit: 6) }
  }
}
