package import L10nText

/// What completes a rule.
package protocol RuleCompletion: Sendable {
  var key: [UInt8] { get }

  func edits(of rule: PropertyListNode, _ editor: PropertyListEditor, in text: RawSpan) -> [ByteEdit]
}
