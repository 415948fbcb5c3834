extension LocaleTag {
  /// Whether ISO 639-3 calls it an ancient or historical language: it has no native speakers, so it is not the language to work on
  /// first.
  package var isHistorical: Bool { Self.historical.contains(language) }

  private static let historical: Set<String> = [
    "ae", "akk", "ang", "arc", "chb", "cop", "cu", "dum", "egy", "elx", "enm", "frm", "fro", "gez", "gmh",
    "goh", "got", "grc", "hit", "kaw", "la", "lui", "mga", "non", "nwc", "ota", "peo", "phn", "pi", "pro",
    "sam", "sga", "sux", "syc", "uga", "xno",
  ]
}
