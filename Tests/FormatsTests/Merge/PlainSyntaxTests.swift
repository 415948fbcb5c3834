@testable import L10nFormats
import Testing

/// A syntax that says no more than how its texts are taken apart: lines of `key = text`.
private enum PlainSyntax: SyntaxDefinition {
  static func read(_ text: [UInt8], isBase: Bool) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree {
    var members: [MemberNode] = []
    var place = 0
    for line in text.split(separator: 0x0A) {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else {
        throw TableSyntaxTree.Refusal(message: "a line without a sign")
      }
      let value = line[sign...].dropFirst().drop { $0 == 0x20 }
      members.append(
        MemberNode(
          key: Array(line[..<sign].filter { $0 != 0x20 }), gap: text[place..<line.startIndex],
          name: line[..<value.startIndex], value: ValueNode(bytes: value, content: .text(Array(value)))))
      place = line.endIndex
    }
    return TableSyntaxTree(
      syntax: TableSyntax(Self.self), root: ObjectNode(open: [], members: members, close: text[place...]))
  }
}

/// What a syntax gets that asks for nothing: nothing here, and nothing in what merges and compares, knows of it.
@Suite struct PlainSyntaxTests: Merging {
  let syntax = TableSyntax(PlainSyntax.self)

  @Test func whatBothAddStandsInOrder() throws {
    #expect(
      try clean("a = 1\nz = 26\n", "a = 1\nM = 13\nz = 26\n", "a = 1\nf  =  6\np = 16\nz = twenty-six\n")
        == "a = 1\nf  =  6\nM = 13\np = 16\nz = twenty-six\n")
    #expect(try clean(nil, "b = 2\n", "a = 1") == "a = 1\nb = 2\n")
    #expect(try clean("b = 2\n", "a = 1\nb = 2\n", "b = 3") == "a = 1\nb = 3")
  }

  @Test func theLastOfEqualKeysCounts() throws {
    #expect(try clean("a = 1\na = 2\n", "a = 1\na = 3\n", "a = 1\na = 2\nb = 4\n") == "a = 1\na = 3\nb = 4\n")
  }

  @Test func bothSidesOfAConflictStandBetweenMarks() throws {
    let result = try merge("a = 1\nb = 2\n", "a = 2\nb = 2\n", "a = 3\nb = 2\nc = 4\n")
    #expect(result.text == "<<<<<<< ours\na = 2\n=======\na = 3\n>>>>>>> theirs\nb = 2\nc = 4\n")
    #expect(result.conflicts.map(\.kind) == [.bothChanged])
    #expect(result.conflicts.map { String(decoding: $0.place(in: syntax), as: UTF8.self) } == ["\"a\""])
  }

  @Test func whatCannotBeReadIsRefused() {
    #expect(throws: TableMerge.Refusal.unreadable(.theirs, reason: "a line without a sign")) {
      try merge("a = 1\n", "a = 2\n", "a = 1\nb\n")
    }
    #expect(!TableMerge.isReadable(Array("b".utf8), as: syntax))
  }

  @Test func eachTextIsALine() {
    let lines = TableLines.text(of: Array("b = it's\na = 1\n\na = \"2\"\n".utf8), as: syntax)
    #expect(
      lines.map { String(decoding: $0, as: UTF8.self) }
        == "\"a\" = \"1\"\n\"a\" = \"\\\"2\\\"\"\n\"b\" = \"it's\"\n")
  }
}

/// What is shared by syntaxes that hold more.
@Suite struct TableSyntaxTreeTests {
  @Test func linesHaveTheNamesThatLeadToThem() {
    let inner = ObjectNode(
      open: [],
      members: [
        MemberNode(
          key: Array("one".utf8), gap: [], comment: Array("# of\n\t one\n".utf8)[...], name: [],
          value: ValueNode(bytes: [], content: .text(Array("1".utf8)))),
        MemberNode(
          key: Array("two".utf8), gap: [], name: [],
          value: ValueNode(bytes: Array("[\n2 ]".utf8)[...], content: .literal)),
      ], close: [])
    let outer = MemberNode(
      key: Array("a".utf8), gap: [], name: [], value: ValueNode(bytes: [], content: .object(inner)))
    let table = TableSyntaxTree(
      syntax: TableSyntax(PlainSyntax.self), root: ObjectNode(open: [], members: [outer], close: []))
    #expect(
      table.plainLines.map { String(decoding: $0.text, as: UTF8.self) }
        == ["# of one\n\"a\" . \"one\" = \"1\"", "\"a\" . \"two\" = [2 ]"])
  }

  @Test func membersOfOneNameAreNumberedFromTheOneThatCounts() {
    let members = ["a", "b", "a", "a"].map {
      MemberNode(
        key: Array($0.utf8), gap: [], name: [], value: ValueNode(bytes: [], content: .text([])))
    }
    let last = ObjectNode(open: [], members: members, close: [])
    #expect(last.members.map(\.number) == [2, 0, 1, 0])
    let first = ObjectNode(open: [], members: members, close: [], firstCounts: true)
    #expect(first.members.map(\.number) == [0, 0, 1, 2])
  }
}

/// The registry of syntaxes.
@Suite struct TableSyntaxTests {
  @Test func eachIsThereOnce() {
    #expect(Set(TableSyntax.all) == [.strings, .catalog, .propertyList])
    #expect(Set(TableSyntax.all).count == TableSyntax.all.count)
  }
}
