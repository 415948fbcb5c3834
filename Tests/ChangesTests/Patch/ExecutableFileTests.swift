import Foundation
import L10nPatch
import L10nSystem
import Testing

/// Whether a file that comes may be run.
@Suite struct ExecutableFileTests {
  private static func file(_ content: FileChange.Content) -> StubFile {
    StubFile(root: 0, path: FilePath("a"), shown: "a", locales: [], content: content)
  }

  @Test func onlyANewFileThatMayBeRunIsExecutable() {
    #expect(Self.file(.new([1], isExecutable: true)).isExecutable)
    #expect(!Self.file(.new([1], isExecutable: false)).isExecutable)
    #expect(!Self.file(.removed([1], isExecutable: true)).isExecutable)
    #expect(!Self.file(.edited([1], [])).isExecutable)
    #expect(Self.file(.new([1], isExecutable: false)).isNew && !Self.file(.edited([1], [])).isNew)
    #expect(Self.file(.new([1], isExecutable: false)).old == nil && Self.file(.edited([1], [])).old == [1])
  }

  /// A copied resource may be run by whom the original may be, in the patch and on disk.
  @Test func aCopyMayBeRunWhereItsOriginalMay() throws {
    let tools = try PatchTools()
    try tools.write([
      "en.lproj/run.sh": Array("#!/bin/sh\n".utf8), "en.lproj/page.html": Array("page\n".utf8),
      "de.lproj/other.html": [], "en.lproj/other.html": [],
    ])
    for mode in [0o755, 0o710, 0o701] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: tools.root + "/en.lproj/run.sh")
      let run = try StubRun(tools.root, StubOptions(copiesResources: true))
      let made = run.plan.files.map { "\($0.path.text) \($0.isExecutable) \($0.isCopy)" }
      #expect(made == ["de.lproj/page.html false true", "de.lproj/run.sh true true"])
      let patch = String(decoding: run.patch, as: UTF8.self)
      #expect(patch.components(separatedBy: "new file mode 100755").count == 2)
      #expect(patch.components(separatedBy: "new file mode 100644").count == 2)
    }
  }
}
