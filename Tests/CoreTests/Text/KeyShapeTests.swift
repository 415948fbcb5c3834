import L10nText
import TestSupport
import Testing

/// What a key is by its looks: a table in which neighbours differ by one thing, and a second opinion on random keys.
@Suite struct KeyShapeTests {
  @Test(arguments: [
    ("OK", true), ("save", false), ("Save", true), ("saveAs", false), ("save as", true), ("save\nas", true),
    ("sävé", true), ("", true), ("12", true), ("-", true), ("1a", false), ("1A", true), ("Save_as", false),
    ("SAVE_", false), ("Menu.save", false), ("Save.", true), ("Save..", true), ("Save...", true),
    ("A.b.", false),
    ("A.b..", true), (".A", false), ("a%", true), ("a(", true), ("a)", true), ("a!", true), ("a?", true),
    ("a,", true), ("a'", true), ("a\"", true), ("a&", true), ("a#", false), ("a/b", false), ("a:", false),
    ("a$", false), ("a*", false),
  ])
  func aKeyCanStandForATextOrNot(key: String, isText: Bool) {
    #expect(KeyShape.readsAsText(Array(key.utf8)) == isText)
  }

  @Test(arguments: [
    ("save_as", true), ("save", false), ("menu.save", true), ("Menu.save", true), ("menu.save!", false),
    ("menu/save", false), ("menu/save_as", false), ("menu-save", false), ("menu-save_as", true),
    ("a.m.", false),
    ("a.m", false), ("a.me", true), ("me.a", false), ("me.an", true), (".menu", false), ("menu.", false),
    ("menu.12", false), ("menu.1a", false), ("menu.a1", false), ("12.menu", false), ("1a.menu", false),
    ("a1.menu", false), ("1aa.menu", true), ("a.b_", true), ("_", false), ("12_13", false), ("Save", false),
    ("a.b.cd", false), ("ab.cd.e", true), ("a..b", false), ("OK", false),
  ])
  func aNameIsMadeUpForATextOrNot(key: String, isName: Bool) {
    #expect(KeyShape.isName(Array(key.utf8)) == isName)
  }

  @Test(arguments: [
    ("save_as", true), ("save.as", true), ("save", false), ("save_", false), ("_save", false),
    ("x86_64", false),
    ("a_b", false), ("ab_1", true), ("1_ab", true), ("a1_b1", false), ("12_13", false), ("", false),
  ])
  func partsAreJoinedOfWhichOneIsAWord(key: String, joins: Bool) {
    #expect(KeyShape.joinsWords(Array(key.utf8)) == joins)
  }

  @Test(arguments: [
    ("$(PRODUCT_NAME)", true), ("$(A) $(B)", false), ("$(A) and", false), ("of $(A)", false), ("$(A", false),
    ("$A)", false), ("(A)", false), ("$()", true), ("{{ now() }}", true), ("{{}}", true),
    ("{{ a } b }}", false),
    ("{{ a { b }}", false), ("{{a}} {{b}}", true), ("{A}, {B}", true), ("{A} of {B}", false), ("{{a}", false),
    ("{a}}", false), ("{{a", false),
    ("a}}", false), ("{{a}} b", false), ("b {{a}}", false), ("", false), ("now()", false),
  ])
  func aTemplateStandsAloneOrNot(text: String, isTemplate: Bool) {
    #expect(KeyShape.isTemplate(Array(text.utf8)) == isTemplate)
  }

  /// The same rules as patterns.
  @Test func patternsAgreeOnRandomKeys() throws {
    let text = #/[ \n%()!?,'"&]/#
    let name = #/[A-Za-z0-9_.\-]*/#
    let dotted = #/(^|[A-Za-z])[A-Za-z]\.[A-Za-z]{2}/#
    var random = SeededRandom(17)
    var (texts, names) = (0, 0)
    for _ in 0..<20_000 {
      let key = (0..<random.next(8)).map { _ in
        random.pick(["a", "b", "A", "1", ".", "_", "-", "a", " ", "!"])
      }
      .joined()
      let first = key.first { $0.isLetter }
      let isText =
        key.contains(text) || first == nil
        || first?.isUppercase == true && !key.contains("_")
          && (!key.dropLast().contains(".") || key.hasSuffix(".."))
      let isName =
        !isText && key.wholeMatch(of: name) != nil && (key.contains("_") || key.contains(dotted))
      try #require(KeyShape.readsAsText(Array(key.utf8)) == isText, "\(key)")
      try #require(KeyShape.isName(Array(key.utf8)) == isName, "\(key)")
      (texts, names) = (texts + (isText ? 1 : 0), names + (isName ? 1 : 0))
    }
    #expect(texts > 1_000 && names > 1_000)
  }
}
