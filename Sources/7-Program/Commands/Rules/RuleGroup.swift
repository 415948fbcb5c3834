/// Rules about one subject.
package struct RuleGroup: Sendable {
  /// A heading.
  package let title: String
  package let entries: [RuleEntry]

  package init(_ title: String, _ entries: [RuleEntry]) {
    self.title = title
    self.entries = entries
  }
}
