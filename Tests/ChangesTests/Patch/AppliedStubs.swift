import Foundation
import L10nPatch
import Testing

/// Stubs of a small tree, applied by git, taken back again.
enum AppliedStubs {
  /// Applies the stubs of a tree, and gives the files that changed or came.
  static func of(
    _ files: [String: String], _ options: StubOptions = StubOptions(), locales: [String]? = nil,
    marks: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (files: [String: String], plan: StubPlan) {
    let tools = try PatchTools()
    try tools.write(files.mapValues { Array($0.utf8) })
    let before = try tools.files()
    let run = try StubRun(tools.root, options, locales: locales, marks: marks)
    try tools.git("apply", "--allow-empty", input: run.patch)
    let after = try tools.files().filter { before[$0.key] != $0.value }
    let again = try StubRun(tools.root, options, locales: locales, marks: marks)
    #expect(again.patch.isEmpty, "the second run finds nothing to do", sourceLocation: sourceLocation)
    try tools.git("apply", "-R", "--allow-empty", input: run.patch)
    #expect(try tools.files() == before, sourceLocation: sourceLocation)
    return (after.mapValues { String(decoding: $0, as: UTF8.self) }, run.plan)
  }
}
