internal import L10nText

/// Takes the entries of a file from a pump, and gives each to the consumer for the time of a call.
@safe package struct EntrySink: ~Copyable {
  var entry = TableEntry()
  // The consumer and the keys are unmanaged, so that neither is retained for each entry: the reading code
  // holds them.
  private let consumer: Unmanaged<ConsumerBox>
  private let keys: Unmanaged<KeyIndex>?
  /// The number of the key that comes next if the file has the order of the keys.
  private var guess = 0
  /// The entry that was made of bytes at hand.
  private var scratch = PaddedBuffer()

  /// - Parameter consumer, keys: whoever makes it has to hold them.
  package init(_ consumer: ConsumerBox, _ keys: KeyIndex?) {
    unsafe self.consumer = unsafe .passUnretained(consumer)
    unsafe self.keys = unsafe keys.map { unsafe .passUnretained($0) }
  }

  /// Looks the key up and hands the entry on.
  @inline(__always)
  mutating func give(_ keys: RawSpan, _ texts: RawSpan) {
    find(keys)
    hand(keys, texts)
  }

  /// Looks the key up.
  @inline(__always)
  mutating func find(_ keys: RawSpan) {
    if let index = unsafe self.keys {
      let (key, guess) = (entry.key, guess)
      if let number = unsafe index._withUnsafeGuaranteedRef({ $0.find(keys, key, guess: guess) }) {
        entry.number = number
        self.guess = number &+ 1
      } else {
        entry.number = -1
      }
    }
  }

  /// Hands on the entry, whose key was looked up.
  @inline(__always)
  func hand(_ keys: RawSpan, _ texts: RawSpan) {
    unsafe consumer._withUnsafeGuaranteedRef { $0.consumer.entry(entry, keys, texts) }
  }

  /// Hands an entry on that is at hand as bytes.
  package mutating func give(
    key: [UInt8], text: [UInt8], leaves: [TextLeaf] = [], traits: EntryTraits, place: Range<Int> = 0..<0,
    textPlace: Range<Int>? = nil
  ) {
    var bytes = key + text
    entry.key = 0..<key.count
    entry.text = Leaf(range: key.count..<bytes.count, place: textPlace)
    entry.parts.leaves = leaves.map { leaf in
      let start = bytes.count
      bytes += leaf.text
      return Leaf(range: start..<bytes.count, path: leaf.place, place: leaf.range)
    }
    entry.traits = traits
    entry.keyPlace = place
    entry.leadStart = place.lowerBound
    var buffer = PaddedBuffer()
    swap(&buffer, &scratch)
    buffer.assign(bytes)
    buffer.withText { give($0, $0) }
    swap(&buffer, &scratch)
  }
}
