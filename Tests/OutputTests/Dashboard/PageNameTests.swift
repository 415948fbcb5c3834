import Testing

@testable import L10nDashboard

/// Names of files from any names.
@Suite struct PageNameTests {
  @Test func tagsAreTheirOwnNames() {
    #expect(
      PageName.locales(["fr", "pt-BR", "zh-Hans-CN", "es-419", "de-1996"])
        == ["fr", "pt-br", "zh-hans-cn", "es-419", "de-1996"])
  }

  /// Every name has a plain name of a file, which no other name has, whatever the case.
  @Test func hostileNamesArePlain() {
    let names = [
      "../../etc/passwd", "..", ".", "", "a/b", "a\\b", "con", "NUL", "all", "Fr", "fR", "fr", "x\u{0}y", "é",
      "e\u{301}",
      "日本語", "a b", "a  b", "a-b", "fr--0123456789", String(repeating: "x", count: 10_000), "<script>",
      "%2e%2e", "\n", "pt-br", "pt-BR",
    ]
    for files in [PageName.locales(names), PageName.parts(names.map { [".", "", $0] })] {
      #expect(Set(files).count == names.count)
      for file in files {
        #expect(file.wholeMatch(of: /[a-z0-9][a-z0-9-]{0,80}/) != nil, "\(file)")
        #expect(!["con", "nul", "all"].contains(file))
      }
    }
  }

  @Test func partsDoNotRunTogether() {
    let files = PageName.parts([["a", "b/c", "T"], ["a/b", "c", "T"], ["", "a", "bT"], ["", "ab", "T"]])
    #expect(Set(files).count == 4)
    #expect(files.allSatisfy { $0.hasPrefix("t--") || $0.hasPrefix("bt--") })
  }

  /// A name does not change when others come.
  @Test func namesAreStable() {
    let one = PageName.parts([["A.app", ".", "Localizable"]])
    let several = PageName.parts([["B.app", ".", "Localizable"], ["A.app", ".", "Localizable"]])
    #expect(one[0] == several[1])
    #expect(one[0] == "localizable--\(one[0].suffix(10))")
  }
}
