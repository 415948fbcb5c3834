internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// What the targets of an Xcode project ship.
struct XcodeShipping {
  let facts: XcodeProjectFacts
  /// The folder that holds the `.xcodeproj`, relative to the root.
  let folder: FilePath
  let tree: FileTree
  /// Folders that are bundles.
  let bundles: Set<FileTree.FolderID>

  /// In the order of the project.
  func targets() -> [ShippingTarget] { facts.targets.map(shipped) }

  private func shipped(_ target: XcodeProjectFacts.Target) -> ShippingTarget {
    var shipped = ShippedFiles(tree, bundles: bundles)
    let regions = knownRegions(of: target)
    for member in target.members {
      switch member {
      case .file(let path): path.relative(to: folder).map { shipped.add(file: $0) }
      case .folder(let path): path.relative(to: folder).map { shipped.add(folder: $0, isStructured: true) }
      case .variants(let number):
        guard facts.variantGroups.indices.contains(number) else { continue }
        for variant in facts.variantGroups[number].variants {
          if let regions, !regions.contains(LocaleTag(name: PathName.text(variant.region.text))) { continue }
          variant.path?.relative(to: folder).map { shipped.add(file: $0) }
        }
      }
    }
    for member in target.compiled {
      if case .file(let path) = member { path.relative(to: folder).map { shipped.add(source: $0) } }
    }
    for (number, synchronized) in facts.synchronizedFolders.enumerated() {
      guard let path = synchronized.path.relative(to: folder) else { continue }
      let exceptions = synchronized.exceptions.filter { $0.target == target.name.text && !$0.isForPhase }
        .flatMap(\.paths).map(MembershipException.init)
      if target.synchronizedFolders.contains(number) {
        shipped.add(folder: path) { file in
          !exceptions.contains { $0.covers(file) } && isKnown(file, regions)
        } compiles: { file in
          target.compiles && !exceptions.contains { $0.covers(file) }
        }
      } else if !exceptions.isEmpty {
        shipped.add(folder: path) { file in
          exceptions.contains { $0.covers(file) } && isKnown(file, regions)
        } compiles: { file in
          target.compiles && exceptions.contains { $0.covers(file) }
        }
      }
    }
    let kind = PathName.text(target.kind)
    var answer = ShippingTarget(
      name: PathName.text(target.name.text), productType: kind, files: shipped.files.sorted(),
      structured: shipped.structured, localizations: [], embeds: target.embeds.map { PathName.text($0) },
      missing: shipped.missing,
      unknownBelow: target.scripts.isEmpty ? nil : folder,
      doubts: target.scripts.isEmpty ? [] : ["a script of the target names .lproj folders"])
    answer.sources = shipped.sources.sorted()
    answer.dependencies = target.dependencies.map { PathName.text($0) }
    answer.macroNames = macroNames(of: target)
    return answer
  }

  /// `LOCALIZED_STRING_MACRO_NAMES` of a target, else of the project.
  private func macroNames(of target: XcodeProjectFacts.Target) -> [String] {
    let values = facts.values(of: "LOCALIZED_STRING_MACRO_NAMES")
    let own = values.filter { $0.target == target.name.text }
    var names: [String] = []
    for value in own.isEmpty ? values.filter({ $0.target == nil }) : own {
      for word in value.value.text.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == 0x0A }) {
        let name = PathName.text(word)
        if !name.contains("$"), !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// The regions that a target is limited to; nil where it ships all that there are.
  private func knownRegions(of target: XcodeProjectFacts.Target) -> Set<LocaleTag>? {
    let values = facts.values(of: "BUILD_ONLY_KNOWN_LOCALIZATIONS")
    let own = values.filter { $0.target == target.name.text }
    let all = own.isEmpty ? values.filter { $0.target == nil } : own
    guard !all.isEmpty, all.allSatisfy({ $0.value.text.elementsEqual("YES".utf8) }) else { return nil }
    return Set((facts.knownRegions.map { PathName.text($0.text) } + ["Base"]).map { LocaleTag(name: $0) })
  }

  /// Whether a file lies in no `.lproj`, or in one of a region that is built.
  private func isKnown(_ file: FilePath, _ regions: Set<LocaleTag>?) -> Bool {
    guard let regions else { return true }
    return file.parent.bytes.split(separator: UInt8(ascii: "/")).allSatisfy { name in
      !ShippedFiles.isLocalization(name)
        || regions.contains(LocaleTag(name: PathName.text(name.dropLast(6))))
    }
  }
}

/// An entry of a synchronized folder's exceptions: a path below it, or a name in every `.lproj`.
private struct MembershipException {
  private let path: [UInt8]
  private let isLocalized: Bool

  private static let localized = Array("/Localized".utf8)

  init(_ written: [UInt8]) {
    guard written.starts(with: Self.localized) else {
      path = written
      isLocalized = false
      return
    }
    // `/Localized/Name.strings`, or `/Localized: Folder/Name.strings`.
    let rest = written.dropFirst(Self.localized.count).drop {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ")
    }
    path = Array(rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest)
    isLocalized = true
  }

  /// Whether a file of the folder is meant, or lies in what is meant.
  func covers(_ file: FilePath) -> Bool {
    let own = isLocalized ? Self.withoutLocalization(file) : file.bytes
    guard let own, own.starts(with: path) else { return false }
    return own.count == path.count || own[path.count] == UInt8(ascii: "/")
  }

  /// The path without its `.lproj` folder; nil where it lies in none.
  private static func withoutLocalization(_ file: FilePath) -> [UInt8]? {
    let parts = file.bytes.split(separator: UInt8(ascii: "/"))
    guard let index = parts.dropLast().firstIndex(where: { ShippedFiles.isLocalization($0) }) else {
      return nil
    }
    return Array((parts[..<index] + parts[(index + 1)...]).joined(separator: [UInt8(ascii: "/")]))
  }
}

extension [UInt8] {
  /// A path of a project, relative to the root; nil for one outside, or with a build variable that is not the
  /// project's folder.
  func relative(to folder: FilePath) -> FilePath? { ProjectFacts.path(self, in: folder) }
}
