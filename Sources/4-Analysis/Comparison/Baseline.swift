package import L10nText
internal import L10nFormats

/// Findings that are known: a line of JSON for each, sorted, so that two branches that add some merge. The first line names the
/// schema.
package struct Baseline: Sendable {
  private let identities: Set<FindingIdentity>

  package init(_ identities: [FindingIdentity]) { self.identities = Set(identities) }

  /// The baseline that has these findings.
  package init(of problems: [Problem]) { self.init(Self.identities(of: problems)) }

  private static let schema = "l10ncheck.baseline/1"

  /// The identities by which findings are known again: by the key; if there is none, by the words without
  /// their numbers, and a number if several say the same.
  private static func identities(of problems: [Problem]) -> [FindingIdentity] {
    var counts: [FindingIdentity: Int] = [:]
    return problems.map { problem in
      let identity = FindingIdentity(of: problem)
      if problem.subject?.key != nil { return identity }
      let known = identity.adding("path", problem.path).adding("text", words(of: problem.message))
      let number = counts[known, default: 0] + 1
      counts[known] = number
      return number == 1 ? known : known.adding("number", String(number))
    }
  }

  /// A message in which each number is `#`: how many there are of something changes with every commit.
  private static func words(of message: String) -> String {
    var words = ""
    for character in message {
      if !character.isNumber { words.append(character) } else if words.last != "#" { words.append("#") }
    }
    return words
  }

  /// The baseline with the names that its findings have now.
  package func carried(by pairing: Pairing) -> Baseline {
    Baseline(identities.map(pairing.carried))
  }

  package var count: Int { identities.count }

  /// Findings that the baseline does not have.
  package func unknown(_ problems: [Problem]) -> [Problem] {
    zip(problems, Self.identities(of: problems)).filter { !identities.contains($1) }
      .map(\.0)
  }

  /// Findings that only this baseline has, in order.
  package func added(to former: Baseline) -> [FindingIdentity] {
    identities.subtracting(former.identities).sorted()
  }

  /// Findings of the baseline that nobody found, in order.
  package func stale(_ problems: [Problem]) -> [FindingIdentity] {
    identities.subtracting(Self.identities(of: problems)).sorted()
  }

  package func without(_ stale: [FindingIdentity]) -> Baseline {
    Baseline(Array(identities.subtracting(stale)))
  }

  /// The file.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = Array("{\"schema\":\"\(Self.schema)\"}\n".utf8)
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
      let parts = Self.parts(Array(line))
      if number == 0, parts?.first?.name == "schema" {
        guard parts?.first?.value == Self.schema else { throw BaselineFault(line: 1) }
        continue
      }
      guard let parts, parts.first?.name == "rule" else { throw BaselineFault(line: number + 1) }
      found.append(FindingIdentity(parts: parts))
    }
    self.init(found)
  }

  private static func parts(_ line: [UInt8]) -> [FindingIdentity.Part]? {
    let buffer = PaddedBuffer(line)
    return buffer.withText { text -> [FindingIdentity.Part]? in
      var decoder = TextDecoder()
      let decoded = decoder.decode(text, count: line.count)
      let tree = JSONTree(text, decoded)
      guard tree.nodes.first?.kind == .object else { return nil }
      var parts: [FindingIdentity.Part] = []
      for name in ["schema"] + FindingIdentity.names {
        guard let node = tree.member(name.utf8, of: 0, in: text) else { continue }
        guard let value = tree.nodes[node].string?.text(in: text) else { return nil }
        parts.append(FindingIdentity.Part(name, value))
      }
      return parts
    }
  }
}

/// A line of a baseline that is none.
package struct BaselineFault: Error {
  package var line: Int
}
