internal import L10nFormats
package import L10nSystem

/// The conditions and files that a target has in builds for development, and in none that ships.
package struct DebugOnlyFiles: Sendable, Equatable {
  /// Names of conditions, of `#if` in Swift and in C: `DEBUG`, where no project says otherwise.
  package var conditions: Set<String> = ["DEBUG"]
  /// Files and folders that are left out of archives, relative to the root.
  package var assets: [FilePath] = []

  package init() {}

  /// The conditions and files by the build settings of a target, on top of its project's.
  /// - Parameter folder: holds the `.xcodeproj`, relative to the root.
  init(_ facts: XcodeProjectFacts, target: [UInt8], folder: FilePath) {
    let settings = ["SWIFT_ACTIVE_COMPILATION_CONDITIONS", "GCC_PREPROCESSOR_DEFINITIONS"].flatMap {
      facts.values(of: $0, target: target)
    }
    var development: Set<String> = ["DEBUG"]
    var shipping: Set<String> = []
    // A build without optimization is for development too, unless it is the default one, which may ship.
    let unoptimized = Self.unoptimized(facts, target: target)
    func isForDevelopment(_ name: [UInt8]) -> Bool {
      Self.isForDebugging(name) || unoptimized.contains(name) && name != facts.defaultConfiguration
    }
    let hasShipping =
      facts.configurations.contains { !isForDevelopment($0.name) }
      || settings.contains { !isForDevelopment($0.configuration) }
      || facts.configurations.isEmpty && settings.isEmpty
    // A variable whose value is not known may stand for any name but the usual `DEBUG`.
    var isOpen = false
    for setting in settings {
      let isDevelopment = isForDevelopment(setting.configuration)
      for word in XcodeProjectFacts.words(setting.value.text) {
        if word.contains(UInt8(ascii: "$")) {
          let isInherited = word.elementsEqual("$(inherited)".utf8) || word.elementsEqual("${inherited}".utf8)
          if !isDevelopment, !isInherited { isOpen = true }
          continue
        }
        let name = PathName.text(word.prefix { $0 != UInt8(ascii: "=") })
        if isDevelopment { development.insert(name) } else { shipping.insert(name) }
      }
    }
    if isOpen { development.formIntersection(["DEBUG"]) }
    conditions = hasShipping ? development.subtracting(shipping) : []
    for setting in facts.values(of: "DEVELOPMENT_ASSET_PATHS", target: target) {
      for word in XcodeProjectFacts.words(setting.value.text) {
        guard let path = word.relative(to: folder), !path.bytes.isEmpty, !assets.contains(path) else {
          continue
        }
        assets.append(path)
      }
    }
  }

  /// Whether a path is one of the assets, or lies in one.
  package func hasAsset(_ path: FilePath) -> Bool {
    assets.contains { asset in
      path.bytes.starts(with: asset.bytes)
        && (path.bytes.count == asset.bytes.count || path.bytes[asset.bytes.count] == UInt8(ascii: "/"))
    }
  }

  /// The configurations whose code is not optimized: whatever they are called, they are not shipped.
  private static func unoptimized(_ facts: XcodeProjectFacts, target: [UInt8]) -> Set<[UInt8]> {
    let swift = facts.values(of: "SWIFT_OPTIMIZATION_LEVEL", target: target).filter {
      $0.value.text.elementsEqual("-Onone".utf8)
    }
    let other = facts.values(of: "GCC_OPTIMIZATION_LEVEL", target: target).filter {
      $0.value.text.elementsEqual("0".utf8)
    }
    return Set((swift + other).map(\.configuration))
  }

  /// Whether a configuration calls itself one for debugging: `Debug`, `Debug-Staging`, `AppStoreDebug`.
  private static func isForDebugging(_ name: [UInt8]) -> Bool {
    let name = name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    let word = Array("debug".utf8)
    guard name.count >= word.count else { return false }
    return (0...(name.count - word.count)).contains { name[$0..<$0 + word.count].elementsEqual(word) }
  }
}
