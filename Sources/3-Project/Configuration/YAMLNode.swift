package import L10nText

/// A value of a YAML file, with its place. Which type a plain word has is for the reader of the value to say: `no` is
/// Norwegian where a locale is expected.
package struct YAMLNode: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A word, a number, a text. Plain where it has no quotes and is no block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
    /// What has been reported already and is not to be looked at.
    case junk
  }

  package var content: Content
  /// Into the text.
  package var range: Range<Int>
  package var position: TextPosition

  /// Whether nothing stands there, or `null` or `~`.
  package var isNothing: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

/// A key with its value, in the order of the file.
package struct YAMLEntry: Equatable, Sendable {
  package var key: YAMLNode
  package var value: YAMLNode
}
