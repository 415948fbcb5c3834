package import L10nCoverage
internal import L10nText

/// The present places of a former report's tables and keys, as far as they have moved.
package struct Pairing: Sendable {
  /// A text, by the place of its table and by its key.
  struct Text: Hashable, Sendable {
    var place: String
    var key: [UInt8]
  }

  /// The container of a table, as findings name it, and the table's name.
  private struct Home: Sendable {
    var container: String
    var table: String
  }

  /// The former and the present home of a table that has moved, by its former place.
  private var moves: [String: (from: Home, to: Home)] = [:]
  /// The present place of a key that its table has no more, by the former one: under another name, or in another table. Keys that went have
  /// no entry.
  private var keys: [Text: Text] = [:]
  private var homes: [String: Home] = [:]
  /// The present names of languages, by the former places of tables.
  private var names: [String: [String: String]] = [:]
  /// The present container of all that lay in a former one; nil where the container went with all that it held.
  private var containers: [String: String?] = [:]
  /// The places of resources whose container does not tell it, by their former ones.
  var resources: [String: String] = [:]

  package init() {}

  /// - Parameters:
  ///   - keys: the present places of keys that their tables have no more.
  ///   - isThere: whether a folder is there now: code that lay beside a container has gone with it only where its folder has.
  init(
    _ old: ReportDraft, _ new: ReportDraft, moves places: [String: String], keys: [Text: Text],
    names: [String: [String: String]], isThere: (String) -> Bool
  ) {
    (self.keys, self.names) = (keys, names)
    let before = Self.homes(old)
    homes = Self.homes(new)
    for (former, place) in places {
      guard let from = before[former], let to = homes[place] else { continue }
      moves[former] = (from, to)
    }
    var stay = Set(homes.values.map(\.container))
    for bundle in new.bundles { stay.formUnion(bundle.resources.map { bundle.path(of: $0.container) }) }
    for (place, home) in before.sorted(by: { $0.key < $1.key }) where !stay.contains(home.container) {
      if let (_, to) = moves[place] {
        containers[home.container] = to.container
      } else if containers[home.container] == nil, let slash = home.container.lastIndex(of: "/"),
        !isThere(String(home.container[..<slash]))
      {
        containers[home.container] = .some(nil)
      }
    }
  }

  private static func homes(_ report: ReportDraft) -> [String: Home] {
    var homes: [String: Home] = [:]
    for (bundle, table) in report.bundledTables {
      homes[ReportComparison.place(of: table, in: bundle)] = Home(
        container: bundle.path(of: table.container), table: table.name)
    }
    return homes
  }

  /// The place where a table is now, by that where it was.
  func place(of table: String) -> String {
    moves[table].map { ReportDraft.place([$0.to.container, $0.to.table]) } ?? table
  }

  /// The place where a resource is to be now; nil where its container went with all that it held.
  package func place(of resource: ResourceReport, in bundle: BundleReport) -> String? {
    if let place = resources[ReportComparison.place(of: resource, in: bundle)] { return place }
    let former = bundle.path(of: resource.container)
    return (containers[former] ?? former).map { ReportDraft.place([$0, resource.path]) }
  }

  /// The names of a finding of then as they are now: by these it is known again.
  func carried(_ identity: FindingIdentity) -> FindingIdentity {
    func value(_ name: String) -> String? { identity.parts.first { $0.name == name }?.value }
    let (table, path) = (value("table"), value("path"))
    let home = Home(container: value("container") ?? "", table: table ?? "")
    let place = ReportDraft.place([home.container, home.table])
    let own = value("key").flatMap { keys[Text(place: place, key: Array($0.utf8))] }
    let move: (from: Home, to: Home)?
    if let own, let to = homes[own.place] {
      move = (home, to)
    } else if table == nil, let path {
      move = moves.filter { Self.isFile(path, of: $1.from) }.max { $0.key < $1.key }?.value
    } else {
      move = moves[place]
    }
    return FindingIdentity(
      parts: identity.parts.map { part in
        switch part.name {
        case "container": .init(part.name, move?.to.container ?? part.value)
        case "table": .init(part.name, move?.to.table ?? part.value)
        case "locale": .init(part.name, names[place]?[part.value] ?? part.value)
        case "key": .init(part.name, own.map { WTF8.text($0.key) } ?? part.value)
        case "path": .init(part.name, move.map { Self.path(part.value, $0.from, $0.to) } ?? part.value)
        default: part
        }
      })
  }

  /// The place of a file, `container/de.lproj/Table.strings`, whose container or table is another one now.
  private static func path(_ path: String, _ from: Home, _ to: Home) -> String {
    var parts = path.dropFirst(prefix(of: from).count).split(separator: "/").map(String.init)
    if let name = parts.popLast() {
      parts.append(name.hasPrefix(from.table + ".") ? to.table + name.dropFirst(from.table.count) : name)
    }
    return prefix(of: to) + parts.joined(separator: "/")
  }

  private static func isFile(_ path: String, of home: Home) -> Bool {
    path.hasPrefix(prefix(of: home)) && path.split(separator: "/").last?.hasPrefix(home.table + ".") == true
  }

  private static func prefix(of home: Home) -> String { home.container == "." ? "" : home.container + "/" }
}
