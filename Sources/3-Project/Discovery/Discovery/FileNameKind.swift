internal import L10nFormats
package import L10nSystem
internal import L10nText

/// The kind of a file or folder by the bytes of its name alone.
enum FileNameKind: Equatable, Hashable, Sendable {
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
  /// `GNUmakefile` and `PB.project`, by which GNUstep builds.
  case gnuMakefile
  /// A file with a text for the App Store, such as `description.txt`, and one that says what testers should test.
  case storeText, whatToTest
  /// Folders of such texts, and of the pictures beside them.
  case storeInfo, storeVersion, storeStrings, screenshots

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
      .generator, .podspec, .tuist, .bazel, .gnuMakefile, .storeText, .whatToTest, .storeInfo,
      .storeVersion, .storeStrings, .screenshots:
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
  static func of(_ name: ArraySlice<UInt8>) -> FileNameKind {
    unsafe name.withUnsafeBufferPointer { bytes in
      guard let dot = unsafe bytes.lastIndex(of: UInt8(ascii: ".")) else {
        return unsafe equals(bytes, "GNUmakefile") ? .gnuMakefile : .other
      }
      let suffix = unsafe UnsafeBufferPointer(rebasing: bytes[(dot + 1)...])
      switch suffix.count {
      case 3:
        if unsafe equals(suffix, "yml"), unsafe equals(bytes, "project.yml") { return .generator }
        if unsafe equals(suffix, "txt") {
          if StoreField.files.contains(where: { unsafe $0.elementsEqual(bytes) }) { return .storeText }
          if unsafe bytes.starts(with: "WhatToTest.".utf8) { return .whatToTest }
        }
      case 4:
        if unsafe equals(suffix, "json"), unsafe equals(bytes, "store.config.json") {
          return .table(.storeConfig)
        }
        if unsafe equals(suffix, "json"), unsafe equals(bytes, "Contents.json") { return .contents }
        if unsafe equals(suffix, "dSYM") { return .noBundle }
      case 5:
        if unsafe equals(suffix, "lproj") {
          return unsafe dot == 0 ? .nameless : equals(bytes, "mul.lproj") ? .multilingual : .localization
        }
        if unsafe equals(suffix, "plist") { return .propertyList }
        if unsafe equals(suffix, "swift") {
          return unsafe equals(bytes, "Package.swift")
            ? .manifest : equals(bytes, "Project.swift") ? .tuist : .other
        }
        if unsafe equals(suffix, "bazel"), unsafe equals(bytes, "BUILD.bazel") { return .bazel }
        if unsafe equals(suffix, "xcloc") { return .noBundle }
      case 7:
        if unsafe equals(suffix, "podspec"), dot > 0 { return .podspec }
        if unsafe equals(suffix, "project"), unsafe equals(bytes, "PB.project") { return .gnuMakefile }
      case 8:
        if unsafe equals(suffix, "pbxproj") { return .projectFile }
        if unsafe equals(suffix, "xcassets") { return .assets }
        if unsafe equals(suffix, "xcresult") { return .noBundle }
      case 9:
        if unsafe equals(suffix, "xcodeproj") { return .project }
        if unsafe equals(suffix, "xcarchive") { return .noBundle }
      case 10:
        if unsafe equals(suffix, "xcstickers") { return .assets }
      case 11:
        if unsafe equals(suffix, "xcworkspace") || equals(suffix, "xcframework") { return .noBundle }
      default: break
      }
      return unsafe TableFormat(ending: suffix).map(FileNameKind.table) ?? .other
    }
  }

  /// The ending that a name has but for the case of its letters, where that is one of a localized file; nil where it is
  /// written rightly.
  static func meantEnding(of name: ArraySlice<UInt8>) -> String? {
    // Hardly any name has such an ending in capitals.
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      case let suffix = name[(dot + 1)...], (5...11).contains(suffix.count),
      suffix.contains(where: \.isCapital)
    else { return nil }
    let lowered = PathName.lowered(suffix)
    return localizedEndings.first { $0.utf8.elementsEqual(lowered) }
  }

  /// The endings of localized files and folders that people write.
  private static let localizedEndings =
    ["lproj"] + TableFormat.all.filter { $0.holdsTables && !$0.isMadeByBuild }.flatMap(\.endings)

  private static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    for index in bytes.indices where unsafe bytes[index] != text.utf8Start[index] { return false }
    return true
  }
}

/// Parts of a file's name, as bytes.
enum PathName {
  /// The part of a name before the last dot; the whole name where there is no dot but perhaps at its start.
  static func stem(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
    return name[..<dot]
  }

  /// The part of a name behind the last dot; empty where `stem` is the whole name.
  static func suffix(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name[stem(name).endIndex...].dropFirst()
  }

  /// Whether a folder of this name may be a bundle: an extension that starts with a letter, which a version number
  /// (`Foo-1.2`) does not.
  static func hasBundleSuffix(_ name: ArraySlice<UInt8>) -> Bool {
    let suffix = suffix(name)
    guard let first = suffix.first, first.isLetter else { return false }
    return suffix.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  /// The name with ASCII letters in lower case.
  static func lowered(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.map { $0.isCapital ? $0 | 0x20 : $0 }
  }

  /// Whether the name, in any case of its ASCII letters, is `text`, which is in lower case.
  static func equals(_ name: ArraySlice<UInt8>, lowered text: StaticString) -> Bool {
    guard name.count == text.utf8CodeUnitCount else { return false }
    for (offset, byte) in name.enumerated() {
      let lower = byte.isCapital ? byte | 0x20 : byte
      if unsafe lower != text.utf8Start[offset] { return false }
    }
    return true
  }

  /// The name as people see it.
  static func text(_ name: some Collection<UInt8>) -> String { String(decoding: name, as: UTF8.self) }

  /// The names as people see them, in the same order, no two alike: bytes that are not UTF-8 are written as `\xFF`.
  static func distinctTexts(_ names: some Sequence<[UInt8]>) -> [String] {
    var taken: Set<[UInt8]> = []
    return names.map { name in
      var text = text(name)
      if !text.utf8.elementsEqual(name) { text = TerminalText.escaped(bytes: name) }
      while !taken.insert(Array(text.utf8)).inserted { text += "'" }
      return text
    }
  }
}

/// The name of a resource taken apart: what is asked for, and the variant of the device or scale.
///
/// `bird@2x~ipad.png` is `bird.png` and `@2x~ipad`.
struct ResourceName: Equatable {
  /// The name without its variant.
  let plain: [UInt8]
  /// The variant as it stands in the name; empty for the plain file.
  let variant: ArraySlice<UInt8>

  private static let variants: [[UInt8]] = [
    "@1x", "@2x", "@3x", "~iphone", "~ipad", "~ipod", "~mac", "~appletv", "~applewatch", "~tv", "~car",
  ].map { Array($0.utf8) }

  /// The table whose files those of a table take the place of on some device: `L` of `L~ipad`. Nil for a plain name.
  static func plainTable(of table: [UInt8]) -> [UInt8]? {
    let variant = variants.first { $0.first == UInt8(ascii: "~") && table[...].hasSuffix($0) }
    return variant.flatMap { $0.count < table.count ? Array(table.dropLast($0.count)) : nil }
  }

  init(_ name: ArraySlice<UInt8>) {
    let stem = PathName.stem(name)
    var end = stem.endIndex
    while let variant = Self.variants.first(where: { stem[..<end].hasSuffix($0) }),
      end - variant.count > stem.startIndex
    {
      end -= variant.count
    }
    variant = stem[end...]
    plain = Array(stem[..<end]) + name[stem.endIndex...]
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes end with `suffix`.
  func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}

extension FilePath {
  /// The table that a file belongs to by its path, with the path of its container in front: `Kit/L` for
  /// `Kit/de.lproj/L.strings`.
  package var table: String {
    let folders = bytes.split(separator: UInt8(ascii: "/")).dropLast().filter {
      !$0.hasSuffix(Array(".lproj".utf8))
    }
    return PathName.text(Array((folders + [PathName.stem(lastComponent)]).joined(separator: "/".utf8)))
  }
}
