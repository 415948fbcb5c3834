import TestSupport

/// Programs that are made up, with frameworks, plug-ins, packages and tools, their tables, and look-ups from
/// everywhere. Where these read is worked out in `MadePrograms+Model.swift`.
struct MadePrograms {
  struct Target {
    var name, type: String
    /// The targets that it is linked with, those in its bundle beside tools, and these.
    var links: [String] = [], embeds: [String] = [], tools: [String] = []
    /// What its function `textNAME` reads: nil for the bundle that it is given.
    var helper: LookUp.Bundle? = .ofClass

    init(_ name: String, _ type: String) { (self.name, self.type) = (name, type) }

    var isPackage: Bool { type == "package" }
    var isStatic: Bool { type == "library.static" }
    var path: String { isPackage ? "Pack/Sources/\(name)/\(name).swift" : "\(name)/\(name).swift" }
    var folder: String { isPackage ? "Pack/Sources/\(name)/Resources" : name }
  }

  struct Table {
    var folder, name: String
    var isCatalog: Bool
    /// Whose bundles get it: it need not be the target of its folder.
    var owners: Set<String>
    /// Its keys, those with a German text, and those that only the German file has.
    var keys: Set<String> = [], translated: Set<String> = [], extra: Set<String> = []
    var id: String { "\(folder)/\(name)" }
    var paths: [String] {
      isCatalog ? ["\(id).xcstrings"] : ["en", "de"].map { "\(folder)/\($0).lproj/\(name).strings" }
    }
  }

  struct LookUp {
    enum Bundle { case program, ofClass, module, unknown }
    /// Nil for one that only the running program knows.
    var key: String?
    var file: String, table = "Localizable"
    var bundle = Bundle.program
    /// The targets that declare the class, or whose module it is.
    var of: [String] = []
  }

  struct File { var targets, lines: [String] }

  private(set) var targets: [Target] = []
  private(set) var tables: [Table] = []
  private(set) var lookUps: [LookUp] = []
  private(set) var code: [String: File] = [:]

  init(_ random: inout SeededRandom) {
    makePrograms(&random)
    makeLibraries(&random)
    makeTables(&random)
    for place in targets.indices { makeCode(of: place, &random) }
    let sharing = targets.map(\.name).filter { isProgram($0) || $0 == "Kit" }
    if sharing.count > 1, random.hits(50) {
      let some = sharing.dropFirst(random.next(sharing.count - 1)).prefix(2 + random.next(2))
      code["Shared.swift"] = File(targets: Array(some), lines: ["class SharedThing: NSObject {}"])
    }
    for path in code.keys.sorted() { for _ in 0...random.next(5) { addLookUp(in: path, &random) } }
    if random.hits(20) { addOpenLookUp(&random) }
    fillTables(&random)
  }

  func target(_ name: String) -> Target { targets.first { $0.name == name } ?? Target(name, "") }

  private mutating func makePrograms(_ random: inout SeededRandom) {
    targets = [Target("App", "application")] + (random.hits(30) ? [Target("Pro", "application")] : [])
    let apps = targets.map(\.name)
    let types = [
      "app-extension", "app-extension", "xpc-service", "application.watchapp2",
      "app-extension.intents-service",
      "application.on-demand-install-capable",
    ]
    for name in ["Widget", "Share"] where random.hits(55) {
      add(Target(name, random.pick(types)), to: \.embeds, of: random.some(of: apps))
    }
    if random.hits(25) { add(Target("Plug", "bundle"), to: \.embeds, of: ["App"]) }
    if random.hits(25) { add(Target("Tool", "tool"), to: \.tools, of: random.hits(70) ? ["App"] : []) }
  }

  private mutating func makeLibraries(_ random: inout SeededRandom) {
    for name in ["Kit", "Base", "Stat"] where random.hits(50) {
      let type = name == "Stat" ? "library.static" : "framework"
      add(Target(name, type), to: \.links, of: random.some(of: targets.map(\.name)))
    }
    guard random.hits(40) else { return }
    add(
      Target("Pack", "package"), to: \.links,
      of: random.some(of: targets.map(\.name).filter { $0 != "Tool" }))
    if random.hits(40) { add(Target("Core", "package"), to: \.links, of: ["Pack"]) }
  }

  private mutating func add(
    _ target: Target, to members: WritableKeyPath<Target, [String]>, of users: [String]
  ) {
    for place in targets.indices where users.contains(targets[place].name) {
      targets[place][keyPath: members].append(target.name)
    }
    targets.append(target)
  }

  /// Each target may have tables, some of which go to another, or to two.
  private mutating func makeTables(_ random: inout SeededRandom) {
    let areMixed = random.hits(70)
    let owners = targets.filter { !$0.isStatic && $0.type != "tool" }
    for target in owners where target.type == "application" || random.hits(65) {
      for name in random.hits(25) ? ["Localizable", "Extra"] : ["Localizable"] {
        tables.append(
          Table(
            folder: target.folder, name: name, isCatalog: areMixed && random.hits(50), owners: [target.name]))
      }
    }
    for place in tables.indices where random.hits(20) {
      let (name, first) = (tables[place].name, tables[place].owners.first ?? "")
      let others = owners.map(\.name).filter { other in
        !target(other).isPackage && !tables.contains { $0.name == name && $0.owners.contains(other) }
      }
      if target(first).isPackage || others.isEmpty { continue }
      if random.hits(50), target(first).type != "application" { tables[place].owners = [] }
      tables[place].owners.insert(random.pick(others))
    }
  }

  /// The targets whose bundles have a table.
  var localized: Set<String> { Set(tables.flatMap(\.owners)) }

  /// Puts most keys into a table where they are looked for, and some elsewhere. Most of it is asked for.
  private mutating func fillTables(_ random: inout SeededRandom) {
    for lookUp in lookUps {
      guard let key = lookUp.key else { continue }
      let homes = tables.indices.filter { mayRead(lookUp, tables[$0]) }
      if !homes.isEmpty, random.hits(80) { tables[random.pick(homes)].keys.insert(key) }
      if random.hits(30) { tables[random.next(tables.count)].keys.insert(key) }
    }
    for place in tables.indices {
      let own = target(tables[place].owners.sorted()[0])
      for _ in 0..<(random.hits(80) ? tables[place].keys.count + 2 : 1) {
        let key = Self.key(&random)
        tables[place].keys.insert(key)
        let (bundle, name): (LookUp.Bundle, String) = (own.isPackage ? .module : .ofClass, tables[place].name)
        add(
          LookUp(key: key, file: own.path, table: name, bundle: bundle, of: [own.name]),
          Self.call(key, name, Self.text(bundle, own.name), &random))
      }
      for _ in 0..<random.next(3) { tables[place].keys.insert(Self.key(&random)) }
    }
    let asked = Set(lookUps.compactMap(\.key))
    for place in tables.indices {
      let keys = tables[place].keys.sorted()
      // Where nothing is translated, the language was never begun.
      tables[place].translated = Set(keys.dropFirst().filter { _ in random.hits(80) } + keys.prefix(1))
      if tables[place].isCatalog || random.hits(50) { continue }
      let others =
        asked.subtracting(tables[place].keys).sorted().filter { _ in random.hits(20) } + [Self.key(&random)]
      // A file that has much more than the original would be taken for the better one.
      tables[place].extra = Set(others.suffix(tables[place].keys.count / 3))
    }
  }

  private static func key(_ random: inout SeededRandom) -> String { "k\(random.next(1 << 40)).title" }

  private mutating func makeCode(of place: Int, _ random: inout SeededRandom) {
    let name = targets[place].name
    let standard = standard(of: targets[place])
    targets[place].helper = random.pick([.ofClass, .program, nil, standard])
    let parameter = targets[place].helper == nil ? ", bundle: Bundle = \(Self.text(standard, name))" : ""
    code[targets[place].path] = File(
      targets: [name],
      lines: [
        "import Foundation", "public class \(name)View: NSObject {}",
        "extension Bundle { public static let own\(name) = Bundle(for: \(name)View.self) }",
        "public func text\(name)(_ key: String\(parameter)) -> String "
          + "{ NSLocalizedString(key, bundle: \(Self.text(targets[place].helper, name)), comment: \"\") }",
      ])
  }

  /// What the helper of a target reads where its callers say nothing.
  private func standard(of target: Target) -> LookUp.Bundle {
    target.isPackage && localized.contains(target.name) ? .module : .program
  }

  /// A bundle in code.
  private static func text(_ bundle: LookUp.Bundle?, _ name: String) -> String {
    switch bundle {
    case .program: ".main"
    case .ofClass: "Bundle(for: \(name)View.self)"
    case .module: ".module"
    case .unknown: "Bundle(path: folder)!"
    case nil: "bundle"
    }
  }

  private mutating func add(_ lookUp: LookUp, _ call: String) {
    let name = "text\(lookUps.count)"
    lookUps.append(lookUp)
    code[lookUp.file]?.lines.append(
      lookUp.key == nil ? "func \(name)(_ code: Code) -> String { \(call) }" : "let \(name) = \(call)")
  }

  private mutating func addOpenLookUp(_ random: inout SeededRandom) {
    let owner = random.pick(targets)
    let bundle = random.pick([LookUp.Bundle.program, .ofClass, .unknown])
    add(
      LookUp(file: owner.path, bundle: bundle, of: [owner.name]),
      "NSLocalizedString(code.name, bundle: \(Self.text(bundle, owner.name)), comment: \"\")")
  }

  /// The targets whose classes code of a target can name: itself, and what it is linked with.
  private func visible(in names: [String]) -> [String] {
    func reached(_ name: String) -> [String] { [name] + target(name).links.flatMap(reached) }
    let all = names.map { Set(reached($0)) }
    return targets.map(\.name).filter { name in all.allSatisfy { $0.contains(name) } }
  }

  private mutating func addLookUp(in path: String, _ random: inout SeededRandom) {
    let owners = code[path]?.targets ?? []
    let (own, seen) = (target(owners[0]), visible(in: owners))
    let old = lookUps.compactMap(\.key)
    let key = random.hits(25) && !old.isEmpty ? random.pick(old) : Self.key(&random)
    var lookUp = LookUp(key: key, file: path, of: owners)
    // A tool has no tables, so that nobody misses one of another name.
    let hasExtra = own.type != "tool" && tables.contains { $0.name == "Extra" }
    if hasExtra, random.hits(15) { lookUp.table = "Extra" }
    var bundle = random.pick(["", ".main"])
    let ways = owners.count > 1 ? [0, 0, 1] : standard(of: own) == .module ? [0, 2, 2] : [0]
    switch random.hits(6) ? 6 : seen.isEmpty || random.hits(40) ? random.pick(ways) : 3 + random.next(3) {
    case 1: (lookUp.bundle, bundle) = (.ofClass, "Bundle(for: SharedThing.self)")
    case 2: (lookUp.bundle, bundle) = (.module, ".module")
    case 3, 4:
      (lookUp.bundle, lookUp.of) = (.ofClass, [random.pick(seen)])
      bundle = random.hits(50) ? Self.text(.ofClass, lookUp.of[0]) : ".own\(lookUp.of[0])"
    case 5:
      return addHelped(lookUp, key, by: target(random.pick(seen)), random.hits(50) ? random.pick(seen) : nil)
    case 6: (lookUp.bundle, bundle) = (.unknown, Self.text(.unknown, ""))
    default: break
    }
    add(lookUp, Self.call(key, lookUp.table, bundle, &random))
  }

  /// - Parameter named: whose class the call gives the bundle of, if it may.
  private mutating func addHelped(_ lookUp: LookUp, _ key: String, by other: Target, _ named: String?) {
    var lookUp = lookUp
    (lookUp.table, lookUp.of) = ("Localizable", [other.name])
    lookUp.bundle = other.helper ?? standard(of: other)
    var bundle = ""
    if let named, other.helper == nil {
      (lookUp.bundle, lookUp.of, bundle) = (.ofClass, [named], ", bundle: \(Self.text(.ofClass, named))")
    }
    add(lookUp, "text\(other.name)(\"\(key)\"\(bundle))")
  }

  private static func call(
    _ key: String, _ table: String, _ bundle: String, _ random: inout SeededRandom
  ) -> String {
    let named = table != "Localizable" ? "\"\(table)\"" : random.hits(10) ? "\"\"" : nil
    let receiver = bundle.isEmpty ? "Bundle.main" : bundle.hasPrefix(".") ? "Bundle\(bundle)" : bundle
    let place = bundle.isEmpty ? "" : ", bundle: \(bundle)"
    switch random.next(3) {
    case 0: return "String(localized: \"\(key)\"\(named.map { ", table: \($0)" } ?? "")\(place))"
    case 1:
      return "NSLocalizedString(\"\(key)\"\(named.map { ", tableName: \($0)" } ?? "")\(place), comment: \"\")"
    default: return "\(receiver).localizedString(forKey: \"\(key)\", value: nil, table: \(named ?? "nil"))"
    }
  }
}

extension SeededRandom {
  /// True in so many of a hundred cases.
  mutating func hits(_ percent: Int) -> Bool { next(100) < percent }

  /// About half of them, and at least one.
  mutating func some(of names: [String]) -> [String] {
    let found = names.filter { _ in hits(45) }
    return found.isEmpty ? [pick(names)] : found
  }
}
