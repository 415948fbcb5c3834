package import L10nText

/// `sarif`: SARIF 2.1.0, which code scanning services take.
package enum SARIFFindings: FindingsFormat {
  package static var name: String { "sarif" }
  package static var summary: String { "SARIF 2.1.0, for code scanning" }
  package static var details: FindingDetails { .fixes }

  /// The most results that services accept of one run: they refuse a run with more.
  private static let most = 25_000

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    let rules = findings.rules
    let numbers = Dictionary(firstOf: rules.enumerated().map { ($1.id, $0) })
    // The worst findings are taken if there are too many.
    let all = findings.fingerprinted
    var chosen = Array(all.indices)
    if chosen.count > most {
      chosen = FindingOrder.places(findings.problems).prefix(most).sorted()
    }
    let document = JSONValue.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": .string(options.tool.name), "version": .string(options.tool.version),
              "rules": .array(rules.map(rule)),
            ])
          ]),
          "columnKind": .string("unicodeCodePoints"),
          "automationDetails": .object(["id": .string("l10ncheck/check/")]),
          "originalUriBaseIds": .object([
            "ROOT": .object(["description": .object(["text": .string("the folder of the project")])])
          ]),
          "results": .array(
            chosen.map { result(all[$0].problem, all[$0].fingerprint, numbers, options) }),
        ])
      ]),
    ])
    output += document.document()
  }

  private static func rule(_ rule: Rule) -> JSONValue {
    var members: [String: JSONValue] = [
      "id": .string(rule.id),
      "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
    ]
    if let help = RuleRegistry.page(of: rule.id) {
      members["shortDescription"] = text(help.summary)
      members["fullDescription"] = text(help.why)
      members["help"] = .object([
        "text": .string("\(help.why) \(help.remedy)"),
        "markdown": .string("\(help.why)\n\n\(help.remedy)"),
      ])
    }
    return .object(members)
  }

  private static func text(_ text: String) -> JSONValue { .object(["text": .string(text)]) }

  private static func result(
    _ problem: Problem, _ fingerprint: String, _ numbers: [String: Int], _ options: ReportOptions
  ) -> JSONValue {
    var message = problem.message
    if let hint = problem.hint { message += "; \(hint)" }
    var members: [String: JSONValue] = [
      "ruleId": .string(problem.rule.id), "level": .string(problem.severity.rawValue),
      "message": text(message),
      "locations": .array([location(problem.path, problem.position, problem.end, problem.subject, options)]),
      "partialFingerprints": .object(["l10ncheckIdentity/v1": .string(fingerprint)]),
    ]
    if let number = numbers[problem.rule.id] { members["ruleIndex"] = .integer(number) }
    if !problem.notes.isEmpty {
      members["relatedLocations"] = .array(
        problem.notes.enumerated().map { number, note in
          var place = Self.members(of: note.path ?? problem.path, note.position, nil, options)
          place["id"] = .integer(number + 1)
          place["message"] = text(note.message)
          return .object(place)
        })
    }
    if let fix = problem.fix, fix.isSpeltPlainly, let start = fix.start, let end = fix.end,
      isPlain(fix.text)
    {
      members["fixes"] = .array([
        .object([
          "description": text(problem.hint ?? "replace the text"),
          "artifactChanges": .array([
            .object([
              "artifactLocation": artifact(problem.path, options),
              "replacements": .array([
                .object([
                  "deletedRegion": .object([
                    "startLine": .integer(start.line), "startColumn": .integer(start.column),
                    "endLine": .integer(end.line), "endColumn": .integer(end.column),
                  ]), "insertedContent": text(WTF8.text(fix.text)),
                ])
              ]),
            ])
          ]),
        ])
      ])
    }
    return .object(members)
  }

  /// Whether a text is spelt in every format as it is.
  private static func isPlain(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 >= 32 && !"\"\\&<>".utf8.contains($0) }
  }

  private static func location(
    _ path: String, _ start: TextPosition?, _ end: TextPosition?, _ subject: FindingSubject?,
    _ options: ReportOptions
  ) -> JSONValue {
    var place = members(of: path, start, end, options)
    if let key = subject?.key {
      place["logicalLocations"] = .array([
        .object(["name": .string(WTF8.text(key)), "kind": .string("resource")])
      ])
    }
    return .object(place)
  }

  private static func members(
    of path: String, _ start: TextPosition?, _ end: TextPosition?, _ options: ReportOptions
  ) -> [String: JSONValue] {
    var physical: [String: JSONValue] = ["artifactLocation": artifact(path, options)]
    if let start {
      var region: [String: JSONValue] = [
        "startLine": .integer(start.line), "startColumn": .integer(start.column),
      ]
      if let end, end >= start {
        region["endLine"] = .integer(end.line)
        region["endColumn"] = .integer(end.column)
      }
      physical["region"] = .object(region)
    }
    return ["physicalLocation": .object(physical)]
  }

  private static func artifact(_ path: String, _ options: ReportOptions) -> JSONValue {
    .object(["uri": .string(uri(options.projectPath(path))), "uriBaseId": .string("ROOT")])
  }

  /// A path as a relative reference: characters with a meaning in references are written as numbers.
  static func uri(_ path: String) -> String { AddressText.escaped(path, except: "-._~/") }
}
