package import L10nText

/// Wishes of consumers beside the entries that the loader gets, each with the text of its key. The pass reads no more than
/// all consumers together demand.
package struct Demand: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// All texts of keys that have several are wanted.
  package static let leaves = Demand(rawValue: 1)
  /// The parts of plural rules.
  package static let rules = Demand(rawValue: 2)
  /// Entries that the loader does not get as well.
  package static let unloaded = Demand(rawValue: 4)
  /// Faults of the file.
  package static let findings = Demand(rawValue: 8)
  /// Whether an entry may be a stub, and where comments give orders to tools.
  package static let orders = Demand(rawValue: 16)
  /// Texts that a table may translate, beside those that it should.
  package static let optional = Demand(rawValue: 32)
}

/// A question to one file: which format and language it has, and which keys are asked for.
package struct TableQuestion {
  package var format: TableFormat
  package var reading: FileReading
  /// The needs of a plural in the file's language.
  package var needs: PluralNeeds
  /// The keys that have numbers.
  package var keys: KeyIndex?

  package init(
    _ format: TableFormat, _ reading: FileReading,
    needs: PluralNeeds = PluralNeeds(categories: .other, language: ""), keys: KeyIndex? = nil
  ) {
    (self.format, self.reading, self.needs, self.keys) = (format, reading, needs, keys)
  }
}

/// Keys by their numbers: made once, then used for each entry, on any thread.
package final class KeyIndex: Sendable {
  private let table: KeySet

  package init(_ table: consuming KeySet) { self.table = table }

  /// Numbers keys as they come; one that comes again has its number.
  package convenience init(_ keys: some Collection<[UInt8]>) {
    var table = KeySet(capacity: keys.count)
    var scratch = PaddedBuffer()
    for key in keys {
      scratch.assign(key)
      _ = scratch.withText { table.insert($0, 0..<key.count) }
    }
    self.init(table)
  }

  package var count: Int { table.count }

  /// The key with a number.
  package func key(_ number: Int) -> [UInt8] { table.key(number) }

  /// The number of a key.
  package func number(of key: [UInt8]) -> Int? {
    let buffer = PaddedBuffer(key)
    return buffer.withText { table.find($0, 0..<key.count) }
  }

  /// The number of the key at `range`. The keys at `guess` and behind it come first: files of one table mostly share
  /// their order, and lack some of its keys.
  @inline(__always)
  package func find(_ text: RawSpan, _ range: Range<Int>, guess: Int) -> Int? {
    if table.matches(guess, text, range) { return guess }
    return table.matches(guess &+ 1, text, range) ? guess &+ 1 : table.find(text, range)
  }
}
