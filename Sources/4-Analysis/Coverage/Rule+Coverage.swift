internal import L10nDiscovery
package import L10nText

extension Rule {
  package static let developmentStub = Rule(
    "development-stub", .warning,
    "The development table is incomplete: its translations are compared with each other.")
  package static let baseHoldsKeys = Rule(
    "base-holds-keys", .note, "The development folder's file is empty, but Base's is not.")
  package static let partialRegionTable = Rule(
    "partial-region-table", .warning,
    "A table of a region lacks keys that the language's table has: it hides them, because the loader falls back by file."
  )
  package static let deviceTableLacksKeys = Rule(
    "device-table-lacks-keys", .warning,
    "A development table for one device lacks keys of the plain one, which it replaces there.")
  package static let stringsHiddenByPlural = Rule(
    "strings-hidden-by-plural", .warning,
    "A key is in a .strings file and in the .stringsdict beside it: the text of the .strings is never shown."
  )
  package static let lookalikeKey = Rule(
    "lookalike-key", .warning,
    "A key looks like an expected one but has differently composed characters.")
  package static let unreachableLocalization = Rule(
    "unreachable-localization", .warning,
    "A bundle inside an app has a localization that no user of the app gets, because the app's own list decides."
  )
  package static let productLacksLanguage = Rule(
    "product-lacks-language", .warning,
    "An extension or framework lacks a language of the app that contains it.")
  package static let productLacksFile = Rule(
    "product-lacks-file", .warning,
    "A target that has a language and gets a table or resource does not get its file of that language.")
  package static let keyInNoTable = Rule(
    "key-in-no-table", .warning,
    "Code uses a key that is in no development table and is not a text itself.")
  package static let hardCodedText = Rule(
    "hard-coded-text", .warning, "People see a text of code that nothing localizes.")
  package static let tableNotRead = Rule(
    "table-not-read", .error,
    "No code reads a table: code looks for its keys in another one, which does not exist.")
  package static let mostlyUnchanged = Rule(
    "mostly-unchanged", .note,
    "Most localizations have a longer text as it is in the development localization.")
  package static let neverTranslated = Rule(
    "never-translated", .note,
    "None of ten or more localizations translates a text, in a table that is otherwise translated.")
  package static let catalogSourceLanguage = Rule(
    "catalog-source-language", .note, "A catalog's source language is not the development region.")
  package static let translatedDoNotTranslate = Rule(
    "translated-do-not-translate", .note, "A key that must not be translated has a translation.")
  package static let infoPlistUntranslated = Rule(
    "info-plist-untranslated", .warning, "A text of Info.plist that users see is not translated anywhere.")
  package static let infoPlistUnknownKey = Rule(
    "info-plist-unknown-key", .note, "A key of an InfoPlist table that Info.plist has no use for.")
  package static let infoPlistFixedKey = Rule(
    "info-plist-fixed-key", .warning,
    "A key of Info.plist that must be the same in every language is translated.")
  package static let copiedTable = Rule(
    "copied-table", .note,
    "A table is, byte for byte, a copy of another: each text counts, and is translated, twice.")
  package static let unopenedResource = Rule(
    "unopened-resource", .note,
    "A localized file has a name that neither code nor any other file of its product says.")
  package static let displayNameNeverShown = Rule(
    "display-name-never-shown", .note,
    "CFBundleDisplayName of a Mac app is translated, and the Finder shows no translation of it.")
  package static let bundleNameUntranslated = Rule(
    "bundle-name-untranslated", .note,
    "CFBundleDisplayName is translated and CFBundleName is not: some places show the one, some the other.")
}

extension Problem {
  /// The finding about a bare identifier that code asks for and no table has.
  /// - Parameter homes: the tables where it belongs, one for each product that has the code; at least one.
  /// - Parameter locales: what has the key all the same, where the development side lacks it.
  static func keyInNoTable(
    _ demand: CodeDemand, homes: [FindingSubject], having locales: [String]
  ) -> Problem {
    let names = homes.map { home in
      let folder = home.container.flatMap { $0 == "." ? nil : $0 + "/" } ?? ""
      return folder + (home.table ?? "")
    }
    let rest = names.count > 3 ? " and \(names.count - 2) more" : ""
    let places = names.prefix(rest.isEmpty ? 3 : 2).joined(separator: ", ") + rest
    let key = "\"\(WTF8.text(demand.key))\""
    return Problem(
      .keyInNoTable, path: demand.path, position: demand.position,
      message: locales.isEmpty
        ? "\(key) is in no table: users see the key"
        : "\(key) is in \(locales.prefix(3).joined(separator: ", "))\(locales.count > 3 ? " and more" : "") alone: "
          + "users of the original and of other languages see the key",
      hint: locales.isEmpty
        ? "add it to \(places), as `l10ncheck sync` does" : "write its text into \(places)",
      subject: homes.first ?? FindingSubject(key: demand.key))
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
