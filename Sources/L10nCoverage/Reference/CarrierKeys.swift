internal import L10nText

/// What a file gives whose own texts are the keys of a table.
enum CarrierKeys {
  case keys([ExpectedKey], [Problem])
  /// It cannot be read, as a compiled nib.
  case unreadable([Problem])
}
