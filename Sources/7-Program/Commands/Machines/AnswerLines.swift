internal import L10nFormats
internal import L10nHandoff
internal import L10nText

/// Answers of a program, read line by line as they come: `{"id": …, "text": …}`, or `{"id": …, "skip": "why"}`.
struct AnswerLines {
  struct Fault: Equatable {
    /// The number of the line, from 1.
    var line: Int
    var message: String
    /// The number of the text that it is about, if that is known.
    var question: Int?
  }

  /// A longer line is no answer.
  static let longest = 4 << 20
  /// The most faults kept; the others are counted.
  private static let mostFaults = 100_000

  /// The numbers of the texts that are asked for, by their ids.
  private let numbers: [String: Int]
  private(set) var texts: [Int: [UInt8]] = [:]
  /// The texts that the program has no answer to, with its reason.
  private(set) var skipped: [Int: String] = [:]
  /// Questions with two answers that differ: neither counts.
  private(set) var contradicted: Set<Int> = []
  private(set) var faults: [Fault] = []
  private(set) var faultCount = 0
  private var lineNumber = 1
  private var rest: [UInt8] = []
  private var isTooLong = false
  /// The numbers of texts answered since the last call that took them.
  private var fresh: [Int] = []

  init(_ numbers: [String: Int]) { self.numbers = numbers }

  /// Takes what comes next, lines or parts of them.
  mutating func take(_ bytes: some Collection<UInt8>) {
    for piece in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if piece.offset > 0 { endLine() }
      if rest.count + piece.element.count > Self.longest {
        isTooLong = true
        rest = []
      } else if !isTooLong {
        rest += piece.element
      }
    }
  }

  /// Takes the last line, as nothing comes any more.
  mutating func finish() { if !rest.isEmpty || isTooLong { endLine() } }

  /// The numbers of the texts answered since the last call.
  mutating func takeFresh() -> [Int] {
    defer { fresh = [] }
    return fresh.filter { texts[$0] != nil }
  }

  var freshCount: Int { fresh.count }

  private mutating func endLine() {
    if isTooLong {
      note("the line has more than \(Self.longest >> 20) MiB")
    } else if !rest.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
      read(rest[...])
    }
    isTooLong = false
    rest = []
    lineNumber += 1
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    guard let document = JSONDocument(line) else { return note("the line is not JSON") }
    guard document.kind(of: document.root) == .object else { return note("the line is not a JSON object") }
    guard let id = document.text("id", of: document.root) else {
      return note("the line has no \"id\" that is a string")
    }
    guard let number = numbers[id] else {
      return note("nobody asked for the id \"\(TerminalText.escaped(String(id.prefix(60))))\"")
    }
    if let reason = document.member("skip", of: document.root) {
      if texts[number] != nil || contradicted.contains(number) {
        return note("it was answered before", number)
      }
      skipped[number] = document.text(of: reason) ?? "no reason is given"
      return
    }
    guard let text = document.bytes("text", of: document.root) else {
      return note("the line has no \"text\" that is a string", number)
    }
    if contradicted.contains(number) { return note("it was answered before", number) }
    guard let known = texts[number] else {
      skipped[number] = nil
      texts[number] = text
      fresh.append(number)
      return
    }
    if known == text { return note("it was answered before, with the same text", number) }
    texts[number] = nil
    contradicted.insert(number)
    note("it was answered before, with another text: neither is taken", number)
  }

  private mutating func note(_ message: String, _ question: Int? = nil) {
    faultCount += 1
    if faults.count < Self.mostFaults {
      faults.append(Fault(line: lineNumber, message: message, question: question))
    }
  }
}
