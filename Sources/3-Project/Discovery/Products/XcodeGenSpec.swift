import L10nConfiguration
import L10nFormats
import L10nSystem
import L10nText

/// The specification that XcodeGen makes a project of: `project.yml`, with the files that it includes.
struct XcodeGenSpec {
  /// A file or folder of a target.
  struct Source {
    /// The path relative to the root.
    var path: FilePath
    var excludes: [String] = []
    var includes: [String] = []
    var buildPhase: String?
    /// Whether it is copied as a folder.
    var isFolder = false
    var isOptional = false
  }

  struct Target {
    var name: String
    var type = ""
    var sources: [Source] = []
    var links: [TargetLink] = []
    /// Its scripts, which may copy files into the product.
    var scripts: [ScriptCopies] = []
    /// Whether it says that Xcode generates symbols for the keys of its catalogs; nil where it does not say.
    var generatesSymbols: Bool?
    /// Whether `SWIFT_EMIT_LOC_STRINGS` is on; nil where nothing says.
    var emitsKeys: Bool?
    /// Whether it says that Xcode extracts keys from comments; nil where it does not say.
    var extractsComments: Bool?
    /// Whether something of it is not in plain words.
    var isComputed = false
  }

  /// A target or template as it stands, with the folder that its paths start from.
  private struct Part {
    var node: YAMLNode
    var base: FilePath
  }

  /// The folder of the project that it makes.
  let folder: FilePath
  private(set) var targets: [Target] = []
  /// The development region of the project that it makes.
  private(set) var developmentLanguage: String?
  private var parts: [(name: String, parts: [Part])] = []
  private var placesOfParts: [String: Int] = [:]
  private var templates: [String: [Part]] = [:]
  /// The build settings of the project, and those that have a name to be used by.
  private var settings: [YAMLNode] = []
  private var settingGroups: [String: YAMLNode] = [:]
  /// The folders of packages on disk, by their names.
  private var packages: [String: FilePath] = [:]
  private var remote: Set<String> = []
  /// The number of templates that may still be taken, one for each target and template: in a project in which
  /// every target takes thousands, the rest counts as computed.
  private var templatesLeft = 100_000

  init(at file: FilePath, _ facts: FactsReader) {
    folder = file.parent
    var waiting = [(file: file, base: file.parent)]
    var seen: Set<FilePath> = []
    while let next = waiting.popLast() {
      guard seen.count < 200, seen.insert(next.file).inserted,
        let root = facts.text(of: next.file, { YAMLReader($1, in: $0).root }) ?? nil
      else { continue }
      add(root, base: next.base)
      // The last include is read first otherwise.
      for include in (root["include"]?.items ?? []).reversed() {
        guard let path = (include["path"] ?? include).text.flatMap({ Self.path($0, in: next.file.parent) })
        else {
          continue
        }
        let isRelative = include["relativePaths"]?.text != "false"
        waiting.append((path, isRelative ? path.parent : next.base))
      }
    }
    for part in parts { targets += target(named: part.name, part.parts, facts) }
  }

  private mutating func add(_ root: YAMLNode, base: FilePath) {
    // Values in the file itself are stronger than those that it includes.
    developmentLanguage = developmentLanguage ?? root["options"]?["developmentLanguage"]?.text
    for entry in root["targets"]?.entries ?? [] {
      guard let name = entry.key.text else { continue }
      let part = Part(node: entry.value, base: base)
      if let place = placesOfParts[name] {
        parts[place].parts.append(part)
      } else {
        placesOfParts[name] = parts.count
        parts.append((name, [part]))
      }
    }
    if let node = root["settings"] { settings.append(node) }
    for entry in root["settingGroups"]?.entries ?? [] {
      if let name = entry.key.text, settingGroups[name] == nil { settingGroups[name] = entry.value }
    }
    for entry in root["targetTemplates"]?.entries ?? [] {
      if let name = entry.key.text {
        templates[name, default: []].append(Part(node: entry.value, base: base))
      }
    }
    for entry in root["packages"]?.entries ?? [] {
      guard let name = entry.key.text else { continue }
      if let path = entry.value["path"]?.text {
        packages[name] = Self.path(path, in: base)
      } else {
        remote.insert(name)
      }
    }
    for node in root["localPackages"]?.items ?? [] {
      guard let path = node.text.flatMap({ Self.path($0, in: base) }) else { continue }
      packages[PathName.text(path.lastComponent)] = path
    }
  }

  private static let scripts = [
    "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts", "postbuildScripts",
  ]

  /// A target; one for each platform where it has several.
  private mutating func target(named name: String, _ own: [Part], _ facts: FactsReader) -> [Target] {
    var target = Target(name: name)
    var waiting = own
    var used: Set<String> = []
    var platforms: [String] = []
    var next = 0
    while next < waiting.count {
      let part = waiting[next]
      next += 1
      if case .junk = part.node.content { target.isComputed = true }
      if target.type.isEmpty, let type = part.node["type"]?.text { target.type = type }
      if platforms.isEmpty, let list = part.node["platform"], case .sequence(let items) = list.content {
        platforms = items.compactMap(\.text)
      }
      if let settings = part.node["settings"] { addSettings(settings, to: &target) }
      for template in part.node["templates"]?.items ?? [] {
        guard let name = template.text, used.insert(name).inserted else { continue }
        templatesLeft -= 1
        guard templatesLeft >= 0 else {
          target.isComputed = true
          break
        }
        waiting += templates[name] ?? []
      }
      for node in part.node["sources"]?.items ?? [] { add(node, in: part.base, to: &target, name) }
      for node in part.node["dependencies"]?.items ?? [] { addDependency(node, to: &target) }
      for node in Self.scripts.flatMap({ part.node[$0]?.items ?? [] }) {
        let path = node["path"]?.text.flatMap { Self.path($0, in: part.base) }
        let script =
          path.flatMap { facts.text(of: $0) { text, decoded in text.copy(decoded.start..<decoded.end) } }
          ?? Array((node["script"]?.text ?? "").utf8)
        let outputs = (node["outputFiles"]?.items ?? []).compactMap(\.text).map { Array($0.utf8) }
        target.scripts.append(ScriptCopies(script, outputs: outputs))
      }
    }
    for node in settings { addSettings(node, to: &target) }
    if platforms.isEmpty { return [target] }
    return platforms.map { platform in
      var copy = target
      copy.name += "_" + platform
      return copy
    }
  }

  /// Takes from a list of settings what the target does not say yet.
  private func addSettings(_ node: YAMLNode, to target: inout Target) {
    target.generatesSymbols = target.generatesSymbols ?? isSet("STRING_CATALOG_GENERATE_SYMBOLS", in: node)
    target.emitsKeys = target.emitsKeys ?? isSet("SWIFT_EMIT_LOC_STRINGS", in: node)
    target.extractsComments = target.extractsComments ?? isSet("LOCALIZED_STRING_CODE_COMMENTS", in: node)
  }

  /// Whether a list of settings turns one on: in itself, in its `base`, or in the groups that it takes; nil
  /// where it does not say.
  private func isSet(_ setting: String, in node: YAMLNode) -> Bool? {
    let groups = (node["groups"]?.items ?? []).compactMap { $0.text.flatMap { settingGroups[$0] } }
    for node in [node, node["base"]].compactMap(\.self)
      + groups.flatMap({ [$0, $0["base"]].compactMap(\.self) })
    {
      guard let value = node[setting]?.text else { continue }
      return ["YES", "yes", "true"].contains(value)
    }
    return nil
  }

  private func add(_ node: YAMLNode, in base: FilePath, to target: inout Target, _ name: String) {
    guard let written = (node["path"] ?? node).text else {
      target.isComputed = true
      return
    }
    let plain = written.replacing("${target_name}", with: name)
    guard let path = Self.path(plain, in: base) else {
      target.isComputed = target.isComputed || plain.contains("$")
      return
    }
    var source = Source(path: path)
    source.excludes = (node["excludes"]?.items ?? []).compactMap(\.text)
    source.includes = (node["includes"]?.items ?? []).compactMap(\.text)
    // `copyFiles` comes with a destination, inside the product as a rule.
    source.buildPhase = node["buildPhase"]?.text
    source.isFolder = node["type"]?.text == "folder"
    source.isOptional = node["optional"]?.text == "true"
    target.sources.append(source)
  }

  private func addDependency(_ node: YAMLNode, to target: inout Target) {
    if let name = node["target"]?.text {
      let isEmbedded = node["embed"]?.text.map { $0 != "false" } ?? true
      // `Other/Name` is a target of another project.
      let own = name.split(separator: "/").last.map(String.init) ?? name
      target.links.append(TargetLink(goal: .target(name: own, id: nil, project: nil), isEmbedded: isEmbedded))
    } else if let name = node["package"]?.text, !remote.contains(name) {
      var products = (node["products"]?.items ?? []).compactMap(\.text)
      if let product = node["product"]?.text { products.append(product) }
      for product in products.isEmpty ? [name] : products {
        target.links.append(
          TargetLink(goal: .package(name: product, folder: packages[name]), isEmbedded: true))
      }
    }
  }

  private static func path(_ written: String, in base: FilePath) -> FilePath? {
    Array(written.utf8).relative(to: base)
  }
}

extension YAMLNode {
  /// The value of a name in a mapping.
  fileprivate subscript(_ name: String) -> YAMLNode? { entries.last { $0.key.text == name }?.value }

  fileprivate var entries: [YAMLEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// The members of a list; a single value stands for a list of one.
  fileprivate var items: [YAMLNode] {
    switch content {
    case .sequence(let items): items
    case .junk: []
    case .scalar, .mapping: isNothing ? [] : [self]
    }
  }

  fileprivate var text: String? {
    if case .scalar(let text, _) = content, !isNothing { text } else { nil }
  }
}
