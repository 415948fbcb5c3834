/// What a finding is about, by the names that do not change when lines do: by these it is known again.
package struct FindingSubject: Hashable, Sendable {
  /// The path of the table's container below the root that was given.
  package var container: String?
  package var table: String?
  /// As WTF-8.
  package var key: [UInt8]?
  /// Which of the key's texts: `plural.few`; nil for the only one, or all.
  package var leaf: String?

  package init(container: String? = nil, table: String? = nil, key: [UInt8]? = nil, leaf: String? = nil) {
    self.container = container
    self.table = table
    self.key = key
    self.leaf = leaf
  }

  /// With what another one knows beside.
  package func merging(_ other: FindingSubject) -> FindingSubject {
    FindingSubject(
      container: container ?? other.container, table: table ?? other.table, key: key ?? other.key,
      leaf: leaf ?? other.leaf)
  }
}

/// What a tool can do about a finding: another text in the place of the one that is there.
package struct TextFix: Hashable, Sendable {
  /// What stands there, as the file spells it, is replaced.
  package var range: Range<Int>
  /// The text, without the escapes of the file.
  package var text: [UInt8]
  /// Where it goes.
  package var start: TextPosition?
  package var end: TextPosition?
  /// Whether what stands there is spelt as the loader has it, without escapes or tags.
  package var isSpeltPlainly: Bool

  package init(
    range: Range<Int>, text: [UInt8], start: TextPosition? = nil, end: TextPosition? = nil,
    isSpeltPlainly: Bool = false
  ) {
    self.range = range
    self.text = text
    self.isSpeltPlainly = isSpeltPlainly
    self.start = start
    self.end = end
  }
}
