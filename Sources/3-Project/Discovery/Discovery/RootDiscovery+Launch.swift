import L10nSystem

extension RootDiscovery {
  /// Launch images and icons of an iOS app stand at the top as the default and in `.lproj` folders for languages: that
  /// is no case of a file that hides others, and one without the default is a finding.
  mutating func settleLaunchImages() {
    for index in drafts.indices {
      guard let owner = drafts[index].bundle, bundles[owner].kind == .iOSApp,
        drafts[index].folder == bundles[owner].resources
      else { continue }
      let named = (bundles[owner].info?.launchNames ?? []).map {
        PathName.stem(ResourceName(Array($0.utf8)[...]).plain[...])
      }
      for (resource, files) in drafts[index].resources where Self.isLaunchName(resource, named: named) {
        if files.contains(where: { $0.folder == nil }) {
          drafts[index].resources[resource] = files.filter { $0.folder != nil }
        } else if !hasVariant(of: resource, in: drafts[index].folder), let file = files.first {
          problems.add(
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

  private func hasVariant(of resource: [UInt8], in folder: FileTree.FolderID) -> Bool {
    scan.tree.entries(of: folder).contains {
      scan.tree.isFile($0) && ResourceName(scan.tree.name(of: $0)).plain == resource
    }
  }
}
