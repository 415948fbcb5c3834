package import L10nText

/// The projects and packages that a `contents.xcworkspacedata` brings together.
package struct WorkspaceFacts: Equatable, Sendable {
  /// Paths relative to the folder that holds the `.xcworkspace`, as they stand there.
  package private(set) var paths: [[UInt8]] = []

  /// Reads text as `TextDecoder.withText` hands it out; of a damaged file what stands before the fault.
  package init(_ text: RawSpan, _ decoded: DecodedText) {
    var groups: [[UInt8]] = []
    var paths: [[UInt8]] = []
    _ = XMLReader.read(text, decoded) { event in
      switch event {
      case .start(let tag) where tag.name == "Group":
        groups.append(tag["location"].map { Self.path($0, in: groups.last ?? []) } ?? groups.last ?? [])
      case .end(let name, _) where name == "Group": _ = groups.popLast()
      case .start(let tag) where tag.name == "FileRef":
        if let location = tag["location"] { paths.append(Self.path(location, in: groups.last ?? [])) }
      default: break
      }
    }
    self.paths = paths.filter { !$0.isEmpty }
  }

  /// `group:` is relative to the group, `container:` to the workspace; others lead elsewhere.
  private static func path(_ location: [UInt8], in group: [UInt8]) -> [UInt8] {
    guard let colon = location.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    let path = Array(location[(colon + 1)...])
    if location.starts(with: "container:".utf8) { return path }
    guard location.starts(with: "group:".utf8), group.count + path.count < 4_096 else { return [] }
    return group.isEmpty || path.isEmpty ? group + path : group + [UInt8(ascii: "/")] + path
  }
}
