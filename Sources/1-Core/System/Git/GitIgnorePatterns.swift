internal import L10nText

/// The patterns of one file of git's ignore rules (`gitignore(5)`), in the order of the file.
package struct GitIgnorePatterns: Sendable {
  private struct Pattern {
    /// The text, in `bytes`, without `!` and without the slashes at either end.
    var start: Int
    var count: Int
    /// The number of bytes before the first wildcard.
    var literalCount: Int
    /// `!`: takes back what an earlier pattern ignored.
    var isNegated: Bool
    /// A slash at the end: folders only.
    var isFolderOnly: Bool
    /// Whether the pattern has no slash but at its end, and is compared with the name only, at any depth.
    var isNameOnly: Bool
    /// A star, and then no wildcard: compared with the end of the name.
    var isSuffix: Bool
    /// The byte that a path which matches has to end with, in lower case; nil if it may be any.
    var lastByte: UInt8?
  }

  private var bytes: [UInt8] = []
  private var patterns: [Pattern] = []
  /// Nil where it would take longer than trying all.
  private var index: GlobIndex?

  private static let few = 64

  /// Whether the file holds no pattern at all.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Reads the patterns from a file's bytes. A pattern that makes no sense is accepted, and matches nothing.
  package init(_ content: some Collection<UInt8>) {
    var text = content[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: true) { add(line) }
    if patterns.count <= Self.few { return }
    index = GlobIndex(
      patterns: patterns.map { [bytes[$0.start..<$0.start + $0.count].map(\.lowercased)] })
  }

  /// Whether a path is ignored: true or false as the last pattern that matches says, nil if none does.
  ///
  /// - Parameters:
  ///   - path: relative to the folder of the file that the patterns stand in.
  ///   - nameStart: where the last component of `path` begins.
  package func verdict(
    path: Span<UInt8>, nameStart: Int, isFolder: Bool, foldsCase: Bool = false
  ) -> Bool? {
    guard path.count > 0 else { return nil }
    let lastByte = path[path.count - 1].lowercased
    func holds(_ pattern: Pattern, _ path: Span<UInt8>) -> Bool {
      if pattern.isFolderOnly && !isFolder || pattern.lastByte ?? lastByte != lastByte { return false }
      return matches(pattern, pattern.isNameOnly ? path.extracting(nameStart...) : path, foldsCase)
    }
    guard let index else { return patterns.last { holds($0, path) }.map { !$0.isNegated } }
    let text = path.indices.map { path[$0].lowercased }
    return index.places(for: text).last { holds(patterns[$0], path) }.map { !patterns[$0].isNegated }
  }

  /// The text before the first wildcard is compared and taken off first, as git does it; a `**` behind it then stands
  /// at the beginning, and crosses slashes even in `foo**/bar`.
  private func matches(_ pattern: Pattern, _ text: Span<UInt8>, _ foldsCase: Bool) -> Bool {
    let end = pattern.start + pattern.count
    if pattern.isSuffix, pattern.isNameOnly {
      let start = text.count - (pattern.count - 1)
      return start >= 0 && hasPrefix(text.extracting(start...), (pattern.start + 1)..<end, foldsCase)
    }
    let literal = pattern.literalCount
    guard hasPrefix(text, pattern.start..<(pattern.start + literal), foldsCase) else { return false }
    if literal == pattern.count { return text.count == literal }
    return Wildcards(git: bytes, (pattern.start + literal)..<end, foldsCase: foldsCase)
      .matches(text.extracting(literal...))
  }

  private func hasPrefix(_ text: Span<UInt8>, _ prefix: Range<Int>, _ foldsCase: Bool) -> Bool {
    guard text.count >= prefix.count else { return false }
    for index in 0..<prefix.count {
      let (left, right) = (text[index], bytes[prefix.lowerBound + index])
      guard left == right || foldsCase && left.lowercased == right.lowercased else { return false }
    }
    return true
  }

  private mutating func add(_ line: some Collection<UInt8>) {
    var text = Array(line)
    if text.first == UInt8(ascii: "#") { return }
    if text.last == 0x0D { text.removeLast() }
    // Git's strings end at a NUL.
    if let end = text.firstIndex(of: 0) { text.removeSubrange(end...) }
    Self.trimSpaces(&text)
    let isNegated = text.first == UInt8(ascii: "!")
    if isNegated { text.removeFirst() }
    let isFolderOnly = text.last == UInt8(ascii: "/")
    if isFolderOnly { text.removeLast() }
    let isNameOnly = !text.contains(UInt8(ascii: "/"))
    if text.first == UInt8(ascii: "/") { text.removeFirst() }
    guard let last = text.last else { return }
    let isLiteral = !text.contains(where: Self.isWildcard)
    let isSuffix = text.first == UInt8(ascii: "*") && !text.dropFirst().contains(where: Self.isWildcard)
    patterns.append(
      Pattern(
        start: bytes.count, count: text.count,
        literalCount: text.firstIndex(where: Self.isWildcard) ?? text.count, isNegated: isNegated,
        isFolderOnly: isFolderOnly, isNameOnly: isNameOnly,
        isSuffix: isSuffix,
        lastByte: isLiteral || (isSuffix && text.count > 1) ? last.lowercased : nil))
    bytes.append(contentsOf: text)
  }

  private static func isWildcard(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): return true
    default: return false
    }
  }

  /// Takes off the spaces at the end that no backslash keeps.
  private static func trimSpaces(_ text: inout [UInt8]) {
    var end = 0
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "\\") {
        // A backslash at the very end: git leaves the line as it stands.
        if index + 1 == text.count { return }
        index += 2
        end = index
      } else {
        index += 1
        if text[index - 1] != UInt8(ascii: " ") { end = index }
      }
    }
    text.removeSubrange(min(end, text.count)...)
  }
}
