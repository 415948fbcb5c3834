internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem

/// A bundle, or a container of one, where files are looked for.
struct ResolutionPlace: Sendable {
  let bundle: CatalogBundle
  let container: Container?
  let root: CatalogRoot

  /// Every table that may have a key: those that are compared, files that nothing translates, and `Info.plist`.
  var tables: [TableFiles] {
    var tables = container?.lookupTables ?? []
    if let info = bundle.info, container.map({ $0.path == bundle.resources }) ?? true {
      let file = TableFile(format: .infoPlist, folder: nil, path: info.path, shownPath: shown(info.path))
      if let index = tables.firstIndex(where: { $0.name == "InfoPlist" }) {
        if !tables[index].files.contains(where: { $0.format == .infoPlist }) {
          tables[index].files.append(file)
        }
      } else {
        tables.append(TableFiles(name: "InfoPlist", files: [file]))
      }
    }
    return tables
  }

  var reading: FileReading { bundle.reading }

  /// A path of the root as people see it inside the bundle.
  func shown(_ path: FilePath) -> String {
    let relative = bundle.path.bytes.isEmpty ? path : path.relative(to: bundle.path) ?? path
    return relative.bytes.isEmpty ? "." : relative.text
  }

  /// The path where a file would be, as people see it inside the bundle.
  func expectedPath(of name: String, in place: LoaderPlace) -> String {
    if let container, let folder = place.folders.first ?? nil {
      return container.folders[folder].shownPath + "/" + name
    }
    let folder = container?.shownPath ?? shown(bundle.resources)
    let prefix = folder == "." ? "" : folder + "/"
    return prefix + (place.name.map { "\($0).lproj/" } ?? "") + name
  }

  /// The file of a name where the loader looks for it. A file that is not localized may be any of the folder.
  func file(_ name: String, in search: LoaderPlace, _ index: FileIndex) -> FileIndex.Entry? {
    for folder in search.folders {
      if let entry = index.file(name, in: folder) { return entry }
      if folder == nil, let path = outside(name) { return FileIndex.Entry(folder: nil, path: path) }
    }
    return nil
  }

  /// A file that is not localized, relative to the root; nil where there is none. Links are followed inside the root
  /// only, and that was done for what the catalog lists.
  func outside(_ name: String) -> FilePath? {
    let isBelow = name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".."
    }
    guard isBelow else { return nil }
    let path = (container?.path ?? bundle.resources).appending(Array(name.utf8))
    return [.file, .folder].contains(root.kind(of: path)) ? path : nil
  }

  /// The variants that take the place of a file on some platform or device, if the bundle can be for it.
  var variants: [PlatformVariant] {
    PlatformVariant.all.filter { variant in
      switch bundle.kind {
      case .macOSApp: variant.platform == "macos" && variant.device == nil
      case .iOSApp: variant.platform == nil || variant.platform == "iphoneos"
      default: true
      }
    }
  }

  /// Whether the bundle is for the platform, and no other.
  func isSurely(_ variant: PlatformVariant) -> Bool {
    guard variant.device == nil else { return false }
    switch bundle.kind {
    case .macOSApp: return variant.platform == "macos"
    case .iOSApp: return variant.platform == "iphoneos"
    default: return false
    }
  }
}

/// A suffix of a file's name before the extension: a platform, a device, or both.
struct PlatformVariant: Sendable {
  let platform: String?
  let device: String?
  /// The name that people know.
  let name: String

  /// The addition to the name of the file: `-macos`, `~ipad`, `-iphoneos~ipad`.
  var suffix: String { (platform.map { "-\($0)" } ?? "") + (device.map { "~\($0)" } ?? "") }

  private static let platforms = [
    ("macos", "macOS"), ("iphoneos", "iOS"), ("watchos", "watchOS"), ("tvos", "tvOS"), ("linux", "Linux"),
  ]
  private static let devices = [
    ("ipad", "iPad"), ("iphone", "iPhone"), ("ipod", "iPod"), ("applewatch", "Apple Watch"),
    ("appletv", "Apple TV"),
  ]

  /// The strongest first.
  static let all: [PlatformVariant] = {
    let both = devices.flatMap { device, name in
      ["iphoneos", "watchos", "tvos"].map { PlatformVariant(platform: $0, device: device, name: name) }
    }
    return both + devices.map { PlatformVariant(platform: nil, device: $0, name: $1) }
      + platforms.map { PlatformVariant(platform: $0, device: nil, name: $1) }
  }()

  /// The name of a file with the variant: `Localizable.strings` as `Localizable-macos.strings`.
  func applied(to file: String) -> String {
    let start = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
    guard let dot = file[start...].lastIndex(of: "."), dot > start else { return file + suffix }
    return String(file[..<dot]) + suffix + file[dot...]
  }
}
