package import L10nDiscovery
package import L10nLocale
package import L10nSystem

/// A container's folders by localization, and the names of those that are to be made.
package struct ContainerFolders: Sendable {
  let container: Container
  /// Places of each localization's folders in the container, in byte order of their names; `Base` is no localization.
  package private(set) var places: [LocaleTag: [Int]] = [:]
  private let style: FolderStyle
  /// The names of folders that lie there, with files that the project was not told of.
  private let lying: [LocaleTag: String]

  private init(_ container: Container, in common: FolderStyle, lying: [LocaleTag: String]) {
    (self.container, self.lying) = (container, lying)
    style = FolderStyle(of: container, in: common)
    for (place, folder) in container.folders.enumerated() where folder.name != "Base" {
      places[folder.tag, default: []].append(place)
    }
  }

  /// The folders of all containers, at the places of their bundles and containers.
  package static func all(_ catalog: Catalog) -> [[ContainerFolders]] {
    let lying = lying(in: catalog)
    return catalog.bundles.map { bundle in
      let common = FolderStyle(of: bundle.containers.flatMap { $0.folders.map(\.name) })
      return bundle.containers.map { container in
        ContainerFolders(
          container, in: common, lying: lying[Place(root: bundle.root, container: container.path)] ?? [:])
      }
    }
  }

  /// The folder of a localization that has none yet, relative to the root: what is new goes beside what is there.
  /// - Parameter localizations: those of the container, whose names the project may list.
  package func new(for tag: LocaleTag, _ localizations: ContainerLocalizations? = nil) -> FilePath {
    let name = lying[tag] ?? localizations?.column(of: tag)?.name ?? style.name(of: tag)
    return container.path.appending(Array("\(name).lproj".utf8))
  }

  private struct Place: Hashable {
    var root: Int
    var container: FilePath
  }

  /// The folders of localizations that no target gets because their files are not listed, by container.
  private static func lying(in catalog: Catalog) -> [Place: [LocaleTag: String]] {
    var folders: [Place: [LocaleTag: String]] = [:]
    for file in catalog.unlisted {
      let folder = file.path.parent
      guard let name = file.folderName, let tag = file.localization,
        String(decoding: folder.lastComponent, as: UTF8.self) == name + ".lproj"
      else { continue }
      let place = Place(root: file.root, container: folder.parent)
      // The tag's own spelling is taken before others.
      if folders[place]?[tag] != tag.text { folders[place, default: [:]][tag] = name }
    }
    return folders
  }
}
