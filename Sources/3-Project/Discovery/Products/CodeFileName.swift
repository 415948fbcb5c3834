internal import L10nText

/// Which files may use keys, by their names.
enum CodeFileName {
  private static let extensions: Set<[UInt8]> = Set(
    [
      "swift", "m", "mm", "M", "h", "c", "cc", "cpp", "cxx", "hpp", "hh", "pch", "xib", "storyboard", "plist",
      "intentdefinition",
    ].map { Array($0.utf8) })

  /// Sources, headers, interface files, property lists.
  static func mayUseKeys(_ name: ArraySlice<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.endIndex - dot <= 17 else { return false }
    return extensions.contains(Array(name[(dot + 1)...]))
  }
}
