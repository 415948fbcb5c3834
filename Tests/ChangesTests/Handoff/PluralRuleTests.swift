import L10nLocale
import Testing

@testable import L10nHandoff

/// Plural rules of PO files: the expression, and which of CLDR's categories its forms are.
@Suite struct PluralRuleTests {
  private func match(_ locale: String, _ field: String) throws -> [String] {
    try PluralMatch(PluralHeader(field), LocaleTag(name: locale)).categories
  }

  private func fault(_ locale: String, _ field: String) -> String? {
    do throws(PluralHeader.Fault) {
      _ = try PluralMatch(PluralHeader(field), LocaleTag(name: locale))
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: - The expression

  /// Formulas have the values that C gives them for unsigned numbers.
  @Test(
    arguments: [
      ("0", [0, 0, 0, 0]), ("n", [0, 1, 2, 10]), ("n != 1", [1, 0, 1, 1]), ("!n", [1, 0, 0, 0]),
      ("!!n", [0, 1, 1, 1]),
      ("!n == 0", [0, 1, 1, 1]), ("n + 2 * 3", [6, 7, 8, 16]), ("(n + 2) * 3", [6, 9, 12, 36]),
      ("7 - 2 - 1 + n", [4, 5, 6, 14]), ("n % 10 / 2", [0, 0, 1, 0]), ("n < 2 == 1", [1, 1, 0, 0]),
      ("1 || 0 && 0", [1, 1, 1, 1]), ("n ? 1 : 0 ? 2 : 3", [3, 1, 1, 1]),
      ("n == 0 ? 5 : n == 1 ? 6 : n == 2 ? 7 : 8", [5, 6, 7, 8]), ("n ? n > 1 ? 2 : 1 : 0", [0, 1, 2, 2]),
      ("(n ? 1 : 2) + 1", [3, 2, 2, 2]), ("n>=2 || n<=0", [1, 0, 1, 1]), ("n - 1 > 5", [1, 0, 0, 1]),
      ("n == 0 || 10 / n > 5", [1, 1, 0, 0]), ("n != 0 && 10 % n == 0", [0, 1, 1, 1]),
      ("n ? 6 / n : 9", [9, 6, 3, 0]),
      ("18446744073709551615 + n", [UInt64.max, 0, 1, 9]), (" n\t%\n10 ", [0, 1, 2, 0]),
    ] as [(String, [UInt64])])
  func expression(_ text: String, _ values: [UInt64]) throws {
    let expression = try #require(PluralExpression(Array(text.utf8)))
    #expect([0, 1, 2, 10].map { expression.value(of: $0) } == values)
  }

  @Test(arguments: [
    "", " ", "x", "n n", "n 1", "1n", "n1", "nplurals", "n = 1", "n & 1", "n | 1", "n << 1", "~n", "-1", "+n",
    "n +", "* n", "(n", "n)", "()", "n ? 1", "n : 1", "n ? : 1", "n ? 1 :", "n ? (1 : 2)", "(n ? 1) : 2",
    "n; n", "0x10", "18446744073709551616", "n == 1 ? 0 : 1 :", "n!", "n ! 1", "f(n)", "n, 1", "1.5", "é",
    "n == '1'", "n++", "n[0]",
  ])
  func noExpression(_ text: String) {
    #expect(PluralExpression(Array(text.utf8)) == nil)
  }

  /// However deep, and refused beyond what any language needs.
  @Test func deepExpressions() throws {
    let pairs = (PluralExpression.mostBytes - 1) / 2
    let parentheses = String(repeating: "(", count: pairs) + "n" + String(repeating: ")", count: pairs)
    #expect(try #require(PluralExpression(Array(parentheses.utf8))).value(of: 3) == 3)
    #expect(PluralExpression(Array("(\(parentheses))".utf8)) == nil)
    let nots = String(repeating: "!", count: 4000) + "n"
    #expect(try #require(PluralExpression(Array(nots.utf8))).value(of: 3) == 1)
    let choices = String(repeating: "n?1:", count: 1000) + "2"
    #expect(try #require(PluralExpression(Array(choices.utf8))).value(of: 0) == 2)
    let nested = String(repeating: "n?", count: 800) + "1" + String(repeating: ":2", count: 800)
    #expect(try #require(PluralExpression(Array(nested.utf8))).value(of: 1) == 1)
  }

  // MARK: - The header

  @Test(arguments: [
    ("nplurals=INTEGER; plural=EXPRESSION;", "is not filled in"), ("", "is not filled in"),
    ("nplurals=2;", "is not filled in"), ("plural=n != 1;", "is not filled in"),
    ("nplurals=0; plural=0;", "a number of forms that no language has"),
    ("nplurals=17; plural=0;", "a number of forms that no language has"),
    ("nplurals=99999999999999999999; plural=0;", "is not filled in"),
    ("nplurals=2; plural=EXPRESSION;", "no expression that gettext would read"),
    ("nplurals=2; plural=n/0;", "divides by zero where n is 0"),
    ("nplurals=2; plural=10 % (n - 7) > 3;", "divides by zero where n is 7"),
    ("nplurals=2; plural=n;", "gives 2 the form 2, and has 2"),
  ])
  func headers(_ field: String, _ message: String) {
    #expect(fault("de", field)?.contains(message) == true, "\(fault("de", field) ?? "none")")
  }

  @Test(arguments: [
    "nplurals=2; plural=n != 1;", "nplurals=2; plural=(n != 1)", " nplurals = 2 ; plural = n!=1 ; ",
    "nplurals=2;plural=n==1?0:1;",
  ])
  func spellings(_ field: String) throws {
    #expect(try match("de", field) == ["one", "other"])
  }

  // MARK: - Languages

  /// gettext's own table, as `msginit` writes it.
  @Test(arguments: GettextRules.fitting)
  func rulesOfGettext(_ locale: String, _ field: String, _ categories: String) throws {
    #expect(try match(locale, field).joined(separator: " ") == categories)
  }

  /// Rules that are older than CLDR's, or simpler, do not fit: a text would be shown with other numbers than
  /// it was written for.
  @Test(arguments: GettextRules.foreign)
  func rulesThatDoNotFit(_ locale: String, _ field: String, _ reason: String) throws {
    let message = try #require(fault(locale, field))
    let own = try #require(GettextPlurals(LocaleTag(name: locale), usesRare: false))
    #expect(message.contains(field) && message.contains(own.header), "both rules are named: \(message)")
    #expect(message.hasSuffix(reason), "\(message)")
  }

  /// What translation platforms write, with forms for fractions and for whole millions.
  @Test(arguments: GettextRules.platforms)
  func rulesOfPlatforms(_ locale: String, _ field: String, _ categories: String) throws {
    #expect(try match(locale, field).joined(separator: " ") == categories)
  }

  /// What is exported, comes back.
  @Test(arguments: [false, true])
  func ownRules(_ usesRare: Bool) throws {
    for locale in LocaleTag.pluralSamples {
      let own = try #require(GettextPlurals(LocaleTag(name: locale), usesRare: usesRare), "\(locale)")
      #expect(try match(locale, own.header) == own.categories, "\(locale): \(own.header)")
    }
  }
}

extension LocaleTag {
  /// A language of each of CLDR's rules, and some more.
  fileprivate static let pluralSamples =
    """
    af ak am an ar ars as asa ast az bal be bem bez bg bho blo bm bn bo br brx bs ca ce ceb cgg chr ckb cs csw cy da de \
    doi dsb dv dz ee el en eo es et eu fa ff fi fil fo fr fur fy ga gd gl gsw gu guw gv ha haw he hi hnj hr hsb hu hy ia \
    id ig ii io is it iu ja jbo jgo jmc jv ka kab kaj kcg kde kea kk kkj kl km kn ko ks ksb ksh ku kw ky lag lb lg lij \
    lkt ln lo lt lv mas mg mgo mk ml mn mo mr ms mt my nah naq nb nd ne nl nn nnh no nqo nr nso ny nyn om or os osa pa \
    pap pcm pl prg ps pt pt-PT rm ro rof ru rwk sah saq sat sc scn sd sdh se seh ses sg sh shi si sk sl sma smi smj smn \
    sms sn so sq sr ss ssy st su sv sw syr ta te teo th ti tig tk tl tn to tpi tr ts tzm ug uk und ur uz ve vec vi vo \
    vun wa wae wo xh xog yi yo yue zh zu
    """.split(separator: " ").map(String.init)
}
