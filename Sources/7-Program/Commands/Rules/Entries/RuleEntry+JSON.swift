internal import L10nFormats
internal import L10nText

extension RuleEntry {
  /// Of the files that are JSON: string catalogs, and StoreKit configurations.
  static let json: [RuleEntry] = [
    RuleEntry(
      .jsonSyntax,
      why: "A catalog that is not read is in no app: nothing of any language is built.",
      remedy: "Fix the place that is named. After a merge, look for lines that git left.",
      example: RuleExample(
        RuleExample.File.catalog, reported: plain.replacing("{ \"comment\"", with: "\"comment\""),
        clean: plain)),
    RuleEntry(
      .jsonTrailingComma,
      why: "Xcode builds it, and scripts of translators and other JSON tools stop at it.",
      remedy: "Take the comma out.",
      example: RuleExample(
        RuleExample.File.catalog, reported: plain.replacing("\" }", with: "\", }"), clean: plain)),
    RuleEntry(
      .jsonLoneSurrogate,
      why: "A program cut a text in the middle of a character, and Xcode refuses the whole catalog.",
      remedy: "Write the character itself, or both halves: `\\ud83d\\ude00`.",
      example: RuleExample(
        RuleExample.File.catalog, reported: plain.replacing("A button", with: "\\ud83d"), clean: plain)),
    RuleEntry(
      .jsonNesting,
      why: "No catalog is nested like that: the file is damaged, or made to crash programs.",
      remedy: "Bring back a version that was whole.",
      example: RuleExample(
        RuleExample.File.catalog,
        reported: String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "\n", clean: plain
      )),
    RuleEntry(
      .jsonByteOrderMark,
      why: "It cannot be seen, Xcode reads it, and other JSON tools stop at the first character.",
      remedy: "Save the file without a byte order mark.",
      example: RuleExample(RuleExample.File.catalog, reported: "\u{FEFF}" + plain, clean: plain)),
    RuleEntry(
      .jsonEncoding,
      why: "Letters beyond ASCII are lost, or Xcode refuses the whole catalog.",
      remedy: "Save the file as UTF-8.",
      example: RuleExample(
        reported: [
          .init(
            RuleExample.File.catalog,
            .bytes(
              Array(
                plain.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).joined(
                  separator: [0xE9])
              )))
        ],
        clean: [.init(RuleExample.File.catalog, plain)])),
    RuleEntry(
      .storeKitUnread,
      why: "A text of it is in no report and no handoff, and Xcode may not open the file.",
      remedy:
        "Look at the place that is named. Xcode writes the file anew when one changes it in its editor.",
      since: "0.3.0",
      example: RuleExample(
        "Shop.storekit", reported: product.replacing("\"productID\" : \"tip\",", with: ""), clean: product)),
  ]

  private static let product = """
    { "products" : [ { "localizations" : [ { "displayName" : "Tip", "locale" : "en_US" } ], "productID" : "tip", \
    "type" : "Consumable" } ] }

    """

  private static let plain = RuleExample.File.catalog(#""Caf%" : { "comment" : "A button" }"#)
}
