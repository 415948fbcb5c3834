import L10nDiscovery
import L10nCoverage
import L10nEngine
import L10nHandoff
import TestSupport
import L10nText
import Testing

/// An XLIFF is scanned, unit by unit in the shape of those before, or read by expat where the scanner gives up: what comes
/// of it is the same.
@Suite struct XLIFFScanTests {
  /// Units in the shapes that tools give them.
  private static let units: [String] = [
    "<trans-unit id=\"a\" xml:space=\"preserve\">\n<source>One</source>\n<target>Un</target>\n<note>c</note>\n</trans-unit>",
    "<trans-unit id=\"b\" xml:space=\"preserve\">\n<source>Two</source>\n<note>c</note>\n</trans-unit>",
    "<trans-unit id=\"c\" xml:space=\"preserve\">\n<source>Three &amp; more</source>\n<target>Trois</target>\n<note>é &lt;</note>\n</trans-unit>",
    "<trans-unit id=\"d&amp;d\" xml:space=\"preserve\">\n<source>Föur</source>\n<target>Qüatre 😀</target>\n<note/>\n</trans-unit>",
    "<trans-unit id='e' resname=\"x\" approved=\"yes\">\n<source>Five</source>\n<target state=\"translated\">Cinq</target>\n</trans-unit>",
    "<trans-unit id='f' resname=\"y\" approved=\"yes\">\n<source>Six</source>\n<target state=\"needs-review-l10n\">Six</target>\n</trans-unit>",
    "<trans-unit id=\"g\" translate=\"no\">\n<source>Seven</source>\n<target>Sept</target>\n</trans-unit>",
    "<trans-unit id=\"h\" translate=\"yes\">\n<source>Eight</source>\n<target></target>\n</trans-unit>",
    "<trans-unit id=\"i\">\n<source>Nine</source>\n<target/>\n</trans-unit>",
    "<trans-unit id=\"j\">\n<source>Ten</source>\n<alt-trans><source>T</source><target>Non</target></alt-trans>\n<target>Dix</target>\n</trans-unit>",
    "<trans-unit id=\"a\">\n<source>O<g id=\"1\">n</g>e</source>\n<target>U<x id='2'/>n</target>\n</trans-unit>",
    "<trans-unit id=\"b\">\n<source>Two</source>\n<source>!</source>\n<target>Deux</target>\n</trans-unit>",
    "<x:trans-unit id=\"c\">\n<x:source>Three</x:source>\n<x:target>Trois</x:target>\n</x:trans-unit>",
    "<trans-unit id=\"a\">\n<source>O<ph id='1'>n</ph>e</source>\n<target>U<ph id='1'/><bpt id='2' equiv-text='n'/></target>\n</trans-unit>",
    "<trans-unit id=\"b\">\n<source>T<x id='1' equiv-text='w&amp;'/>o</source>\n<target><mrk mtype='seg'>Deux</mrk><x ctype='lb'/></target>\n</trans-unit>",
    "<group><trans-unit id=\"f\">\n<source>Six</source>\n<target>Sechs</target>\n</trans-unit></group>",
  ]

  /// Units for which nothing of a handoff is taken.
  private static let faulty: [String] = [
    "<trans-unit>\n<source>No id</source>\n<target>x</target>\n</trans-unit>",
    "<trans-unit id=\"\">\n<source></source>\n<target>x</target>\n</trans-unit>",
    "<trans-unit id=\"e\">\n<target>x</target>\n</trans-unit>",
  ]

  private static let segments: [String] = [
    "<unit id=\"u1\" name=\"a\">\n<segment state=\"final\"><source>One</source><target>Un</target></segment>\n</unit>",
    "<unit id=\"u2\" name=\"b\">\n<notes><note>c</note></notes>\n<segment state=\"initial\"><source>Two</source></segment>\n</unit>",
    "<unit id=\"c\">\n<segment><source>Three</source><target>Trois</target></segment><ignorable><source> </source></ignorable><segment><source>!</source><target>!</target></segment>\n</unit>",
    "<unit id=\"u4\" name=\"d&amp;d\">\n<segment><source>Fo<cp hex=\"0001\"/>ur</source><target>Quatre</target></segment>\n</unit>",
    "<unit id=\"u5\" name=\"e\">\n<segment><source></source><target></target></segment><segment><source>Five</source><target>Cinq</target></segment>\n</unit>",
    "<unit id=\"u7\" name=\"b\">\n<originalData><data id=\"d1\">T</data><data id=\"d2\">&lt;<cp hex=\"0001\"/></data></originalData><segment><source><ph dataRef=\"d1\"/>wo</source><target><pc dataRefStart=\"d1\" dataRefEnd=\"d2\">Deux<ec equiv=\"!\"/></pc></target></segment>\n</unit>",
    "<unit id=\"u8\" name=\"j\">\n<segment><source>Ten<ph id=\"1\" subType=\"xlf:lb\"/></source><target>Dix<sm id=\"1\"/><ph id=\"2\"/></target></segment>\n</unit>",
    "<unit id=\"u6\" name=\"f\">\n<segment><source>S</source><target>S</target></segment><segment><source>ix</source><target>ix</target></segment>\n</unit>",
  ]

  private static func document(_ units: [String], version: String) -> String {
    let body = units.joined(separator: "\n")
    if version == "2.0" {
      return
        "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\" trgLang=\"fr\">"
        + "<file id=\"f\" original=\"en.lproj/L.strings\">\n\(body)\n</file></xliff>"
    }
    return "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\" xmlns:x=\"y\">"
      + "<file original=\"en.lproj/L.strings\" source-language=\"en\" target-language=\"fr\"><header/><body>\n"
      + "\(body)\n</body></file></xliff>"
  }

  /// What a reading comes to in a tree, positions and all.
  private struct Ground {
    private let catalog: Catalog
    private let report: Report

    init(_ sample: Sample) throws {
      let engine = Sample.engine(sample.folder.path)
      catalog = try engine.catalog()
      report = CoverageRun(catalog, options: engine.coverageOptions).report()
    }

    func result(_ bytes: [UInt8]) throws -> ([UnitOutcome], [String], [IncomingUnit]) {
      let reading = HandoffReader.read(bytes, path: "x")
      let plan = try Sample.plan(catalog, report, reading.handoffs, ImportOptions())
      let problems = (reading.problems + plan.problems).map { "\($0.position as Any) \($0.message)" }
      return (plan.outcomes, problems, reading.handoffs.flatMap(\.units))
    }
  }

  private static func sample() throws -> Sample {
    let keys = ["a", "b", "c", "d&d", "e", "f", "g", "h", "i", "j"]
    let texts = ["One", "Two", "Three & more", "Föur", "Five", "Six", "Seven", "Eight", "Nine", "Ten"]
    let source = zip(keys, texts).map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n")
    return try Sample(["en.lproj/L.strings": source, "fr.lproj/L.strings": #""a" = "Un"; "e" = "Cinq";"#])
  }

  /// A comment behind the document is nothing to XLIFF, and too much for the scanner.
  private func compare(_ bytes: [UInt8], _ ground: Ground) throws {
    let scanned = try ground.result(bytes)
    let read = try ground.result(bytes + Array("<!---->".utf8))
    // Behind the end of a damaged document the fault may be another.
    if !scanned.1.isEmpty, !read.1.isEmpty, scanned.2.isEmpty, read.2.isEmpty { return }
    if scanned != read {
      Issue.record("\(String(decoding: bytes, as: UTF8.self)):\n\(scanned)\n\(read)")
    }
  }

  @Test func shapesThatFollowEachOther() throws {
    let ground = try Ground(Self.sample())
    for (units, version) in [(Self.units + Self.faulty, "1.2"), (Self.segments, "2.0")] {
      for first in units {
        for second in units {
          let text = Self.document([first, first, second, first, second, second], version: version)
          try compare(Array(text.utf8), ground)
        }
      }
    }
  }

  @Test func mutations() throws {
    let ground = try Ground(Self.sample())
    let marks: [[UInt8]] =
      [
        "<", ">", "&", "\"", "'", "/", "=", "]]>", " ", "a", "\n", "\r\n", "\t", "&#10;", "&amp;", "é", "😀",
        "\u{FFFF}", "x:",
      ]
      .map { Array($0.utf8) } + [
        Array("<!-- c -->".utf8), Array("<![CDATA[x]]>".utf8), Array("<source>y</source>".utf8),
        Array("<target>y</target>".utf8), Array(" translate=\"no\"".utf8), Array(" state=\"new\"".utf8),
        [0xC3], [0],
        [0xEF, 0xBF], [0xED, 0xA0, 0x80],
      ]
    var random = SeededRandom(11)
    var sound = 0
    for round in 0..<600 {
      let isSecond = round % 3 == 0
      var units = (0..<6).map { _ in random.pick(isSecond ? Self.segments : Self.units) }
      units = units + [units[0], units[1]]
      var bytes = Array(Self.document(units, version: isSecond ? "2.0" : "1.2").utf8)
      for _ in 0..<1 + random.next(2) {
        let place = 150 + random.next(bytes.count - 160)
        switch random.next(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.removeSubrange(place..<place + random.next(9))
        default: bytes.insert(contentsOf: random.pick(marks), at: place)
        }
      }
      if try !ground.result(bytes).2.isEmpty { sound += 1 }
      try compare(bytes, ground)
    }
    #expect(sound > 50)
  }

  /// Paths are told apart by their bytes: é may be one character, or e with an accent.
  @Test func filesThatOnlyLookTheSame() {
    let files = ["caf\u{E9}", "cafe\u{301}"].map { name in
      "<file original=\"\(name)/en.lproj/L.strings\" source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\">"
        + "<body><trans-unit id=\"k\"><source>A</source><target>B</target></trans-unit></body></file>"
    }
    let text =
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\(files.joined())</xliff>\n"
    let reading = HandoffReader.read(Array(text.utf8), path: "x")
    let originals = reading.handoffs.flatMap(\.units).map { unit -> [UInt8] in
      guard case .unit(let original, _) = unit.name else { return [] }
      return Array(original.utf8)
    }
    #expect(
      originals == ["caf\u{E9}/en.lproj/L.strings", "cafe\u{301}/en.lproj/L.strings"].map { Array($0.utf8) })
  }
}
