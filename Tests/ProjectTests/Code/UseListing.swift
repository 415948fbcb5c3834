import L10nText

@testable import L10nCode

/// What a scan found, as lines for people.
enum UseListing {
  static func text(_ found: FileUses) -> String {
    var lines = found.uses.map(line)
    for format in found.formats {
      let arguments = format.arguments.map { $0.map { "\($0)" }.joined(separator: ", ") } ?? "unknown"
      lines.append(
        "\(place(format.position.line, format.position.column)) format \(source(format.source)) <- \(arguments)"
      )
    }
    for constant in found.constants {
      lines.append(
        "constant \(string(constant.owner)).\(string(constant.name)) = \(quoted(constant.key))\(table(constant.table))"
      )
    }
    for text in found.hardCoded {
      let way = text.way.map { " by \($0.name) at \(place($0.position.line, $0.position.column))" } ?? ""
      lines.append(
        "\(place(text.position.line, text.position.column)) shown \(quoted(text.text)) \(text.sink)\(way), "
          + "steps: \(text.steps)\(text.isUnsure ? ", unsure" : "")\(text.isSilenced ? ", silenced" : "")"
          + (text.form == .prose ? "" : ", by words"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ use: SourceUse) -> String {
    var line =
      "\(place(use.position.line, use.position.column)) \(use.certainty) \(use.kind) \(quoted(use.key.display))"
    line += table(use.table)
    line += bundle(use.bundle)
    if let value = use.value { line += " value: \(quoted(value))" }
    if let comment = use.comment { line += " comment: \(quoted(comment))" }
    line += (use.isProbe ? " probe" : "") + (use.isAside ? " aside" : "")
    return line
  }

  private static func bundle(_ bundle: BundleReference) -> String {
    func file(_ number: Int32) -> String { number < 0 ? "" : " of file \(number)" }
    switch bundle {
    case .unspecified: return ""
    case .module(let number): return " bundle: module" + file(number)
    case .ofClass(_, let number): return " bundle: of a class" + file(number)
    case .ofSelf(_, let number): return " bundle: of the class around" + file(number)
    default: return " bundle: \(bundle)"
    }
  }

  private static func source(_ source: FormatSource) -> String {
    switch source {
    case .key(let key, let table): "key \(quoted(key))\(Self.table(table))"
    case .literal(let text): "literal \(quoted(text))"
    case .constant(let owner, let name): "constant \(string(owner)).\(string(name))"
    }
  }

  private static func table(_ table: TableName) -> String {
    switch table {
    case .standard: ""
    case .named(let name): " table: \(string(name))"
    case .unknown: " table: ?"
    }
  }

  private static func place(_ line: Int, _ column: Int) -> String { "\(line):\(column)" }
  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  private static func quoted(_ bytes: [UInt8]) -> String { string(bytes).debugDescription }
}
