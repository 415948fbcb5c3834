extension FilePath {
  /// The absolute path with all links followed, of something that need not be there yet: then of the innermost folder
  /// that is, with the rest behind it. Nil if the system cannot tell.
  package var real: FilePath? {
    var rest: [[UInt8]] = []
    var path = self
    while true {
      if let real = LinkResolver.realPath(of: path.bytes.isEmpty ? FilePath(".") : path) {
        return rest.reversed().reduce(real) { $0.appending($1) }
      }
      let last = Array(path.lastComponent)
      guard !path.bytes.isEmpty, last != Array("..".utf8) else { return nil }
      if !last.isEmpty, last != Array(".".utf8) { rest.append(last) }
      let parent = path.parent
      guard parent != path else { return nil }
      path = parent
    }
  }
}
