import Foundation
import TestSupport

/// A made-up tree of tables and of the code that uses them, with a small loader of its own: what a user of a language sees
/// is worked out here without the tool.
struct GateTree {
  struct Place: Hashable, Comparable {
    var container: String
    var name: String

    static func < (left: Place, right: Place) -> Bool {
      (left.container, left.name) < (right.container, right.name)
    }
  }

  enum Format: String { case strings, stringsdict, xcstrings }

  struct Table {
    var format: Format
    /// The texts by language and key.
    var texts: [String: [String: String]]
  }

  /// A key of a table, as users of a language see it.
  struct Seen: Hashable {
    var place: Place
    var language: String
    var key: String
  }

  /// What users see, the worst first.
  enum Sight: Int { case key, empty, source, translation }

  static let development = "en"

  var tables: [Place: Table] = [:]
  /// The keys that code uses.
  var code: [Place: Set<String>] = [:]
  var configuration: [String] = []
  /// What stands in front of every `.strings` file.
  var comment = ""
  var isReversed = false
  /// Whether containers have the same keys in tables of the same name.
  var isShared = false
  /// Whether some texts have no translation from the beginning.
  var isPartial = false
  /// Whether an Xcode project names the files.
  var hasProject = false
  /// Lines of code that ask for keys which no table has, by the places whose code they stand in.
  var stray: [Place: [String]] = [:]
  /// Whether a call has passed a number to `%@` all along.
  var hasOldError = false

  // MARK: - Making one

  static func random(_ random: inout SeededRandom) -> GateTree {
    var tree = GateTree()
    let languages = random.pick([
      ["fr"], ["fr", "fr-CA"], ["fr", "de"], ["fr", "fr-CA", "de"], ["de", "ja"],
    ])
    tree.isPartial = random.next(3) == 0
    tree.hasProject = random.next(3) == 0
    tree.isShared = !tree.hasProject && random.next(5) == 0
    tree.hasOldError = random.next(3) == 0
    if random.next(2) == 0 { tree.configuration = ["thresholds:", "  all: 90"] }
    for container in ["App", "Widget", "Kit/Resources"].prefix(random.pick([1, 1, 2, 3])) {
      for name in ["Localizable", "Errors"].prefix(random.pick([1, 2])) {
        // A target has one table of a name.
        let place = Place(
          container: container, name: tree.hasProject ? String(container.prefix(1)) + name : name)
        let format = random.pick([Format.strings, .strings, .strings, .stringsdict, .xcstrings])
        let prefix = "\(name.prefix(1))\(tree.isShared ? "" : String(container.prefix(1)))".lowercased()
        var keys = (0..<(3 + random.next(3))).map { "\(prefix).key\($0)" }
        if format == .strings, random.next(3) == 0 { keys.append("Save the \(prefix) file") }
        var table = Table(format: format, texts: [:])
        for language in [development] + languages {
          for (number, key) in keys.enumerated() {
            let isText = language == development && key.contains(" ")
            table.texts[language, default: [:]][key] =
              isText ? key : text(Self.words(of: number, in: language), format)
          }
          if tree.isPartial, language != development, random.next(2) == 0 {
            table.texts[language]?[random.pick(keys)] = nil
          }
        }
        tree.tables[place] = table
        tree.code[place] = Set(keys)
      }
    }
    return tree
  }

  /// A text that has no word of another language.
  private static func words(of number: Int, in language: String) -> String {
    language == development
      ? "These are words of number \(number)" : "\(language) zek \(language)vux \(language)gom \(number)"
  }

  static func text(_ words: String, _ format: Format) -> String {
    format == .stringsdict ? words + " %d" : words
  }

  // MARK: - What users see

  /// A catalog is a file of the languages that it has texts of.
  func languages(of container: String) -> Set<String> {
    Set(
      tables.filter { $0.key.container == container }.flatMap { _, table in
        table.texts.filter { table.format != .xcstrings || !$0.value.isEmpty }.keys
      })
  }

  /// What users see of each key, by container and language: the loader falls back by file, never by key.
  func shown(to languages: (String) -> Set<String>) -> [Seen: Sight] {
    var shown: [Seen: Sight] = [:]
    for (place, keys) in code {
      let table = tables[place]
      let texts = (table?.texts ?? [:]).filter { table?.format != .xcstrings || !$0.value.isEmpty }
      for language in languages(place.container) {
        let search = [language] + (language == "fr-CA" ? ["fr"] : []) + [Self.development]
        let winner = search.first { texts[$0] != nil }
        for key in keys {
          shown[Seen(place: place, language: language, key: key)] = sight(
            of: winner.flatMap { texts[$0]?[key] }, key, language, winner,
            source: texts[Self.development]?[key])
        }
      }
    }
    return shown
  }

  private static let blanks = CharacterSet(charactersIn: " \u{200B}")

  private func sight(of text: String?, _ key: String, _ language: String, _ winner: String?, source: String?)
    -> Sight
  {
    guard let text else {
      if !key.contains(" ") { return .key }
      return language == Self.development ? .translation : .source
    }
    let shown = text.trimmingCharacters(in: Self.blanks)
    if shown.isEmpty { return .empty }
    if language == Self.development { return .translation }
    return winner == Self.development || shown == source ? .source : .translation
  }

  /// What has no translation, of the keys that the development tables have and code uses.
  var work: Set<Seen> {
    Set(
      shown(to: languages).lazy.filter { seen, sight in
        seen.language != Self.development && sight != .translation
          && tables[seen.place]?.texts[Self.development]?[seen.key] != nil
      }.map(\.key))
  }

  // MARK: - Files

  func path(of place: Place, in language: String) -> String {
    guard let format = tables[place]?.format, format != .xcstrings else {
      return "\(place.container)/\(place.name).xcstrings"
    }
    return "\(place.container)/\(language).lproj/\(place.name).\(format.rawValue)"
  }

  /// All files by their paths.
  var files: [String: String] {
    var files: [String: String] = [:]
    for (place, table) in tables {
      if table.format == .xcstrings {
        files[path(of: place, in: "")] = TableText.catalog(table.texts)
        continue
      }
      for (language, texts) in table.texts {
        let sorted = texts.sorted { isReversed ? $0.key > $1.key : $0.key < $1.key }
        let categories =
          language == "ja" ? ["other"] : ["one", "other"] + (language.hasPrefix("fr") ? ["many"] : [])
        files[path(of: place, in: language)] =
          table.format == .strings
          ? comment + TableText.strings(sorted) : TableText.rules(sorted, categories: categories)
      }
    }
    let tableFiles = files.keys.sorted()
    var sources: [String] = []
    for (place, keys) in code {
      // Of folders with the same keys the code beside a table is its.
      let folder = isShared ? place.container : "Code"
      let path = "\(folder)/\(place.container.replacing("/", with: "_"))_\(place.name).swift"
      sources.append(path)
      files[path] =
        keys.sorted().enumerated().map {
          "let v\($0) = NSLocalizedString(\"\($1)\", tableName: \"\(place.name)\", comment: \"c\")\n"
        }.joined() + (stray[place] ?? []).joined()
    }
    if hasOldError {
      for language in ["en", "fr"] {
        files["Old/\(language).lproj/Old.strings"] =
          "\"old.error\" = \"\(language == "en" ? "%d" : "%@") words\";\n"
      }
      sources.append("Code/Old.swift")
      files["Code/Old.swift"] =
        "let old = String(format: NSLocalizedString(\"old.error\", tableName: \"Old\", comment: \"\"), 3)\n"
    }
    if hasProject {
      let target = ProjectText.Target("App", tableFiles, sources: sources.sorted())
      files["A.xcodeproj/project.pbxproj"] = ProjectText(regions: ["en", "Base"], [target]).text
    }
    if !configuration.isEmpty { files[".l10ncheck.yml"] = configuration.joined(separator: "\n") + "\n" }
    return files
  }
}
