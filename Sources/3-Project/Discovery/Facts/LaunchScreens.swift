import L10nFormats
import L10nText

/// The interface files that are shown while an app starts, as an `Info.plist` says, or the build settings it is made of.
struct LaunchScreens: Sendable {
  private var launching: Set<[UInt8]> = []
  /// The interface files that the app shows afterwards, which may be the same.
  private var starting: Set<[UInt8]> = []

  init() {}

  init(_ root: PropertyListNode) {
    // Interface files of scenes and of addresses stand in dictionaries of their own.
    var stack = [root]
    while let node = stack.popLast() {
      for entry in node.entries {
        if entry.value.kind == .string {
          add(entry.value.bytes, for: entry.key.bytes)
        } else {
          stack.append(entry.value)
        }
      }
      stack += node.elements
    }
  }

  /// - Parameter key: that of an `Info.plist`; what kind of device or system it is for may stand behind it.
  mutating func add(_ file: some Collection<UInt8>, for key: some Collection<UInt8>) {
    switch PathName.text(key.prefix { $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "[") }) {
    case "UILaunchStoryboardName", "UILaunchStoryboardFile": launching.insert(Self.name(file))
    case "UIMainStoryboardFile", "UISceneStoryboardFile", "NSExtensionMainStoryboard", "NSMainNibFile":
      starting.insert(Self.name(file))
    default: break
    }
  }

  mutating func formUnion(_ others: LaunchScreens) {
    launching.formUnion(others.launching)
    starting.formUnion(others.starting)
  }

  /// The names of the files, without those that are shown later as well.
  var names: Set<[UInt8]> { launching.subtracting(starting) }

  /// The name that tables have: it may stand there with its extension.
  private static func name(_ file: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(file)
    let suffix = PathName.suffix(bytes[...])
    let isInterface = ["storyboard", "xib", "nib"].contains { suffix.elementsEqual($0.utf8) }
    return isInterface ? Array(PathName.stem(bytes[...])) : bytes
  }
}
