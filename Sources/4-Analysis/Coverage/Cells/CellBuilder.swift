internal import L10nDiscovery
internal import L10nLocale
internal import L10nText

/// A file that the loader takes for a locale, and whose it is.
struct Winner {
  var scan: FileStates
  var role: LoaderPlace.Role
}

/// Makes one table's cell for one locale out of the files that the loader takes.
struct CellBuilder {
  let side: SourceSide
  let mask: KeyMask
  /// Whether a development entry that is damaged has been lent: then nothing is complete.
  let isRecovered: Bool
  let development: LocaleTag?
  /// The languages in which nobody sees a key: no user gets them.
  let unreached: Set<LocaleTag>
  /// Whether the system shows the keys that it does not find: not those of an `Info.plist`.
  let showsKeys: Bool
  /// Whether the configuration says that a text is not meant to be translated into a locale; nil where it says so of none.
  let ignores: (@Sendable (SourceKey, LocaleTag?) -> Bool)?
  /// Keys that may say the same as the development text.
  let allowsIdentical: @Sendable (_ key: Int, _ locale: LocaleTag) -> Bool

  /// A cell, but for how far translation is; and what tells that.
  struct Built: Sendable {
    var cell: TableCell
    var translation: TranslationBits
  }

  /// The winner of one format, with the keys that are shown from it.
  private struct Layer {
    var winner: Winner
    var keys: KeyBits
  }

  /// One sequence over the same sets of keys: what wins, what shows, what each state has.
  ///
  /// - Parameters:
  ///   - winners: what wins of each format, which are looked up each for itself; of those that have a key the last one is
  ///     shown.
  ///   - ownExtra: keys of the localization's own files that are not expected.
  func cell(
    _ locale: LocaleTag, _ winners: [Winner], ownExtra: [[UInt8]], isAbsent: Bool
  ) -> Built {
    let none = KeyBits(size: mask.keys.size)
    var layers: [Layer] = []
    var taken = none
    for winner in winners.reversed() {
      let found = winner.scan.found.intersection(mask.keys)
      layers.append(Layer(winner: winner, keys: layers.isEmpty ? found : found.subtracting(taken)))
      if layers.count < winners.count { taken = taken.union(found) }
    }
    func owned(_ role: LoaderPlace.Role) -> KeyBits {
      layers.reduce(none) { $1.winner.role == role ? $0.union($1.keys) : $0 }
    }
    func flagged(_ state: KeyState) -> KeyBits {
      layers.reduce(none) { $0.union($1.winner.scan[state].intersection($1.keys)) }
    }
    let own = owned(.own)
    let borrowed = owned(.language)
    let shown = owned(.development).union(side.selfNamed).union(side.carried).union(side.shownByCode)
    let absent = mask.rest(of: own.union(borrowed))
    // In its own language the development text is as good as a translation: only a key that shows a bare
    // identifier is missing.
    let isRegion = development.map { $0 != locale && locale.isWritten(like: $0) } ?? false
    let shownHere =
      isRegion
      ? absent.intersection(shown)
      : locale == development
        ? absent.intersection(
          keysAsTexts { $0.hasNoOriginal }.union(side.shownByCode).union(owned(.development)))
        : locale.language == "en" ? absent.intersection(keysAsTexts(\.isEnglish)) : none
    let unneeded = self.unneeded(among: absent.subtracting(shownHere), locale)
    // Nobody is to write these, so that they stand with what others give, though their keys may be seen.
    let lent = shownHere.union(unneeded)
    let inherited = borrowed.union(lent)
    let empty = own.intersection(flagged(.empty)).subtracting(side.emptyValues)
    let present = own.subtracting(empty)
    let missing = absent.subtracting(lent)
    let isReached = showsKeys && !unreached.contains(locale)
    let keyed = isReached ? empty.intersection(flagged(.bare)) : none
    let bare = isReached ? missing.union(unneeded).subtracting(shown).union(keyed) : none
    let stating = layers.reduce(none) { $1.winner.scan.hasStates ? $0.union($1.keys) : $0 }
    var translation = TranslationBits(
      locale, own: own, found: own.union(inherited), emptyValues: side.emptyValues,
      { flagged($0).subtracting(lent) }, withStates: stating)
    translation.alike = layers.reduce(none) { $0.union($1.winner.scan.alike.intersection($1.keys)) }

    var states = CellStates(of: mask.all)
    for (state, _) in KeyState.ofTraits { states[state] = mask.kept(present.intersection(flagged(state))) }
    for (state, keys) in [
      (KeyState.missing, missing), (.empty, empty), (.inherited, inherited), (.bare, bare),
      (.stub, translation.stub),
      (.identical, identical(present.intersection(flagged(.identical)), in: locale)),
    ] {
      states[state] = mask.kept(keys)
    }
    for (state, keys) in [
      (KeyState.empty, translation.empty), (.new, translation.new), (.machine, translation.machine),
    ] {
      states[judged: state] = mask.kept(keys)
    }
    states[.lent] = mask.kept(lent)
    states[.unneeded] = mask.kept(unneeded)
    states.isRecovered = isRecovered
    var cell = TableCell(locale: locale.text, states, extra: Self.sorted(ownExtra))
    cell.isAbsent = isAbsent
    cell.textDigests = digests(own, layers)
    return Built(cell: cell, translation: translation)
  }

  /// The keys that need no translation into a locale.
  private func unneeded(among keys: KeyBits, _ locale: LocaleTag) -> KeyBits {
    guard let ignores else { return keys.intersection(side.unneeded) }
    return KeyBits(size: keys.size) { keys[$0] && (side.unneeded[$0] || ignores(side.keys[$0], locale)) }
  }

  /// Keys that are texts: users of their language see these as they are.
  private func keysAsTexts(_ isMeant: (SourceKey) -> Bool) -> KeyBits {
    KeyBits(size: side.keys.count) { isMeant(side.keys[$0]) && side.keys[$0].readsAsText }
  }

  /// A digest for each key of the localization's own text; 0 where it has none.
  private func digests(_ own: KeyBits, _ layers: [Layer]) -> [UInt32] {
    // The layers are taken apart first: to copy a whole scan for each key costs more than all else.
    let known = layers.map { (keys: $0.keys, digests: $0.winner.scan.digests) }.filter { !$0.digests.isEmpty }
    if known.isEmpty { return [] }
    var digests = [UInt32](repeating: 0, count: side.keys.count)
    for index in own.elements.map({ Int($0) }) {
      guard let layer = known.firstIndex(where: { $0.keys[index] }) else { continue }
      if index < known[layer].digests.count { digests[index] = known[layer].digests[index] }
    }
    return mask.kept(of: digests)
  }

  private func identical(_ candidates: KeyBits, in locale: LocaleTag) -> KeyBits {
    var identical = KeyBits(size: candidates.size)
    if locale.language == development?.language { return identical }
    for number in candidates.elements.lazy.map({ Int($0) })
    where TranslatableText.hasWords(side.keys[number].value) && !allowsIdentical(number, locale) {
      identical[number] = true
    }
    return identical
  }

  private static func sorted(_ keys: [[UInt8]]) -> [[UInt8]] {
    if keys.count < 2 { return keys }
    var sorted = keys.sorted { $0.lexicographicallyPrecedes($1) }
    var last: [UInt8]?
    sorted.removeAll { key in
      defer { last = key }
      return key == last
    }
    return sorted
  }
}
