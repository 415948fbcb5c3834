extension WrittenTable {
  /// A line for each text, with the names that lead to it, below the comment that is its own.
  package var plainLines: [TableLine] {
    var lines: [TableLine] = []
    var waiting: [(path: [[UInt8]], object: WrittenObject)] = [([], root)]
    while let (path, object) = waiting.popLast() {
      for member in object.members {
        let names = path + [member.key]
        if let inner = member.value.object {
          waiting.append((names, inner))
          continue
        }
        let comment = Array(member.comment.split { $0 <= 0x20 }.joined(separator: [0x20]))
        let name = names.map(JSONStyle.quote).joined(separator: Array(" . ".utf8))
        let text = comment + (comment.isEmpty ? [] : [0x0A]) + name + Array(" = ".utf8)
        lines.append(TableLine(path: names, number: member.number, text: text + member.value.line))
      }
    }
    return lines
  }
}
