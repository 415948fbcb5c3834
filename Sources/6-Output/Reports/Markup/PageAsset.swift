internal import CAssets

/// The one style or the one script of a page, with the hash by which the page's policy lets it in.
package struct PageAsset: Sendable {
  /// What the element holds, to the byte.
  package let bytes: [UInt8]
  /// As a policy names it: `sha256-…`.
  package let hash: String

  /// Puts files of our own together, in order. They hold no `</style` or `</script`.
  package init(_ files: AssetFile...) { self.init(files.flatMap(\.bytes)) }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hash = "sha256-" + Base64.text(of: SHA256.digest(of: bytes))
  }
}

/// A style or script in `Sources/CAssets`, which the executable holds as it is.
package enum AssetFile: Sendable {
  /// What all pages share: colours, type, and the parts of every page.
  case pageStyle
  case diffStyle
  case reportStyle, reportScript
  case dashboardStyle, dashboardScript

  var bytes: [UInt8] {
    let file =
      switch self {
      case .pageStyle: CAssetPageStyle()
      case .diffStyle: CAssetDiffStyle()
      case .reportStyle: CAssetReportStyle()
      case .reportScript: CAssetReportScript()
      case .dashboardStyle: CAssetDashboardStyle()
      case .dashboardScript: CAssetDashboardScript()
      }
    return [UInt8](UnsafeBufferPointer(start: file.start, count: file.count))
  }
}
