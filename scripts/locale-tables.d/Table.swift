/// One table as Swift text: words in byte order of their keys.
struct Table {
  let name: String
  let comment: [String]
  let entries: [(String, String)]
  var isFixedWidth = false

  var text: String {
    let sorted = entries.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    var lines: [String] = []
    var line = ""
    for (key, value) in sorted {
      let word = isFixedWidth ? key + value : "\(key)=\(value)"
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > 104 {
        lines.append(line)
        line = word
      } else {
        line += line.isEmpty ? word : " " + word
      }
    }
    lines.append(line)
    return
      (comment.map { "  /// " + $0 } + ["  static let \(name) = StaticTable(", "    \"\"\""]
      + lines.map { "    " + $0 } + ["    \"\"\"" + (isFixedWidth ? ", valueWidth: 2)" : ")")])
      .joined(separator: "\n")
  }

  static func file(_ type: String, _ comment: String, _ tables: [Table]) -> String {
    """
    // Data of ICU 76.1 (CLDR 46) as the Swift 6.3.1 toolchain carries it, under the Unicode License v3 (NOTICE).
    // Written by scripts/generate-locale-tables.

    /// \(comment)
    enum \(type) {
    \(tables.map(\.text).joined(separator: "\n\n"))
    }
    """
  }
}
