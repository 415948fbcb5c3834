import TestSupport

/// An app that is made up. What is true of it is known because it was built in: whose a table is, what ships it, which languages are
/// asked for it, and what a user sees (`MadeApp+Truth.swift`). What can be built in is a `Trait`.
struct MadeApp {
  enum Form: String {
    case strings, xcstrings
    /// Texts stand in an interface file or an `Info.plist` as well, which are shown where no table has the key.
    case xib, storyboard, plist
  }

  struct Table {
    var folder: String
    var name: String
    var form = Form.strings
    /// By the name of a language's folder, and key.
    var texts: [String: [String: String]]
    /// What the interface file or `Info.plist` says, by key.
    var carried: [String: String] = [:]
    /// Who ships it: nobody, if it is a leftover.
    var targets: [String]
    var isOurs = true
    var id: String { "\(folder)/\(name)" }
    var isInterface: Bool { form == .xib || form == .storyboard }
    var isCarried: Bool { isInterface || form == .plist }

    /// The folders that have a file: a catalog is one of the languages that it has a text of.
    var folders: [String] { texts.keys.filter { form != .xcstrings || texts[$0]?.isEmpty == false }.sorted() }
    var keys: Set<String> { Set(texts.values.flatMap(\.keys) + carried.keys) }
  }

  struct Target {
    var name: String
    var type = "application"
    var embeds: [String] = []
    var settings = ""
    var script = ""
    /// Whether it is a target of a package in a folder of its name.
    var isPackage = false
    /// What is beside its tables.
    var resources: [String] = []
  }

  /// A look-up in code that surely runs.
  struct Use {
    var key: String
    var table: String
    var target: String
    /// The text that the code gives.
    var value: String?
    /// Where it stands, if not in the target's own code.
    var file: String?
  }

  /// A file that is no table, in folders of languages.
  struct Resource {
    var path: String
    var folders: [String]
    var container = "App"
  }

  var traits: Set<Trait> = []
  /// The folder that all of it lies in.
  var root = ""
  var development = "en"
  /// The regions that the project lists and that have no folder.
  var listed: [String] = []
  var targets: [Target] = []
  var tables: [Table] = []
  var uses: [Use] = []
  /// Sounds of the app.
  var resources: [Resource] = []
  var otherFiles: [String: String] = [:]
  var configuration: [String] = []
  /// The languages that the configuration calls begun.
  var begun: Set<String> = []
  /// Whether its `Info.plist` lets what it embeds choose other languages than its own.
  var mixesLocalizations = false

  // MARK: - Making one

  init(_ traits: Set<Trait>, _ random: inout SeededRandom) {
    let languages = random.pick([["de"], ["de", "fr"], ["de", "fr", "fr_CA"], ["de", "ja"]])
    targets = [Target(name: "App", settings: random.pick(["", "GENERATE_INFOPLIST_FILE = YES;"]))]
    for name in ["Localizable", "Errors"].prefix(random.pick([1, 2])) {
      add(name, in: "App", languages, form: random.pick([.strings, .strings, .xcstrings]), &random)
    }
    for trait in Trait.allCases where traits.contains(trait) {
      if trait.build(&self, &random) { self.traits.insert(trait) }
    }
  }

  /// Adds a table in English and other languages, each of which may lack some of it, and code that asks for its keys.
  mutating func add(
    _ name: String, in folder: String, _ languages: [String], form: Form = .strings,
    of target: String = "App",
    isOurs: Bool = true, _ random: inout SeededRandom
  ) {
    let keys = (0..<(2 + random.next(3))).map { "\(target).\(name).k\($0)".lowercased() }
    var table = Table(folder: folder, name: name, form: form, texts: [:], targets: [target], isOurs: isOurs)
    for language in ["en"] + languages {
      // The first language has a file of each table.
      let isPartial = language != "en" && random.next(3) == 0
      if isPartial, language != languages.first, random.next(2) == 0 { continue }
      for key in keys.dropFirst(isPartial ? 1 : 0) {
        table.texts[language, default: [:]][key] = Self.text(key, language)
      }
    }
    tables.append(table)
    uses += keys.map { Use(key: $0, table: name, target: target) }
  }

  static func text(_ key: String, _ language: String) -> String { "\(language) words of \(key)" }

  /// Changes all tables in the app's folder.
  mutating func changeTables(_ change: (inout Table) -> Void) {
    for index in tables.indices where tables[index].folder == "App" && !tables[index].targets.isEmpty {
      change(&tables[index])
    }
  }

  /// Changes all look-ups in them.
  mutating func changeUses(_ change: (inout Use) -> Void) {
    let names = tables.filter { $0.folder == "App" }.map(\.name)
    for index in uses.indices where uses[index].target == "App" && names.contains(uses[index].table) {
      change(&uses[index])
    }
  }

  /// Gives their keys other names.
  mutating func renameKeys(_ name: (String) -> String) {
    changeTables { table in
      table.texts = table.texts.mapValues { texts in
        Dictionary(uniqueKeysWithValues: texts.map { (name($0.key), $0.value) })
      }
    }
    changeUses { $0.key = name($0.key) }
  }

  /// The folder of English.
  var english: String { tables.contains { $0.texts["English"] != nil } ? "English" : "en" }

  // MARK: - Files

  func paths(of table: Table) -> [String] {
    let own = table.isInterface ? ["\(table.folder)/Base.lproj/\(table.name).\(table.form)"] : []
    if table.form == .xcstrings { return ["\(table.folder)/\(table.name).xcstrings"] }
    return own + table.folders.map { "\(table.folder)/\($0).lproj/\(table.name).strings" }
  }

  func paths(of resource: Resource) -> [String] {
    resource.folders.map { "\(resource.container)/\($0).lproj/\(resource.path)" }
  }

  func folder(of target: Target) -> String {
    target.isPackage ? "\(target.name)/Sources/\(target.name)" : target.name
  }

  /// What a target ships, by its path.
  func paths(of target: Target) -> [String] {
    let shipped = tables.filter { $0.targets.contains(target.name) }.flatMap(paths)
    return (shipped + (target.name == "App" ? resources.flatMap(paths) : [])).sorted()
  }

  /// All files by their paths.
  var files: [String: String] {
    var files = otherFiles
    for table in tables {
      if table.form == .xcstrings {
        files["\(table.folder)/\(table.name).xcstrings"] = TableText.catalog(table.texts)
        continue
      }
      for (language, texts) in table.texts {
        files["\(table.folder)/\(language).lproj/\(table.name).strings"] =
          TableText.strings(texts.sorted { $0.key < $1.key })
      }
      if table.isInterface { files[paths(of: table)[0]] = Self.interface(table) }
    }
    for path in resources.flatMap(paths) { files[path] = TableText.plist([(path, path)]) }
    for target in targets {
      for path in sources(of: target) { files[path] = code(of: target, at: path) }
      if target.isPackage { files["\(target.name)/Package.swift"] = Self.manifest(of: target) }
    }
    files["App.xcodeproj/project.pbxproj"] = project.text
    files = Dictionary(uniqueKeysWithValues: files.map { (root + $0.key, $0.value) })
    if !configuration.isEmpty { files[".l10ncheck.yml"] = configuration.joined(separator: "\n") + "\n" }
    return files
  }

  private var project: ProjectText {
    let own = targets.filter { !$0.isPackage }.map { target in
      ProjectText.Target(
        target.name, paths(of: target) + target.resources, type: target.type,
        sources: sources(of: target), embeds: target.embeds, settings: target.settings,
        script: target.script, packages: targets.filter { $0.isPackage && target.name == "App" }.map(\.name))
    }
    let folders = Set(tables.filter(\.isOurs).filter { !$0.targets.isEmpty }.flatMap(\.folders))
    return ProjectText(development: development, regions: folders.union(["Base"]).sorted() + listed, own)
  }

  private func path(of use: Use, in target: Target) -> String {
    use.file ?? "\(folder(of: target))/\(target.name).swift"
  }

  private func sources(of target: Target) -> [String] {
    Set(uses.filter { $0.target == target.name }.map { path(of: $0, in: target) }).sorted()
  }

  private func code(of target: Target, at path: String) -> String {
    let own = uses.filter { $0.target == target.name && self.path(of: $0, in: target) == path }
    let lines = own.enumerated().map { number, use in
      let value = use.value.map { "value: \"\($0)\", " } ?? ""
      let bundle = target.isPackage && tables.contains { $0.name == use.table } ? "bundle: .module, " : ""
      return
        "let v\(number) = NSLocalizedString(\"\(use.key)\", tableName: \"\(use.table)\", \(bundle)\(value)comment: \"c\")\n"
    }
    let names = resources.map { "let name = \"\($0.path)\"\n" }
    return "import Foundation\n" + lines.joined() + (target.name == "App" ? names.joined() : "")
  }

  private static func manifest(of target: Target) -> String {
    let name = target.name
    let resources = target.resources.joined(separator: ", ")
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", defaultLocalization: "en", products: [.library(name: "\(name)", targets: ["\(name)"])],
        targets: [.target(name: "\(name)", resources: [\(resources)])])

      """
  }

  /// A menu whose items are the texts, by their keys.
  private static func interface(_ table: Table) -> String {
    let items = table.carried.sorted { $0.key < $1.key }.map {
      "<menuItem title=\"\($0.value)\" id=\"\($0.key.replacing(".title", with: ""))\"/>"
    }
    let objects = "<objects><menu id=\"AYu-sK-qS6\"><items>\(items.joined())</items></menu></objects>"
    let isScene = table.form == .storyboard
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa\(isScene ? ".Storyboard" : "").XIB" version="3.0" \
      targetRuntime="MacOSX.Cocoa">
      \(isScene ? "<scenes><scene sceneID=\"sc1-en-e01\">\(objects)</scene></scenes>" : objects)
      </document>

      """
  }
}
