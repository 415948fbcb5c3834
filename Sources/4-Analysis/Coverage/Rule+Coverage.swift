internal import L10nDiscovery
package import L10nText

extension Rule {
  package static let developmentStub = Rule("development-stub", .warning, .identifier)
  package static let baseHoldsKeys = Rule("base-holds-keys", .note)
  package static let partialRegionTable = Rule("partial-region-table", .warning, .lost)
  package static let deviceTableLacksKeys = Rule("device-table-lacks-keys", .warning, .identifier)
  package static let stringsHiddenByPlural = Rule("strings-hidden-by-plural", .warning, .lost)
  package static let lookalikeKey = Rule("lookalike-key", .warning)
  package static let unreachableLocalization = Rule("unreachable-localization", .warning, .lost)
  package static let productLacksLanguage = Rule("product-lacks-language", .warning, .missing)
  package static let productLacksFile = Rule("product-lacks-file", .warning, .lost)
  package static let keyInNoTable = Rule("key-in-no-table", .warning, .identifier)
  package static let hardCodedText = Rule("hard-coded-text", .warning, .missing)
  package static let tableNotRead = Rule("table-not-read", .error, .unreadable)
  package static let languageNotBegun = Rule("language-not-begun", .warning, .missing)
  package static let emptySource = Rule("empty-source", .warning, .missing)
  package static let neverTranslated = Rule("never-translated", .note)
  package static let catalogSourceLanguage = Rule("catalog-source-language", .note)
  package static let translatedDoNotTranslate = Rule("translated-do-not-translate", .note)
  package static let infoPlistUntranslated = Rule("info-plist-untranslated", .warning, .missing)
  package static let infoPlistUnknownKey = Rule("info-plist-unknown-key", .note)
  package static let infoPlistFixedKey = Rule("info-plist-fixed-key", .warning)
  package static let copiedTable = Rule("copied-table", .note)
  package static let unopenedResource = Rule("unopened-resource", .note)
  package static let displayNameNeverShown = Rule("display-name-never-shown", .note)
  package static let bundleNameUntranslated = Rule("bundle-name-untranslated", .note)
}

extension Problem {
  /// The finding about a bare identifier that code asks for and no table has.
  /// - Parameter files: those where it belongs, one for each product that has the code; at least one.
  /// - Parameter locales: what has the key all the same, where the development side lacks it.
  static func keyInNoTable(
    _ demand: CodeDemand, _ subject: FindingSubject, _ files: [String], having locales: [String]
  ) -> Problem {
    let rest = files.count > 3 ? " and \(files.count - 2) more" : ""
    let places = files.prefix(rest.isEmpty ? 3 : 2).joined(separator: ", ") + rest
    let hint =
      switch demand.remedy {
      case .sync where locales.isEmpty: "add it to \(places), as `l10ncheck sync` does"
      case .choice: "write its text into the table that this code asks; the nearest is \(places)"
      default: "write its text into \(places)"
      }
    let key = "\"\(WTF8.text(demand.key))\""
    return Problem(
      .keyInNoTable, path: demand.path, position: demand.position,
      message: locales.isEmpty
        ? "\(key) is in no table: users see the key"
        : "\(key) is in \(locales.prefix(3).joined(separator: ", "))\(locales.count > 3 ? " and more" : "") alone: "
          + "users of the original and of other languages see the key",
      hint: hint, subject: subject)
  }

  /// The note about keys of a file that another original hides.
  static func keysLeft(_ count: Int, in file: String) -> Problem {
    Problem(
      .baseHoldsKeys, path: file,
      message:
        "No code uses \(NumberText.count(count, "key")) of this file, and the original that hides it lacks them",
      hint: "take out what nobody asks for: no language is asked for it")
  }

  /// The note about a table whose interface file is gone.
  static func interfaceIsGone(_ plan: TablePlan) -> Problem {
    Problem(
      .tableNotRead, path: plan.root.shown(plan.files.files.first?.path ?? plan.root.location),
      message:
        "No interface file is called \(plan.files.name): nobody sees this table, and no language is asked for it",
      severity: .note, hint: "delete the table")
  }

  /// The finding about a table that no code reads.
  static func tableNotRead(_ table: UnreadTable, _ plan: TablePlan) -> Problem {
    let name = plan.files.name
    return Problem(
      .tableNotRead, path: plan.root.shown(plan.files.files.first?.path ?? plan.root.location),
      message: "No code reads \(name): code asks \(table.asked) for \(table.askedCount) "
        + "key\(table.askedCount == 1 ? "" : "s"), of which \(name) has \(table.sharedCount), and there is no \(table.asked): "
        + "users see the keys",
      severity: table.isSure ? nil : .warning,
      hint: "call the table \(table.asked), or name it where code looks keys up (`tableName:`)",
      notes: [ProblemNote("the first that asks", path: table.path, position: table.position)])
  }

  /// The finding about translations of a key that must not be translated.
  static func translatedDoNotTranslate(
    _ key: [UInt8], in locales: [String], path: String, position: TextPosition? = nil
  ) -> Problem {
    let isOne = locales.count == 1
    return Problem(
      .translatedDoNotTranslate, path: path, position: position,
      message:
        "\(WTF8.text(key)) must not be translated, but has \(isOne ? "a translation" : "translations") in "
        + locales.joined(separator: ", "),
      hint: "take \(isOne ? "the translation" : "them") out, or let the key be translated",
      locale: isOne ? locales.first : nil)
  }
}
