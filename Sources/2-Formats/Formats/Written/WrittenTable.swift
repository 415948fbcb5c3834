/// A table as it is written, taken apart: put together again, the parts are the text.
package struct WrittenTable: Sendable {
  /// How it is written: not always as the name of its file says.
  package var syntax: TableSyntax
  /// What stands before the topmost object, and behind it.
  package var head: ArraySlice<UInt8>
  package var root: WrittenObject
  package var foot: ArraySlice<UInt8>

  package init(
    syntax: TableSyntax, head: ArraySlice<UInt8> = [], root: WrittenObject, foot: ArraySlice<UInt8> = []
  ) {
    self.syntax = syntax
    self.head = head
    self.root = root
    self.foot = foot
  }

  /// Why a text cannot be taken apart.
  package struct Refusal: Error, Equatable, Sendable {
    package var message: String

    package init(message: String) { self.message = message }
  }
}
