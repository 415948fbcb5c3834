internal import L10nCode
internal import L10nSystem
internal import L10nText

/// Scans the files that standard input names, a path on each line, and writes what they use: a JSON array on each line,
/// the file, line, column, certainty, kind, table, whether the key is exact, and the key. Arguments are routines.
@main struct CodeKeys {
  static func main() {
    var paths: [String] = []
    while let path = readLine() { paths.append(path) }
    var files: [SourceFile] = []
    var names: [String] = []
    for path in paths {
      let ending = path.utf8.split(separator: UInt8(ascii: ".")).last
      guard let ending, let language = SourceFile.Language(extension: ending) else { continue }
      let isTest = SourceFile.isTest(path: Array(path.utf8))
      files.append(SourceFile(.file(FilePath(path)), language, isShipping: !isTest))
      names.append(path)
    }
    let routines = CommandLine.arguments.dropFirst().map { Array($0.utf8) }
    for (name, found) in zip(names, SourceScan(routines: routines).uses(of: files)) {
      for use in found?.uses ?? [] { print(line(name, use)) }
    }
  }

  private static func line(_ path: String, _ use: SourceUse) -> String {
    var bytes: [UInt8] = []
    var table: [UInt8] = []
    switch use.table {
    case .standard: break
    case .named(let name): table = name
    case .unknown: table = [UInt8(ascii: "?")]
    }
    let fields: [[UInt8]] = [
      Array(path.utf8), Array("\(use.position.line)".utf8), Array("\(use.position.column)".utf8),
      Array("\(use.certainty)".utf8), Array("\(use.kind)".utf8), table,
      Array((use.key.isExact ? "exact" : "\(use.key.hole)").utf8), use.key.display,
    ]
    for field in fields {
      bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
      JSONText.append(field, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self) + "]"
  }
}
