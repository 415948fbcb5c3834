import Foundation
import TestSupport
import Testing

/// Small apps in three languages, whose code uses all keys of their tables: files by their paths, and the targets of the
/// Xcode projects that get them.
struct AppTree: Sendable {
  /// A target that compiles all code of a folder, and ships catalogs and what stands in `.lproj` folders of another.
  struct Target {
    var name: String
    /// The folder of the project.
    var project: String
    var code: String
    /// Nil for a target without tables.
    var tables: String?
    var type = "application"
    /// Its build settings, as a project writes them.
    var settings = ""
    /// The paths of files that it does not ship.
    var omitted: [String] = []
    /// The products of local packages that it links.
    var packages: [String] = []
  }

  var files: [String: String] = [:]
  /// The targets of symbolic links by the links' paths.
  var links: [String: String] = [:]
  var targets: [Target] = []
  /// How `.strings` files are written.
  var encoding = String.Encoding.utf8

  // MARK: - Texts

  typealias Entry = (key: String, texts: [String: String])

  static let languages = ["en", "fr", "de"]
  static let code = "App/Main.swift"
  static let catalog = "App/Resources/Localizable.xcstrings"

  /// The texts of an app: four with identifiers, and one that is its own key.
  static let entries: [Entry] = [
    ("home.title", "Welcome home", "Bienvenue chez vous", "Willkommen zu Hause"),
    ("home.tasks", "%d tasks for %@", "%d tâches pour %@", "%d Aufgaben für %@"),
    ("home.help", "Show me how it works", "Montre-moi comment ça marche", "Zeig mir, wie es geht"),
    ("home.close", "Close this page", "Fermer cette page", "Diese Seite schließen"),
    ("Hello there", "Hello there", "Bonjour à tous", "Hallo zusammen"),
  ].map { (key: $0, texts: ["en": $1, "fr": $2, "de": $3]) }

  /// Texts that are their own keys.
  static let plainEntries: [Entry] = entries.compactMap { entry in
    guard let text = entry.texts["en"], !text.contains("%") else { return nil }
    return (key: text, texts: entry.texts)
  }

  static let source = """
    import SwiftUI
    let title = NSLocalizedString("home.title", comment: "")
    let tasks = String(format: NSLocalizedString("home.tasks", comment: ""), 3, "you")
    let help = NSLocalizedString("home.help", comment: "")
    let close = NSLocalizedString("home.close", comment: "")
    struct Greeting: View {
      var body: some View {
        Text("Hello there")
      }
    }

    """

  static func table(_ language: String, _ folder: String = "App", name: String = "Localizable") -> String {
    "\(folder)/Resources/\(language).lproj/\(name).strings"
  }

  static func line(_ key: String, _ text: String) -> String { "\"\(key)\" = \"\(text)\";\n" }

  /// A catalog has no text of the source language where the key is that text.
  static func catalog(_ entries: [Entry]) -> String {
    let lines = entries.map { key, texts in
      let units = texts.filter { $1 != key }.sorted { $0.key < $1.key }.map { unit($0, $1) }
      return
        "\"\(key)\": {\"extractionState\": \"manual\", \"localizations\": {\n\(units.joined(separator: ",\n"))}}"
    }
    return
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(lines.joined(separator: ",\n"))}}\n"
  }

  static func unit(_ language: String, _ text: String, _ state: String = "translated") -> String {
    "\"\(language)\": {\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
  }

  /// A text of a catalog in several forms.
  ///
  /// - Parameter kind: `plural` or `device`.
  static func forms(_ language: String, _ kind: String, _ texts: [(form: String, text: String)]) -> String {
    let units = texts.map { unit($0.form, $0.text) }.joined(separator: ", ")
    return "\"\(language)\": {\"variations\": {\"\(kind)\": {\(units)}}}"
  }

  /// The plural forms of a language.
  static func categories(_ language: String) -> [String] {
    language == "fr" ? ["one", "many", "other"] : ["one", "other"]
  }

  /// A `.stringsdict` of one rule.
  private static func rule(_ language: String) -> String {
    let forms = categories(language).map { "<key>\($0)</key><string>%d \(language) files</string>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>home.files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(forms.joined(separator: "\n"))
      </dict></dict></dict></plist>

      """
  }

  // MARK: - Trees

  /// An app without a project.
  ///
  /// - Parameter words: what its texts end with, in all languages.
  static func app(_ folder: String = "App", _ words: String = "", in languages: [String] = languages) -> Self
  {
    var tree = Self(files: ["\(folder)/Main.swift": source])
    for language in languages {
      tree.files[table(language, folder)] = entries.map { key, texts in
        let text = texts[language] ?? ""
        return line(key, text == key ? text : text + words)
      }.joined()
    }
    return tree
  }

  /// An app with the only target of a project of its own.
  static func project(_ folder: String, _ words: String = "") -> Self {
    var tree = app(folder, words)
    tree.targets = [
      Target(name: String(folder.suffix(1)), project: folder, code: folder, tables: folder)
    ]
    return tree
  }

  /// Two folders with the same keys.
  static let twins = app("A") + app("B", " of B")
  static let projects = project("Apps/A") + project("Apps/B", " of B")

  /// Two targets of one project with the same keys.
  static func targets(languagesOfB: [String] = languages) -> Self {
    var tree = app("A") + app("B", in: languagesOfB)
    tree.targets = ["A", "B"].map { Target(name: $0, project: "", code: $0, tables: $0) }
    return tree
  }

  static let ofCatalog = Self(files: [code: source, catalog: catalog(entries)])

  /// An app with a catalog in which all keys are texts.
  static let ofPlainCatalog: Self = {
    let lines = plainEntries.map { "    Text(\"\($0.key)\")\n" }.joined()
    let source = "import SwiftUI\nstruct Page: View {\n  var body: some View {\n\(lines)  }\n}\n"
    return Self(files: [code: source, catalog: catalog(plainEntries)])
  }()

  static let withRules: Self = {
    var tree = app()
    for language in languages { tree.files[table(language) + "dict"] = rule(language) }
    tree.files["App/Files.swift"] =
      "let files = String.localizedStringWithFormat(NSLocalizedString(\"home.files\", comment: \"\"), 3)\n"
    return tree
  }()

  /// An app with a picture for each language.
  static func withPictures(_ folder: String = "App") -> Self {
    var tree = app(folder)
    for language in languages {
      tree.files["\(folder)/Resources/\(language).lproj/banner.png"] = "a picture in \(language)"
    }
    tree.files["\(folder)/Banner.swift"] =
      "let banner = Bundle.main.url(forResource: \"banner\", withExtension: \"png\")\n"
    return tree
  }

  /// A tree one of whose French texts has had the wrong placeholders all along.
  static func faulty(_ tree: Self = app(), _ folder: String = "App") -> Self {
    var tree = tree
    tree.edit(table("fr", folder), "%d tâches pour %@", "%@ tâches pour %d")
    return tree
  }

  static func + (left: Self, right: Self) -> Self {
    var tree = left
    tree.files.merge(right.files) { $1 }
    tree.targets += right.targets
    return tree
  }
}

// MARK: - Changes

extension AppTree {
  mutating func edit(_ path: String, _ old: String, _ new: String) {
    let text = files[path] ?? ""
    if !text.contains(old) { Issue.record("\(path) has no \(old)") }
    files[path] = text.replacing(old, with: new)
  }

  mutating func append(_ text: String, to path: String) { files[path, default: ""] += text }

  /// Writes a key into a catalog, with the units of its languages.
  mutating func addUnits(_ units: [String], of key: String, to path: String = catalog) {
    let start = "\"strings\": {\n"
    edit(
      path, start, start + "\"\(key)\": {\"localizations\": {\n\(units.joined(separator: ",\n"))}},\n")
  }

  /// Removes a line of a table.
  mutating func removeEntry(_ key: String, from path: String) {
    let text = files[path] ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("\"\(key)\" = ") }
    files[path] = lines.map { $0 + "\n" }.joined()
    if files[path] == text { Issue.record("\(path) has no \(key)") }
  }

  mutating func remove(_ folder: String) {
    if !files.keys.contains(where: { Self.rest(of: $0, below: folder) != nil }) {
      Issue.record("there is no \(folder)")
    }
    files = files.filter { Self.rest(of: $0.key, below: folder) == nil }
    targets.removeAll { Self.rest(of: $0.project, below: folder) != nil }
  }

  /// Copies a file, or a folder with its projects: a target is called as the folder of its project.
  mutating func copy(_ old: String, _ new: String) {
    for (path, text) in files { Self.rest(of: path, below: old).map { files[new + $0] = text } }
    for target in targets {
      guard let rest = Self.rest(of: target.project, below: old) else { continue }
      let project = new + rest
      targets.append(
        Target(name: String(project.suffix(1)), project: project, code: project, tables: project))
    }
  }

  mutating func move(_ old: String, _ new: String) {
    copy(old, new)
    remove(old)
  }

  /// What a path has behind a folder; nil if it is not below it.
  private static func rest(of path: String, below folder: String) -> Substring? {
    path == folder || path.hasPrefix(folder + "/") ? path.dropFirst(folder.count) : nil
  }
}

// MARK: - Files

extension AppTree {
  /// Replaces all that stands in a folder but its repository.
  func write(to scratch: ScratchFolder, _ folder: String) throws {
    for entry in try scratch.names(in: folder) where entry != ".git" {
      try FileManager.default.removeItem(atPath: "\(scratch.at(folder))/\(entry)")
    }
    for (path, text) in files.merging(projects, uniquingKeysWith: { $1 }) {
      let data = path.hasSuffix(".strings") ? text.data(using: encoding) : Data(text.utf8)
      try scratch.write(Array(try #require(data)), to: "\(folder)/\(path)")
    }
    for (path, target) in links { try scratch.link("\(folder)/\(path)", to: target) }
  }

  /// The projects by their paths.
  private var projects: [String: String] {
    Dictionary(grouping: targets, by: \.project).reduce(into: [:]) { found, project in
      let prefix = project.key.isEmpty ? "" : project.key + "/"
      let made = project.value.map { target in
        let below = files.keys.sorted().filter { $0.hasPrefix(target.code + "/") }
        let tables = files.keys.sorted().filter { path in
          (path.contains(".lproj/") || path.hasSuffix(".xcstrings")) && !target.omitted.contains(path)
            && target.tables.map { path.hasPrefix($0 + "/") } == true
        }
        let sources = below.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }
        return ProjectText.Target(
          target.name, tables.map { String($0.dropFirst(prefix.count)) }, type: target.type,
          sources: sources.map { String($0.dropFirst(prefix.count)) }, settings: target.settings,
          packages: target.packages)
      }
      let languages = Self.languages.filter { language in
        made.contains { $0.files.contains { $0.contains("/\(language).lproj/") } }
      }
      found["\(prefix)App.xcodeproj/project.pbxproj"] =
        ProjectText(regions: Set(languages + ["en"]).sorted() + ["Base"], made).text
    }
  }
}
