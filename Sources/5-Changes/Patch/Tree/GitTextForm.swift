package import L10nSystem
internal import L10nText

/// Files that git keeps in another form than the working tree has them in: in UTF-8 without a mark where it has another
/// encoding (`working-tree-encoding` of `.gitattributes`), with line feeds where it ends lines with CR LF. `git apply`
/// compares and changes them in git's own form.
package struct GitTextForm: Sendable {
  /// The encodings by the path below the top.
  private var encodings: [[UInt8]: String] = [:]
  /// The conversions of line ends by the path below the top; of files that are not there, too.
  private var lineEnds: [[UInt8]: GitLineEnds] = [:]
  /// Why git could not be asked, where it is there: files are taken to have the form that they have in the tree.
  package private(set) var failure: GitFailure?

  /// A form of files that are all as git has them.
  package init() {}

  /// Asks git about paths below the top of a working tree, unless it is clear without it that none is
  /// converted. Where git is not there, no file has another form: the patch is not applied with git either.
  package init(of paths: [FilePath], in tree: PatchTree) {
    guard let repository = tree.repository, !paths.isEmpty else { return }
    var sources = GitAttributeSources(repository)
    guard
      sources.maySet([Self.encoding] + GitLineEnds.attributes, orSettings: ["autocrlf"], of: paths)
    else { return }
    do throws(GitFailure) {
      let attributes = try Self.attributes(of: paths, in: repository)
      var isOn: Bool?
      for path in paths {
        let values = attributes[path.bytes] ?? [:]
        if let name = values[Self.encoding]?.uppercased(), !["SET", "UNSET", "UTF-8", "UTF8"].contains(name) {
          encodings[path.bytes] = name
        }
        if isOn == nil, values.keys.allSatisfy({ $0 == Self.encoding }) {
          isOn = try Self.isOn(in: repository)
        }
        lineEnds[path.bytes] = GitLineEnds(values) { isOn ?? false }
      }
      try keepWhatGitHas(in: tree, repository)
    } catch {
      if error != .absent { failure = error }
    }
  }

  private static let encoding = "working-tree-encoding"

  /// The values of each path's attributes, where they are specified.
  private static func attributes(
    of paths: [FilePath], in repository: GitRepository
  ) throws(GitFailure) -> [[UInt8]: [String: String]] {
    let names = [encoding] + GitLineEnds.attributes
    var git = GitCommand(.attributes, names, in: repository)
    // The answers about single files need not come at once. Attributes that only the index has do not count:
    // `git apply` does not look there.
    let noIndex = repository.folder.appending(Array("no-index".utf8))
    git.additions = [Array("GIT_FLUSH=0".utf8), Array("GIT_INDEX_FILE=".utf8) + noIndex.bytes]
    let input: [UInt8] = paths.flatMap { $0.bytes + [0] }
    // The value of one line stands there for every path: no name of an encoding is that long.
    git.outputLimit = names.count * (input.count + paths.count * 256)
    // Path, attribute, and value of each.
    var rest = try git.run(input: input)[...]
    func next() -> ArraySlice<UInt8>? {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }
    var values: [[UInt8]: [String: String]] = [:]
    while let path = next(), let name = next(), let value = next() {
      if value.elementsEqual("unspecified".utf8) { continue }
      values[Array(path), default: [:]][String(decoding: name, as: UTF8.self)] = String(
        decoding: value, as: UTF8.self)
    }
    return values
  }

  /// Whether files without attributes are converted.
  private static func isOn(in repository: GitRepository) throws(GitFailure) -> Bool {
    let git = GitCommand(.setting, [GitLineEnds.setting], in: repository)
    let (output, status) = try git.run(input: [], upTo: 1)
    let value = String(decoding: output.split(separator: 0x0A).last ?? [], as: UTF8.self).lowercased()
    return status == 0 && !["", "false", "no", "off", "0"].contains(value)
  }

  /// A file that git has with CR LF is not converted until that is done on purpose: the patch is for what git
  /// has. A file without CR LF is the same in both forms.
  private mutating func keepWhatGitHas(in tree: PatchTree, _ repository: GitRepository) throws(GitFailure) {
    var asked: [[UInt8]] = []
    var file = FileBuffer()
    for path in lineEnds.keys {
      guard (try? file.load(tree.top.appending(path))) != nil else { continue }
      if GitLineEnds.has(file.array) {
        // A name of an object has no line end: a path with one cannot be asked for.
        if !path.contains(0x0A) { asked.append(path) }
      } else if encodings[path] == nil {
        lineEnds[path] = nil
      }
    }
    if asked.isEmpty { return }
    asked.sort { $0.lexicographicallyPrecedes($1) }
    let objects = GitObjects(repository)
    let names = asked.map { [UInt8(ascii: ":")] + $0 }
    var done = 0
    while done < names.count {
      let found = try objects.read(firstOf: names[done...], atMost: 256)
      for (path, object) in zip(asked[done...], found) {
        if let object, GitLineEnds.has(object.content) { lineEnds[path] = nil }
      }
      done += found.count
    }
  }

  /// The encoding in which git believes a file to be, and the file is not.
  package struct Mismatch: Error, Equatable, Sendable {
    /// The path below the top of the working tree.
    package let path: FilePath
    package let encoding: String
  }

  /// The change in the form that git has of the file; the change itself where that is the file's own. Fails where git
  /// cannot convert the file, or would make another text of it.
  package func converted(_ change: FileChange) throws(Mismatch) -> FileChange {
    let (encoding, ends) = (encodings[change.path], lineEnds[change.path])
    guard encoding != nil || ends != nil, let new = try? change.content.bytes() else { return change }
    func form(_ bytes: [UInt8]) throws(Mismatch) -> [UInt8] {
      var form = bytes
      if let encoding {
        guard let converted = Self.converted(bytes, from: encoding) else {
          throw Mismatch(path: FilePath(bytes: change.path), encoding: encoding)
        }
        form = converted
      }
      return ends?.converted(form) ?? form
    }
    switch change.content {
    case .new(_, let isExecutable):
      return FileChange(path: change.path, content: .new(try form(new), isExecutable: isExecutable))
    case .edited(let old, _), .replaced(let old, _):
      return FileChange(path: change.path, content: .replaced(try form(old), with: try form(new)))
    case .removed(let old, let isExecutable):
      return FileChange(path: change.path, content: .removed(try form(old), isExecutable: isExecutable))
    }
  }

  /// A file in UTF-8; nil where git does not convert it either, because it is not what the attribute says, or
  /// would make another text of it.
  private static func converted(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    if let converted = unicode(bytes, from: encoding) { return converted }
    // ASCII is the same in all other encodings that git's users have; the loader would not read more of them.
    let isWide = ["UTF", "UCS"].contains { encoding.hasPrefix($0) }
    return isWide || bytes.contains { $0 >= 0x80 } ? nil : bytes
  }

  /// A file of a Unicode encoding in UTF-8, without a mark; nil for bytes that are not such a file, or would not come back the same.
  private static func unicode(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    let buffer = PaddedBuffer(bytes)
    return buffer.withText { original -> [UInt8]? in
      var signature = EncodingSignature(of: original, count: bytes.count)
      let name = encoding.filter { $0 != "-" && $0 != "_" }
      if name.hasSuffix("LE") || name.hasSuffix("BE") {
        // Encodings with these names forbid a mark.
        guard signature.markLength == 0, let plain = TextEncoding.named(name) else { return nil }
        signature = EncodingSignature(encoding: plain)
      } else {
        guard name.hasPrefix("UTF"), signature.markLength > 0, signature.encoding != .utf8 else { return nil }
      }
      var decoder = TextDecoder()
      let decoded = decoder.decode(original, count: bytes.count, as: signature)
      let text = decoder.withText(of: decoded, in: original) { $0.copy(decoded.start..<decoded.end) }
      let mark = signature.markLength > 0 ? signature.encoding.byteOrderMark : []
      guard !WTF8.containsSurrogate(text), mark + signature.encoding.encode(text) == bytes else { return nil }
      return text
    }
  }
}

extension TextEncoding {
  /// The encoding of a name such as `UTF16LE`.
  fileprivate static func named(_ name: String) -> TextEncoding? {
    switch name {
    case "UTF16LE": .utf16LittleEndian
    case "UTF16BE": .utf16BigEndian
    case "UTF32LE": .utf32LittleEndian
    case "UTF32BE": .utf32BigEndian
    default: nil
    }
  }
}
