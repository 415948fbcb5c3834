import L10nFormats
import L10nLocale
import L10nSystem

/// The variant groups of one project, and where a file of another language belongs in them.
struct VariantGroups {
  struct Place {
    var group: [UInt8]
    var sibling: [UInt8]
  }

  enum Answer {
    /// A group has it.
    case known
    /// These groups have it in other languages.
    case beside([Place])
    /// The project has it in other languages, in no group; one of them.
    case like([UInt8])
    /// The project has the interface file that it is a table of, in no group, in this localization.
    case around([UInt8], region: [UInt8])
    case nowhere
  }

  private struct Sibling {
    var place: Place
    var path: FilePath
  }

  private var byStem: [LocalizedStem: [Sibling]] = [:]
  private var tags: [[UInt8]: Set<LocaleTag>] = [:]
  /// Localized files that stand in no group.
  private var alone: [LocalizedStem: [(id: [UInt8], path: FilePath)]] = [:]
  /// Catalogs, by their folders.
  private var catalogs: [FilePath: [[UInt8]]] = [:]

  init(_ facts: XcodeProjectFacts, folder: FilePath) {
    for group in facts.variantGroups {
      for variant in group.variants {
        tags[group.id, default: []].insert(LocaleTag(name: PathName.text(variant.region.text)))
        guard let path = variant.path?.relative(to: folder), let stem = LocalizedStem(path) else { continue }
        byStem[stem, default: []].append(
          Sibling(place: Place(group: group.id, sibling: variant.id), path: path))
      }
    }
    for (file, id) in zip(facts.files, facts.fileIDs) {
      guard let path = file.text.relative(to: folder) else { continue }
      if FileNameKind.of(path.lastComponent) == .table(.catalog) {
        catalogs[path.parent, default: []].append(id)
      }
      guard let stem = LocalizedStem(path) else { continue }
      alone[stem, default: []].append((id, path))
    }
  }

  /// The place beside which a new group comes in for a file that no group has in any language: beside one of
  /// the same table or, if that is new, of the others in its folder. Nil where these go to different targets.
  /// - Parameter phases: those that have a group.
  func place(
    ofFirst file: FilePath, isNew: Bool, phases: ([UInt8]) -> Set<[UInt8]>?
  ) -> Place? {
    guard let stem = LocalizedStem(file), let name = FileNameKind.of(file.lastComponent).format,
      name.isOfOneLanguage
    else { return nil }
    let same = byStem[stem] ?? []
    if same.contains(where: { $0.path.lastComponent.elementsEqual(file.lastComponent) }) { return nil }
    var siblings = same
    if siblings.isEmpty, isNew {
      siblings = byStem.lazy.filter { $0.key.folder == stem.folder }.flatMap(\.value)
    }
    var found = siblings.map(\.place)
    if found.isEmpty, isNew {
      let lone = alone.lazy.filter { $0.key.folder == stem.folder }.flatMap(\.value).map(\.id)
      found = ((catalogs[file.parent.parent] ?? []) + lone).map { Place(group: $0, sibling: $0) }
    }
    let places = found.sorted { left, right in
      left.group == right.group
        ? left.sibling.lexicographicallyPrecedes(right.sibling)
        : left.group.lexicographicallyPrecedes(right.group)
    }
    let homes = Set(places.compactMap { phases($0.group) }).filter { !$0.isEmpty }
    guard homes.count == 1, let home = homes.first else { return nil }
    return places.first { phases($0.group) == home }
  }

  func place(of file: FilePath) -> Answer {
    guard let stem = LocalizedStem(file), let folder = file.localization else { return .nowhere }
    guard let siblings = byStem[stem] else {
      let others = alone[stem] ?? []
      if others.contains(where: { $0.path == file }) { return .known }
      if let like = others.first(where: { $0.path.lastComponent.elementsEqual(file.lastComponent) }) {
        return .like(like.id)
      }
      guard FileNameKind.of(file.lastComponent) == .table(.strings), others.count == 1,
        let interface = others.first, FileNameKind.of(interface.path.lastComponent) == .table(.interface)
      else { return .nowhere }
      return .around(interface.id, region: Array(PathName.stem(interface.path.localization ?? [])))
    }
    if siblings.contains(where: { $0.path == file }) { return .known }
    let tag = LocaleTag(name: PathName.text(PathName.stem(folder)))
    // A table of an interface file stands beside it; others have one name.
    let fitting = [
      siblings.filter { $0.path.lastComponent.elementsEqual(file.lastComponent) },
      FileNameKind.of(file.lastComponent) == .table(.strings)
        ? siblings.filter {
          [.table(.interface), .table(.intents)].contains(FileNameKind.of($0.path.lastComponent))
        } : [],
    ].first { !$0.isEmpty }
    var groups: Set<[UInt8]> = []
    let places = (fitting ?? []).map(\.place).filter {
      // A group has one file for a language, wherever that lies.
      tags[$0.group]?.contains(tag) != true && groups.insert($0.group).inserted
    }
    return places.isEmpty ? .nowhere : .beside(places)
  }
}
