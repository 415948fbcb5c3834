internal import L10nFormats
internal import L10nTables
internal import L10nText

/// Passes over all but some keys.
final class KeyScreen: EntryScreen {
  private let keys: KeyTable

  init(_ keys: Set<[UInt8]>) {
    var table = KeyTable(capacity: keys.count)
    var scratch = PaddedBuffer()
    for key in keys {
      scratch.assign(key)
      _ = scratch.withText { table.insert($0, 0..<key.count) }
    }
    self.keys = table
  }

  func verdict(_ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, in text: RawSpan) -> EntryVerdict
  {
    !key.hasEscapes && keys.find(text, key.content) == nil ? .passed : .wanted(number: nil)
  }
}
