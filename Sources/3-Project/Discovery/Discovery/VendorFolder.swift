package import L10nSystem

/// Folders that other people's code is copied into: `Vendor`, `third_party`, and those of package managers.
package enum VendorFolder {
  /// What package managers fill.
  static let managed = ["Pods", "Carthage", "SourcePackages"]

  /// Whether a folder is called like one.
  static func isOne(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, "3tTvV".utf8.contains(first) else { return false }
    return ["vendor", "vendors", "vendored", "third_party", "third-party", "thirdparty", "3rdparty"].contains
    {
      $0.utf8.elementsEqual(PathName.lowered(name))
    }
  }

  /// Whether a file lies below one.
  package static func holds(_ file: FilePath) -> Bool {
    file.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains { name in
      isOne(name) || managed.contains { $0.utf8.elementsEqual(name) }
    }
  }
}
