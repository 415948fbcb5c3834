internal import L10nFormats
internal import L10nSystem

/// Which files of a revision are read: those that a report looks into.
enum RevisionFiles {
  private static let suffixes =
    (TableFormat.all.flatMap(\.endings) + [
      "plist", "pbxproj", "xcconfig", "xcworkspacedata", "yml", "yaml", "json",
    ]).map { Array($0.utf8) }
  private static let manifest = Array("Package".utf8)
  private static let localization = Array(".lproj".utf8)

  private static let code = ["swift", "m", "mm", "h", "c", "cc", "cpp", "hpp"].map { Array($0.utf8) }

  /// - Parameter withCode: whether sources are looked into as well.
  static func wants(_ path: FilePath, withCode: Bool) -> Bool {
    let name = path.lastComponent
    if withCode, let dot = name.lastIndex(of: UInt8(ascii: ".")),
      code.contains(where: { name[(dot + 1)...].elementsEqual($0) })
    {
      return true
    }
    if name.starts(with: manifest), name.suffix(6).elementsEqual(".swift".utf8) { return true }
    if let dot = name.lastIndex(of: UInt8(ascii: ".")),
      suffixes.contains(where: { name[(dot + 1)...].elementsEqual($0) })
    {
      return true
    }
    // Resources are compared byte for byte.
    return path.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains {
      $0.suffix(localization.count).elementsEqual(localization)
    }
  }
}
