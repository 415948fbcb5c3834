package import L10nSystem

/// Tells whether GNUstep, and not Apple's loader, looks for files.
package enum GNUstepTree {
  /// The folder that GNUstep installs into: `/usr/share/GNUstep`.
  static let folder = Array("GNUstep".utf8)

  /// Whether a path leads through such a folder.
  static func isInside(_ path: FilePath) -> Bool {
    path.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual(folder) }
  }

  /// Whether GNUstep reads a single file: it lies where GNUstep installs, in a bundle of its, or in sources that it builds.
  package static func reads(_ file: FilePath) -> Bool {
    if isInside(file) { return true }
    let parent = file.parent
    let isLocalized = FileNameKind.of(parent.lastComponent[...]) == .localization
    let folder = isLocalized ? parent.parent : parent
    func has(_ name: StaticString, _ folder: FilePath) -> Bool {
      let bytes = unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      return unsafe FileStamp.kind(of: folder.appending(Array(bytes))) == .file
    }
    return has("Info-gnustep.plist", folder) || has("Resources/Info-gnustep.plist", folder)
      || has("GNUmakefile", folder) || has("GNUmakefile", folder.parent)
  }
}
