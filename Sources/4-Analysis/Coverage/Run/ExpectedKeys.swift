internal import L10nDiscovery
internal import L10nText

/// The keys that a table's localizations are expected to have: those of the development side, but for what nobody is
/// asked for. Files are held against all keys, so that nothing is unseen in a text that nobody is asked for; what counts
/// is told from that.
struct ExpectedKeys: Sendable {
  /// In the order of the development side.
  let keys: [ExpectedKey]
  /// Those that the carrier holds a text of.
  let carried: KeyBits
  /// Those whose development text is empty: an empty translation of them is right.
  let emptyValues: KeyBits
  /// Those whose development text is the key itself, but for names of keys that only translations have.
  let selfNamed: KeyBits
  /// What became of all keys.
  let numbers: NarrowedNumbers
  /// All that are not expected, in byte order.
  let leftOut: [LeftOutKey]

  /// - Parameter reasons: why nobody is asked for a key, beside what the development side says itself.
  init(_ reference: TableReference, leavingOut reasons: [[UInt8]: LeftOutReason]) {
    var reasons = reference.leftOut.merging(reasons) { own, _ in own }
    for key in reference.doNotTranslate where reasons[key] == nil { reasons[key] = .fixed }
    let (left, all) = (reasons, reference.table.keys)
    numbers = NarrowedNumbers(
      leavingOut: left.isEmpty
        ? KeyBits(size: all.count) : KeyBits(size: all.count) { left[all[$0].key] != nil })
    let keys = numbers.isWhole ? all : numbers.kept(of: all)
    self.keys = keys
    carried = numbers.narrowed(reference.carried)
    emptyValues = KeyBits(size: keys.count) { keys[$0].value.isEmpty }
    selfNamed = KeyBits(size: keys.count) {
      keys[$0].key == keys[$0].value && !(keys[$0].hasNoOriginal && KeyLook.isName(keys[$0].key))
    }
    self.leftOut =
      left.map { LeftOutKey(key: $0, reason: $1) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  var count: Int { keys.count }
}
