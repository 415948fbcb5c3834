internal import L10nCommandLine
internal import L10nText

/// `parse` for programs: `l10ncheck.parse/1`. Written as it goes, so that the document need not be in memory.
struct ParseJSONWriter: ParseWriter {
  let output: OutputBuffer
  private var entries = 0

  init(output: OutputBuffer) { self.output = output }

  static let opening = "{\n  \"files\": ["
  static func closing(files: Int) -> String {
    (files > 0 ? "\n  " : "") + "],\n  \"schema\": \"l10ncheck.parse/1\"\n}\n"
  }

  mutating func begin(_ file: ParsedFile) {
    entries = 0
    output.write("\n    {\n      \"encoding\": ")
    write(.optional(file.encoding?.rawValue), indent: 3)
    output.write(",\n      \"entries\": [")
  }

  mutating func entry(_ entry: ParsedEntry) {
    output.write(entries > 0 ? ",\n        " : "\n        ")
    entries += 1
    write(
      .object([
        "key": .string(entry.key), "value": entry.value, "comment": .optional(entry.comment),
        "line": entry.position.map { .integer($0.line) } ?? .null,
        "column": entry.position.map { .integer($0.column) } ?? .null,
        "loaded": .bool(entry.isLoaded),
      ]), indent: 4)
  }

  mutating func end(_ file: ParsedFile) {
    output.write(entries > 0 ? "\n      ],\n" : "],\n")
    output.write("      \"format\": ")
    write(.string(file.format), indent: 3)
    output.write(",\n      \"path\": ")
    write(.string(file.path), indent: 3)
    output.write(",\n      \"problems\": ")
    var writer = JSONWriter(valueAtDepth: 3)
    writer.array { writer in
      for problem in file.problems { writer.value(problem, withNotes: true) }
    }
    output.write(writer.bytes)
    output.write("\n    }")
  }

  private func write(_ value: JSONValue, indent: Int) {
    var bytes: [UInt8] = []
    value.write(to: &bytes, indent: indent)
    output.write(bytes)
  }
}
