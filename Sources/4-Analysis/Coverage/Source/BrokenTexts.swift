internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Tells texts that crash, or show garbage, where their originals do not: only files with one go through the checks. It is
/// asked of texts whose placeholders are spelt otherwise than those of the original.
struct BrokenTexts: Sendable {
  /// The place where the texts are kept; nil where the project says itself which of them are formats, and every
  /// difference counts.
  let origin: TextOrigin?

  /// Makes the check; nil unless the options ask for it.
  init?(in table: TableID, of catalog: Catalog, _ options: CoverageOptions) {
    guard options.needs.notesErrors else { return nil }
    origin =
      options.settings.formats.isEmpty
      ? TextOrigin(of: catalog[table], in: catalog.bundles[table.bundle].kind) : nil
  }

  /// Whether a development text is wrong whatever translates it: it has what code would run, or not what its key says.
  static func isBrokenAlone(_ text: [UInt8], key: [UInt8]) -> Bool {
    if isInterpolated(text) { return true }
    // Most keys have no placeholder, and most of the others the same as their text: what is asked first costs least.
    guard key.contains(UInt8(ascii: "%")), text != key, !PlaceholderSequence.isSame(key, text),
      let check = PlaceholderCheck(key: key)
    else { return false }
    return check.findings(text).contains { $0.severity == .error }
  }

  /// Whether Swift's `\(` stands in a text.
  static func isInterpolated(_ text: [UInt8]) -> Bool {
    text.contains(UInt8(ascii: "\\")) && text.indices.contains { text[$0...].starts(with: "\\(".utf8) }
  }

  /// Whether a text crashes where its original does not.
  /// - Parameters:
  ///   - isForm: whether the text is a form of a plural.
  ///   - isOfRule: whether the text stands in a rule, which says itself what its variables are.
  func isBroken(
    _ text: [UInt8], key: [UInt8], original: [UInt8], isForm: Bool = false, isOfRule: Bool = false
  ) -> Bool {
    guard let origin else { return true }
    let verdict = FormatDecision(source: original, origin: origin.ofText(key: key, isPlural: isForm))
    if verdict == .plain { return false }
    return PlaceholderCheck(source: original, verdict, key: key)
      .findings(text, role: isForm ? .pluralCategory : .text)
      .contains { $0.severity == .error && !(isOfRule && $0.kind == .variable) }
  }
}
