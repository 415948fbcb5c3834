import L10nFormats
import L10nText

/// The facts of an `Info.plist` that discovery goes by.
struct InfoFacts: Sendable {
  var identifier: String?
  /// `CFBundlePackageType`.
  var packageType: String?
  /// `CFBundleDevelopmentRegion` as it stands, build variables and all, and where.
  var developmentRegion: String?
  var developmentRegionPosition: TextPosition?
  var localizations: [String] = []
  var localizationsPosition: TextPosition?
  var allowsMixedLocalizations = false
  var followsParent = false
  var hasFollowKey = false
  var menuBar = MenuBar.shown
  var launchScreens = LaunchScreens()
  /// Whether any value has a build variable: it is the source of an `Info.plist`, not one.
  var hasBuildVariables = false
  /// Whether there are texts whose translation people miss: why the app wants to use something, its name, items of menus.
  var hasTextsForUsers = false
  /// Whether there are titles of services, which the table `ServicesMenu` translates.
  var hasServices = false
  /// `CFBundleHelpBookFolder`, of which there may be several.
  var helpFolders: [String] = []
  var helpPosition: TextPosition?
  /// `CFAppleHelpAnchor`: the name of a page without its extension.
  var helpAnchor: String?

  /// - Parameter position: gives the place of an offset, where the file has lines.
  init(_ list: PropertyList, position: (Int) -> TextPosition?) {
    let root = list.root
    identifier = Self.text(root, "CFBundleIdentifier")
    packageType = Self.text(root, "CFBundlePackageType")
    if let value = root.value(for: "CFBundleDevelopmentRegion"), value.kind == .string {
      developmentRegion = PathName.text(value.bytes)
      developmentRegionPosition = position(value.range.lowerBound)
    }
    if let entry = root.entry(for: "CFBundleLocalizations".utf8) {
      localizations = entry.value.elements.filter { $0.kind == .string && !$0.bytes.isEmpty }
        .map { PathName.text($0.bytes) }
      localizationsPosition = position(entry.key.range.lowerBound)
    }
    allowsMixedLocalizations = Self.isTrue(root.value(for: "CFBundleAllowMixedLocalizations"))
    hasFollowKey = Self.isTrue(root.value(for: "CFBundleFollowParentLocalization"))
    followsParent =
      hasFollowKey || root.value(for: "NSExtension") != nil
    if Self.isTrue(root.value(for: "LSUIElement")) { menuBar = .byCode }
    if Self.isTrue(root.value(for: "LSBackgroundOnly")) { menuBar = .none }
    launchScreens = LaunchScreens(root)
    hasServices = root.value(for: "NSServices") != nil
    let kinds = InfoPlistTexts(list).items.map(\.kind)
    hasTextsForUsers = kinds.contains { InfoPlistTexts.isMissed($0) }
    if let entry = root.entry(for: "CFBundleHelpBookFolder".utf8) {
      helpFolders = Self.texts(entry.value)
      helpPosition = position(entry.key.range.lowerBound)
    }
    helpAnchor = Self.text(root, "CFAppleHelpAnchor")
    hasBuildVariables = Self.hasBuildVariables(root)
  }

  private static func text(_ node: PropertyListNode, _ key: String) -> String? {
    guard let value = node.value(for: key), value.kind == .string else { return nil }
    return PathName.text(value.bytes)
  }

  /// A string, or the strings of an array.
  private static func texts(_ node: PropertyListNode) -> [String] {
    (node.kind == .string ? [node] : node.elements).filter { $0.kind == .string }
      .map { PathName.text($0.bytes) }
  }

  /// Whether the loader takes a value for true: true, "true" or "YES" in any case, or a number that is not
  /// zero.
  private static func isTrue(_ node: PropertyListNode?) -> Bool {
    guard let node else { return false }
    if let value = node.boolean { return value }
    if let value = node.integer { return value != 0 }
    if let value = node.real { return value != 0 }
    return PathName.equals(node.bytes, lowered: "true") || PathName.equals(node.bytes, lowered: "yes")
  }

  private static func hasBuildVariables(_ root: PropertyListNode) -> Bool {
    var stack = [root]
    while let node = stack.popLast() {
      switch node.kind {
      case .string: if InfoPlistTexts.hasBuildVariables(node.bytes) { return true }
      case .dictionary: stack += node.entries.map(\.value)
      default: stack += node.elements
      }
    }
    return false
  }
}
