/// A text of a key as it stands in a file.
package struct TextLeaf: Sendable {
  package var place: LeafPlace
  package var text: [UInt8]
  package var state: XCStringsState?
  /// Where it stands in the file's text, without quotes or tags; nil in a binary file.
  package var range: Range<Int>?

  package init(place: LeafPlace, text: [UInt8], state: XCStringsState? = nil, range: Range<Int>? = nil) {
    self.place = place
    self.text = text
    self.state = state
    self.range = range
  }
}
