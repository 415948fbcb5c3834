import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// `stubs --write` in this process, with a failure at each call to the system that writes.
@Suite struct StubsFaultTests {
  private static let rules = TableText.pluralRules([("n", [("one", "%d file"), ("other", "%d files")])])
  private static let old = [
    "App/en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
    "App/en.lproj/L.stringsdict": rules,
    "App/de.lproj/L.strings": "\"a\" = \"1\";\n",
    "App/fr.lproj/L.strings": "\"b\" = \"2\";\n",
  ]

  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder(old)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.at("App/de.lproj/L.strings"))
    return folder
  }

  private static func run(in folder: ScratchFolder, _ calls: FileCalls) -> CommandRun {
    let words = [
      "stubs", "--write", "--unmarked", "--add-locale", "sv", "--locale", "de,fr,sv", "--jobs", "1",
    ]
    return CommandRun(words + [folder.at("App")], in: folder.path, calls: calls)
  }

  private static func files(_ folder: ScratchFolder) throws -> [String: String] {
    try folder.files().mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The tree when all is well, and how many calls that takes.
  private static func whole() throws -> (files: [String: String], calls: Int) {
    let calls = FaultyCalls(at: .max, .crash)
    let folder = try project()
    #expect(run(in: folder, calls.calls).status == .clean)
    let files = try files(folder)
    #expect(files.count == 8)
    #expect(files["App/sv.lproj/L.strings"] == old["App/en.lproj/L.strings"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.at("App/de.lproj/L.strings"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    return (files, calls.count)
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT, EROFS]) func aFailureLeavesAllAsItWas(code: Int32) throws {
    let (whole, count) = try Self.whole()
    #expect(count > 40)
    for place in 0..<count {
      let calls = FaultyCalls(at: place, .once(code))
      let folder = try Self.project()
      let run = Self.run(in: folder, calls.calls)
      let (status, errors) = (run.status, run.errors)
      let files = try Self.files(folder)
      let failed = calls.failed ?? "none"
      let visible = files.filter { !$0.key.hasSuffix(".tmp") }
      // A temporary file stays only where removing it is what failed.
      #expect(visible.count == files.count || failed == "remove", "\(failed) at \(place)")
      guard status == .failure else {
        #expect(visible == whole, "\(failed) at \(place)")
        continue
      }
      let isWritten = errors.contains("; already written: ")
      #expect(visible == (isWritten ? whole : Self.old), "\(failed) at \(place)")
      #expect(isWritten == (failed == "sync" && visible == whole))
      #expect(isWritten || errors.contains("; nothing was written\n"))
      #expect(errors.contains("\(String(cString: strerror(code)))"), "\(errors)")
      #expect(errors.contains(folder.path), "\(errors)")
      if !isWritten {
        #expect(!folder.has("App/sv.lproj"), "\(failed) at \(place)")
      }
    }
  }

  @Test func aCrashLeavesEachFileWhole() throws {
    let (whole, count) = try Self.whole()
    for place in 0..<count {
      let folder = try Self.project()
      let calls = FaultyCalls(at: place, .crash)
      _ = Self.run(in: folder, calls.calls)
      for (path, text) in try Self.files(folder) {
        if path.hasSuffix(".tmp") {
          // The next run removes what processes that are gone have left; this one lives.
          try folder.remove(path)
        } else {
          #expect(text == Self.old[path] || text == whole[path], "\(path) at \(place)")
        }
      }
      #expect(Self.run(in: folder, FileCalls()).status == .clean)
      #expect(try Self.files(folder) == whole, "crash at \(place)")
    }
  }
}
