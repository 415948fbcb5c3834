/// By what a finding is known again, however its file is rewritten: never its line, nor its words.
package struct FindingIdentity: Hashable, Sendable, Comparable {
  /// In the order in which they are compared and written.
  package let parts: [Part]

  /// A name with what it is called.
  package struct Part: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What an identity may be made of, in its order.
  package static let names = ["rule", "container", "table", "locale", "key", "leaf", "path"]

  package init(parts: [Part]) { self.parts = parts }

  package init(of problem: Problem) {
    let subject = problem.subject
    var parts = [Part("rule", problem.rule.id)]
    func add(_ name: String, _ value: String?) { if let value { parts.append(Part(name, value)) } }
    add("container", subject?.container)
    add("table", subject?.table)
    add("locale", problem.locale)
    add("key", subject?.key.map { WTF8.text($0) })
    add("leaf", subject?.leaf)
    // Files that are no table's have nothing else.
    if subject?.table == nil { parts.append(Part("path", problem.path)) }
    self.parts = parts
  }

  package static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private var bytes: [UInt8] {
    parts.flatMap { part in Array(part.name.utf8) + [0] + Array(part.value.utf8) + [0] }
  }

  /// Thirty-two digits that stand for it.
  /// - Parameter number: of the finding among those with the same identity, from 0.
  package func fingerprint(_ number: Int) -> String {
    let text = bytes + Array(String(number).utf8)
    return [0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15].map { (start: UInt64) in
      var hash = start
      for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      // The last bytes should tell in all digits.
      hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
      return Hexadecimal.text(withUnsafeBytes(of: (hash ^ hash >> 33).bigEndian) { Array($0) })
    }.joined()
  }
}
