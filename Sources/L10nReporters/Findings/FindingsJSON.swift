internal import L10nText

/// `json`: everything, by the schema `l10ncheck.check/1` in `Docs/Schemas/check.schema.json`.
package enum FindingsJSON: FindingsFormat {
  package static var name: String { "json" }
  package static var summary: String { "everything, for programs" }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    let tool = options.tool
    let document = JSONValue.object([
      "schema": .string("l10ncheck.check/1"),
      "tool": .object([
        "icu": .string(tool.icu), "name": .string(tool.name), "version": .string(tool.version),
      ]),
      "findings": .array(findings.problems.map(\.json)),
    ])
    output += document.document()
  }
}
