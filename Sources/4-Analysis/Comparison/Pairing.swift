internal import L10nCoverage
package import L10nText

/// Where tables and keys of one report stand in a later one, as far as they stand somewhere else.
package struct Pairing: Sendable {
  /// The container of a table, as findings name it, and the table's name.
  private struct Home: Sendable {
    var container: String
    var table: String
  }

  /// Where a table was and is, by the place where it was.
  private var moves: [String: (from: Home, to: Home)] = [:]
  /// The keys that have another name, by the place where their table is now.
  private var renamed: [String: [[UInt8]: [UInt8]]] = [:]
  /// Where what lies in a container is now, by where it lay; nil where the container went with all that it held.
  private var containers: [String: String?] = [:]

  package init() {}

  /// - Parameters:
  ///   - places: the places where tables stand now, by those where they stood.
  ///   - changes: those that say which keys have another name.
  ///   - isThere: whether a folder is there now: code that lay beside a container has gone with it only where its folder has.
  init(
    _ old: Report, _ new: Report, places: [String: String], changes: [Change], isThere: (String) -> Bool
  ) {
    let (before, after) = (Self.homes(old), Self.homes(new))
    for (former, place) in places {
      guard let from = before[former], let to = after[place] else { continue }
      moves[former] = (from, to)
    }
    var stay = Set(after.values.map(\.container))
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
    for change in changes where change.kind == .keyRenamed {
      guard let key = change.key, let former = change.old else { continue }
      renamed[change.place, default: [:]][former] = key
    }
  }

  private static func homes(_ report: Report) -> [String: Home] {
    var homes: [String: Home] = [:]
    for bundle in report.bundles {
      for table in bundle.tables {
        homes[ReportComparison.place(of: table, in: bundle)] = Home(
          container: bundle.path(of: table.container), table: table.name)
      }
    }
    return homes
  }

  /// The place where a resource is to be now; nil where its container went with all that it held.
  func place(of resource: ResourceReport, in bundle: BundleReport) -> String? {
    let former = bundle.path(of: resource.container)
    return (containers[former] ?? former).map { TableSides.place([$0, resource.path]) }
  }

  /// A finding of then, with the names that its text has now: by these it is known again.
  package func carried(_ problem: Problem) -> Problem {
    var (path, subject) = (problem.path, problem.subject)
    var place = TableSides.place([subject?.container ?? "", subject?.table ?? ""])
    if let (from, to) = moves[place] {
      subject?.container = to.container
      subject?.table = to.table
      path = Self.path(path, from, to)
      place = TableSides.place([to.container, to.table])
    } else if subject?.table == nil,
      let (from, to) = moves.filter({ Self.isFile(path, of: $1.from) }).max(by: { $0.key < $1.key })?.value
    {
      path = Self.path(path, from, to)
    }
    if let key = subject?.key { subject?.key = renamed[place]?[key] ?? key }
    return Problem(
      problem.rule, path: path, message: problem.message, severity: problem.severity, locale: problem.locale,
      subject: subject)
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
