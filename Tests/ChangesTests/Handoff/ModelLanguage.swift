import TestSupport

/// A language of the random model, with what CLDR and gettext say of it.
struct ModelLanguage: Sendable {
  var tag: String
  /// The language whose tables its users get if it has none.
  var parent: String?
  var categories: [String]
  /// The categories of whole numbers, which a PO has in one message.
  var whole: [String]
  /// The rule of a PO.
  var rule: String
  /// The rule of a service that has more forms, and the category of each.
  var allForms: (rule: String, order: [String])?
  /// A rule whose forms have another order.
  var reversed: (rule: String, order: [String])?

  static let polish = ModelLanguage(
    tag: "pl", categories: ["one", "few", "many", "other"], whole: ["one", "few", "many"],
    rule: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    allForms: (
      "nplurals=4; plural=(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) "
        + "|| (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3);",
      ["one", "few", "many", "other"]
    ),
    reversed: (
      "nplurals=3; plural=(n==1 ? 2 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 0);",
      ["many", "few", "one"]
    ))

  static let german = ModelLanguage(
    tag: "de", categories: ["one", "other"], whole: ["one", "other"], rule: "nplurals=2; plural=(n != 1);",
    reversed: ("nplurals=2; plural=(n == 1);", ["other", "one"]))

  /// What services have a form more for than CLDR: 20, 30 and so on.
  static let hebrew = ModelLanguage(
    tag: "he", categories: ["one", "two", "other"], whole: ["one", "two", "other"],
    rule: "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);",
    allForms: (
      "nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n == 2 && n % 1 == 0) ? 1: (n % 10 == 0 && n % 1 == 0 && n > 10) ? 2 : 3;",
      ["one", "two", "other", "other"]
    ),
    reversed: ("nplurals=3; plural=(n==1 ? 2 : n==2 ? 1 : 0);", ["other", "two", "one"]))

  static let japanese = ModelLanguage(
    tag: "ja", categories: ["other"], whole: ["other"], rule: "nplurals=1; plural=0;")

  static let all = [polish, german, hebrew, japanese]

  static let regions = [
    region("fr-CA", of: "fr"), region("pt-BR", of: "pt"),
    ModelLanguage(
      tag: "zh-HK", parent: "zh-Hant", categories: ["other"], whole: ["other"], rule: "nplurals=1; plural=0;"),
  ]

  private static func region(_ tag: String, of parent: String) -> ModelLanguage {
    ModelLanguage(
      tag: tag, parent: parent, categories: ["one", "other"], whole: ["one", "other"],
      rule: "nplurals=2; plural=(n > 1);")
  }
}

/// The files of the random model that are there.
struct ModelLayout: Sendable {
  enum Table: CaseIterable, Sendable { case strings, rules, catalog }

  var language = ModelLanguage.polish
  /// The tables of which the language has a file, or a column.
  var own = Set(Table.allCases)
  /// The tables that its parent has.
  var parent: Set<Table> = []

  static func random(_ random: inout SeededGenerator) -> ModelLayout {
    let language = ModelLanguage.regions.randomElement(using: &random) ?? .polish
    return ModelLayout(
      language: language,
      own: Set(Table.allCases.filter { _ in Bool.random(using: &random) }),
      parent: Set(Table.allCases.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }))
  }

  /// Whether a table of the language would begin with what it inherits.
  func begins(_ table: Table) -> Bool { !own.contains(table) && parent.contains(table) }
}

extension ModelCase {
  var table: ModelLayout.Table {
    switch carrier {
    case .strings: .strings
    case .rules: .rules
    case .catalog, .catalogPlural: .catalog
    }
  }

  /// The key as far as a layout has room for it.
  func fitted(to layout: ModelLayout) -> ModelCase {
    var result = self
    for index in result.forms.indices {
      if !layout.own.contains(table) { result.forms[index].today = nil }
      if !layout.parent.contains(table) { result.forms[index].inherited = nil }
    }
    return result
  }
}
