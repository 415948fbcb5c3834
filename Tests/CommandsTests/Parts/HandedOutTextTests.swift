import TestSupport
import Testing

/// A task hands out what `export` has: no text of a language whose file breaks off, none without a source text, none in a file that
/// nobody may write.
@Suite struct HandedOutTextTests {
  typealias Tree = PullRequestTree

  @Test(arguments: [true, false]) func noTextBehindAFault(isBroken: Bool) throws {
    func texts(_ count: Int) -> [String: String] {
      Dictionary(uniqueKeysWithValues: (1...count).map { ("k\($0)", "Open the file number \($0)") })
    }
    let german = Tree.table(["de": texts(6).mapValues { $0.replacing("Open the file", with: "Datei öffnen") }]
    )
    let change = isBroken ? german.mapValues { $0.replacing("number 5\";", with: "number 5\" x;") } : [:]
    let tree = try Tree(
      Tree.table(["en": texts(6)]).merging(german) { $1 },
      then: Tree.table(["en": texts(7)]).merging(change) { $1 })
    #expect(
      try tree.handsOut("--only untranslated --locale de", "--since", "main") == [!isBroken, !isBroken])
  }

  @Test(arguments: [true, false]) func noTextWithoutASource(hasSource: Bool) throws {
    let files = Tree.table([
      "en": ["a.x": "Open the file"], "de": ["a.x": "Datei öffnen"], "fr": ["a.x": "Ouvrir le fichier"],
    ]).merging([".l10ncheck.yml": "expected: union\n", "App/a.swift": Tree.code("a.x")]) { $1 }
    var change = ["de": ["a.x": "Datei öffnen", "b.y": "Fenster schließen"]]
    if hasSource { change["en"] = ["a.x": "Open the file", "b.y": "Close the window"] }
    let tree = try Tree(
      files, then: Tree.table(change).merging(["App/b.swift": Tree.code("b.y")]) { $1 })
    #expect(
      try tree.handsOut("--only untranslated --locale fr", "--since", "main") == [hasSource, hasSource])
  }

  @Test(arguments: [true, false]) func noTextBehindALink(isLink: Bool) throws {
    let german = "App/de.lproj/Localizable.strings"
    var files = Tree.table(["en": ["a": "Open the file"], "de": ["a": "Datei öffnen"]])
    if isLink { files["Texts/de.strings"] = files.removeValue(forKey: german) }
    let tree = try Tree(
      files, links: isLink ? [german: "../../Texts/de.strings"] : [:],
      then: Tree.table(["en": ["a": "Delete every photo"]]))
    #expect(try tree.handsOut("--only outdated", "--git") == [!isLink, !isLink])
  }
}
