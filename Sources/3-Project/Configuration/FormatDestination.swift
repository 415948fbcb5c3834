internal import L10nCommandLine
package import L10nSystem

/// A format and the file that gets it: `json=report.json`.
package struct FormatDestination: Equatable, Sendable {
  /// One of the names that were asked for.
  package let format: String
  package let file: FilePath

  /// Reads `FORMAT=FILE`: what stands before the first `=` has to be one of `formats`, the rest is bytes of the
  /// file system.
  package init(parsing bytes: [UInt8], formats: [String]) throws(ValueFault) {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      throw ValueFault("expected FORMAT=FILE", hint: "the formats are \(formats.joined(separator: ", "))")
    }
    let name = Array(bytes[..<sign])
    guard let format = formats.first(where: { Array($0.utf8) == name }) else {
      let near = Spelling.suggestions(for: name, among: formats)
      throw ValueFault(
        "there is no such format",
        hint: near.first.map { "did you mean \($0)?" }
          ?? "the formats are \(formats.joined(separator: ", "))")
    }
    let file = Array(bytes[(sign + 1)...])
    guard !file.isEmpty, !file.contains(0) else { throw ValueFault("the name of the file is missing") }
    self.format = format
    self.file = FilePath(bytes: file)
  }
}
