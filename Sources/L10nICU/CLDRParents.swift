internal import CICU

/// CLDR's tables of parent locales and of deprecated languages, read once from ICU's data.
///
/// Loading costs some hundred small lookups, so keep the value. Identifiers have underscores.
package struct CLDRParents: Sendable {
  /// The explicit parents: `en_IN` to `en_001`, `zh_Hant` to `root`. Other locales lose their last subtag.
  package let explicit: [String: String]
  /// Deprecated or variant languages: `iw` to `he`, `sh` to `sr_Latn`.
  package let languageAliases: [String: String]

  /// Reads the tables. Fails without ICU's data.
  package init() throws(ICUError) {
    explicit = try Self.pairs("parentLocales", cicu_locale_parents)
    languageAliases = try Self.pairs("metadata/alias/language", cicu_locale_aliases)
  }

  /// The locale whose data stand in where this one has none: `root`'s own is nil.
  ///
  /// CLDR's rule: the explicit parent; else root for a language with a script that is not its likely one; else the
  /// locale without its last subtag. Keywords are dropped.
  package func parent(of locale: ICULocale) throws(ICUError) -> ICULocale? {
    let base = try locale.baseName
    if base.isEmpty { return nil }
    if let parent = explicit[base] {
      return parent == "root" ? .root : try ICULocale(parent)
    }
    if !locale.script.isEmpty, locale.region.isEmpty, locale.variant.isEmpty, !locale.language.isEmpty,
      try ICULocale(locale.language).maximized().script != locale.script
    {
      return .root
    }
    guard let cut = base.utf8.lastIndex(of: UInt8(ascii: "_")) else { return .root }
    let shorter = base[..<cut]
    let end = shorter.utf8.lastIndex { $0 != UInt8(ascii: "_") }
    guard let end else { return .root }
    return try ICULocale(String(shorter[...end]))
  }

  /// The locale and its parents, down to but without root.
  package func chain(of locale: ICULocale) throws(ICUError) -> [ICULocale] {
    var chain: [ICULocale] = []
    var next: ICULocale? = locale
    // Every step shortens the identifier or goes up CLDR's table, which has no cycle; the limit is for other data.
    while let current = next, current != .root, chain.count < 32 {
      chain.append(current)
      next = try parent(of: current)
    }
    return chain
  }

  private final class Collected { var pairs: [String: String] = [:] }

  private static func pairs(
    _ operation: String,
    _ each: (
      UnsafeMutableRawPointer?,
      (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Void)?,
      UnsafeMutablePointer<Int32>?
    ) -> Void
  ) throws(ICUError) -> [String: String] {
    let collected = Collected()
    var status: Int32 = 0
    withExtendedLifetime(collected) {
      each(
        Unmanaged.passUnretained(collected).toOpaque(),
        { context, key, value in
          guard let context, let key, let value else { return }
          Unmanaged<Collected>.fromOpaque(context).takeUnretainedValue()
            .pairs[String(cString: key)] = String(cString: value)
        }, &status)
    }
    try ICUError.check(status, operation)
    return collected.pairs
  }
}
