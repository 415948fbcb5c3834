internal import L10nText

/// `junit`: a test for each table in each language, and one for each threshold, in what all readers of JUnit's XML agree on. A
/// test fails by what fails the run: errors, and texts under a threshold. Other findings are its output.
package enum JUnitFindings: FindingsFormat {
  package static var name: String { "junit" }
  package static var summary: String { "tests of JUnit, by table and language" }
  package static var namesEachText: Bool { true }
  /// The number of findings that a test shows; a language that has nothing would have thousands.
  private static let most = 50

  /// A test: what was looked at, and what was found.
  private struct Test {
    var suite: String
    var name: String
    var problems: [Problem] = []

    var failures: [Problem] { problems.filter { $0.severity == .error } }
  }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    var tests = tests(findings, options)[...]
    output += (FindingsXML.head + "<testsuites>\n").utf8
    while let suite = tests.first?.suite {
      let own = tests.prefix { $0.suite == suite }
      tests.removeFirst(own.count)
      let failures = own.count { !$0.failures.isEmpty }
      let head =
        "  <testsuite\(FindingsXML.attribute("name", suite)) tests=\"\(own.count)\" failures=\"\(failures)\" errors=\"0\">\n"
      output += head.utf8
      for test in own { write(test, options, to: &output) }
      output += "  </testsuite>\n".utf8
    }
    output += "</testsuites>\n".utf8
  }

  /// The tests in the order of tables and languages; findings about no table are tests of their files.
  private static func tests(_ findings: Findings, _ options: ReportOptions) -> [Test] {
    var tests: [[String]: Test] = [:]
    for looked in findings.looked {
      tests[[looked.table, looked.locale]] = Test(suite: looked.table, name: looked.locale)
    }
    for problem in findings.problems {
      var suite = options.path(problem.path)
      if problem.rule == .thresholdMissed {
        suite = Findings.thresholds
      } else if let table = problem.subject?.table {
        suite = problem.subject?.container.map { $0 == "." ? table : "\($0)/\(table)" } ?? table
      }
      let name = problem.locale ?? "files"
      tests[[suite, name], default: Test(suite: suite, name: name)].problems.append(problem)
    }
    return tests.sorted { left, right in
      left.key.lexicographicallyPrecedes(right.key) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }.map(\.value)
  }

  private static func write(_ test: Test, _ options: ReportOptions, to output: inout [UInt8]) {
    let head =
      "    <testcase\(FindingsXML.attribute("name", test.name))\(FindingsXML.attribute("classname", test.suite)) time=\"0\""
    guard !test.problems.isEmpty else {
      output += (head + "/>\n").utf8
      return
    }
    output += (head + ">\n").utf8
    let failures = test.failures
    if let worst = failures.map(\.severity).max() {
      let count = NumberText.count(failures.count, "finding")
      output +=
        "      <failure\(FindingsXML.attribute("message", count))\(FindingsXML.attribute("type", worst.rawValue))>"
        .utf8
      write(failures, options, to: &output)
      output += "</failure>\n".utf8
    }
    let others = test.problems.filter { $0.severity != .error }
    if !others.isEmpty {
      output += "      <system-out>".utf8
      write(others, options, to: &output)
      output += "</system-out>\n".utf8
    }
    output += "    </testcase>\n".utf8
  }

  private static func write(_ problems: [Problem], _ options: ReportOptions, to output: inout [UInt8]) {
    for problem in problems.prefix(most) {
      var place = options.path(problem.path)
      if let position = problem.position { place += ":\(position.line):\(position.column)" }
      let line = "\(place): \(problem.severity.rawValue): \(problem.message) [\(problem.rule.id)]"
      // GitLab would take two brackets for an order.
      output += (FindingsXML.text(line.replacing("[[", with: "[ [")) + "\n").utf8
    }
    if problems.count > most {
      output += "and \(NumberText.count(problems.count - most, "more finding"))\n".utf8
    }
  }
}
