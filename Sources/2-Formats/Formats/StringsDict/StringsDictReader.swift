package import L10nText

/// Takes the keys of a `.stringsdict`.
package protocol StringsDictHandler: ~Copyable {
  /// A key with its rules; the ranges of its texts are into `texts`. A key that stands twice comes twice, and the later
  /// one counts.
  mutating func entry(_ entry: borrowing StringsDictEntry, in texts: RawSpan)
}

/// Reads `.stringsdict` files of any property list format, key by key, without a tree.
package enum StringsDictReader {
  /// Reads `count` bytes, which are followed by padding. Ranges of findings are into the text of the reading.
  ///
  /// - Parameter checks: whether rules are looked at for faults.
  package static func read<Handler: StringsDictHandler & ~Copyable>(
    _ bytes: RawSpan, count: Int, using reader: inout PropertyListReader, checks: Bool = true,
    into handler: inout Handler
  ) -> PropertyListReader.Reading {
    read(bytes, count: count, using: &reader, checks: checks) { handler.entry($0, in: $1) }
  }

  /// The same, with a closure that takes the entries: from another module that is faster than a generic handler.
  package static func read(
    _ bytes: RawSpan, count: Int, using reader: inout PropertyListReader, checks: Bool = true,
    _ taker: (borrowing StringsDictEntry, RawSpan) -> Void
  ) -> PropertyListReader.Reading {
    let (found, findings) = collect(checks: checks, taker) { collector in
      reader.stream(bytes, count: count, into: &collector)
    }
    if findings.isEmpty { return found }
    var reading = found
    let isText = reading.format != .binary
    reading.findings = PropertyListReader.inOrder(
      reading.findings
        + findings.map { finding in
          guard !isText, let place = finding.range?.lowerBound else { return finding }
          // A binary file has no lines.
          return Diagnostic(
            finding.rule, "\(finding.message) (byte \(place))", at: nil, severity: finding.severity,
            hint: finding.hint)
        })
    return reading
  }

  /// Hands out the entries of a rule dictionary that was read as a tree: one locale of a `.loctable`, say.
  ///
  /// - Returns: what is wrong with the rules; ranges are those of the tree.
  package static func read<Handler: StringsDictHandler & ~Copyable>(
    _ dictionary: PropertyListNode, into handler: inout Handler
  ) -> [Diagnostic] {
    collect(checks: true, { handler.entry($0, in: $1) }) { collector in
      dictionary.replay(into: &collector)
    }.findings
  }

  /// Runs a collector that gives its entries to `taker`, and tells what it found.
  private static func collect<Result>(
    checks: Bool, _ taker: StringsDictCollector.Taker, _ body: (inout StringsDictCollector) -> Result
  ) -> (result: Result, findings: [Diagnostic]) {
    withoutActuallyEscaping(taker) { taker in
      var collector = StringsDictCollector(checks: checks, taker)
      let result = body(&collector)
      return (result, collector.findings)
    }
  }
}
