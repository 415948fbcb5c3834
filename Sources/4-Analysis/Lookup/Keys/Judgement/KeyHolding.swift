internal import L10nFormats
internal import L10nCode

/// The keys of a table, to be asked whether they answer a use.
struct KeyHolding {
  /// Nobody knows which keys it has: the system looks most of them up, and code may ask for any.
  static let open = KeyHolding([], isOpen: true)

  private let isOpen: Bool
  private let keys: Set<[UInt8]>
  /// Keys with specifiers, by what stands between these.
  private var formats: Set<[[UInt8]]> = []

  init(_ keys: some Sequence<[UInt8]>, isOpen: Bool = false) {
    self.isOpen = isOpen
    self.keys = Set(keys)
    for key in self.keys {
      let parts = FormatParts.split(key)
      if parts.count > 1 { formats.insert(parts) }
    }
  }

  /// Whether a key is there that the use means. Where types decide the specifiers, these may be told wrongly.
  func has(_ use: SourceUse) -> Bool {
    if isOpen { return true }
    if use.key.isExact, keys.contains(use.key.parts[0]) { return true }
    return (use.isInterpolated || !use.key.isExact) && formats.contains(use.key.betweenSpecifiers)
  }
}
