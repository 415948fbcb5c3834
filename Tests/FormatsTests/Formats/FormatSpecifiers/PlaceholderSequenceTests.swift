import L10nFormats
import TestSupport
import Testing

/// What is passed over without being read has to be right.
@Suite struct PlaceholderSequenceTests {
  private func isSame(_ left: String, _ right: String) -> Bool {
    PlaceholderSequence.isSame(Array(left.utf8), Array(right.utf8))
  }

  @Test func inOrder() {
    #expect(isSame("%@ of %d", "%@ von %d"))
    #expect(!isSame("%@ of %d", "%d von %@"))
    #expect(!isSame("%@ of %d", "%@"))
    #expect(!isSame("%@", "%@ %@"))
    #expect(isSame("100%%", "%% 100"))
    #expect(!isSame("100%free %@", "100%free %@"))
    #expect(!isSame("${name}", "${name}"))
    #expect(isSame("%#@count@ of %d", "von %#@count@: %d"))
    #expect(!isSame("%#@count@", "%#@number@"))
    #expect(!isSame("%#@count@ %d", "%d %#@count@"))
    #expect(!isSame("%#@count", "%#@count"))
    #expect(!isSame("%#@@", "%#@@"))
  }

  @Test func inAnyOrderWithPositions() {
    #expect(isSame("%1$@ of %2$d", "%2$d von %1$@"))
    #expect(!isSame("%1$@ of %2$d", "%2$d von %2$d"))
    #expect(!isSame("%1$@ of %2$d", "%2$d"))
    #expect(!isSame("%1$@", "%1$@ %2$d"))
    #expect(!isSame("%1$@ %@", "%@ %1$@"))
    #expect(isSame("%@ of %d", "%2$d von %1$@"))
    #expect(isSame("%2$d of %1$@", "%@ von %d"))
    #expect(!isSame("%@ of %d", "%1$d von %2$@"))
    #expect(!isSame("%*d of %@", "%3$@ %1$*2$d"))
    #expect(!isSame("%1$@ %2$d", "%2$d %1$@ ${x}"))
  }

  /// The one function for verdicts has nothing to say of what is the same.
  @Test func whatIsSameIsRight() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "%@", "%d", "%1$@", "%2$d", "%2$@", "%%", "%ld", " ", "a", "5", "%", "${n}", "٪", "％", "%.2f", "%*d",
      "%#@n@", "%2$#@m@", "%#@", "%(a)@", "%(b)@", "%2$(b)d", "(a)",
    ]
    var same = 0
    for _ in 0..<40_000 {
      func text() -> [UInt8] {
        Array(
          (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined().utf8)
      }
      let (source, translation) = (text(), text())
      let isSame = PlaceholderSequence.isSame(source, translation)
      guard isSame else { continue }
      same += 1
      let findings = PlaceholderCheck(source: source, .format).findings(translation)
      #expect(
        findings.isEmpty,
        "\(String(decoding: source, as: UTF8.self)) | \(String(decoding: translation, as: UTF8.self))")
    }
    #expect(same > 500)
  }
}
