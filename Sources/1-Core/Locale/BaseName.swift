/// An identifier as ICU's `uloc_getBaseName` spells it.
enum BaseName {
  /// Names longer than this are not handed to ICU: no file system has folders with longer ones.
  private static let longestName = 255
  /// Languages longer than this are refused, as newer versions of ICU do.
  private static let longestLanguage = 11
  /// Identifiers of this length and more do not fit the matcher's buffers.
  private static let tooLong = 58

  /// The base name; nil for an identifier that is too long.
  static func of(_ name: String) -> String? {
    guard name.utf8.count <= longestName, var base = ICUIdentifier.base(name) else { return nil }
    // ICU 72 leaves `und` out, and newer ones do not.
    if base.isEmpty || base.utf8.first == ASCII.underscore,
      name.utf8.prefix(3).lazy.map(ASCII.lower).elementsEqual("und".utf8)
    {
      base = "und" + base
    }
    // It leaves separators at the end, too.
    while base.utf8.last == ASCII.underscore { base.removeLast() }
    let language = base.utf8.prefix { $0 != ASCII.underscore }
    return language.count <= longestLanguage && base.utf8.count < tooLong ? base : nil
  }
}
