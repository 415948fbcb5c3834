internal import L10nLocale

/// What a locale's files say of the expected keys, as far as it tells how far translation is.
struct TranslationBits: Sendable {
  let tag: LocaleTag
  /// Whether the localization has texts of its own that are no stubs: only then it tells what translators make of a text.
  let hasOwn: Bool
  /// Keys with a text, the localization's own or one that it inherits.
  let found: KeyBits
  /// Of these, in this order: a key is in one of them only.
  let new: KeyBits
  let stub: KeyBits
  let empty: KeyBits
  /// The same as the development text.
  let same: KeyBits
  /// Of these, those that the file itself calls translated.
  let stated: KeyBits

  /// Whether somebody has looked at a text: a stub says nothing of how a language has it.
  func isTold(_ key: Int) -> Bool { found[key] && !new[key] && !stub[key] && !empty[key] }

  /// All texts of which that is so.
  var told: KeyBits { found.subtracting(new).subtracting(stub).subtracting(empty) }

  /// How many texts are others than the development texts.
  var translatedCount: Int { found.count - same.count - new.count - stub.count - empty.count }

  /// - Parameters:
  ///   - own: keys with a text of the localization's own.
  ///   - found: keys with a text.
  ///   - emptyValues: keys whose development text is empty.
  ///   - flagged: what the files that the loader takes say of keys, one file for each key.
  init(
    _ tag: LocaleTag, own: KeyBits, found: KeyBits, emptyValues: KeyBits,
    _ flagged: (KeyState) -> KeyBits, withStates: KeyBits
  ) {
    self.tag = tag
    self.found = found
    new = found.intersection(flagged(.new))
    stub = found.intersection(flagged(.stub)).subtracting(new)
    hasOwn = !own.subtracting(new).subtracting(stub).isEmpty
    empty = found.intersection(flagged(.empty)).subtracting(emptyValues).subtracting(new).subtracting(stub)
    same =
      found.intersection(flagged(.identical)).subtracting(new).subtracting(stub).subtracting(empty)
    stated = same.intersection(withStates).subtracting(flagged(.review))
  }
}
