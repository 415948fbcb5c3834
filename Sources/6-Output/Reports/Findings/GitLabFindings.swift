internal import L10nText

/// `gitlab`: a code quality report of GitLab.
package enum GitLabFindings: FindingsFormat {
  package static var name: String { "gitlab" }
  package static var summary: String { "code quality of GitLab" }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    let issues = findings.fingerprinted.map { problem, fingerprint -> JSONValue in
      let severity =
        switch problem.severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
      return .object([
        "check_name": .string(problem.rule.id), "description": .string(problem.message),
        "fingerprint": .string(fingerprint), "severity": .string(severity),
        "location": .object([
          "path": .string(options.projectPath(problem.path)),
          "lines": .object(["begin": .integer(problem.position?.line ?? 1)]),
        ]),
      ])
    }
    output += JSONValue.array(issues).document()
  }
}
