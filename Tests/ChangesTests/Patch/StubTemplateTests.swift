import Foundation
import L10nPatch
import TestSupport
import Testing

/// A new file is made like the development one, or not at all.
@Suite struct StubTemplateTests {
  @Test func nothingIsMadeWithoutTheFileThatItIsMadeLike() throws {
    let folder = try ScratchFolder()
    try folder.write("/* one */ \"a\" = \"A\";\n", to: "en.lproj/L.strings")
    try folder.write("\"m\" = \"M\";\n", to: "en.lproj/M.strings")
    try folder.write("\"m\" = \"M\";\n", to: "de.lproj/M.strings")
    let run = try StubRun(folder.path)
    #expect(run.plan.files.map(\.shown) == ["de.lproj/L.strings"])
    try folder.remove("en.lproj/L.strings")
    let plan = StubPlanner(run.catalog, run.report, options: StubOptions()).plan()
    #expect(plan.files.isEmpty)
    #expect(plan.omissions.map(\.shown) == ["de.lproj/L.strings"])
    guard case .unreadable(let reason)? = plan.omissions.first?.reason else {
      Issue.record("\(plan.omissions)")
      return
    }
    #expect(reason.hasPrefix("it is made like en.lproj/L.strings, which cannot be read: "))
  }
}
