package import L10nFormats

extension TextOrigin {
  /// Where the texts of a table are kept, but for plurals.
  /// - Parameters:
  ///   - files: the table's.
  ///   - kind: of the bundle that it belongs to.
  package init(of files: TableFiles, in kind: BundleKind) {
    let formats = Set(files.files.map(\.format))
    // A table in a folder below the `.lproj` has that folder in its name.
    let name = files.name.split(separator: "/").last.map(String.init) ?? files.name
    if formats.contains(.interface) || formats.contains(.compiledInterface) {
      self = .interface
    } else if formats.contains(.infoPlist) || name == "InfoPlist" {
      self = .infoPlist
    } else if formats.contains(.settingsPage) || kind == .settings {
      self = .settings
    } else if formats.contains(.intents) || name == "AppShortcuts" {
      self = .intents
    } else {
      self = .table
    }
  }

  /// Where a text of a table is kept: keys that Interface Builder makes stand for texts of an interface, also where the
  /// interface file itself is not at hand.
  package func ofText(key: [UInt8], isPlural: Bool) -> TextOrigin {
    if isPlural { return .plural }
    return self == .table && InterfaceKey.isOne(key) ? .interface : self
  }
}
