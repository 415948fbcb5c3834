/// What stands in a file that is to be changed.
package struct TableOutline: Sendable {
  /// Of all entries, those that the loader does not take as well, in the order of the file.
  package var keys: [[UInt8]]
  /// What the loader takes.
  package var loaded: Set<[UInt8]>
  /// Whether its entries mostly have comments.
  package var isCommented: Bool

  package init(keys: [[UInt8]], loaded: Set<[UInt8]>, isCommented: Bool = false) {
    self.keys = keys
    self.loaded = loaded
    self.isCommented = isCommented
  }
}
