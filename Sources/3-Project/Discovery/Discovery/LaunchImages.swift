import L10nSystem

/// Launch images and icons of an iOS app stand at the top as the default and in `.lproj` folders for languages: that
/// is no case of a file that hides others, and one without the default is a finding.
enum LaunchImages {
  static func settle(in drafts: inout ContainerDrafts, of root: RootFacts) {
    for place in drafts.indices {
      guard let bundle = drafts[place].bundle, root.bundles[bundle].kind == .iOSApp,
        drafts[place].folder == root.bundles[bundle].resources
      else { continue }
      let info = root.bundles[bundle].info
      let icons = stems(info?.icons ?? []), images = stems(info?.launchImages ?? ["Default"])
      for (resource, files) in drafts[place].resources where isNamed(resource, icons, images) {
        if files.contains(where: { $0.folder == nil }) {
          drafts[place].resources[resource] = files.filter { $0.folder != nil }
        } else if !hasVariant(of: resource, in: drafts[place].folder, of: root.scan.tree),
          let file = files.first
        {
          root.problems.add(
            .launchImageWithoutDefault, file.path,
            "'\(PathName.text(resource))' is localized and has no default at the top of the bundle",
            hint: "put one beside Info.plist")
        }
      }
    }
  }

  private static func stems(_ names: [String]) -> [[UInt8]] {
    names.map { Array(PathName.stem(ResourceName(Array($0.utf8)[...]).plain[...])) }
  }

  /// Whether a file is an icon, or a launch image, which has the orientation or the height of a screen behind its name.
  private static func isNamed(_ resource: [UInt8], _ icons: [[UInt8]], _ images: [[UInt8]]) -> Bool {
    let stem = Array(PathName.stem(resource[...]))
    guard PathName.suffix(resource[...]).elementsEqual("png".utf8) else { return false }
    return stem == Array("Icon".utf8) || stem.starts(with: "Icon-".utf8) || icons.contains(stem)
      || images.contains { stem == $0 || stem.starts(with: $0 + "-".utf8) }
  }

  private static func hasVariant(
    of resource: [UInt8], in folder: FileTree.FolderID, of tree: FileTree
  ) -> Bool {
    tree.entries(of: folder).contains {
      tree.isFile($0) && ResourceName(tree.name(of: $0)).plain == resource
    }
  }
}
