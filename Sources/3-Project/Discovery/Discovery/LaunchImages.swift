import L10nSystem

/// Launch images and icons of an iOS app stand at the top as the default and in `.lproj` folders for languages: that
/// is no case of a file that hides others, and one without the default is a finding.
enum LaunchImages {
  static func settle(in drafts: inout ContainerDrafts, of root: RootFacts) {
    for place in drafts.indices {
      guard let owner = drafts[place].bundle, root.bundles[owner].kind == .iOSApp,
        drafts[place].folder == root.bundles[owner].resources
      else { continue }
      let named = (root.bundles[owner].info?.launchNames ?? []).map {
        PathName.stem(ResourceName(Array($0.utf8)[...]).plain[...])
      }
      for (resource, files) in drafts[place].resources where isLaunchName(resource, named: named) {
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

  private static func isLaunchName(_ resource: [UInt8], named: [ArraySlice<UInt8>]) -> Bool {
    let stem = PathName.stem(resource[...])
    guard PathName.suffix(resource[...]).elementsEqual("png".utf8) else { return false }
    return stem.starts(with: "Default".utf8) || stem.elementsEqual("Icon".utf8)
      || stem.starts(with: "Icon-".utf8) || named.contains { $0.elementsEqual(stem) }
  }

  private static func hasVariant(
    of resource: [UInt8], in folder: FileTree.FolderID, of tree: FileTree
  ) -> Bool {
    tree.entries(of: folder).contains {
      tree.isFile($0) && ResourceName(tree.name(of: $0)).plain == resource
    }
  }
}
