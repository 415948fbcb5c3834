internal import L10nLocale
internal import L10nText

/// The items of a StoreKit configuration that have texts, with the places of its values.
struct StoreKitDocument {
  /// A localization of a product, as a node of the tree.
  struct Localization {
    /// The place of its language among all.
    var language: Int
    var node: Int
  }

  /// A product, a subscription, or a group of these.
  struct Item {
    /// The identifier: the order of the items does not change it.
    var id: [UInt8]
    /// The name that only developers see.
    var name: [UInt8]?
    /// The array of its localizations.
    var list: Int
    /// The localizations, each language once.
    var localizations: [Localization] = []

    func localization(_ language: Int?) -> Int? { localizations.first { $0.language == language }?.node }
  }

  /// The texts that a localization has.
  static let fields = ["displayName", "description"].map { Array($0.utf8) }
  static let locale = Array("locale".utf8)
  /// The App Store has fifty. For each language the file is read once, and one with thousands would take forever.
  private static let mostLanguages = 200

  let tree: JSONTree
  /// The whole text, by which the file is known again; empty if nobody asks.
  let content: [UInt8]
  /// The items in the order of the file, each id once.
  private(set) var items: [Item] = []
  /// The languages as the file spells them, each once, in its order.
  private(set) var languages: [String] = []
  private(set) var findings: [Diagnostic] = []
  private var ids: Set<[UInt8]> = []
  /// The places of languages by their names, and by the meanings of the names.
  private var byName: [[UInt8]: Int] = [:]
  private var byTag: [LocaleTag: Int] = [:]

  init(_ tree: JSONTree, in text: RawSpan, content: [UInt8] = []) {
    self.tree = tree
    self.content = content
    guard tree.nodes.first?.kind == .object else {
      if tree.isSound { note("this is no StoreKit configuration", at: 0, hint: "make a new one with Xcode") }
      return
    }
    for list in ["products", "nonRenewingSubscriptions"] {
      for product in elements(list, of: 0, text) {
        add(product, id: ["productID"], name: "referenceName", text)
      }
    }
    for group in elements("subscriptionGroups", of: 0, text) {
      add(group, id: ["id", "name"], name: "name", text)
      for product in elements("subscriptions", of: group, text) {
        add(product, id: ["productID"], name: "referenceName", text)
      }
    }
  }

  /// The place of a language, however it is spelt.
  func language(_ name: String) -> Int? { byTag[LocaleTag(name: name)] }

  static func key(of item: Item, _ field: [UInt8]) -> [UInt8] { item.id + [UInt8(ascii: ".")] + field }

  /// The texts of a language. A text that no language has is left out, though Xcode writes an empty one for it.
  func entries(in name: String, _ text: RawSpan) -> [TextEntry] {
    guard let language = language(name) else { return [] }
    var entries: [TextEntry] = []
    for item in items {
      guard let own = item.localization(language) else { continue }
      var seen: Set<[UInt8]> = []
      for node in tree.children(of: own) {
        guard let name = tree.nodes[node].name, let string = tree.nodes[node].string,
          case let field = name.decode(in: text), Self.fields.contains(field), seen.insert(field).inserted,
          !string.contents.isEmpty || item.localizations.contains(where: { has(field, $0.node, text) }),
          case let place = name.contents
        else { continue }
        entries.append(
          TextEntry(
            key: Self.key(of: item, field), keyRange: place.lowerBound - 1..<place.upperBound + 1,
            comment: item.name.map { WTF8.text($0) },
            first: TextLeaf(place: .plain, text: string.decode(in: text), range: string.contents)))
      }
    }
    return entries
  }

  private func has(_ field: [UInt8], _ localization: Int, _ text: RawSpan) -> Bool {
    tree.member(field, of: localization, in: text).flatMap { tree.nodes[$0].string }?.contents.isEmpty
      == false
  }

  // MARK: - Reading

  private mutating func add(_ node: Int, id members: [String], name: String, _ text: RawSpan) {
    guard tree.nodes[node].kind == .object else { return note("this is no object", at: node) }
    guard let id = members.compactMap({ string($0, of: node, text) }).first(where: { !$0.isEmpty }) else {
      return note("\(members[0]) is missing", at: node, hint: "give it one, by which its texts are known")
    }
    guard let list = tree.member("localizations".utf8, of: node, in: text) else { return }
    guard ids.insert(id).inserted else {
      return note(
        "\(WTF8.text(id)) is there already; the first counts", at: node, hint: "delete one of the two")
    }
    var item = Item(id: id, name: string(name, of: node, text), list: list)
    var known: Set<Int> = []
    for localization in elements("localizations", of: node, text) {
      guard let name = string("locale", of: localization, text), !name.isEmpty else {
        note("locale is missing", at: localization, hint: "name the language")
        continue
      }
      guard let language = place(of: name) else {
        note("there are more than \(Self.mostLanguages) languages", at: localization)
        continue
      }
      guard known.insert(language).inserted else {
        note(
          "\(WTF8.text(id)) is in \(WTF8.text(name)) already; the first counts", at: localization,
          hint: "delete one of the two")
        continue
      }
      item.localizations.append(Localization(language: language, node: localization))
      if members.count == 1 { checkLengths(localization, of: id, text) }
    }
    if tree.nodes[list].kind == .array { items.append(item) }
  }

  /// App Store Connect has taken more characters of a product than its own documentation says.
  private mutating func checkLengths(_ node: Int, of id: [UInt8], _ text: RawSpan) {
    for (field, documented, taken) in [("displayName", 30, 35), ("description", 45, 55)] {
      guard let value = tree.member(field.utf8, of: node, in: text).flatMap({ tree.nodes[$0].string }),
        case let count = WTF8.text(value.decode(in: text)).unicodeScalars.count, count > documented,
        findings.count < 100
      else { continue }
      findings.append(
        Diagnostic(
          .storeTooLong,
          "the \(field) of \(WTF8.text(id)) has \(count) characters, and may have \(count > taken ? taken : documented)",
          at: value.contents, severity: count > taken ? .warning : .note,
          hint: "shorten it: App Store Connect may refuse it"))
    }
  }

  /// The place of a language, which may be a new one; nil where there are too many.
  private mutating func place(of name: [UInt8]) -> Int? {
    if let known = byName[name] { return known < 0 ? nil : known }
    let text = WTF8.text(name)
    let tag = LocaleTag(name: text)
    guard let place = byTag[tag] ?? (languages.count < Self.mostLanguages ? languages.count : nil) else {
      byName[name] = -1
      return nil
    }
    if place == languages.count { languages.append(text) }
    (byName[name], byTag[tag]) = (place, place)
    return place
  }

  /// The elements of an array that is a member; none where there is no such member.
  private mutating func elements(_ name: String, of node: Int, _ text: RawSpan) -> [Int] {
    guard let member = tree.member(name.utf8, of: node, in: text) else { return [] }
    if tree.nodes[member].kind == .array { return tree.children(of: member) }
    note("\(name) is no list", at: member, hint: "write it in [ ]")
    return []
  }

  private func string(_ name: String, of node: Int, _ text: RawSpan) -> [UInt8]? {
    tree.member(name.utf8, of: node, in: text).flatMap { tree.nodes[$0].string?.decode(in: text) }
  }

  private mutating func note(_ message: String, at node: Int, hint: String? = nil) {
    // A hundred findings suffice: such a frequent fault is everywhere.
    guard tree.nodes.indices.contains(node), findings.count < 100 else { return }
    let start = tree.nodes[node].range.lowerBound
    findings.append(Diagnostic(.storeKitUnread, message, at: start..<start + 1, hint: hint))
  }
}
