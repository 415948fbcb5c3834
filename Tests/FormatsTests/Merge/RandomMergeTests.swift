@testable import L10nFormats
import TestSupport
import Testing

/// Two sides with edits by lot: whatever they are, no key is lost or there twice, and what nobody touched stays.
@Suite struct RandomMergeTests {
  /// A table as a test sees it.
  private struct Table: Equatable {
    var entries: [Entry]

    struct Entry: Equatable {
      var key: String
      var value: String
      var comment: String?
    }

    var values: [String: String] {
      Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
  }

  private enum Form: CaseIterable {
    case strings, sections, catalog, list
  }

  private func edited(_ table: Table, _ random: inout SeededRandom, side: String, sorted: Bool) -> Table {
    var table = table
    for _ in 0..<random.next(6) {
      let place = random.next(table.entries.count)
      switch random.next(5) {
      case 0, 1:
        let key = "k\(random.next(60))"
        guard !table.entries.contains(where: { $0.key == key }) else { continue }
        let entry = Table.Entry(
          key: key, value: random.next(2) == 0 ? "same" : side,
          comment: random.next(2) == 0 ? "of \(key)" : nil)
        let slot = sorted ? table.entries.firstIndex { $0.key > key } ?? table.entries.count : place
        table.entries.insert(entry, at: min(slot, table.entries.count))
      case 2 where !table.entries.isEmpty: table.entries.remove(at: place)
      case 3 where !table.entries.isEmpty: table.entries[place].value = random.next(3) == 0 ? "same" : side
      case 4 where !table.entries.isEmpty:
        table.entries[place].comment = random.next(2) == 0 ? nil : "new \(side)"
      default: break
      }
    }
    return table
  }

  private func written(_ table: Table, _ form: Form) -> [UInt8] {
    var text = ""
    switch form {
    case .strings, .sections:
      for (index, entry) in table.entries.enumerated() {
        if form == .sections, entry.key.hasSuffix("0") { text += "\n// Section \(entry.key)\n\n" }
        if let comment = entry.comment { text += "/* \(comment) */\n" }
        text += "\"\(entry.key)\" = \"\(entry.value)\";" + (index % 7 == 3 ? " // behind\n" : "\n")
      }
    case .catalog:
      let entries = table.entries.map { entry in
        let comment = entry.comment.map { "      \"comment\" : \"\($0)\",\n" } ?? ""
        return """
              "\(entry.key)" : {
          \(comment)      "localizations" : {
                  "de" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\(entry.value)"
                    }
                  }
                }
              }
          """
      }
      text =
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n"
        + "  \"version\" : \"1.0\"\n}"
    case .list:
      text = "<plist version=\"1.0\">\n<dict>\n"
      for entry in table.entries {
        if let comment = entry.comment { text += "\t<!-- \(comment) -->\n" }
        text += "\t<key>\(entry.key)</key>\n\t<string>\(entry.value)</string>\n"
      }
      text += "</dict>\n</plist>\n"
    }
    return Array(text.utf8)
  }

  /// What a file says, as the merge's own reader has it.
  private func values(_ file: [UInt8], _ syntax: TableSyntax) throws -> [String: String] {
    let table = try syntax.definition.read(file, isBase: false)
    var values: [String: String] = [:]
    func add(_ object: ObjectNode) {
      for member in object.members {
        let key = String(decoding: member.key, as: UTF8.self)
        if let text = member.value.text {
          #expect(values[key] == nil || syntax == .catalog)
          values[key] = String(decoding: text, as: UTF8.self)
        } else if syntax == .catalog, let value = unit(member.value.object) {
          #expect(values[key] == nil)
          values[key] = value
        }
      }
    }
    let strings = table.root.members.first { $0.key == Array("strings".utf8) }?.value.object
    add(syntax == .catalog ? strings ?? table.root : table.root)
    return values
  }

  private func unit(_ entry: ObjectNode?) -> String? {
    var object = entry
    for name in ["localizations", "de", "stringUnit"] {
      object = object?.members.first { $0.key == Array(name.utf8) }?.value.object
    }
    return object?.members.first { $0.key == Array("value".utf8) }?.value.text
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func syntax(_ form: Form) -> TableSyntax {
    switch form {
    case .strings, .sections: .strings
    case .catalog: .catalog
    case .list: .propertyList
    }
  }

  @Test(arguments: 0..<400) func noKeyIsLost(seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let form = random.pick(Form.allCases)
    let isSorted = form == .catalog || random.next(2) == 0
    var numbers = (0..<(3 + random.next(12))).map { _ in random.next(60) }
    numbers =
      isSorted ? Set(numbers).sorted { "k\($0)" < "k\($1)" } : Array(Set(numbers)).sorted { $0 % 7 < $1 % 7 }
    let base = Table(entries: numbers.map { Table.Entry(key: "k\($0)", value: "v\($0)", comment: nil) })
    let ours = edited(base, &random, side: "ours", sorted: isSorted)
    let theirs = edited(base, &random, side: "theirs", sorted: isSorted)
    let files = [base, ours, theirs].map { written($0, form) }
    let syntax = syntax(form)
    let result = try TableMerge.merge(base: files[0], ours: files[1], theirs: files[2], as: syntax)
    let other = try TableMerge.merge(base: files[0], ours: files[2], theirs: files[1], as: syntax)
    var wanted: [String: String] = [:]
    var conflicts: Set<String> = []
    for key in Set(base.values.keys).union(ours.values.keys).union(theirs.values.keys) {
      let (was, one, two) = (base.values[key], ours.values[key], theirs.values[key])
      if one == two || two == was {
        wanted[key] = one
      } else if one == was {
        wanted[key] = two
      } else {
        conflicts.insert(key)
        wanted[key] = one ?? two
      }
    }
    #expect(result.conflicts.count == conflicts.count)
    #expect(other.conflicts.count == conflicts.count)
    guard conflicts.isEmpty || syntax != .strings else { return }
    #expect(try values(result.bytes, syntax) == wanted, "\(String(decoding: result.bytes, as: UTF8.self))")
    if conflicts.isEmpty {
      #expect(result.bytes == other.bytes, "\(String(decoding: result.bytes, as: UTF8.self))")
    }
    // A side that changed nothing changes nothing.
    #expect(
      try TableMerge.merge(base: files[0], ours: files[0], theirs: files[2], as: syntax).bytes == files[2])
  }

  /// A file that is taken apart and put together again is the same.
  @Test(arguments: 0..<40) func readingAndWritingChangesNothing(seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    for form in Form.allCases {
      let table = edited(
        Table(
          entries: (0..<9).map { Table.Entry(key: "k\($0)", value: "v", comment: $0 % 3 == 0 ? "c" : nil) }),
        &random,
        side: "x", sorted: false)
      let file = written(table, form)
      #expect(
        TableWriter.text(of: try syntax(form).definition.read(file, isBase: false), .ours) == file)
    }
  }

  /// Three languages at one place come to the same in whatever order they are merged.
  @Test(arguments: 0..<30) func theOrderOfMergesDoesNotMatter(seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let base = written(Table(entries: [Table.Entry(key: "k", value: "v")]), .strings)
    var used: Set<Int> = []
    let sides = (0..<3).map { side -> [UInt8] in
      var lines = ""
      for _ in 0..<(1 + random.next(4)) {
        let number = random.next(100)
        if used.insert(number).inserted { lines += "\"k\(number)\" = \"\(side)\";\n" }
      }
      return base + Array(lines.utf8)
    }
    func all(_ order: [Int]) throws -> [UInt8] {
      try order.dropFirst().reduce(sides[order[0]]) {
        try TableMerge.merge(base: base, ours: $0, theirs: sides[$1], as: .strings).bytes
      }
    }
    let first = try all([0, 1, 2])
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] { #expect(try all(order) == first) }
  }
}
