import TestSupport
import L10nText
import Testing

/// Words are found sixteen places at a time.
@Suite struct WordSearchTests {
  private static let words: [StaticString] = ["l10ncheck:", "ot translate", "DNT", "#bc-ignore!", "aa"]

  @Test("A word is found at each place of a text, and not behind its end", arguments: words)
  func places(_ word: StaticString) throws {
    let bytes = Array("\(word)".utf8)
    for place in 0..<150 {
      var text = [UInt8](repeating: UInt8(ascii: "."), count: 200)
      text.replaceSubrange(place..<place + bytes.count, with: bytes)
      #expect(first(word, in: text, from: 0) == place)
      #expect(first(word, in: text, from: place) == place)
      #expect(first(word, in: text, from: place + 1) == nil)
      #expect(first(word, in: Array(text.prefix(place + bytes.count)), from: 0) == place)
      #expect(first(word, in: Array(text.prefix(place + bytes.count - 1)), from: 0) == nil)
    }
  }

  @Test("What only begins like it is passed over: the same as looking at each place", arguments: words)
  func lookalikes(_ word: StaticString) throws {
    let bytes = Array("\(word)".utf8)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      // Parts of the word, mostly, and now and then all of it.
      var text: [UInt8] = []
      while text.count < 180 {
        let from = Int.random(in: 0..<bytes.count, using: &random)
        text += bytes[from...Int.random(in: from..<bytes.count, using: &random)]
      }
      let start = Int.random(in: 0..<20, using: &random)
      let expected = (start...text.count - bytes.count).first { text[$0...].starts(with: bytes) }
      #expect(first(word, in: text, from: start) == expected)
    }
  }

  @Test("Orders to the tool are found at each place, among colons and whatever else is like them")
  func orders() {
    let order = Array("l10ncheck:".utf8)
    var random = SeededGenerator(seed: 11)
    for place in 0..<200 {
      var text = (0..<220).map { _ in Array(":.ck1".utf8)[Int.random(in: 0..<5, using: &random)] }
      #expect(Self.order(in: text, from: 0) == .max)
      text.replaceSubrange(place..<place + order.count, with: order)
      #expect(Self.order(in: text, from: 0) == place)
      #expect(Self.order(in: text, from: place) == place)
      #expect(Self.order(in: text, from: place + 1) == .max)
      #expect(Self.order(in: Array(text.prefix(place + order.count)), from: 0) == place)
      #expect(Self.order(in: Array(text.prefix(place + order.count - 1)), from: 0) == .max)
    }
    #expect(Self.order(in: [], from: 0) == .max)
    #expect(Self.order(in: Array("ck:".utf8), from: 0) == .max)
  }

  private static func order(in text: [UInt8], from start: Int) -> Int {
    PaddedBuffer(text).withText { ToolDirective.next(in: $0, from: start, to: text.count) }
  }

  private func first(_ word: StaticString, in text: [UInt8], from start: Int) -> Int? {
    PaddedBuffer(text).withText { $0.first(word, from: start, to: text.count) }
  }
}
