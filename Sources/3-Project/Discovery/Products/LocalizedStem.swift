import L10nSystem

/// A localized file in whichever language: its path without the `.lproj` folder and without the extension, because
/// `de.lproj/Main.strings` stands beside `Base.lproj/Main.storyboard`.
struct LocalizedStem: Hashable, Sendable {
  let bytes: [UInt8]

  /// Nil for a file that is in no `.lproj` folder.
  init?(_ file: FilePath) {
    guard let folder = ShippedFiles.localization(in: file.bytes[...]) else { return nil }
    let name = PathName.stem(file.bytes[(folder.upperBound + 1)...])
    var bytes: [UInt8] = []
    bytes.reserveCapacity(folder.lowerBound + name.count)
    bytes += file.bytes[..<folder.lowerBound]
    bytes += name
    self.bytes = bytes
  }

  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

extension LocalizedStem {
  /// The folder that holds the `.lproj` folders, and those below these.
  var folder: ArraySlice<UInt8> { bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[..<$0] } ?? [] }
}

extension FilePath {
  /// The name of the `.lproj` folder that a file lies in, whatever the depth.
  var localization: ArraySlice<UInt8>? {
    ShippedFiles.localization(in: bytes[...]).map { bytes[$0] }
  }
}
