package import L10nText
internal import L10nFormats

/// Findings that are known: a line of JSON for each, sorted, so that two branches that add some merge.
package struct Baseline: Sendable {
  private let identities: Set<FindingIdentity>

  package init(_ identities: [FindingIdentity]) { self.identities = Set(identities) }

  /// How many it has.
  package var count: Int { identities.count }

  /// What it does not name.
  package func unknown(_ problems: [Problem]) -> [Problem] {
    problems.filter { !identities.contains(FindingIdentity(of: $0)) }
  }

  /// What it names and nobody found, in order.
  package func stale(_ problems: [Problem]) -> [FindingIdentity] {
    identities.subtracting(problems.map(FindingIdentity.init)).sorted()
  }

  package func without(_ stale: [FindingIdentity]) -> Baseline {
    Baseline(Array(identities.subtracting(stale)))
  }

  /// The file.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for identity in identities.sorted() {
      bytes += "{".utf8
      for (number, part) in identity.parts.enumerated() {
        if number > 0 { bytes += ",".utf8 }
        JSONText.append(part.name, to: &bytes)
        bytes += ":".utf8
        JSONText.append(part.value, to: &bytes)
      }
      bytes += "}\n".utf8
    }
    return bytes
  }

  /// Reads a file. Lines that are empty are passed over.
  package init(parsing bytes: [UInt8]) throws(BaselineFault) {
    var found: [FindingIdentity] = []
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 <= 32 }) { continue }
      guard let identity = Self.identity(Array(line)) else { throw BaselineFault(line: number + 1) }
      found.append(identity)
    }
    self.init(found)
  }

  private static func identity(_ line: [UInt8]) -> FindingIdentity? {
    let buffer = PaddedBuffer(line)
    return buffer.withText { text -> FindingIdentity? in
      var decoder = TextDecoder()
      let decoded = decoder.decode(text, count: line.count)
      let tree = JSONTree(text, decoded)
      guard tree.nodes.first?.kind == .object else { return nil }
      var parts: [FindingIdentity.Part] = []
      for name in FindingIdentity.names {
        guard let node = tree.member(name.utf8, of: 0, in: text) else { continue }
        guard let value = tree.nodes[node].string?.text(in: text) else { return nil }
        parts.append(FindingIdentity.Part(name, value))
      }
      return parts.first?.name == "rule" ? FindingIdentity(parts: parts) : nil
    }
  }
}

/// A line of a baseline that is none.
package struct BaselineFault: Error {
  package var line: Int
}
