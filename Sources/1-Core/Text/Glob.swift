/// A pattern for paths, table names or keys, matched byte for byte (case counts) in time linear in the text.
///
/// - `?` is one character but `/`, `*` any number of these, `**` as a whole component any number of components.
/// - `[a-z_]` is one of these characters, `[!a-z]` or `[^a-z]` one but these and `/`; `]` stands first to be meant.
/// - `{a,b}` is one of the alternatives, which are patterns themselves; their ends count as ends of a component.
/// - `\` takes the special meaning of the next character away.
///
/// A character is a Unicode scalar; a byte that is not UTF-8 is a character of its own. `Style` has the other rules.
package struct Glob: Sendable {
  /// The kind of text that a pattern is matched with.
  package enum Style: Sendable {
    /// A path relative to a folder, as in a `.gitignore`: what matches a folder matches everything in it. A pattern
    /// without `/` matches at any depth, one with `/` (but at its end) from the folder down. With `/` at the end
    /// only folders match.
    case path
    /// The name of a table behind the path of its container: the pattern matches the last components, as many as
    /// it has; from the first with `/` in front.
    case table
    /// Any text, as a key: the whole of it has to match, and `/` is a character as any other.
    case text
  }

  /// The pattern as it was written.
  package let pattern: [UInt8]
  package let style: Style
  private let wildcards: Wildcards

  /// Bytes of the longest pattern.
  static let longest = 1_024
  /// The most levels of braces in braces.
  static let deepest = 8

  /// Reads a pattern; fails where it can match nothing that is meant, or is over 1,024 bytes long.
  package init(_ pattern: some Collection<UInt8>, _ style: Style) throws(GlobError) {
    let bytes = Array(pattern)
    self.pattern = bytes
    self.style = style
    guard !bytes.isEmpty else { throw GlobError(kind: .empty, offset: 0) }
    guard bytes.count <= Self.longest else { throw GlobError(kind: .tooLong, offset: Self.longest) }
    let isPath = style == .path
    if isPath, bytes[0] == UInt8(ascii: "!") { throw GlobError(kind: .negated, offset: 0) }
    let slash = UInt8(ascii: "/")
    let isRooted = style != .text && bytes[0] == slash
    let start = isRooted ? 1 : 0
    var end = bytes.count
    while isPath, end > start, bytes[end - 1] == slash, !Self.isEscaped(bytes[start..<(end - 1)]) { end -= 1 }
    guard start < end else { throw GlobError(kind: .empty, offset: 0) }
    var wildcards = try Wildcards(bytes, start..<end, hasComponents: style != .text)
    wildcards.isAnchored = style == .text || isRooted || isPath && bytes[start..<end].contains(slash)
    wildcards.takesFolders = isPath
    wildcards.needsFolder = end < bytes.count
    self.wildcards = wildcards
  }

  /// Whether an odd number of backslashes stands at the end.
  private static func isEscaped(_ before: ArraySlice<UInt8>) -> Bool {
    before.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// The pattern that matches only this text, in the styles `table` and `text`.
  package static func literal(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { pattern, scalar in
      if "*?[{\\".unicodeScalars.contains(scalar) { pattern.unicodeScalars.append("\\") }
      pattern.unicodeScalars.append(scalar)
    }
  }

  /// Whether the text matches. For a path: of components without `.`, `..` and empty ones, parted by `/`.
  /// - Parameter isFolder: whether a path is that of a folder, which a pattern with `/` at its end asks for. A
  ///   folder matches also where everything in it does (`Pods` for `Pods/*`), so that it need not be walked.
  package func matches(_ text: some Sequence<UInt8>, isFolder: Bool = false) -> Bool {
    var text = Array(text)
    if isFolder, style == .path { text.append(UInt8(ascii: "/")) }
    return wildcards.matches(text.span)
  }
}

extension Glob: Hashable {
  package static func == (left: Glob, right: Glob) -> Bool {
    left.style == right.style && left.pattern == right.pattern
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(pattern)
  }
}

/// A fault of a pattern, with the place of its byte.
package struct GlobError: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// There is nothing to match.
    case empty
    /// Over 1,024 bytes.
    case tooLong
    /// A `[` without its `]`.
    case openBracket
    /// A `{` without its `}`.
    case openBrace
    /// Braces in braces, more than eight deep.
    case tooDeep
    /// A range in brackets whose end comes before its start.
    case reversedRange
    /// A `\` with nothing behind it.
    case openEscape
    /// A `!` at the start of a pattern for paths, which would take back what others leave out.
    case negated
  }

  package var kind: Kind
  /// The byte of the pattern where the fault starts.
  package var offset: Int

  /// The fault in a sentence without a full stop.
  package var message: String {
    switch kind {
    case .empty: "an empty pattern matches nothing"
    case .tooLong: "the pattern is over \(Glob.longest) bytes long"
    case .openBracket: "'[' has no ']'; '\\[' means the character"
    case .openBrace: "'{' has no '}'; '\\{' means the character"
    case .tooDeep: "braces are nested more than \(Glob.deepest) deep"
    case .reversedRange: "the range in brackets ends before it starts"
    case .negated: "a pattern cannot exclude what another one matches; '\\!' means the character"
    case .openEscape: "nothing follows the last '\\'; '\\\\' means the character"
    }
  }
}
