package import L10nText

/// A check of single texts: one type in one file, listed in ``CheckRegistry``.
package protocol TextCheck: Sendable {
  /// The rules of its findings.
  static var rules: [Rule] { get }
  /// The check is asked only about texts that have one of these traits, or whose originals do; empty for all.
  static var wants: TextTraits { get }
  /// The habit that a file must otherwise share with its originals for the findings to count; nil where they
  /// always count.
  static var habit: TextHabit? { get }

  static func check(_ text: TextCase, _ faults: inout TextFaults)
}

extension TextCheck {
  package static var wants: TextTraits { [] }
  package static var habit: TextHabit? { nil }
}

/// A fault of one text.
package struct TextFault: Sendable {
  package var rule: Rule
  package var message: String
  /// The place of the fault in the text; nil where it is all of it.
  package var range: Range<Int>?
  package var severity: Severity
  package var hint: String?
  /// The text without the fault, if that is beyond doubt.
  package var fixed: [UInt8]?
}

/// A habit that translations of a project share with their originals, or not.
package enum TextHabit: Int, CaseIterable, Sendable {
  case edgeSpace, lineBreakCount, endPunctuation

  /// The rule of the finding about a text that departs from the habit.
  var rule: Rule {
    switch self {
    case .edgeSpace: .edgeSpace
    case .lineBreakCount: .lineBreakCount
    case .endPunctuation: .endPunctuation
    }
  }
}

/// The faults that checks find in texts, and how well a file keeps the habits of its originals.
package struct TextFaults {
  package private(set) var faults: [TextFault] = []
  /// Whether faults are counted and nothing is said of them: what departs from a habit that the file does not have is none,
  /// and that is known only when all texts were looked at.
  private var isCounting = false
  private var count = 0
  /// Rules of which findings are wanted.
  private let enabled: Set<String>
  /// Whether these are all that the check at hand has: then rules are not looked up for each text.
  var wantsAll = false
  /// The number of texts that keep what their originals do, by the places of the habits.
  var habits = [Int](repeating: 0, count: TextHabit.allCases.count)
  /// The number of faults by severity that are not told of a text, since it has too many.
  private var untold: [Severity: Int] = [:]

  /// A text with more faults of a severity is told by so many and a number: a broken one may have a fault for every byte.
  private static let mostTold = 100

  /// Whether fixes are wanted as well.
  private let withFixes: Bool

  package init(enabled: Set<String>, withFixes: Bool = true) {
    self.enabled = enabled
    self.withFixes = withFixes
  }

  package mutating func add(
    _ rule: Rule, _ message: @autoclosure () -> String, at range: Range<Int>? = nil,
    severity: Severity? = nil, hint: @autoclosure () -> String? = nil,
    fixed: @autoclosure () -> [UInt8]? = nil
  ) {
    guard wantsAll || enabled.contains(rule.id) else { return }
    if isCounting {
      count += 1
      return
    }
    let severity = severity ?? rule.severity
    if faults.count >= Self.mostTold, faults.count(where: { $0.severity == severity }) >= Self.mostTold {
      untold[severity, default: 0] += 1
      return
    }
    faults.append(
      TextFault(
        rule: rule, message: message(), range: range, severity: severity, hint: hint(),
        fixed: withFixes ? fixed() : nil))
  }

  /// Notes that a text does what its original does.
  @inline(__always)
  package mutating func keep(_ habit: TextHabit) { habits[habit.rawValue] &+= 1 }

  /// The number of texts that keep what their originals do.
  func kept(_ habit: TextHabit) -> Int { habits[habit.rawValue] }

  /// Whether findings of a rule are wanted: for what costs more than it takes to say so.
  func wants(_ rule: Rule) -> Bool { wantsAll || enabled.contains(rule.id) }

  /// The number of faults that `body` would add.
  mutating func counting(_ body: (inout TextFaults) -> Void) -> Int {
    isCounting = true
    body(&self)
    isCounting = false
    defer { count = 0 }
    return count
  }

  mutating func takeFaults() -> [TextFault] {
    defer { faults.removeAll(keepingCapacity: true) }
    if untold.isEmpty { return faults }
    for (severity, count) in untold {
      guard let last = faults.lastIndex(where: { $0.severity == severity }) else { continue }
      faults[last].message += ", and \(count) more in this text"
    }
    untold = [:]
    return faults
  }
}
