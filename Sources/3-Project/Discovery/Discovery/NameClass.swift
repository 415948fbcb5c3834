internal import L10nFormats

/// What the name of a file or folder says about it, by its bytes alone.
enum NameClass: Equatable, Hashable, Sendable {
  case other
  /// `X.lproj` with a name before the dot; `mul.lproj` is `multilingual`, and `.lproj` alone `nameless`.
  case localization, multilingual, nameless
  /// A file of a format that names tell.
  case table(TableFormat)
  case propertyList
  /// `project.pbxproj`, `Package.swift`, `X.xcodeproj`, `X.xcassets`.
  case projectFile, manifest, project, assets
  /// Descriptions that other tools make projects of: `project.yml`, `X.podspec`, `Project.swift`, `BUILD.bazel`.
  case generator, podspec, tuist, bazel
  /// A folder with an extension that has a meaning of its own, and is never a bundle: `.xcarchive`.
  case noBundle
  /// `Contents.json`, as in asset catalogs.
  case contents
  /// `GNUmakefile`, by which GNUstep builds.
  case gnuMakefile

  /// The format of a table's file of this name.
  var format: TableFormat? {
    if case .table(let format) = self { return format }
    return nil
  }

  /// Whether a file of this name may hold texts for users.
  var isLocalizable: Bool {
    switch self {
    case .localization, .multilingual, .table: true
    case .other, .nameless, .propertyList, .projectFile, .manifest, .project, .assets, .noBundle, .contents,
      .generator, .podspec, .tuist, .bazel, .gnuMakefile:
      false
    }
  }

  /// Whether a file of this name says how a project is built.
  var describesProject: Bool {
    switch self {
    case .projectFile, .manifest, .generator, .podspec, .gnuMakefile: true
    default: false
    }
  }

  /// The class of a name. Extensions are compared by bytes, case and all, as the loader does.
  static func of(_ name: ArraySlice<UInt8>) -> NameClass {
    name.withUnsafeBufferPointer { bytes in
      guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else {
        return equals(bytes, "GNUmakefile") ? .gnuMakefile : .other
      }
      let suffix = UnsafeBufferPointer(rebasing: bytes[(dot + 1)...])
      switch suffix.count {
      case 3: if equals(suffix, "yml"), equals(bytes, "project.yml") { return .generator }
      case 4:
        if equals(suffix, "json"), equals(bytes, "Contents.json") { return .contents }
        if equals(suffix, "dSYM") { return .noBundle }
      case 5:
        if equals(suffix, "lproj") {
          return dot == 0 ? .nameless : equals(bytes, "mul.lproj") ? .multilingual : .localization
        }
        if equals(suffix, "plist") { return .propertyList }
        if equals(suffix, "swift") {
          return equals(bytes, "Package.swift") ? .manifest : equals(bytes, "Project.swift") ? .tuist : .other
        }
        if equals(suffix, "bazel"), equals(bytes, "BUILD.bazel") { return .bazel }
        if equals(suffix, "xcloc") { return .noBundle }
      case 7: if equals(suffix, "podspec"), dot > 0 { return .podspec }
      case 8:
        if equals(suffix, "pbxproj") { return .projectFile }
        if equals(suffix, "xcassets") { return .assets }
        if equals(suffix, "xcresult") { return .noBundle }
      case 9:
        if equals(suffix, "xcodeproj") { return .project }
        if equals(suffix, "xcarchive") { return .noBundle }
      case 11:
        if equals(suffix, "xcworkspace") || equals(suffix, "xcframework") { return .noBundle }
      default: break
      }
      return TableFormat(ending: suffix).map(NameClass.table) ?? .other
    }
  }

  /// The ending that a name has but for the case of its letters, where that is one of a localized file; nil where it is
  /// written rightly.
  static func meantEnding(of name: ArraySlice<UInt8>) -> String? {
    // Hardly any name has such an ending in capitals.
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      case let suffix = name[(dot + 1)...], (5...11).contains(suffix.count),
      suffix.contains(where: { (0x41...0x5A).contains($0) })
    else { return nil }
    let lowered = suffix.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return localizedEndings.first { $0.utf8.elementsEqual(lowered) }
  }

  /// Of what people write.
  private static let localizedEndings =
    ["lproj"] + TableFormat.all.filter { $0.holdsTables && !$0.isMadeByBuild }.flatMap(\.endings)

  private static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    for index in bytes.indices where bytes[index] != text.utf8Start[index] { return false }
    return true
  }
}
