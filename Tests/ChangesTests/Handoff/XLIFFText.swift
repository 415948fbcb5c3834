/// Handoffs in XLIFF 1.2, as tests write them.
enum XLIFFText {
  /// The units of a file.
  static func file(
    _ original: String, _ units: [String], to locale: String = "fr", from source: String = "en"
  ) -> String {
    "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"\(source)\" "
      + "target-language=\"\(locale)\"><body>\(units.joined())</body></file></xliff>"
  }

  /// A unit with attributes of its target.
  static func unit(_ id: String, _ source: String, _ target: String, _ attributes: String = "") -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source><target\(attributes)>\(target)</target></trans-unit>"
  }
}
