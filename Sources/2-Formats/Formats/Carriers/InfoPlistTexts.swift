internal import L10nText

/// The texts of an `Info.plist` that a user sees, with the keys by which tables translate them.
package struct InfoPlistTexts: Equatable, Sendable {
  /// The use of a text: it decides how much a translation matters.
  package enum Kind: Equatable, Sendable {
    /// The app's reason for wanting access to something: the system shows it to every user.
    case usageDescription
    /// `CFBundleDisplayName`, `CFBundleName`.
    case displayName, name
    /// An item of the menu that a long press on the app's icon opens.
    case shortcut
    /// The name of the help book: the system looks it up, and shows it to nobody.
    case help
    case other
  }

  /// A text with its kind.
  package struct Item: Equatable, Sendable {
    package var kind: Kind
    package var text: KeySourceText
    /// Whether the value has build variables, `$(…)` or `${…}`: the file then lacks the text that users see.
    package var hasBuildVariables: Bool

    /// Whether people read its words in a dialog or a menu of the system, where nothing else shows them.
    package var isShownBySystem: Bool {
      [.usageDescription, .shortcut].contains(kind) && InfoPlistTexts.hasWords(text.text ?? [])
    }
  }

  /// Texts that the table `InfoPlist` translates, in the order of the file: topmost keys, and texts that are keys themselves.
  package private(set) var items: [Item] = []
  /// Topmost texts whose keys are of no known kind: a table may translate any of them.
  package private(set) var rest: [Item] = []
  /// Texts that the table `ServicesMenu` translates.
  package private(set) var services: [Item] = []

  /// Whether the bundle is a framework: the system shows the app's usage descriptions in place of a framework's.
  package private(set) var isFramework = false

  /// Whether the bundle is an app: the names in the file are then the app's.
  package private(set) var isApp = false

  /// Topmost keys whose texts nobody sees: versions, names beside a display name, lines about a framework, and names of
  /// extensions that no list of the system has.
  package private(set) var unseen: Set<[UInt8]> = []

  private var known: Set<[UInt8]> = []

  package init(_ list: PropertyList) {
    let root = list.root
    guard root.kind == .dictionary else { return }
    let type = root.value(for: "CFBundlePackageType")?.bytes
    isFramework = type?.elementsEqual("FMWK".utf8) == true
    isApp =
      root.value(for: "NSExtension") == nil
      && ["APPL", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"].contains { type?.elementsEqual($0.utf8) == true }
    let point = root.value(for: "NSExtension")?.value(for: "NSExtensionPointIdentifier")?.bytes
    let isNameless = Self.namelessPoints.contains { point?.elementsEqual($0.utf8) == true }
    let hasDisplayName = root.value(for: "CFBundleDisplayName") != nil
    unseen = Self.unseen(isFramework: isFramework, isNameless: isNameless, hasDisplayName: hasDisplayName)
    for entry in root.entries where !entry.key.isOverridden && entry.key.kind == .string {
      addTopmost(entry)
      addValuesUsedAsKeys(entry)
    }
  }

  /// The topmost keys whose texts nobody sees.
  package static func unseen(
    isFramework: Bool = false, isNameless: Bool = false, hasDisplayName: Bool
  ) -> Set<[UInt8]> {
    var names = ["CFBundleShortVersionString"]
    if hasDisplayName { names.append("CFBundleName") }
    if isFramework { names += ["NSHumanReadableCopyright", "CFBundleGetInfoString"] }
    if isNameless { names += ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName"] }
    return Set(names.map { Array($0.utf8) })
  }

  /// Points of the system at which an extension shows no name of its own.
  private static let namelessPoints = [
    "com.apple.usernotifications.service", "com.apple.usernotifications.content-extension",
    "com.apple.intents-service", "com.apple.intents-ui-service", "com.apple.spotlight.index",
    "com.apple.spotlight.import", "com.apple.networkextension.packet-tunnel",
    "com.apple.networkextension.app-proxy", "com.apple.networkextension.filter-data",
    "com.apple.networkextension.filter-control", "com.apple.networkextension.dns-proxy",
  ]

  /// Whether people miss the translation of a text: why the app wants to use something, its name, items of menus.
  package static func isMissed(_ kind: Kind?) -> Bool {
    kind == .usageDescription || kind == .displayName || kind == .shortcut
  }

  /// Whether the table `InfoPlist` may translate a topmost key.
  package static func isLocalizable(_ key: some Collection<UInt8>) -> Bool {
    kind(of: key) != nil
  }

  /// Whether a key is one that must stay as it is in every language.
  package static func mustNotBeLocalized(_ key: [UInt8]) -> Bool { fixed.contains(key) }

  /// The kind of a topmost key; nil for a key that is seldom translated. A suffix for a platform or a device
  /// (`CFBundleName-macos`, `CFBundleName~ipad`) does not change the kind.
  package static func kind(of key: some Collection<UInt8>) -> Kind? {
    // A copy in an array keeps this code from being specialized: each key of a table comes here.
    let whole = Array(key)
    let key = whole.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "~") }
    let usage = "UsageDescription".utf8
    if key.count > usage.count, key.suffix(usage.count).elementsEqual(usage) { return .usageDescription }
    guard let name = names.first(where: { $0.utf8.elementsEqual(key) }) else { return nil }
    switch name {
    case "CFBundleDisplayName": return .displayName
    case "CFBundleName": return .name
    case "CFBundleHelpBookName", "CFBundleHelpBookFolder", "CFAppleHelpAnchor": return .help
    default: return .other
    }
  }

  private static let names = [
    "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleGetInfoString",
    "NSHumanReadableCopyright", "CFBundleShortVersionString", "CFBundleHelpBookName",
    "CFBundleHelpBookFolder", "CFAppleHelpAnchor", "NSPrefPaneIconLabel", "HPDBookTitle",
    "HPDBookCSCopyright",
  ]

  private static let fixed = Set(
    """
    CFBundleIdentifier CFBundleExecutable CFBundlePackageType CFBundleVersion CFBundleSignature \
    CFBundleInfoDictionaryVersion CFBundleDevelopmentRegion CFBundleLocalizations NSPrincipalClass \
    NSExtensionPrincipalClass NSMainNibFile NSMainStoryboardFile UIMainStoryboardFile UILaunchStoryboardName \
    LSMinimumSystemVersion MinimumOSVersion CFBundleIconFile CFBundleIconName
    """.split(separator: " ").map { Array($0.utf8) })

  private mutating func addTopmost(_ entry: PropertyListNode.Entry) {
    let key = Array(entry.key.bytes)
    if key.elementsEqual("NSLocationTemporaryUsageDescriptionDictionary".utf8) {
      for inner in entry.value.entries where !inner.key.isOverridden && inner.value.kind == .string {
        add(.usageDescription, key: Array(inner.key.bytes), inner.value, at: inner.key.range)
      }
      return
    }
    guard entry.value.kind == .string else { return }
    if let kind = Self.kind(of: key) {
      add(kind, key: key, entry.value, at: entry.key.range)
    } else if !Self.mustNotBeLocalized(key) {
      rest.append(Self.item(.other, key: key, entry.value, at: entry.key.range))
    }
  }

  /// Texts further inside are looked up by themselves.
  private mutating func addValuesUsedAsKeys(_ entry: PropertyListNode.Entry) {
    func matches(_ name: String) -> Bool { entry.key.bytes.elementsEqual(name.utf8) }
    if matches("CFBundleDocumentTypes") {
      for type in entry.value.elements
      where type.value(for: "CFBundleTypeRole")?.bytes.elementsEqual("None".utf8) != true {
        if let value = type.value(for: "CFBundleTypeName") { addValue(value) }
      }
      addValues(of: "CFBundleTypeName", in: entry.value)
    } else if matches("CFBundleURLTypes") {
      // The name of a URL type is an identifier as often as a text: only one with a space is taken for a text.
      for element in entry.value.elements {
        guard let value = element.value(for: "CFBundleURLName"), value.bytes.contains(0x20) else { continue }
        addValue(value)
      }
    } else if matches("UTExportedTypeDeclarations") || matches("UTImportedTypeDeclarations") {
      addValues(of: "UTTypeDescription", in: entry.value)
    } else if matches("UIApplicationShortcutItems") {
      addValues(of: "UIApplicationShortcutItemTitle", in: entry.value, .shortcut)
      addValues(of: "UIApplicationShortcutItemSubtitle", in: entry.value, .shortcut)
    } else if matches("INAlternativeAppNames") {
      addValues(of: "INAlternativeAppName", in: entry.value)
    } else if matches("ComponentInputModeDict") {
      let modes = entry.value.value(for: "tsInputModeListKey")?.entries ?? []
      for mode in modes where mode.key.kind == .string {
        add(.other, key: Array(mode.key.bytes), mode.key, at: mode.key.range)
      }
    } else if matches("NSServices") {
      for service in entry.value.elements {
        guard let title = service.value(for: "NSMenuItem")?.value(for: "default"), title.kind == .string,
          !title.bytes.isEmpty
        else { continue }
        services.append(Self.item(.other, key: Array(title.bytes), title, at: title.range))
      }
    }
  }

  private mutating func addValues(of name: String, in array: PropertyListNode, _ kind: Kind = .other) {
    for element in array.elements {
      guard let value = element.value(for: name) else { continue }
      addValue(value, kind)
    }
  }

  private mutating func addValue(_ value: PropertyListNode, _ kind: Kind = .other) {
    guard value.kind == .string, !value.bytes.isEmpty else { return }
    add(kind, key: Array(value.bytes), value, at: value.range)
  }

  private mutating func add(_ kind: Kind, key: [UInt8], _ value: PropertyListNode, at range: Range<Int>) {
    // A text that is used several times is one key.
    guard known.insert(key).inserted else { return }
    items.append(Self.item(kind, key: key, value, at: range))
  }

  private static func item(_ kind: Kind, key: [UInt8], _ value: PropertyListNode, at range: Range<Int>)
    -> Item
  {
    Item(
      kind: kind, text: KeySourceText(key: key, text: Array(value.bytes), range: range),
      hasBuildVariables: hasBuildVariables(value.bytes))
  }

  /// The text that a build setting gives to a topmost key; nil for one that is no text for users.
  package static func item(ofSetting key: [UInt8], _ value: [UInt8]) -> Item? {
    guard let kind = kind(of: key), !value.isEmpty else { return nil }
    return Item(
      kind: kind, text: KeySourceText(key: key, text: value, range: 0..<0),
      hasBuildVariables: hasBuildVariables(value))
  }

  /// Whether a text may be another one whose build variables have their values: Xcode hands out such.
  package static func isFilled(_ text: [UInt8], from model: [UInt8]) -> Bool {
    let start = model.prefix { $0 != UInt8(ascii: "$") }
    let end = model.reversed().prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "}") }
    return hasBuildVariables(model) && text.count >= start.count + end.count
      && text.starts(with: start) && text.reversed().starts(with: end)
  }

  /// Whether a letter stands in a text outside its build variables.
  static func hasWords(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    var words: [UInt8] = []
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      words += rest[..<dollar]
      let next = rest[dollar...].dropFirst()
      let closing = next.first == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
      let end = hasBuildVariables(rest[dollar...].prefix(2)) ? next.firstIndex(of: closing) : nil
      rest = end.map { rest[($0 + 1)...] } ?? next
    }
    return String(decoding: words + rest, as: UTF8.self).contains(where: \.isLetter)
  }

  /// Whether the system asks with another key of an `Info.plist` in the place of one, from the version on that the other is of.
  package static func isReplaced(_ key: [UInt8], among keys: Set<[UInt8]>) -> Bool {
    successors.first { $0.old.utf8.elementsEqual(key) }.map { keys.contains(Array($0.new.utf8)) } ?? false
  }

  private static let successors = [
    (old: "NSLocationAlwaysUsageDescription", new: "NSLocationAlwaysAndWhenInUseUsageDescription"),
    (old: "NSLocationUsageDescription", new: "NSLocationWhenInUseUsageDescription"),
    (old: "NSCalendarsUsageDescription", new: "NSCalendarsFullAccessUsageDescription"),
    (old: "NSRemindersUsageDescription", new: "NSRemindersFullAccessUsageDescription"),
    (old: "NSBluetoothPeripheralUsageDescription", new: "NSBluetoothAlwaysUsageDescription"),
  ]

  /// Whether `$(` or `${` stands in a text.
  package static func hasBuildVariables(_ text: some Sequence<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      if previous == UInt8(ascii: "$"), byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { return true }
      previous = byte
    }
    return false
  }
}
