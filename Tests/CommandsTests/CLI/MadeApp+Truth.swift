/// A small model of the loader, and what follows from it by the rules of whose text a text is. Nothing here is the tool's code.
extension MadeApp {
  // MARK: - Languages

  /// The language that a folder's name means.
  static func tag(_ folder: String) -> String {
    folder == "English" ? "en" : folder.replacing("_", with: "-")
  }

  private static func language(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }

  /// The folders that the first of a user's languages which has any matches, the best first: its own, those of its language, else one
  /// of another region of it.
  private static func matched(_ preferences: [String], _ folders: [String]) -> [String] {
    for user in preferences {
      func named(_ wanted: some StringProtocol) -> [String] {
        folders.filter { $0 == user && tag($0) == wanted }
          + folders.filter { $0 != user && tag($0) == wanted }
      }
      let own = language(tag(user))
      let exact = tag(user) == own ? named(own) : named(tag(user)) + named(own)
      if !exact.isEmpty { return exact }
      if let other = folders.first(where: { language(tag($0)) == own }) { return [other] }
    }
    return []
  }

  // MARK: - What a user sees

  /// The names of all folders that a target ships, whoever made them.
  func names(of target: String) -> Set<String> {
    let tables = tables.filter { $0.targets.contains(target) }
    return Set(tables.flatMap(\.folders) + (target == "App" ? resources.flatMap(\.folders) : []))
  }

  /// Those that are languages. `Base` stands for the development region as well.
  private func folders(of target: String) -> (languages: [String], hasBase: Bool) {
    let names = names(of: target)
    let hasBase = names.contains("Base") || tables.contains { $0.targets.contains(target) && $0.isInterface }
    let languages = names.subtracting(["Base"]).sorted()
    let region = region(of: target)
    let isNamed = languages.contains { Self.tag($0) == Self.tag(region) }
    return (languages + (hasBase && !isNamed ? [region] : []), hasBase)
  }

  private func isPackage(_ target: String) -> Bool { targets.contains { $0.name == target && $0.isPackage } }

  /// The development region that its maker names.
  private func region(of target: String) -> String {
    isPackage(target) ? "en" : development
  }

  /// The folders that are gone through for a user, in order, and which of them the user's languages match.
  private func search(_ preferences: [String], in target: String) -> (order: [String], matched: [String]) {
    let (languages, hasBase) = folders(of: target)
    let matched = Self.matched(preferences, languages)
    var order = matched
    // Behind languages of the user the region stands by its own name: `en` is not gone through for `en_US`.
    let last = Self.matched([region(of: target)], languages).prefix(matched.isEmpty ? .max : 1)
    order += last.filter { !matched.contains($0) }
    if order.isEmpty { order = Array(languages.prefix(1)) }
    if hasBase { order.insert("Base", at: order.isEmpty ? 0 : 1) }
    return (order, matched)
  }

  /// The languages that a target goes by when a user runs the app: a package's bundle goes by those that the app found, where it is
  /// known that the app's `Info.plist` wants it so.
  func preferences(of user: String, in target: String) -> [String] {
    let isLed = isPackage(target) && targets[0].settings.contains("INFOPLIST") && !mixesLocalizations
    return isLed ? search([user], in: "App").order.filter { $0 != "Base" } : [user]
  }

  /// The text that a user sees of a key, and the folder that it is from: nil for an interface, `Info.plist`, code or the key itself.
  func shown(_ key: String, of table: Table, to preferences: [String], in target: String)
    -> (text: String, folder: String?)
  {
    let folder = search(preferences, in: target).order.first { table.folders.contains($0) }
    if let folder, let text = table.texts[folder]?[key] { return (text, folder) }
    let value = uses.first { $0.key == key && $0.table == table.name && $0.target == target }?.value
    return (table.carried[key] ?? value ?? key, nil)
  }

  /// A key with words is a text.
  private static func readsAsText(_ key: String) -> Bool { key.contains(" ") }

  // MARK: - What is asked for

  /// The folders of the development side of a table, in order.
  private func originals(of table: Table, in target: String) -> [String] {
    search([region(of: target)], in: target).order.filter { folder in
      table.folders.contains(folder)
        && (folder == "Base"
          || Self.language(Self.tag(folder)) == Self.language(Self.tag(region(of: target))))
    }
  }

  /// The keys that are asked of translators: those of the development side, else all, without those that code does not use.
  func expected(of table: Table) -> [String] {
    guard let target = table.targets.first else { return [] }
    let originals = originals(of: table, in: target)
    let keys =
      originals.isEmpty && table.carried.isEmpty
      ? table.keys
      : Set(originals.flatMap { table.texts[$0].map { Array($0.keys) } ?? [] } + table.carried.keys)
    let used = Set(uses.filter { $0.table == table.name && table.targets.contains($0.target) }.map(\.key))
    return keys.filter { table.isCarried || used.contains($0) }.sorted()
  }

  /// Keys that users of the development region see as bare keys.
  private func bareOfRegion(_ table: Table, in target: String) -> [String] {
    // Where the region has no folder, its users are of another language.
    if Self.matched([region(of: target)], folders(of: target).languages).isEmpty { return [] }
    return expected(of: table).filter { key in
      let seen = shown(key, of: table, to: [region(of: target)], in: target)
      return seen.text == key && !Self.readsAsText(key)
    }
  }

  private var ownTables: [Table] { tables.filter { $0.isOurs && !$0.targets.isEmpty } }

  private func ownTags(of target: String) -> Set<String> {
    let own = ownTables.filter { $0.targets.contains(target) }.flatMap(\.folders)
    let folders = own + (target == "App" ? resources.flatMap(\.folders) : [])
    return Set(folders.filter { $0 != "Base" }.map(Self.tag))
  }

  /// Languages without a text of their own or their parent's in any table of the app and of what it embeds.
  var neverBegun: Set<String> {
    let all = Set(targets.flatMap { ownTags(of: $0.name) })
    let developments = targets.map { developmentTag(of: $0.name) }
    return all.subtracting(developments).subtracting(begun).filter { tag in
      !ownTables.contains { table in
        table.form != .plist
          && table.folders.contains { folder in
            (Self.tag(folder) == tag || Self.tag(folder) == Self.language(tag))
              && table.texts[folder]?.isEmpty == false
          }
      }
    }
  }

  /// The language that a target's tables are compared with.
  func developmentTag(of target: String) -> String {
    Self.matched([region(of: target)], folders(of: target).languages).first.map(Self.tag)
      ?? Self.tag(region(of: target))
  }

  /// The languages in which a target is run, but that of its originals.
  func columns(of target: String) -> Set<String> {
    // All others run in the app.
    let around = ownTags(of: target).union(ownTags(of: "App"))
    return around.subtracting(neverBegun).subtracting([developmentTag(of: target)])
  }

  /// The languages of which a table of a target is asked, and what each lacks.
  func missing(from table: Table, in target: String) -> [String: [String]] {
    var columns = columns(of: target)
    if !bareOfRegion(table, in: target).isEmpty { columns.insert(developmentTag(of: target)) }
    let keys = expected(of: table)
    return columns.reduce(into: [:]) { missing, column in
      missing[column] = keys.filter { isMissing($0, from: table, in: target, column) }
    }
  }

  /// Whether most English texts are their keys.
  private func keysAreEnglish(_ table: Table) -> Bool {
    let english = table.texts["en"] ?? [:]
    return english.filter { $0.key == $0.value && Self.readsAsText($0.key) }.count * 2 > english.count
  }

  private func isMissing(_ key: String, from table: Table, in target: String, _ column: String) -> Bool {
    let language = Self.language(column)
    switch shows(key, of: table, in: target, column) {
    case "own", "language": return false
    case _ where language == "en" && keysAreEnglish(table) && Self.readsAsText(key): return false
    case "key": return true
    default: return language != Self.language(developmentTag(of: target))
    }
  }

  /// Whose text users of a language see: the language's own, that of another folder which it matches, the development text, or a key.
  private func shows(_ key: String, of table: Table, in target: String, _ column: String) -> String {
    let seen = shown(key, of: table, to: [column], in: target)
    if let folder = seen.folder, Self.tag(folder) == column { return "own" }
    if let folder = seen.folder, search([column], in: target).matched.contains(folder) { return "language" }
    let isOfEnglish = Self.language(column) == "en" && keysAreEnglish(table)
    let isText = Self.readsAsText(key) && (isOfEnglish || originals(of: table, in: target).isEmpty)
    return seen.text == key && !isText ? "key" : "development"
  }

  // MARK: - What has to be said

  /// What is true of the app, a sentence each.
  var truth: Set<String> {
    var said: Set<String> = []
    var lacks: [String: Int] = [:]
    var ofProducts: [String: Int] = [:]
    for target in targets where ownTables.contains(where: { $0.targets.contains(target.name) }) {
      for column in columns(of: target.name) {
        ofProducts["\(target.name) in \(column)"] = 0
        lacks[column] = 0
      }
    }
    for table in ownTables where !expected(of: table).isEmpty {
      var worst: [String: Set<String>] = [:]
      for target in table.targets {
        for (column, keys) in missing(from: table, in: target) {
          worst[column, default: []].formUnion(keys)
          ofProducts["\(target) in \(column)", default: 0] += keys.count
        }
      }
      // What two products share is compared with the language of the first.
      for (column, keys) in worst where !keys.isEmpty || column != developmentTag(of: table.targets[0]) {
        let all = expected(of: table).map { shows($0, of: table, in: table.targets[0], column) }
        for from in Set(all) where table.targets.count == 1 {
          said.insert("\(table.id) shows \(from) \(all.count { $0 == from }) in \(column)")
        }
        said.insert("\(table.id) is asked in \(column)")
        said.formUnion(keys.map { "\(table.id) lacks \($0) in \(column)" })
        lacks[column, default: 0] += keys.count
      }
      if !table.isCarried {
        let used = Set(uses.filter { $0.table == table.name && table.targets.contains($0.target) }.map(\.key))
        said.formUnion(table.keys.map { "\(table.id): \($0) is \(used.contains($0) ? "used" : "unused")" })
      }
    }
    for (product, count) in ofProducts { said.insert("\(product) lacks \(count)") }
    for (column, count) in lacks { said.insert("\(column) lacks \(count)") }
    for use in inNoTable { said.insert("no table has \(use.key)") }
    for column in columns(of: "App") {
      said.formUnion(resources.map { "\($0.path) is \(state($0, column)) in \(column)" })
    }
    for target in targets {
      said.formUnion(paths(of: target).map { "\(target.name) ships \(root)\($0)" })
      said.formUnion(target.embeds.map { "\(target.name) embeds \($0)" })
      said.formUnion(
        names(of: target.name).subtracting(["Base"]).map { "\(target.name) is in \(Self.tag($0))" })
    }
    let leftover = tables.filter { $0.targets.isEmpty && $0.isOurs }.flatMap(paths)
    said.formUnion(leftover.map { "nobody ships \(root)\($0)" })
    said.formUnion(neverBegun.map { "\($0) was never begun" })
    return said
  }

  /// What code asks for and no table has, where somebody localizes the product.
  var inNoTable: [Use] {
    uses.filter { use in
      // The code of a package runs in the app.
      let runsIn = Set([use.target, isPackage(use.target) ? "App" : use.target])
      let reached = tables.filter { $0.name == use.table && !runsIn.isDisjoint(with: $0.targets) }
      return !reached.contains { $0.keys.contains(use.key) } && runsIn.contains { !columns(of: $0).isEmpty }
    }
  }

  private func state(_ resource: Resource, _ column: String) -> String {
    let (order, matched) = search([column], in: "App")
    guard let folder = order.first(where: { resource.folders.contains($0) }) else { return "missing" }
    if Self.tag(folder) == column { return "present" }
    return matched.contains(folder) ? "inherited" : "missing"
  }

  /// Whether everything is translated, and nothing keeps from saying so. A help book is in English and German.
  var isComplete: Bool {
    let isHelped = columns(of: "App").allSatisfy { ["en", "de"].contains(Self.language($0)) }
    return inNoTable.isEmpty && neverBegun.isEmpty && (isHelped || !traits.contains(.helpBook))
      && !truth.contains {
        $0.contains(" lacks ") && !$0.hasSuffix(" lacks 0") || $0.contains(" is missing in ")
      }
  }
}
