extension LocaleTag {
  /// Whether it is a language that ISO 639-3 calls ancient or historical: nobody grew up with it. A translation into one is
  /// somebody's pleasure, and what it lacks is nobody's first task.
  package var isHistorical: Bool { Self.historical.contains(language) }

  private static let historical: Set<String> = [
    "ae", "akk", "ang", "arc", "chb", "cop", "cu", "dum", "egy", "elx", "enm", "frm", "fro", "gez", "gmh",
    "goh",
    "got", "grc", "hit", "kaw", "la", "lui", "mga", "non", "nwc", "ota", "peo", "phn", "pi", "pro", "sam",
    "sga",
    "sux", "syc", "uga", "xno",
  ]
}
