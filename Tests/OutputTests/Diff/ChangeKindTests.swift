import L10nReports
import Testing

@testable import L10nComparison

/// The facts of kinds of changes, by which comparisons, forms, gates and handoffs go.
@Suite struct ChangeKindTests {
  private typealias Kind = Change.Kind

  /// A word of `--fail-on` that nothing misses is no bar.
  @Test func eachBarIsMissedByHarm() {
    for bar in Change.Bar.allCases {
      let missed = Kind.allCases.filter { bar.isMissed(by: Change(kind: $0)) }
      #expect(!missed.isEmpty, "\(bar)")
      if bar == .any { #expect(missed == Kind.allCases) }
      if bar != .any, bar != .machine { #expect(missed.allSatisfy { $0.facts.harm != .none }, "\(bar)") }
    }
    #expect(Kind.allCases.filter { Change.Bar.crash.isMissed(by: Change(kind: $0)) } == [.crash])
  }

  /// The worst comes first: everything harmless follows all that does harm.
  @Test func kindsAreInTheOrderOfHarm() {
    let harmless = Kind.allCases.drop { $0.facts.harm != .none }
    #expect(harmless.allSatisfy { $0.facts.harm == .none }, "\(harmless)")
    #expect(Set(Kind.allCases.map(\.rawValue)).count == Kind.allCases.count)
  }

  /// What is handed out for a key that is there is what the key's change is about.
  @Test func whatIsHandedOutFitsItsSubject() {
    for kind in Kind.allCases {
      let facts = kind.facts
      switch facts.handsOut {
      case .lost, .begun: #expect(facts.about == .gap, "\(kind)")
      case .byMachine: #expect(facts.about == .text, "\(kind)")
      case .outdated, .key: #expect(facts.about == .source, "\(kind)")
      case .added: #expect(facts.about == .key || facts.about == .gap, "\(kind)")
      case .nothing: #expect(facts.harm != .work, "\(kind)")
      }
    }
  }
}
