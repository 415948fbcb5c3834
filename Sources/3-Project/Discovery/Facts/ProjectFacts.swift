import L10nSystem
import L10nText

/// A name with its place in the file that gives it.
struct NameWithRange: Sendable {
  var name: String
  var position: TextPosition?
}

/// The facts of an Xcode project that discovery goes by. Paths are relative to the root.
struct ProjectFacts: Sendable {
  /// One file of a variant group.
  struct Variant: Sendable {
    /// The name of the localization that the project gives it.
    var region: String
    var path: FilePath
    /// The offset in the project's text where it is named.
    var offset: Int
  }

  /// The `project.pbxproj`.
  var file: FilePath
  /// The folder that holds the `.xcodeproj`.
  var folder: FilePath
  var developmentRegion: NameWithRange?
  var knownRegions: [NameWithRange] = []
  var variantGroups: [[Variant]] = []
  /// The targets whose `INFOPLIST_FILE` names a file; none where the whole project does.
  var infoPlistTargets: [FilePath: Set<String>] = [:]
  /// These files, in byte order.
  var infoPlists: [FilePath] = []
  /// The keys that `INFOPLIST_KEY_…` gives to the `Info.plist` that is built.
  var infoKeys: Set<[UInt8]> = []
  /// The texts that the build settings give to the `Info.plist`s that are made, by the names of the targets.
  var infoTexts: [String: [InfoPlistSources.Text]] = [:]
  /// The interface files that the settings name as shown while an app starts.
  var launchScreens = LaunchScreens()
  /// The versions that the settings give to what is built.
  var versions: [String] = []
}

/// The facts of a `Package.swift` that discovery goes by.
struct ManifestFacts: Sendable {
  /// The path of the `Package.swift` relative to the root.
  var file: FilePath
  var defaultLocalization: NameWithRange?
}
