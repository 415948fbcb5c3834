/// Facts about localization in a `project.pbxproj`. Paths are bytes with `/`, relative to the folder that holds the
/// `.xcodeproj` unless they start with `/`, and spelled as in the project: `..` may stand in them.
package struct XcodeProjectFacts: Equatable, Sendable {
  /// A text with its place in the file, quotes included.
  package struct Placed: Equatable, Sendable {
    package var text: [UInt8]
    package var range: Range<Int>
  }

  /// Localized files of one name.
  package struct VariantGroup: Equatable, Sendable {
    package var id: [UInt8]
    package var name: [UInt8]
    package var range: Range<Int>
    package var variants: [Variant]
  }

  /// One file of a variant group.
  package struct Variant: Equatable, Sendable {
    package var id: [UInt8]
    /// The region, as the project names it: `de`, `Base`, `mul`.
    package var region: Placed
    /// Nil where it hangs on a folder outside of the project's reach, such as the SDK.
    package var path: [UInt8]?
  }

  /// A folder whose files belong to targets without being listed.
  package struct SynchronizedFolder: Equatable, Sendable {
    package var path: [UInt8]
    package var range: Range<Int>
    package var exceptions: [Exception]

    /// Files of the folder, relative to it; localized ones are written as `/Localized/Name.ext`. For a target that lists
    /// the folder they do not belong to it, for any other they do.
    package struct Exception: Equatable, Sendable {
      package var id: [UInt8]
      /// The name of the target; nil where it is not known.
      package var target: [UInt8]?
      package var paths: [[UInt8]]
      /// Whether the build phase of their own that the files go to leads into the product; nil if there is
      /// none.
      package var landsInside: Bool?
    }
  }

  /// A configuration of a target or of the project, and the `.xcconfig` that it stands on.
  package struct Configuration: Equatable, Sendable {
    /// The target; nil for the project's own.
    package var target: [UInt8]?
    package var name: [UInt8]
    /// Nil where there is none, or where its place cannot be known.
    package var base: [UInt8]?
  }

  /// A build setting that bears on localization.
  package struct Setting: Equatable, Sendable {
    /// The name without a condition.
    package var name: [UInt8]
    /// Several values are joined by spaces.
    package var value: Placed
    /// The target; nil for the project's own.
    package var target: [UInt8]?
    package var configuration: [UInt8]
  }

  package internal(set) var developmentRegion: Placed?
  package internal(set) var knownRegions: [Placed] = []
  package internal(set) var variantGroups: [VariantGroup] = []
  /// Paths of string catalogs, and of files in no variant group that lie in an `.lproj`.
  package internal(set) var files: [Placed] = []
  /// The id of each of `files`.
  package internal(set) var fileIDs: [[UInt8]] = []
  package internal(set) var synchronizedFolders: [SynchronizedFolder] = []
  package internal(set) var targets: [Target] = []
  package internal(set) var settings: [Setting] = []
  /// The places of each target's settings in `settings`; those of nil are the project's own.
  private var settingPlaces: [[UInt8]?: [Int]] = [:]
  package internal(set) var configurations: [Configuration] = []
  /// The configuration that is built where nobody says which.
  package internal(set) var defaultConfiguration: [UInt8] = Array("Release".utf8)

  /// Values of a setting, for all targets and configurations, in the order of the file.
  package func values(of name: String) -> [Setting] { settings.filter { $0.name.elementsEqual(name.utf8) } }

  /// Values of a setting that the project has, and behind them those of one of its targets.
  package func values(of name: String, target: [UInt8]) -> [Setting] {
    (settings(of: nil) + settings(of: target)).filter { $0.name.elementsEqual(name.utf8) }
  }

  private func settings(of target: [UInt8]?) -> [Setting] {
    (settingPlaces[target] ?? []).map { settings[$0] }
  }

  mutating func add(_ setting: Setting) {
    settingPlaces[setting.target, default: []].append(settings.count)
    settings.append(setting)
  }

  /// The keys that settings give to the `Info.plist` that is built.
  package var infoKeys: Set<[UInt8]> {
    Set(
      settings.lazy.filter { $0.name.starts(with: Self.infoKeyPrefix) }.map {
        Array($0.name.dropFirst(Self.infoKeyPrefix.count))
      })
  }

  /// A text that a setting gives to the `Info.plist` that is built for a target.
  package struct InfoText: Equatable, Sendable {
    package var key: [UInt8]
    package var value: Placed
    package var target: [UInt8]
  }

  /// Texts that settings of the default configuration give to generated `Info.plist`s: a target's own settings, else the
  /// project's. In the order of the targets, and of their settings.
  package var infoTexts: [InfoText] {
    targets.flatMap { target -> [InfoText] in
      guard words(of: "GENERATE_INFOPLIST_FILE", target: target.name.text) == [Array("YES".utf8)] else {
        return []
      }
      var known: Set<[UInt8]> = []
      let all = (settings(of: target.name.text) + settings(of: nil)).filter {
        $0.configuration == defaultConfiguration
          && ($0.name.starts(with: Self.infoKeyPrefix)
            || $0.name.elementsEqual("GENERATE_INFOPLIST_FILE".utf8))
      }
      return all.filter { known.insert($0.name).inserted }.map {
        var text = InfoText(
          key: Array($0.name.dropFirst(Self.infoKeyPrefix.count)), value: $0.value, target: target.name.text)
        // A file that Xcode makes has the name of the product, whatever the settings say.
        if !$0.name.starts(with: Self.infoKeyPrefix) {
          text.key = Array("CFBundleName".utf8)
          text.value.text = Array("$(PRODUCT_NAME)".utf8)
        }
        return text
      }
    }
  }

  private static let infoKeyPrefix = Array("INFOPLIST_KEY_".utf8)

  /// Reads `count` bytes, which are followed by padding. Nil where the file is refused or is no project; why is in the
  /// findings of the reading.
  package static func read(
    _ bytes: RawSpan, count: Int, using reader: inout PropertyListReader
  ) -> (facts: XcodeProjectFacts?, reading: PropertyListReader.Reading) {
    var collector = XcodeProjectCollector()
    let reading = reader.stream(bytes, count: count, into: &collector)
    guard reading.isLoaded, let found = collector.finish() else { return (nil, reading) }
    return (XcodeProjectResolver(objects: found.objects, project: found.project).facts(), reading)
  }

  /// Whether a build setting is kept.
  static func isWanted(_ name: some Collection<UInt8>) -> Bool {
    if name.starts(with: infoKeyPrefix) { return true }
    return wanted.contains { $0.utf8.elementsEqual(name) }
  }

  private static let wanted = [
    "INFOPLIST_FILE", "GENERATE_INFOPLIST_FILE", "DEVELOPMENT_LANGUAGE", "PRODUCT_NAME",
    "PRODUCT_BUNDLE_IDENTIFIER", "LOCALIZATION_PREFERS_STRING_CATALOGS", "SWIFT_EMIT_LOC_STRINGS",
    "STRING_CATALOG_GENERATE_SYMBOLS", "LOCALIZED_STRING_MACRO_NAMES", "LOCALIZED_STRING_CODE_COMMENTS",
    "LOCALIZATION_EXPORT_SUPPORTED", "BUILD_ONLY_KNOWN_LOCALIZATIONS", "STRINGS_FILE_INFOPLIST_RENAME",
    "EXCLUDED_SOURCE_FILE_NAMES", "INCLUDED_SOURCE_FILE_NAMES", "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
    "GCC_PREPROCESSOR_DEFINITIONS", "DEVELOPMENT_ASSET_PATHS", "SWIFT_OPTIMIZATION_LEVEL",
    "GCC_OPTIMIZATION_LEVEL", "MARKETING_VERSION",
  ]
}
