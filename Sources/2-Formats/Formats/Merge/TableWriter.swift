/// Puts a table together again.
struct TableWriter {
  /// The form of members that both sides have changed.
  enum Form {
    /// Ours wins each conflict.
    case ours
    /// Both sides of each conflict stand between git's marks.
    case marked(lineEnd: [UInt8])
  }

  let form: Form
  private var bytes: [UInt8] = []

  static func text(of table: TableSyntaxTree, _ form: Form) -> [UInt8] {
    var writer = TableWriter(form: form)
    writer.bytes += table.head
    writer.write(table.root, table.syntax.definition.separator)
    writer.bytes += table.foot
    return writer.bytes
  }

  private init(form: Form) { self.form = form }

  private mutating func write(_ object: ObjectNode, _ separator: [UInt8]) {
    bytes += object.open
    var isMarked = false
    for (index, member) in object.members.enumerated() {
      if index > 0 { bytes += separator }
      if isMarked { startLine(before: member.gap) }
      bytes += member.gap
      bytes += member.comment
      if let sides = member.sides, case .marked(let lineEnd) = form {
        write(sides, lineEnd)
        isMarked = true
        continue
      }
      isMarked = false
      if member.sides != nil, member.core.isEmpty { continue }
      bytes += member.name
      if let inner = member.value.object { write(inner, separator) } else { bytes += member.value.bytes }
      bytes += member.tail
    }
    if isMarked { startLine(before: object.close) }
    bytes += object.close
  }

  // MARK: - Conflicts

  private mutating func write(_ sides: MemberNode.Sides, _ lineEnd: [UInt8]) {
    // Bytes before the entry on its line stand before both sides.
    let start = bytes.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
    let indent = Array(bytes[start...])
    bytes.removeSubrange(start...)
    if let last = bytes.last, last != 0x0A, last != 0x0D { bytes += lineEnd }
    func side(_ core: [UInt8]) -> [UInt8] { core.isEmpty ? [] : indent + core + lineEnd }
    bytes += Array("<<<<<<< ours".utf8) + lineEnd + side(sides.ours)
    bytes += Array("=======".utf8) + lineEnd + side(sides.theirs)
    bytes += Array(">>>>>>> theirs".utf8)
  }

  /// Starts a new line, unless `next` does: nothing may stand behind a mark on its line.
  private mutating func startLine(before next: ArraySlice<UInt8>) {
    guard case .marked(let lineEnd) = form else { return }
    let rest = next.drop { $0 == 0x20 || $0 == 0x09 }
    if rest.first != 0x0A, rest.first != 0x0D { bytes += lineEnd }
  }
}
