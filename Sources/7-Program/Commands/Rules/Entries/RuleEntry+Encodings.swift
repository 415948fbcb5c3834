internal import L10nText

extension RuleEntry {
  /// Of the bytes of any text file.
  static let encodings: [RuleEntry] = [
    RuleEntry(
      .invalidEncoding,
      why: "One letter from an old editor costs the users of the language every text of the file.",
      remedy: "Convert the file to UTF-8.",
      example: RuleExample(
        reported: [
          .init(RuleExample.File.english, .bytes(Array("\"cafe\" = \"Caf".utf8) + [0xE9, 0x22, 0x3B, 0x0A]))
        ],
        clean: [.init(RuleExample.File.english, "\"cafe\" = \"Café\";\n")])),
    RuleEntry(
      .strayCopyrightSign,
      why:
        "It is the one byte that the loader forgives: the file loads, and users see a replacement mark for the sign.",
      remedy: "Save the file as UTF-8, with © as it is.",
      example: RuleExample(
        reported: [
          .init(
            RuleExample.File.english, .bytes(Array("\"about\" = \"".utf8) + [0xA9] + Array(" Us\";\n".utf8)))
        ],
        clean: [.init(RuleExample.File.english, "\"about\" = \"© Us\";\n")])),
    RuleEntry(
      .utf16WithoutMark,
      why: "The loader does not find one key of it, or takes it for text in Chinese letters.",
      remedy: "Save the file as UTF-8, or as UTF-16 with a byte order mark.",
      example: RuleExample(
        reported: [.init(RuleExample.File.english, .bytes(littleEndian("\"a\" = \"A\";\n")))],
        clean: [.init(RuleExample.File.english, .bytes([0xFF, 0xFE] + littleEndian("\"a\" = \"A\";\n")))])),
    RuleEntry(
      .doubleByteOrderMark,
      why:
        "Some editor or script put a mark before one that was there. It cannot be seen, and it costs every text.",
      remedy: "Take out one of the two marks.",
      example: RuleExample(
        RuleExample.File.english, reported: "\u{FEFF}\u{FEFF}\"a\" = \"A\";\n",
        clean: "\u{FEFF}\"a\" = \"A\";\n")),
    RuleEntry(
      .emptyFile,
      why: "A file that is refused still hides the one that the loader would take instead.",
      remedy: "Delete the file, or write a comment into it: then it is a table without entries.",
      example: RuleExample(
        "de.lproj/Localizable.strings", reported: "", clean: "/* No texts yet */\n",
        both: [.table("en.lproj")])),
    RuleEntry(
      .cutUnit,
      why: "Mostly a download or a copy broke off, and more than the last character is missing.",
      remedy: "Restore a good version, or save the file again.",
      example: RuleExample(
        reported: [
          .init(RuleExample.File.english, .bytes([0xFF, 0xFE] + littleEndian("\"a\" = \"A\";\n") + [0x22]))
        ],
        clean: [.init(RuleExample.File.english, .bytes([0xFF, 0xFE] + littleEndian("\"a\" = \"A\";\n")))])),
  ]

  private static func littleEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}
