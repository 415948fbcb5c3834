import Foundation
import L10nCommands
import L10nCommandLine
import TestSupport
import Testing

/// Histories of many projects and their one site, in this process.
@Suite struct ProjectsCommandTests {
  private let apps: ProjectsSite
  private var folder: ScratchFolder { apps.folder }

  init() throws { apps = try ProjectsSite() }

  /// Several files, and one that they were merged into, are the same site, byte for byte.
  @Test func severalHistoriesAreOneSite() throws {
    apps.record("Mail", in: "mail.sqlite", project: "Mail <1>")
    apps.record("Maps", in: "maps.sqlite", project: "maps")
    apps.run(["history", "merge", "--history", "all.sqlite", "maps.sqlite", "mail.sqlite"])
    apps.build("one", "mail.sqlite", "maps.sqlite")
    apps.build("two", "all.sqlite")
    let one = try apps.files("one")
    #expect(try one == apps.files("two"))
    #expect(one.keys.contains("project/maps/locale/ja.html") && one.keys.contains("locale/de.html"))
    let index = try apps.text("one/index.html")
    #expect(index.contains("Mail &lt;1&gt;") && !index.contains("Mail <1>"))
    #expect(
      index.contains("<h1>Nothing moved since last night</h1>") && index.contains("1 project under 90%. "))
    // What was asked of French when it was recorded is known where no configuration is.
    #expect(index.contains("50!") && index.contains("<td class=\"soft bar-of\">90%</td>"))
    #expect(try apps.text("one/locale/de.html").contains("project/maps/locale/de.html"))
    #expect(try apps.text("one/metrics.prom").contains("{project=\"Mail <1>\",locale=\"fr\"} 0.5"))
    #expect(
      try apps.text("one/project/maps/metrics.prom").contains(
        "l10ncheck_overall_coverage_ratio{project=\"maps\"}")
    )
    #expect(try apps.text("one/project/maps/badge/de.json").contains("\"label\": \"maps localization de\""))
    #expect(
      try apps.text("one/project/maps/index.html").contains("<a href=\"../../index.html\">All projects</a>"))
    #expect(try apps.text("one/project/maps/locale/de.html").contains("<a href=\"../../../index.html\">"))
    #expect(apps.build("one", "maps.sqlite", "mail.sqlite").contains("(0 written"))
    let schema = try JSONSchema(named: "projects")
    let data = Data(try apps.text("one/data.json").utf8)
    #expect(try schema.faults(inData: data) == [])
  }

  /// A history that many share: each records beside the others, and one of them can be shown alone.
  @Test func oneHistoryIsShared() throws {
    apps.record("Mail", in: "all.sqlite", project: "mail")
    apps.record("Maps", in: "all.sqlite", project: "maps")
    let again = apps.run(
      [
        "dashboard", "--history", "all.sqlite", "--time", "2026-08-03", "--branch", "main", "--project",
        "mail", "Mail",
      ])
    #expect(again.output.contains("nothing moved"))
    apps.build("site", "all.sqlite", more: ["--project", "maps"])
    #expect(try apps.files("site").keys.contains("locale/ja.html"))
    #expect(try !apps.files("site").keys.contains("locale/fr.html"))
    let unknown = apps.run(
      ["dashboard", "--no-record", "--history", "all.sqlite", "--project", "x", "--output", "s"],
      status: .failure)
    #expect(unknown.errors.contains("no run of the project x was recorded"))
    // The site of a run that is recorded is that of its project.
    apps.run(
      [
        "dashboard", "--history", "all.sqlite", "--time", "2026-08-04", "--branch", "main", "--project",
        "mail", "--output", "own", "Mail",
      ])
    #expect(try apps.files("own").keys.contains("locale/fr.html"))
  }

  /// What moved last night, for a chat: nothing is one line.
  @Test func aDigestSaysWhatMoved() throws {
    apps.record("Mail", in: "all.sqlite", project: "mail")
    apps.record("Maps", in: "all.sqlite", project: "maps")
    let words = ["dashboard", "--no-record", "--history", "all.sqlite", "--digest"]
    #expect(
      apps.run(words + ["markdown"]).output == "Localization, 2 Aug 2026: nothing moved in 2 projects\n")
    try folder.remove("Mail/fr.lproj")
    try folder.write(
      "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"C <b>\";\n", to: "Mail/en.lproj/Localizable.strings")
    try folder.write("\"b\" = \"de\";\n", to: "Mail/de.lproj/Localizable.strings")
    try folder.write("owners: [{name: \"@anna\", locales: [de]}]\n", to: ".l10ncheck.yml")
    apps.record("Mail", in: "all.sqlite", project: "mail", nights: ["2026-08-03"])
    let text = apps.run(words + ["markdown", "--site", "https://x.org/l"]).output
    #expect(
      text == """
        ### Localization, 3 Aug 2026

        - [`mail`](https://x.org/l/project/mail/index.html): languages lost: `fr`; texts lost: [`de`](https://x.org/l/project/mail/locale/de.html) 1 (`@anna` 1); new texts: [`de`](https://x.org/l/project/mail/locale/de.html) 1 (`@anna` 1); translated: [`de`](https://x.org/l/project/mail/locale/de.html) 1 (`@anna` 1)

        nothing moved in 1 project

        """)
    // As a page does, it names translations that came, and those whose source has changed.
    try folder.write(
      "\"a\" = \"One\";\n\"b\" = \"Delete it all\";\n\"c\" = \"C <b>\";\n",
      to: "Mail/en.lproj/Localizable.strings")
    try folder.write("\"b\" = \"de\";\n\"c\" = \"Zeh\";\n", to: "Mail/de.lproj/Localizable.strings")
    apps.record("Mail", in: "all.sqlite", project: "mail", nights: ["2026-08-04"])
    let next = apps.run(words + ["markdown"]).output
    #expect(
      next.contains(
        "`mail`: translations may be outdated: `de` 1 (`@anna` 1); translated: `de` 1 (`@anna` 1)\n"),
      "\(next)")
    let schema = try JSONSchema(named: "digest")
    let data = Data(apps.run(words + ["json"]).output.utf8)
    #expect(try schema.faults(inData: data) == [])
    apps.run(["dashboard", "--history", "all.sqlite", "--digest", "json"], status: .failure)
  }

  /// Histories of before name no project: each is called as its file is.
  @Test func runsWithoutAProjectAreCalledAsTheirFile() throws {
    apps.record("Mail", in: "mail.sqlite", project: nil)
    try FileManager.default.createDirectory(atPath: folder.at("x"), withIntermediateDirectories: true)
    apps.record("Maps", in: "x/mail.sqlite", project: nil)
    apps.build("alone", "mail.sqlite")
    #expect(try !apps.files("alone").keys.contains { $0.hasPrefix("project/") })
    apps.build("site", "mail.sqlite", "x/mail.sqlite")
    #expect(try apps.files("site").keys.contains("project/mail/index.html"))
    #expect(try apps.text("site/index.html").contains("<bdi>x/mail</bdi>"))
  }

  /// Who acts has a page over all projects and one in each, with commands that hand out their own texts.
  @Test func ownersHavePages() throws {
    apps.record("Mail", in: "all.sqlite", project: "mail")
    apps.record("Maps", in: "all.sqlite", project: "maps")
    apps.build("site", "all.sqlite")
    #expect(try !apps.files("site").keys.contains { $0.hasPrefix("work/") })
    try folder.write(
      "owners: [{name: anna, locales: [de]}, {name: b c, products: [maps]}]\n", to: ".l10ncheck.yml")
    apps.build("site", "all.sqlite")
    let page = "work/anna.html"
    let anna = try apps.text("site/\(page)")
    #expect(anna.contains("2 projects. 2 texts need work"))
    #expect(anna.contains("<a href=\"../project/mail/locale/de.html\"><bdi>mail, German</bdi></a>"))
    #expect(anna.contains("1 missing") && !anna.contains("Japanese") && !anna.contains("--owner"))
    let other = try #require(try apps.files("site").keys.first { $0.hasPrefix("work/b-c--") })
    #expect(try apps.text("site/" + other).contains("maps, Japanese"))
    #expect(try apps.text("site/project/mail/\(page)").contains("<bdi>German</bdi>"))
    let index = try apps.text("site/index.html")
    #expect(index.contains("Work of <a href=\"\(page)\"><bdi>anna</bdi></a>, "))
    // There are more languages than projects: they go down, and each cell says whose it is.
    #expect(index.contains("<tr><th scope=\"row\"><a href=\"locale/de.html\"><bdi>German</bdi></a></th>"))
    #expect(index.contains("data-o=\"0\"><a href=\"project/mail/locale/de.html\">50</a></td>"))
    #expect(
      index.contains("<td class=\"missed\"><a href=\"project/mail/locale/fr.html\">50!</a></td><td></td>"))
    #expect(apps.build("site", "all.sqlite").contains("(0 written"))
  }

  /// A site is called as the folder of its project, where nothing names it.
  @Test func aSiteIsCalledAsItsFolder() throws {
    apps.run(
      ["dashboard", "--history", "h.sqlite", "--time", "5", "--branch", "main", "--output", "own", "Mail"])
    #expect(try apps.text("own/index.html").contains("<title>Mail</title>"))
    #expect(try apps.text("own/locale/de.html").contains("<title>German · Mail</title>"))
  }

  /// Says of a file that it was written some seconds from now.
  private func age(_ path: String, by seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: folder.at(path))
  }

  /// Pages that nobody has touched since are not read again, and one that somebody has is made again.
  @Test func untouchedPagesAreLeftAlone() throws {
    apps.record("Mail", in: "all.sqlite", project: "mail")
    apps.record("Maps", in: "all.sqlite", project: "maps")
    apps.build("site", "all.sqlite")
    let page = "project/maps/locale/ja.html"
    let list = try apps.text("site/site-manifest.txt")
    let made = try apps.text("site/" + page)
    // What only reading the page would find out.
    let line = try #require(list.split(separator: "\n").first { $0.hasSuffix(" " + page) })
    let wrong = list.replacing(line, with: String(repeating: "0", count: 32) + " " + page)
    try folder.write(wrong, to: "site/site-manifest.txt")
    try age("site/site-manifest.txt", by: 1)
    #expect(apps.build("site", "all.sqlite").contains("(0 written"))
    #expect(try apps.text("site/site-manifest.txt") == wrong)
    try folder.write(list, to: "site/site-manifest.txt")
    try folder.write(made + "edited", to: "site/" + page)
    try age("site/" + page, by: 2)
    #expect(apps.build("site", "all.sqlite").contains("(1 written"))
    #expect(try apps.text("site/" + page) == made)
    // The list is older than the pages, as after a copy.
    try folder.write(list, to: "site/site-manifest.txt")
    #expect(apps.build("site", "all.sqlite").contains("(0 written"))
  }

  /// What moved in a project whose newest run is more than a day and a half older than that of another is none of last night's:
  /// it is where it was. The hours are those between the newest runs of the two.
  @Test(arguments: [(0, true), (35, true), (36, true), (37, false), (400, false)])
  func aProjectWithoutARunLastNight(hours: Int, isCurrent: Bool) throws {
    let newest = 1_785_600_000
    func record(_ app: String, at time: Int) {
      apps.record(app, in: "h.sqlite", project: app, nights: ["\(time)"])
    }
    record("Mail", at: newest - 86_400)
    record("Maps", at: newest - hours * 3_600 - 86_400)
    for app in ["Mail", "Maps"] {
      try folder.write("\"a\" = \"x\";\n\"b\" = \"y\";\n", to: "\(app)/de.lproj/Localizable.strings")
    }
    record("Mail", at: newest)
    record("Maps", at: newest - hours * 3_600)
    apps.build("site", "h.sqlite")
    struct Site: Decodable {
      struct Project: Decodable {
        let name: String
        let current: Bool
      }
      let moves: [String: Int]
      let projects: [Project]
    }
    let site = try JSONDecoder().decode(Site.self, from: Data(apps.text("site/data.json").utf8))
    #expect(site.projects.map(\.name).sorted() == ["Mail", "Maps"])
    #expect(site.projects.allSatisfy { $0.current == ($0.name == "Mail" || isCurrent) })
    #expect(site.moves["closed"] == (isCurrent ? 2 : 1))
    let index = try apps.text("site/index.html")
    #expect(index.contains("No newer run or commit: Maps.") == !isCurrent)
    // Of eight texts one has come, or two.
    #expect(index.contains(isCurrent ? "+25.0" : "+12.5"))
  }

  /// Names are no paths, and two of them never share a folder.
  @Test func namesAreNoPaths() throws {
    let names = ["../../up", "a/b", "A", "a", "a ", "con", "", "\"><img src=x>", ".hidden", "a\nb"]
    for name in names { apps.record("Mail", in: "all.sqlite", project: name.isEmpty ? nil : name) }
    apps.build("site", "all.sqlite")
    let folders = try folder.names(in: "site/project")
    #expect(Set(folders.map { $0.lowercased() }).count == names.count)
    #expect(folders.contains("a") && !folders.contains("A") && !folders.contains("con"))
    #expect(folders.allSatisfy { $0.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) } })
    #expect(try !apps.text("site/index.html").contains("<img src=x"))
    #expect(!folder.has("up"))
  }

  @Test func aRunGoesIntoOneHistory() {
    let refused = apps.run(
      ["dashboard", "--history", "a.sqlite", "--history", "b.sqlite", "--time", "5", "Mail"], status: .failure
    )
    #expect(refused.errors.contains("a run goes into one history"))
  }
}
