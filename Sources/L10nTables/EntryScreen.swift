package import L10nFormats

/// Looks at entries where they stand, before anything of them is copied.
package protocol EntryScreen: AnyObject {
  /// Whether nobody has to look at an entry any more.
  func passes(_ key: OldStyleToken, _ value: OldStyleToken, in text: RawSpan) -> Bool
}
