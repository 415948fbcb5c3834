internal import L10nText

/// The work of one owner that the configuration names.
package struct OwnerWork: Equatable, Sendable {
  package var name: String
  /// Texts that need work.
  package var texts = 0
  /// The localizations that these are in, in byte order.
  package var locales: [String] = []
  package var missingResources = 0
  /// Keys of code that no table has.
  package var inNoTable = 0

  package var isEmpty: Bool { texts == 0 && missingResources == 0 && inNoTable == 0 }
}

extension ReportDraft {
  /// Finds the owner of a table in a locale; the locale is nil for keys of code.
  package typealias Owner = (_ locale: String?, _ table: String, _ products: [String]) -> String?

  /// Notes the owner of each cell, resource and key of code.
  /// - Parameter names: all owners that there are.
  package mutating func note(owners names: [String], _ owner: Owner) {
    if names.isEmpty { return }
    for bundle in bundles.indices {
      for table in bundles[bundle].tables.indices {
        let report = bundles[bundle].tables[table]
        let name = Self.path(bundles[bundle].path, report.container, report.name)
        for cell in report.cells.indices {
          bundles[bundle].tables[table].cells[cell].owner = owner(
            report.cells[cell].locale, name, report.products)
        }
      }
      for resource in bundles[bundle].resources.indices {
        let report = bundles[bundle].resources[resource]
        let name = Self.path(bundles[bundle].path, report.container, report.path)
        for (locale, _) in report.states {
          bundles[bundle].resources[resource].owners[locale] = owner(locale, name, [])
        }
      }
    }
    for key in inNoTable?.indices ?? 0..<0 {
      guard let found = inNoTable?[key] else { continue }
      inNoTable?[key].owner = owner(nil, WTF8.text(found.table), found.targets)
    }
    for (gate, parts) in counted {
      for place in parts.indices { counted[gate]?[place].owner = owner(nil, "", parts[place].targets) }
    }
    ownerNames = names
    sum()
  }

  private static func path(_ bundle: String, _ container: String, _ name: String) -> String {
    [bundle, container].filter { !$0.isEmpty && $0 != "." }.map { $0 + "/" }.joined() + name
  }

  func work(of names: [String]) -> [OwnerWork] {
    var work: [String: OwnerWork] = [:]
    for name in names { work[name] = OwnerWork(name: name) }
    for bundle in bundles {
      for table in bundle.tables {
        for place in table.cells.indices {
          let count = table.cells[place].counts.needsWork
          guard count > 0, let name = table.cells[place].owner else { continue }
          work[name]?.texts += count
          work[name]?.locales.append(table.cells[place].locale)
        }
      }
      for resource in bundle.resources {
        for (locale, state) in resource.states where state == .missing {
          resource.owners[locale].map { work[$0]?.missingResources += 1 }
        }
      }
    }
    for key in inNoTable ?? [] { key.owner.map { work[$0]?.inNoTable += 1 } }
    return work.values.map { own in
      var own = own
      own.locales = Set(own.locales).sortedByBytes()
      return own
    }.sorted { left, right in
      left.texts == right.texts
        ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8) : left.texts > right.texts
    }
  }

  /// The owners of keys that code asks for and no table has, in byte order.
  package var ownersOfCode: [String] {
    Set((inNoTable ?? []).compactMap(\.owner)).sortedByBytes()
  }

  /// The report of what one owner has, and nothing else. Findings about no table and no language stay: they
  /// concern everybody.
  package func only(owner name: String, _ owner: Owner) -> ReportDraft {
    var report = self
    for bundle in bundles.indices {
      report.bundles[bundle].tables = bundles[bundle].tables.compactMap { $0.only(owner: name) }
      report.bundles[bundle].resources = bundles[bundle].resources.compactMap { $0.only(owner: name) }
    }
    report.inNoTable = inNoTable?.filter { $0.owner == name }
    report.counted = counted.mapValues { $0.filter { $0.owner == name } }
    report.notBegun = notBegun.filter { owner($0.locale, "", []) == name }
    report.lacking = lacking.compactMap { lack in
      var lack = lack
      lack.locales.removeAll { owner($0, "", [lack.product]) != name }
      return lack.locales.isEmpty ? nil : lack
    }
    (report.owner, report.ownerNames, report.products) = (name, [name], [])
    report.sum()
    func isOwn(_ problem: Problem) -> Bool {
      guard problem.isOfTextOrLanguage else { return true }
      let table = Self.path("", problem.subject?.container ?? "", problem.subject?.table ?? "")
      return owner(problem.locale, table, []) == name
    }
    report.problems = problems.filter(isOwn)
    report.found = found.filter(isOwn)
    return report
  }
}

extension TableReport {
  fileprivate func only(owner name: String) -> TableReport? {
    let kept = cells.indices.filter { cells[$0].owner == name }
    if kept.isEmpty { return nil }
    if kept.count == cells.count { return self }
    var table = self
    table.cells = kept.map { cells[$0] }
    // The shares of products go by the places of cells, which are others now.
    table.shares = shares.mapValues { cells in
      Dictionary(
        uniqueKeysWithValues: kept.enumerated().compactMap { place, former in
          cells[former].map { (place, $0) }
        })
    }
    return table
  }
}

extension ResourceReport {
  fileprivate func only(owner name: String) -> ResourceReport? {
    var resource = self
    resource.states = states.filter { owners[$0.locale] == name }
    if resource.states.isEmpty { return nil }
    resource.statesOfProducts = [:]
    resource.identical = identical.filter { owners[$0] == name }
    return resource
  }
}
