import Foundation
import TestSupport
import Testing

/// What pages begin with: one short fact, each number once, nothing empty, commands on one line.
@Suite struct PageHeadTests {
  private func folder(_ project: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    if project.isEmpty {
      try folder.write("\"a\" = \"Hello\";\n\"b\" = \"World\";\n", to: "App/en.lproj/Localizable.strings")
    } else {
      try FileManager.default.copyItem(
        atPath: "\(Fixtures.root.path)/projects/\(project)", toPath: folder.at("App"))
    }
    return folder
  }

  @Test(arguments: [
    ("Trails", "56.2% translated"), ("Wayfarer", "42.3% translated"), ("Atelier", "51.3% translated"),
    ("", "2 texts, no second language"),
  ]) func aReport(project: String, heading: String) throws {
    let folder = try folder(project)
    let page = folder.run("report", "--format", "html", folder.at("App")).output
    #expect(page.contains("<h1>\(heading)</h1>") && heading.count <= 40)
    let head = try #require(page.firstMatch(of: /<h1>(?s).*?<\/nav>/)?.0)
    #expect(!head.contains("<span class=\"count\">0</span>") && !head.contains("<p></p>"))
    for number in head.matches(of: /<dd><a[^>]*>([\d,]+)<\/a>/).map(\.1) {
      let lead = try #require(head.firstMatch(of: /<p class="lead">(.*?)<\/p>/)?.1)
      #expect(!lead.split { !$0.isNumber && !",.".contains($0) }.contains(number), "\(lead)")
    }
    #expect(head.contains("<p class=\"command\">") && head.contains("tabindex=\"0\">"))
    #expect(head.contains("--add-locale de</span>") == project.isEmpty)
  }

  /// A first run has no change, no line and no card of what moved; the second one has.
  @Test func aFirstRun() throws {
    let (folder, file) = (try folder("Trails"), "App/App/fr.lproj/Localizable.strings")
    for run in 1...2 {
      _ = folder.run(
        ["dashboard", "--history", folder.at("h.sqlite"), "--time", "2026-08-0\(run)", "--branch", "main"] + [
          "--output", folder.at("site"), folder.at("App"),
        ])
      let texts = try folder.text(file).split(separator: "\n")
      try folder.write(texts.dropLast(3).joined(separator: "\n"), to: file)
      for name in ["index", "locale/fr"] {
        let page = try folder.text("site/\(name).html")
        for part in [">Change</th>", ">Moved</th>", ">180 days</th>", "id=\"moved\"", "id=\"trend\""] {
          #expect(page.contains(part) == (run == 2), "\(run) \(name) \(part)")
        }
      }
    }
  }
}
