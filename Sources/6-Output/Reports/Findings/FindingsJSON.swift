internal import L10nText

/// `json`: everything, by the schema `l10ncheck.check/1` in `Docs/Schemas/check.schema.json`.
package enum FindingsJSON: FindingsFormat {
  package static var name: String { "json" }
  package static var summary: String { "everything, for programs" }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    // Room for most documents: what is not used of it is never touched, and a buffer that grows is written anew each time.
    let noteCount = findings.problems.reduce(0) { $0 + $1.notes.count }
    output.reserveCapacity(output.count + 1024 + 512 * findings.problems.count + 256 * noteCount)
    var writer = JSONWriter(appendingTo: output)
    // The writer's bytes are the only ones: they are not copied when they grow.
    output = []
    writer.object { writer in
      writer.array("findings", of: findings.problems) { $1.value($0, withNotes: true) }
      writer.member("schema", "l10ncheck.check/1")
      writer.member(options.tool, withICU: true)
    }
    writer.end()
    output = writer.bytes
  }
}
