/// The weight of a finding.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The harm of a finding to the people who use the app, the worst first.
package enum Harm: Int, Sendable {
  /// A language or a table is gone.
  case removed
  /// The app may crash, or show memory that is not its own.
  case crash
  /// Texts that are there reach nobody.
  case lost
  /// A file cannot be read.
  case unreadable
  /// Users see a key.
  case identifier
  /// Users see another language.
  case missing
  case wrong
  case looks
}

/// A kind of finding. People write its id in configurations and read it in logs: no id is ever reused. Its page explains the fault
/// and its effect on users.
package struct Rule: Hashable, Sendable {
  /// Named for the fault, in kebab case: `duplicate-key`.
  package let id: String
  /// The severity unless a finding says otherwise.
  package let severity: Severity
  package let harm: Harm
  /// Whether no configuration changes its severity: it says that something could not be done.
  package let isFixed: Bool
  /// Whether it is checked only where somebody asks for it.
  package let isOptIn: Bool

  package init(
    _ id: String, _ severity: Severity, _ harm: Harm? = nil, isFixed: Bool = false, isOptIn: Bool = false
  ) {
    (self.id, self.severity, self.isFixed, self.isOptIn) = (id, severity, isFixed, isOptIn)
    self.harm = harm ?? (severity == .note ? .looks : .wrong)
  }

  /// Whether it is about what a change took from users, which the tree alone does not show.
  package var isOfChange: Bool { isFixed && [.removed, .lost].contains(harm) }
}

/// Faults in the bytes of any text file.
extension Rule {
  package static let invalidEncoding = Rule("invalid-encoding", .error, .unreadable)
  package static let strayCopyrightSign = Rule("stray-copyright-sign", .warning)
  package static let utf16WithoutMark = Rule("utf16-without-mark", .error, .unreadable)
  package static let doubleByteOrderMark = Rule("double-byte-order-mark", .error, .unreadable)
  package static let emptyFile = Rule("empty-file", .error, .unreadable)
  package static let cutUnit = Rule("cut-unit", .warning)
}

/// A fault in one of the user's files, while the file is at hand. Ranges are into the text that `TextDecoder.withText` hands out, or
/// into the bytes of a binary file. `Locator` makes a `Problem` with line and column of it before the bytes go away.
package struct Diagnostic: Equatable, Sendable {
  package var rule: Rule
  package var severity: Severity
  /// The fault in a sentence without a full stop.
  package var message: String
  /// The place of the fault; nil for the whole file.
  package var range: Range<Int>?
  /// Advice for the person who mends it.
  package var hint: String?
  /// Related places.
  package var notes: [DiagnosticNote]
  /// The localization that it is about, in a file that has several.
  package var locale: String?
  /// The names of the table, key or text it is about; nil for only the file.
  package var subject: FindingSubject?
  package var fix: TextFix?

  package init(
    _ rule: Rule, _ message: String, at range: Range<Int>?, severity: Severity? = nil, hint: String? = nil,
    notes: [DiagnosticNote] = []
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    (self.message, self.range, self.hint, self.notes) = (message, range, hint, notes)
  }
}

/// A place that belongs to a diagnostic, in the same file.
package struct DiagnosticNote: Equatable, Sendable {
  package var message: String
  package var range: Range<Int>

  package init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}

/// Optional parts of findings: a tree may have tens of thousands of findings, and most forms show neither part.
package struct FindingDetails: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The lines of the findings.
  package static let lines = FindingDetails(rawValue: 1)
  /// The texts that would mend them.
  package static let fixes = FindingDetails(rawValue: 2)
  package static let all: FindingDetails = [.lines, .fixes]
}

/// The subject of a finding, by names that stay when lines change: these identify the finding in a later run.
package struct FindingSubject: Hashable, Sendable {
  /// The path of the table's container below the root that was given.
  package var container: String?
  package var table: String?
  /// The key as WTF-8.
  package var key: [UInt8]?
  /// Which of the key's texts: `plural.few`; nil for the only one, or all.
  package var leaf: String?

  package init(container: String? = nil, table: String? = nil, key: [UInt8]? = nil, leaf: String? = nil) {
    (self.container, self.table, self.key, self.leaf) = (container, table, key, leaf)
  }

  /// The subject, completed with names that only another one knows.
  package func merging(_ other: FindingSubject) -> FindingSubject {
    FindingSubject(
      container: container ?? other.container, table: table ?? other.table, key: key ?? other.key,
      leaf: leaf ?? other.leaf)
  }
}

/// A repair that a tool can make: another text in place of the present one.
package struct TextFix: Hashable, Sendable {
  /// The place of the present text, as the file spells it.
  package var range: Range<Int>
  /// The text, without the escapes of the file.
  package var text: [UInt8]
  /// The start and the end of the range, by line and column.
  package var start: TextPosition?
  package var end: TextPosition?
  /// Whether the file spells the present text as the loader has it, without escapes or tags.
  package var isSpeltPlainly: Bool
  /// Whether `text` is already in the file's spelling: the present text, with more between.
  package var isSpelling: Bool

  package init(
    range: Range<Int>, text: [UInt8], start: TextPosition? = nil, end: TextPosition? = nil,
    isSpeltPlainly: Bool = false, isSpelling: Bool = false
  ) {
    (self.range, self.text, self.isSpeltPlainly, self.isSpelling) = (range, text, isSpeltPlainly, isSpelling)
    (self.start, self.end) = (start, end)
  }
}

/// The names that identify a finding, however its file is rewritten: never its line, nor its words.
package struct FindingIdentity: Hashable, Sendable, Comparable {
  /// The parts in the order in which they are compared and written.
  package let parts: [Part]

  /// A part of the identity, with its value.
  package struct Part: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The names of all parts that an identity may have, in their order.
  package static let names = [
    "rule", "container", "table", "locale", "key", "leaf", "path", "text", "number",
  ]

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

  /// The identity with another part, unless it has one of that name.
  package func adding(_ name: String, _ value: String) -> FindingIdentity {
    parts.contains { $0.name == name } ? self : FindingIdentity(parts: parts + [Part(name, value)])
  }

  package static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private var bytes: [UInt8] {
    parts.flatMap { (part: Part) -> [UInt8] in Array("\(part.name)\0\(part.value)\0".utf8) }
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
