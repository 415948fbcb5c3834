import L10nLocale
import L10nPatch
import L10nText

@testable import L10nHandoff

/// All that one locale's translator gets, held whole.
struct Handoff {
  let head: HandoffHead
  let builder: HandoffBuilder
  /// The files with units; damaged ones are left out.
  let files: [HandoffFile]

  var locale: String { head.locale }
  var units: [HandoffUnit] { files.flatMap(\.units) }

  /// All handoffs of a tree.
  static func all(_ builder: HandoffBuilder) -> [Handoff] {
    var files = [[HandoffFile]](repeating: [], count: builder.heads.count)
    for index in builder.sources.indices {
      let source = builder.prepared(index)
      for (number, head) in builder.heads.enumerated() {
        let file = source.file(in: LocaleTag(name: head.locale))
        if !file.units.isEmpty, !file.isDamaged { files[number].append(file) }
      }
    }
    return zip(builder.heads, files).map { Handoff(head: $0, builder: builder, files: $1) }
  }

  /// The document as it is exported, and what is left out of it.
  func document(_ output: HandoffOutput) -> (bytes: [UInt8], problems: [Problem]) {
    var bytes: [UInt8] = []
    let summary = HandoffExport(builder, output, heads: [head]).run { bytes += $1 }
    return (bytes, summary.problems)
  }

  /// The document, written unit by unit.
  func slowDocument(_ output: HandoffOutput) -> [UInt8] {
    var head = head
    head.usesRarePlurals = files.contains { $0.usesRarePlurals }
    var bytes = ByteBuffer()
    output.writer.begin(head, to: &bytes)
    for (number, file) in files.enumerated() {
      output.writer.open(file, number: number + 1, of: head, to: &bytes)
      _ = output.writer.append(file.units, in: file, head, to: &bytes)
      output.writer.close(to: &bytes)
    }
    output.writer.end(to: &bytes)
    return bytes.array
  }
}
