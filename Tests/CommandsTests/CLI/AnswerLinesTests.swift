import Testing

@testable import L10nCommands

/// Lines of a program that translates, right and wrong.
@Suite struct AnswerLinesTests {
  private func read(_ text: String, inPiecesOf size: Int = 7) -> AnswerLines {
    var lines = AnswerLines(["a": 0, "b": 1])
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines.take(bytes[start..<min(start + size, bytes.count)])
    }
    lines.finish()
    return lines
  }

  @Test func answers() {
    let lines = read("{\"id\":\"a\",\"text\":\"x\\ny\"}\r\n\n{\"text\":\"z\",\"id\":\"b\",\"note\":[1]}")
    #expect(lines.texts == [0: Array("x\ny".utf8), 1: Array("z".utf8)])
    #expect(lines.faults.isEmpty)
    #expect(read("{\"id\":\"a\",\"skip\":\"a name\"}\n").skipped == [0: "a name"])
  }

  @Test(arguments: [
    ("nonsense", "not JSON"), ("{\"id\":\"a\",\"text\":\"x\"", "not JSON"), ("[1]", "not a JSON object"),
    ("{}", "no \"id\""), ("{\"id\":7,\"text\":\"x\"}", "no \"id\""),
    ("{\"id\":\"c\",\"text\":\"x\"}", "nobody asked"),
    ("{\"id\":\"a\"}", "no \"text\""), ("{\"id\":\"a\",\"text\":null}", "no \"text\""),
    ("{\"id\":\"a\",\"text\":[\"x\"]}", "no \"text\""), (String(repeating: "[", count: 100_000), "not JSON"),
  ])
  func faults(line: String, reason: String) {
    let lines = read(line + "\n{\"id\":\"b\",\"text\":\"x\"}\n", inPiecesOf: 4096)
    #expect(lines.faults.map(\.line) == [1] && lines.faults[0].message.contains(reason), "\(lines.faults)")
    #expect(lines.texts == [1: Array("x".utf8)])
  }

  @Test func twice() {
    let line = "{\"id\":\"a\",\"text\":\"x\"}\n"
    let same = read(line + line)
    #expect(same.texts == [0: [0x78]] && same.faultCount == 1)
    let other = read(line + "{\"id\":\"a\",\"text\":\"y\"}\n" + line)
    #expect(other.texts.isEmpty && other.contradicted == [0] && other.faultCount == 2)
  }

  @Test func aLineWithoutEnd() {
    var lines = AnswerLines(["a": 0])
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<6 { lines.take(piece) }
    lines.take(Array("\n{\"id\":\"a\",\"text\":\"x\"}\n".utf8))
    #expect(lines.faults.map(\.line) == [1] && lines.texts.count == 1)
  }
}
