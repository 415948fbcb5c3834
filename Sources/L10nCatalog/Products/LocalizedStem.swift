import L10nSystem

/// A localized file in whichever language: its path without the `.lproj` folder and without the extension, because
/// `de.lproj/Main.strings` stands beside `Base.lproj/Main.storyboard`.
struct LocalizedStem: Hashable, Sendable {
  let bytes: [UInt8]

  /// Nil for a file that is in no `.lproj` folder.
  init?(_ file: FilePath) {
    let parts = file.bytes.split(separator: UInt8(ascii: "/"))
    guard let index = parts.dropLast().lastIndex(where: { ShippedFiles.isLocalization($0) }) else {
      return nil
    }
    let whole = (parts[..<index] + parts[(index + 1)...]).joined(separator: [UInt8(ascii: "/")])
    bytes = Array(PathName.stem(Array(whole)[...]))
  }
}

extension LocalizedStem {
  /// The folder that holds the `.lproj` folders, and those below these.
  var folder: ArraySlice<UInt8> { bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[..<$0] } ?? [] }
}

extension FilePath {
  /// The name of the `.lproj` folder that a file lies in, whatever the depth.
  var localization: ArraySlice<UInt8>? {
    parent.bytes.split(separator: UInt8(ascii: "/")).last { ShippedFiles.isLocalization($0) }
  }
}
