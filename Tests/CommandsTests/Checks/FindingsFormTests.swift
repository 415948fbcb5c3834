import Foundation
import L10nCommandLine
import L10nReports
import TestSupport
import L10nText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The forms of findings: sound whatever stands in the files.
@Suite struct FindingsFormTests {
  /// Texts that mean something to somebody.
  static let hostile = [
    "a\nb\r\n::error::c", "%0A::warning file=x::y", "<script>alert(1)</script>", "]]>&amp;\"'",
    "\u{1B}[31mred\u{202E}txt", "`code` | [link](http://x) @name #1", "[[ATTACHMENT|/etc/passwd]]",
    "\u{0}\u{7}", "##vso[task.complete]", "=1+1", "${x} $(y) \\(z)", "日本語 e\u{301} 👩‍👩‍👧",
  ]

  private static func findings() -> Findings {
    let rule = Rule("some-rule", .warning)
    let problems = hostile.enumerated().flatMap { number, text -> [Problem] in
      let start = TextPosition(line: number + 1, column: 3)
      let end = TextPosition(line: number + 1, column: 9)
      let subject = FindingSubject(container: text, table: text, key: Array(text.utf8), leaf: "plural.few")
      return (0..<2).map { _ in
        Problem(
          rule, path: "dir/\(text).strings", position: start, message: "says \(text)",
          severity: Severity.allCases[number % 3], hint: "mend \(text)",
          notes: [ProblemNote("see \(text)", position: start)], locale: text, end: end, subject: subject,
          fix: TextFix(range: 0..<3, text: Array("new".utf8), start: start, end: end, isSpeltPlainly: true))
      }
    }
    return Findings(problems.sorted(by: Problem.inOrder), looked: [.init(table: "T", locale: "de")])
  }

  static func written(_ form: any FindingsFormat.Type) -> String {
    let options = ReportOptions(tool: .init(name: "l10ncheck", version: "1.0.0", icu: "72.1"))
    var bytes: [UInt8] = []
    form.write(findings(), options: options, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: FindingsFormats.names)
  func nothingHiddenAndNoCommandGetsOut(_ name: String) throws {
    let form = try #require(FindingsFormats.format(named: name))
    let text = Self.written(form)
    #expect(!text.isEmpty)
    for scalar in text.unicodeScalars where scalar != "\n" {
      let isHidden = scalar.value < 32 || scalar.value == 127 || (0x202A...0x202E).contains(scalar.value)
      #expect(!isHidden, "U+\(String(scalar.value, radix: 16))")
    }
    #expect(!text.contains("##vso["))
    for line in text.split(separator: "\n") where name != "github" {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
    }
  }

  @Test func annotationsAreOneLineEach() {
    let lines = Self.written(GitHubFindings.self).split(separator: "\n")
    #expect(
      lines.allSatisfy {
        $0.contains(/^::(error|warning|notice) title=some-rule,file=[^,:]*,line=\d+,col=3,endColumn=9::/)
      })
    #expect(lines.count == 2 * Self.hostile.count)
    // The worst come first.
    let words = lines.map { $0.dropFirst(2).prefix { $0 != " " } }
    #expect(
      words
        == words.sorted {
          ["error", "warning", "notice"].firstIndex(of: $0) ?? 3 < ["error", "warning", "notice"].firstIndex(
            of: $1) ?? 3
        })
  }

  @Test func limitsOfAnnotationsAreKept() {
    let rule = Rule("some-rule", .error)
    let problems = (1...25).map {
      Problem(rule, path: "a", position: TextPosition(line: $0, column: 1), message: "m")
    }
    var bytes: [UInt8] = []
    GitHubFindings.write(
      Findings(problems), options: ReportOptions(tool: .init(name: "l10ncheck", version: "1", icu: "72")),
      to: &bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 11 && lines[10] == "l10ncheck: 15 more errors; a job summary has room for all")
  }

  @Test func sarifIsWhatTheStandardAsksFor() throws {
    let text = Self.written(SARIFFindings.self)
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2 * Self.hostile.count)
    let prints = results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?["l10ncheckIdentity/v1"]
    }
    #expect(Set(prints).count == results.count)
    for result in results {
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let place = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      let uri = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(uri.wholeMatch(of: /[A-Za-z0-9._~\/%-]+/) != nil && !uri.hasPrefix("/"), "\(uri)")
    }
  }

  @Test func fingerprintsStayWhenAFileIsWrittenAnew() throws {
    func prints(_ german: String) throws -> Set<String> {
      let project = try CheckedProject([
        "en.lproj/T.strings": "\"a\" = \"%d\";\n\"b\" = \"%d b\";\n", "de.lproj/T.strings": german,
      ])
      let issues = try JSONSerialization.jsonObject(
        with: Data(project.run("check", "--format", "gitlab").output.utf8))
      return Set((issues as? [[String: Any]] ?? []).compactMap { $0["fingerprint"] as? String })
    }
    let one = try prints("\"a\" = \"%@\";\n\"b\" = \"%@ b\";\n")
    let two = try prints("/* x */\n\n\"b\" = \"noch %@ b\";\n\n  \"a\" = \"%@\";\n")
    #expect(one.count == 2 && one == two)
  }

  @Test(arguments: ["junit", "checkstyle"])
  func xmlIsWellFormed(_ name: String) throws {
    let form = try #require(FindingsFormats.format(named: name))
    let parser = XMLParser(data: Data(Self.written(form).utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func jsonKeepsToItsSchema() throws {
    #expect(try JSONSchema(named: "check").faults(inText: Self.written(FindingsJSON.self)) == [])
  }

  @Test func testsOfJUnitPassWhereNothingIsFound() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"%d\";\n", "de.lproj/T.strings": "\"a\" = \"%@\";\n",
      "fr.lproj/T.strings": "\"a\" = \"%d\";\n",
    ])
    let text = project.run("check", "--format", "junit").output
    #expect(text.contains("<testsuite name=\"T\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("<testcase name=\"fr\" classname=\"T\" time=\"0\"/>"))
  }

  @Test func reportTakesTheFormsToo() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"%d\";\n", "de.lproj/T.strings": "\"a\" = \"%@\";\n",
    ])
    let answer = project.run("report", "--format", "xcode")
    #expect(
      answer.output.contains(
        "de.lproj/T.strings:1:8: error: %@ where the source text has %d (placeholder-type)\n"))
    #expect(answer.status == .findings)
  }
}
