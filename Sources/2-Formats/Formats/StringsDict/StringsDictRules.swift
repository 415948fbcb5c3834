package import L10nText

/// The rules of a `.stringsdict`, to make others after.
package struct StringsDictRules: Sendable {
  private let rules: [[UInt8]: PropertyListNode.Entry]

  /// No rules.
  package init() { rules = [:] }

  /// The rules of a file; none of one that the loader refuses.
  package init(_ original: RawSpan, count: Int) {
    var reader = PropertyListReader()
    rules = reader.tree(original, count: count).list?.root.entriesByKey ?? [:]
  }

  /// The texts for a copy of a rule. Places are the ways through the rule's dictionaries.
  package struct Texts {
    /// The text at a place, by the rule's own; nil if there is to be none.
    let text: (_ place: [[UInt8]], _ own: [UInt8]) -> [UInt8]?
    /// The plural forms of the variable at a place.
    let forms: (_ place: [[UInt8]], _ variable: PropertyListNode) -> [(name: String, text: [UInt8])]

    package init(
      text: @escaping (_ place: [[UInt8]], _ own: [UInt8]) -> [UInt8]?,
      forms: @escaping (_ place: [[UInt8]], _ variable: PropertyListNode) -> [(name: String, text: [UInt8])]
    ) {
      self.text = text
      self.forms = forms
    }
  }

  package var keys: some Collection<[UInt8]> { rules.keys }

  package func hasRule(for key: [UInt8]) -> Bool { rules[key] != nil }

  /// The rule of a key with other texts, and with other plural forms; nil where there is none, or nothing is left of it.
  package func copy(of key: [UInt8], _ texts: Texts) -> PropertyListEditor.Value? {
    rules[key].flatMap { Self.copy(of: $0.value, at: [], texts) }
  }

  /// Whether a string says how a variable works, and is the same in every language.
  package static func isFixed(_ name: [UInt8]) -> Bool { name.starts(with: "NSStringFormat".utf8) }

  /// Whether a string is the format that a rule's variables stand in.
  package static func isFormat(_ name: [UInt8]) -> Bool {
    name.elementsEqual("NSStringLocalizedFormatKey".utf8)
  }

  /// Rules are at most a few levels deep; anything deeper is not a rule.
  private static func copy(
    of node: PropertyListNode, at place: [[UInt8]], _ texts: Texts
  ) -> PropertyListEditor.Value? {
    if node.kind == .string { return texts.text(place, Array(node.bytes)).map { .string($0) } }
    guard node.kind == .dictionary, place.count < 8 else { return nil }
    let entries = node.entries.filter { $0.key.kind == .string && !$0.key.isOverridden }
    let isVariable = entries.contains { $0.key.bytes.elementsEqual("NSStringFormatSpecTypeKey".utf8) }
    var copied: [(key: [UInt8], value: PropertyListEditor.Value)] = []
    for entry in entries where !isVariable || PluralCategories(name: entry.key.bytes) == nil {
      let name = Array(entry.key.bytes)
      if let value = copy(of: entry.value, at: place + [name], texts) { copied.append((name, value)) }
    }
    if isVariable {
      copied += texts.forms(place, node).map { (Array($0.name.utf8), .string($0.text)) }
    }
    return copied.isEmpty ? nil : .dictionary(copied)
  }
}

/// `.stringsdict`: rules that give a text by number, device or width.
enum StringsDictFormat: PassedFormat {
  static var id: String { "stringsdict" }
  static var endings: [String] { ["stringsdict"] }
  static var holding: FormatHolding { .language }
  static var syntax: TableSyntax? { .propertyList }
  static var hasForms: Bool { true }
  static var typeInXcode: String? { "text.plist.stringsdict" }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { ListEditor.self }
  static func obstacle(to text: [UInt8]) -> String? { PropertyListEditor.obstacle(to: text) }
}

extension TableFormat {
  package static var stringsdict: TableFormat { TableFormat(StringsDictFormat.self) }
}

/// Reads `.stringsdict` files of any property list format, key by key, without a tree.
package enum StringsDictReader {
  /// Reads `count` bytes, which are followed by padding. Ranges of findings are into the text of the reading.
  ///
  /// - Parameters:
  ///   - checks: whether rules are checked for faults.
  ///   - taker: gets each key with its rules, and the texts into which its ranges are. A key that stands twice comes twice, and the
  ///     later one counts.
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
  /// - Returns: faults of the rules; their ranges are of the tree.
  package static func read(
    _ dictionary: PropertyListNode, _ taker: (borrowing StringsDictEntry, RawSpan) -> Void
  ) -> [Diagnostic] {
    collect(checks: true, taker) { dictionary.replay(into: &$0) }.findings
  }

  /// Runs a collector that gives its entries to `taker`, and returns its findings.
  private static func collect<Result>(
    checks: Bool, _ taker: StringsDictCollector.Taker, _ body: (inout StringsDictCollector) -> Result
  ) -> (result: Result, findings: [Diagnostic]) {
    withoutActuallyEscaping(taker) { taker in
      var collector = StringsDictCollector(checks: checks, taker)
      let result = body(&collector)
      return (result, collector.findings)
      // The compiler notes where this ends, by the file's whole path unless it is told another.
      #sourceLocation(file:"StringsDictRules",line:1)
    }
    #sourceLocation()
  }
}
