import Foundation
import L10nCoverage
import TestSupport
import L10nEngine
import Testing

/// A source tree that mixes all carriers, and the app that a build makes of it: binary property lists, compiled
/// nibs, and a table for every language of a catalog.
@Suite struct BuiltAppTests {
  private let source = Fixtures.root.appendingPathComponent("projects/Atelier/App")

  @Test func coverageIsThatOfTheSource() throws {
    let folder = try ScratchFolder()
    try build(into: folder)
    let original = tables(try Engine(of: source.path).report())
    let built = tables(try Engine(of: folder.path).report())
    #expect(
      original.keys.sorted() == [
        "AppShortcuts", "Colors", "InfoPlist", "Intents", "Localizable", "Main", "Panel", "Root",
        "ServicesMenu", "System",
      ])
    #expect(built.keys.sorted() == original.keys.sorted())
    for (name, table) in original {
      let other = try #require(built[name])
      #expect(
        other.keys.map(\.key).sorted { $0.lexicographicallyPrecedes($1) }
          == table.keys.map(\.key).sorted { $0.lexicographicallyPrecedes($1) }, "\(name)")
      #expect(other.cells.map(\.locale) == table.cells.map(\.locale), "\(name)")
      for (cell, mine) in zip(other.cells, table.cells) {
        // A built table has forgotten the states of the catalog that it was made from, and a compiled nib the texts
        // that a translation could be the same as.
        var (counts, wanted) = (cell.counts, mine.counts)
        (counts[.new], counts[.review], counts[.stale]) = (0, 0, 0)
        (wanted[.new], wanted[.review], wanted[.stale]) = (0, 0, 0)
        (counts.translation, wanted.translation) = (TranslationCounts(), TranslationCounts())
        for state in [KeyState.unchanged, .doubtful] { (counts[state], wanted[state]) = (0, 0) }
        // What a build has made is nobody's to translate.
        (counts.notHandedOut, wanted.notHandedOut) = (0, 0)
        if other.expectedFrom == .union { (counts[.identical], wanted[.identical]) = (0, 0) }
        #expect(counts == wanted, "\(name) in \(cell.locale)")
        // Plural rules get a file of their own from the build, and a file of their own is looked up for itself: what
        // a catalog's language lacks of them is shown in the development language then.
        guard name != "Colors" else { continue }
        #expect(cell.shows == mine.shows, "\(name) in \(cell.locale)")
      }
    }
    for (name, from) in ["Main": "carrier", "Panel": "carrier", "Intents": "carrier", "Root": "carrier"] {
      #expect(original[name]?.expectedFrom.rawValue == from, "\(name)")
    }
    // Nobody reads the keys out of a compiled nib.
    #expect(built["Main"]?.expectedFrom == .union && built["Panel"]?.expectedFrom == .union)
    #expect(built["Intents"]?.expectedFrom == .carrier && built["Root"]?.expectedFrom == .carrier)
  }

  private func tables(_ report: Report) -> [String: TableReport] {
    Dictionary(
      report.bundles.flatMap(\.tables).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: - What a build does

  private func build(into folder: ScratchFolder) throws {
    let contents = "Atelier.app/Contents/"
    for case let path as String in try #require(FileManager.default.enumerator(atPath: source.path)) {
      let file = source.appendingPathComponent(path)
      let data = try? Data(contentsOf: file)
      guard let data, try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else {
        continue
      }
      switch file.pathExtension {
      case _ where path.contains(".xcassets/"): continue
      case _ where path == "Info.plist":
        let text = String(decoding: data, as: UTF8.self)
          .replacingOccurrences(of: "$(PRODUCT_BUNDLE_IDENTIFIER)", with: "com.example.Atelier")
          .replacingOccurrences(of: "$(PRODUCT_NAME)", with: "Atelier")
        try folder.write(binary(Data(text.utf8)), to: contents + "Info.plist")
      case "strings", "stringsdict", "plist", "loctable", "intentdefinition":
        try folder.write(binary(data), to: contents + "Resources/" + path)
      case "storyboard":
        try folder.write([0], to: contents + "Resources/" + path + "c/objects.nib")
      case "xib":
        try folder.write([0], to: contents + "Resources/" + path.dropLast(3) + "nib")
      case "xcstrings":
        try compile(data, name: file.deletingPathExtension().lastPathComponent, contents, folder)
      default: try folder.write(Array(data), to: contents + "Resources/" + path)
      }
    }
    try folder.write([0], to: contents + "Resources/Assets.car")
    try folder.write([0], to: contents + "MacOS/Atelier")
  }

  private func binary(_ data: Data) throws -> [UInt8] {
    try binary(PropertyListSerialization.propertyList(from: data, format: nil))
  }

  private func binary(_ list: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  /// A table of texts, and one of plural rules, for each language that has any.
  private func compile(_ data: Data, name: String, _ contents: String, _ folder: ScratchFolder) throws {
    let catalog = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let entries = try #require(catalog["strings"] as? [String: [String: Any]])
    let language = try #require(catalog["sourceLanguage"] as? String)
    var texts: [String: [String: String]] = [:]
    var rules: [String: [String: Any]] = [:]
    for (key, entry) in entries where entry["shouldTranslate"] as? Bool != false {
      let localizations = entry["localizations"] as? [String: [String: Any]] ?? [:]
      if localizations[language] == nil { texts[language, default: [:]][key] = key }
      for (language, localization) in localizations {
        if let unit = localization["stringUnit"] as? [String: Any] {
          texts[language, default: [:]][key] = unit["value"] as? String
        } else if let plural = (localization["variations"] as? [String: Any])?["plural"]
          as? [String: [String: Any]]
        {
          var rule = [
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
          ]
          for (form, value) in plural {
            rule[form] = (value["stringUnit"] as? [String: Any])?["value"] as? String
          }
          rules[language, default: [:]][key] = ["NSStringLocalizedFormatKey": "%#@n@", "n": rule]
        }
      }
    }
    for (language, table) in texts {
      try folder.write(binary(table), to: "\(contents)Resources/\(language).lproj/\(name).strings")
    }
    for (language, table) in rules {
      try folder.write(binary(table), to: "\(contents)Resources/\(language).lproj/\(name).stringsdict")
    }
  }
}
