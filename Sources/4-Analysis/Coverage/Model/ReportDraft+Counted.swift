package import L10nConfiguration
package import L10nDiscovery
package import L10nText

extension ReportDraft {
  /// Findings that a gate counts, of files that the same targets ship.
  package struct CountedFindings: Sendable {
    package var targets: [String]
    package var problems: [Problem]
    package var owner: String?

    package init(targets: [String], problems: [Problem]) {
      (self.targets, self.problems) = (targets, problems)
    }
  }

  /// The findings that a gate counts, in order; nil where nobody looked for them.
  package func counted(by gate: CountGate) -> [Problem]? {
    counted[gate]?.flatMap(\.problems).sorted(by: Problem.inOrder)
  }

  /// Narrows the findings that gates count to those that a revision, a baseline or a person leaves.
  package mutating func narrowCounted(_ narrowed: ([Problem]) throws -> [Problem]) rethrows {
    for (gate, parts) in counted {
      for place in parts.indices { counted[gate]?[place].problems = try narrowed(parts[place].problems) }
    }
  }
}

extension ReportDraft {
  package mutating func note(placeless: [TableID: [String: KeyBits]]) {
    for bundle in bundles.indices {
      for table in bundles[bundle].tables.indices {
        guard let id = bundles[bundle].tables[table].origin?.id, let keys = placeless[id] else { continue }
        bundles[bundle].tables[table].note(placeless: keys)
      }
    }
  }
}
