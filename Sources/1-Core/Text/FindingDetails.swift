/// What is wanted of findings beside what they say: a tree may have tens of thousands of them, and most forms show neither.
package struct FindingDetails: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The lines that they are on.
  package static let lines = FindingDetails(rawValue: 1)
  /// What would mend them.
  package static let fixes = FindingDetails(rawValue: 2)
  package static let all: FindingDetails = [.lines, .fixes]
}
