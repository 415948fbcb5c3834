/// What one text of a table is to people who compare tables by their lines.
package struct TableLine: Sendable {
  /// What it is sorted by.
  package var path: [[UInt8]]
  /// Of equal paths the higher number comes first: it stands first in the file.
  package var number: Int
  /// Without the end of the line; a line of its own above it may say more.
  package var text: [UInt8]

  package init(path: [[UInt8]], number: Int = 0, text: [UInt8]) {
    self.path = path
    self.number = number
    self.text = text
  }
}
