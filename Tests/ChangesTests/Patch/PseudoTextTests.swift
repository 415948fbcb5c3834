import L10nPatch
import Testing

/// Pseudo-translations keep what is no word.
@Suite struct PseudoTextTests {
  private static func text(_ source: String, _ direction: PseudoText.Direction = .leftToRight) -> String {
    String(decoding: PseudoText.text(of: Array(source.utf8), direction), as: UTF8.self)
  }

  @Test(arguments: [
    "%@", "%1$@ %2$lld", "%#@files@", "${name}", "%%", "", "123", "%arg", "%1$(app)@: %(count)lld",
  ])
  func textsWithoutWordsStay(_ source: String) { #expect(Self.text(source) == source) }

  @Test(arguments: [
    ("Open %1$@ in %#@files@", ["%1$@", "%#@files@"]), ("<b>Bold</b> &amp; fine", ["<b>", "</b>", "&amp;"]),
    ("See https://example.com/a?b=c now", ["https://example.com/a?b=c"]),
    ("a\\nb {name} c", ["\\n", "{name}"]),
    ("[Read](https://x.org/read) it", ["](https://x.org/read)"]),
    ("${applicationName} opens", ["${applicationName}"]),
    ("50%% of it", ["%%"]), ("Write to help@example.com.", [" help@example.com"]),
    ("no.reply+a-b@mail.example.org!", ["no.reply+a-b@mail.example.org"]),
    ("Visit www.example.com/a?b=c now", ["www.example.com/a?b=c"]),
    ("$(PRODUCT_NAME) opens $(A:lower)", ["$(PRODUCT_NAME)", "$(A:lower)"]),
    ("%(count)lld of %1$(total).1f and %(x)@", ["%(count)lld", "%1$(total).1f", "%(x)@"]),
    ("50%(off) today", ["%("]),
  ])
  func whatIsNoWordStays(_ source: String, _ parts: [String]) {
    for direction in [PseudoText.Direction.leftToRight, .rightToLeft] {
      for part in parts {
        #expect(Self.text(source, direction).contains(part), "\(Self.text(source, direction))")
      }
    }
  }

  @Test func isLongerAndInBrackets() {
    let text = Self.text("Settings and more words")
    #expect(text.hasPrefix("[Šéţţîñĝš ") && text.hasSuffix("]"))
    #expect(text.count >= 23 * 4 / 3)
    #expect(Self.text("a < b and c > d").contains("< ƀ"))
    #expect(Self.text("me @home, www. and $(a b)").hasPrefix("[ɱé @ĥöɱé, ŵŵŵ. áñð $(á ƀ)"))
  }

  @Test func rightToLeftTurnsEveryWord() {
    #expect(
      Self.text("Two words", .rightToLeft)
        == "\u{200F}\u{202E}Two\u{202C}\u{200F} \u{200F}\u{202E}words\u{202C}\u{200F}")
  }
}
