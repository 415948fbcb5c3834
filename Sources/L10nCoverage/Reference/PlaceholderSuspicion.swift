internal import L10nCatalog
internal import L10nFormats
internal import L10nText

/// Whether a text crashes where its original does not: asked of texts whose placeholders are spelt otherwise, so that only
/// files with such a text are looked at again.
struct PlaceholderSuspicion: Sendable {
  /// Where the texts are kept; nil where the project says itself which of them are formats, and every difference counts.
  let origin: TextOrigin?

  func isBroken(_ text: [UInt8], key: [UInt8], original: [UInt8]) -> Bool {
    guard let origin else { return true }
    let verdict = FormatVerdict(source: original, origin: origin.ofText(key: key, isPlural: false))
    if verdict == .plain { return false }
    return PlaceholderCheck(source: original, verdict).findings(text).contains { $0.severity == .error }
  }
}
