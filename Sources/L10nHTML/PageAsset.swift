/// The one style or the one script of a page, with the hash by which the page's policy lets it in.
package struct PageAsset: Sendable {
  /// What stands in the element, to the byte.
  package let bytes: [UInt8]
  /// As a policy names it: `sha256-…`.
  package let hash: String

  /// Puts parts of our own together, in order. They hold no `</style` or `</script`.
  package init(_ parts: StaticString...) {
    var bytes: [UInt8] = []
    for part in parts { part.withUTF8Buffer { bytes.append(contentsOf: $0) } }
    self.bytes = bytes
    hash = "sha256-" + Base64.text(of: SHA256.digest(of: bytes))
  }
}
