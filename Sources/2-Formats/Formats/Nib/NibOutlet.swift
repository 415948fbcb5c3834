/// A name by which code reaches an object of an interface file.
package struct NibOutlet: Hashable, Sendable {
  /// The class that has it, in UTF-8; empty for one of the system's, which others fill.
  package var owner: [UInt8]
  /// In UTF-8.
  package var name: [UInt8]
}
