import L10nText
import TestSupport
import Testing

@testable import L10nHandoff

/// What is read of one unit of an XLIFF: neighbours in the tables differ by one thing.
@Suite struct XLIFFReadingTests {
  /// `source > target`, then the state where it says something, and what is refused; the rules of problems where there is no unit.
  private func read(_ text: String) -> String {
    let reading = HandoffReader.read(Array(text.utf8), path: "x")
    let units = reading.handoffs.flatMap(\.units).map { unit -> String in
      let source =
        switch unit.source {
        case .exact(let source): WTF8.text(source)
        case .unsaid: "?"
        case .plural: "plural"
        }
      var line = "\(source) > \(unit.target.map(WTF8.text) ?? "-")"
      if unit.state != .unstated { line += " \(unit.state)" }
      switch unit.refusal {
      case nil: break
      case .content?: line += " content"
      case .inline?: line += " inline"
      case let other?: line += " \(other)"
      }
      if unit.keepsSpace == true { line += " kept" }
      return line
    }
    return (units + reading.problems.map(\.rule.id)).joined(separator: "; ")
  }

  private func one(
    _ body: String, unit: String = "", file: String = " target-language=\"de\"", id: String = "k"
  ) -> String {
    read(
      "<xliff version=\"1.2\"><file original=\"en.lproj/L.strings\" source-language=\"en\"\(file)><body>"
        + "<trans-unit id=\"\(id)\"\(unit)>\(body)</trans-unit></body></file></xliff>")
  }

  private func two(_ body: String, unit: String = "", top: String = " trgLang=\"de\"") -> String {
    read(
      "<xliff version=\"2.0\" srcLang=\"en\"\(top)><file id=\"f\" original=\"en.lproj/L.strings\">"
        + "<unit id=\"u\" name=\"k\"\(unit)>\(body)</unit></file></xliff>")
  }

  @Test(arguments: [
    ("<source>A</source><target>B</target>", "A > B"), ("<source>A</source>", "A > -"),
    ("<source>A</source><target/>", "A > "), ("<source/><target>B</target>", " > B"),
    ("<target>B</target>", "handoff-syntax"),
    ("", "handoff-syntax"),
    // An alternative is neither source nor target, wherever it stands.
    (
      "<source>A</source><alt-trans><source>C</source><target>C</target></alt-trans><target>B</target>",
      "A > B"
    ),
    (
      "<alt-trans><source>C</source><target>C</target></alt-trans><source>A</source><target>B</target>",
      "A > B"
    ),
    ("<source>A</source><target>B</target><alt-trans><target>C</target></alt-trans>", "A > B"),
    ("<source>A</source><alt-trans><target>C</target></alt-trans>", "A > -"),
    ("<source>A</source><alt-trans><source>C</source></alt-trans>", "A > -"),
    ("<alt-trans><source>A</source><target>C</target></alt-trans><target>B</target>", "handoff-syntax"),
    (
      "<source>A</source><alt-trans><target>C</target></alt-trans><alt-trans><target>D</target></alt-trans><target>B</target>",
      "A > B"
    ),
    ("<source>A</source><alt-trans><target state=\"new\">C</target></alt-trans><target>B</target>", "A > B"),
    ("<seg-source><mrk mtype=\"seg\">A</mrk></seg-source><source>A</source><target>B</target>", "A > B"),
    ("<source>A</source><target>B</target><note>C</note>", "A > B"),
    // Nothing says which of two targets is meant.
    ("<source>A</source><target>B</target><target>C</target>", "A > BC content"),
    ("<source>A</source><target>B</target><target>B</target>", "A > BB content"),
    ("<source>A</source><target state=\"new\">B</target>", "A > B untranslated"),
    ("<source>A</source><target state=\"translated\">B</target>", "A > B translated"),
  ])
  func aUnitOfVersionOneHasOneSourceAndOneTarget(body: String, expected: String) {
    #expect(one(body) == expected, "\(body)")
  }

  @Test(arguments: [
    (" approved=\"yes\"", " state=\"translated\"", "A > B final"),
    (" approved=\"no\"", " state=\"translated\"", "A > B translatedUnapproved"),
    (" approved=\"yes\"", "", "A > B final"),
    (" approved=\"no\"", "", "A > B unapproved"), ("", "", "A > B"),
    (" translate=\"yes\"", "", "A > B"), (" translate=\"no\"", "", ""),
    (" xml:space=\"preserve\"", "", "A > B kept"),
    (" xml:space=\"default\"", "", "A > B"), ("", " xml:space=\"preserve\"", "A > B kept"),
    (" xml:space=\"preserve\"", " xml:space=\"default\"", "A > B"),
  ])
  func aUnitSaysHowFarItIs(unit: String, target: String, expected: String) {
    #expect(one("<source>A</source><target\(target)>B</target>", unit: unit) == expected, "\(unit) \(target)")
  }

  /// Xcode leaves out the sources of plural cases that came with an import, and no other.
  @Test(arguments: [
    ("k|==|plural.one", "<target>B</target>", "? > B"), ("k|==|plural.one", "", "handoff-syntax"),
    ("k|==|device.mac", "<target>B</target>", "handoff-syntax"),
    ("plural.one", "<target>B</target>", "handoff-syntax"),
    ("k|==|plural.one", "<source>A</source>", "A > -"),
  ])
  func aPluralCaseMayLackItsSource(id: String, body: String, expected: String) {
    #expect(one(body, id: id) == expected, "\(id) \(body)")
  }

  @Test func aFileNamesItsTargetLanguage() {
    let body = "<source>A</source><target>B</target>"
    #expect(one(body, file: "") == "handoff-language")
    #expect(one(body, file: " target-language=\"de\" xml:space=\"preserve\"") == "A > B kept")
    #expect(two("<segment>\(body)</segment>", top: "") == "handoff-language")
  }

  private func segment(_ source: String, _ target: String?, _ attributes: String = "") -> String {
    "<segment\(attributes)><source>\(source)</source>\(target.map { "<target>\($0)</target>" } ?? "")</segment>"
  }

  /// Segments make one text, where each of them has a translation.
  @Test func segmentsOfVersionTwoAreOneText() {
    let blank = "<ignorable><source> </source></ignorable>"
    #expect(two(segment("A", "B")) == "A > B")
    #expect(two(segment("A", "B") + segment("C", "D")) == "AC > BD")
    #expect(two(segment("A", "B") + blank + segment("C", "D")) == "A C > B D")
    #expect(
      two(
        segment("A", "B") + "<ignorable><source> </source><target>_</target></ignorable>" + segment("C", "D"))
        == "A C > B_D")
    #expect(two(segment("A", nil)) == "A > -")
    #expect(two(segment("A", "B") + segment("C", nil)) == "AC > -")
    #expect(two(segment("A", nil) + segment("C", "D")) == "AC > -")
    // An empty one is none beside others, and may be meant where it is alone or its source is empty.
    #expect(two(segment("A", "")) == "A > ")
    #expect(two(segment("A", "") + segment("C", "D")) == "AC > -")
    #expect(two(segment("A", "B") + segment("C", " ")) == "AC > -")
    #expect(two(segment(" ", " ") + segment("C", "D")) == " C >  D")
    // The source's own text is none where the state says that it is not done.
    let open = " state=\"initial\""
    #expect(two(segment("A", "A", open)) == "A > A untranslated")
    #expect(two(segment("A", "A", open) + segment("C", "D", open)) == "AC > - untranslated")
    #expect(two(segment("A", "A") + segment("C", "D")) == "AC > AD")
    #expect(two(segment("A", "B", open) + segment("C", "D", open)) == "AC > BD untranslated")
    // The state of the segment that is least far is the unit's.
    let done = " state=\"final\""
    #expect(two(segment("A", "B", done) + segment("C", "D", done)) == "AC > BD final")
    #expect(two(segment("A", "B", done) + segment("C", "D", open)) == "AC > BD untranslated")
    #expect(two(segment("A", "B", done) + segment("C", "D")) == "AC > BD")
    // What stands outside of segments is nothing; two targets of one source are not told apart.
    #expect(two("<source>A</source><target>B</target>") == "handoff-syntax")
    #expect(
      two("<segment><source>A</source><target>B</target><target>C</target></segment>") == "A > BC content")
    #expect(
      two("<matches><match><source>C</source><target>D</target></match></matches>" + segment("A", "B"))
        == "A > B")
    #expect(two(segment("A", "B"), unit: " translate=\"no\"") == "")
    #expect(two(segment("A", "B"), unit: " xml:space=\"preserve\"") == "A > B kept")
  }

  /// The parts of a translation may stand in another order than those of the source.
  @Test func targetsMayHaveAnOrder() {
    func ordered(_ places: [String]) -> String {
      two(
        zip(["A", "B", "C"], places).map { text, place in
          "<segment><source>\(text)</source><target\(place.isEmpty ? "" : " order=\"\(place)\"")>\(text.lowercased())</target></segment>"
        }.joined())
    }
    #expect(ordered(["1", "2", "3"]) == "ABC > abc")
    #expect(ordered(["3", "1", "2"]) == "ABC > bca")
    #expect(ordered(["", "", ""]) == "ABC > abc")
    #expect(ordered(["3", "", "1"]) == "ABC > cba")
    for places in [["1", "1", "2"], ["4", "1", "2"], ["0", "1", "2"], ["x", "1", "2"], ["-1", "", ""]] {
      #expect(ordered(places) == "handoff-syntax", "\(places)")
    }
  }

  @Test(arguments: [
    (
      "<xliff version=\"1.1\"><file original=\"a\" source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"k\"><source>A</source></trans-unit></body></file></xliff>",
      "A > -"
    ),
    ("<xliff version=\"3.0\"/>", "handoff-syntax"), ("<xliff/>", "handoff-syntax"),
    ("<tmx version=\"1.2\"/>", "handoff-syntax; handoff-syntax"),
    (
      "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body/></file></xliff>",
      "handoff-syntax"
    ),
    (
      "<xliff version=\"1.2\"><file original=\"../a\" target-language=\"de\"><body/></file></xliff>",
      "handoff-forbidden"
    ),
    (
      "<xliff version=\"1.2\"><file original=\"a\" target-language=\"de\"><body><trans-unit><source>A</source></trans-unit></body></file></xliff>",
      "handoff-syntax"
    ),
  ])
  func aDocumentSaysWhatItIs(text: String, expected: String) {
    #expect(read(text) == expected, "\(text)")
  }
}
