internal import L10nConfiguration
internal import L10nEngine
internal import L10nHandoff
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// Texts that may stay as the source has them, as a handoff's last word is, where no file of texts can say so.
extension ImportDestination {
  /// The change of the configuration that allows them; nil where there are none, or where people have to do it.
  func allowing(_ settled: Set<AllowlistEdit.Text>) -> FileChange? {
    if settled.isEmpty { return nil }
    let texts = NumberText.count(settled.count, "text")
    let came = "\(texts) came back final as the source has \(settled.count == 1 ? "it" : "them")"
    guard let path = configurationPath, let change = change(of: path, AllowlistEdit(settled)) else {
      context.say("\(came): allow by 'identical-allowlist' in the configuration")
      return nil
    }
    context.say("\(came): allowed in \(TerminalText.escaped(bytes: path.bytes))")
    return change
  }

  /// The place of the configuration below the top of the tree, there or not; nil where it lies elsewhere.
  private var configurationPath: FilePath? {
    let file = engine.configuration.file.map { FilePath($0) } ?? FilePath(ConfigurationFile.name)
    guard file != FilePath("-") else { return nil }
    let path = (engine.configurationFolder ?? tree.top).appending(Array(file.lastComponent))
    return FileStamp.isLink(path) ? nil : path.relative(to: tree.top)
  }

  private func change(of path: FilePath, _ edit: AllowlistEdit) -> FileChange? {
    var buffer = FileBuffer()
    let isThere = (try? buffer.load(tree.top.appending(path.bytes), limit: ConfigurationFile.largest)) != nil
    if !isThere, engine.configuration.file != nil { return nil }
    let old = isThere ? buffer.array : []
    return edit.content(of: old).map {
      FileChange(
        path: path.bytes, content: isThere ? .replaced(old, with: $0) : .new($0, isExecutable: false))
    }
  }
}
