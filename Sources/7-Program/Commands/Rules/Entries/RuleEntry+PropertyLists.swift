internal import L10nFormats
internal import L10nText

extension RuleEntry {
  /// Of XML and binary property lists: `.strings` of a built app, `.stringsdict`, `Info.plist`, `.loctable`.
  static let propertyLists: [RuleEntry] = [
    RuleEntry(
      .propertyListSyntax,
      why: "The loader takes the file for an empty one: users see the development text or bare keys.",
      remedy: "Fix the place that is named. `plutil -lint` on a Mac checks a list.",
      example: RuleExample(
        RuleExample.File.rules, reported: "<plist version=\"1.0\"><dict><key>files</key></plist>\n",
        clean: RuleExample.File.plural("<key>other</key><string>%d files</string>" + type))),
    RuleEntry(
      .propertyListBinary,
      why: "A copy that broke off, or a tool that edits binary files as text, costs every text of the file.",
      remedy: "Build the file again from its source; it cannot be repaired by hand.",
      example: RuleExample(
        reported: [.init(RuleExample.File.english, .bytes(Array(binary.prefix(24))))],
        clean: [.init(RuleExample.File.english, .bytes(binary))])),
    RuleEntry(
      .propertyListUnfolds,
      why:
        "Nothing of the file is part of the answer. No tool writes such a list: it was made to exhaust memory.",
      remedy:
        "Find out where the file comes from. Write it again with fewer references to the same objects, or as XML."
    ),
    RuleEntry(
      .propertyListEncoding,
      why: "The first line names an unknown character set, so no text can be read.",
      remedy: "Save the file as UTF-8, and say so in its first line.",
      example: RuleExample(
        RuleExample.File.english, reported: simple.replacing("UTF-8", with: "X-UNKNOWN-8"), clean: simple)),
    RuleEntry(
      .propertyListDuplicateKey,
      why: "Whoever changes the other value sees no effect.",
      remedy: "Take out one of the two.",
      example: RuleExample(
        ["parse"],
        reported: [.list(RuleExample.File.english, open + "\n<key>open</key><string>Open…</string>")],
        clean: [.list(RuleExample.File.english, open)])),
    RuleEntry(
      .propertyListKeyAsValue,
      why:
        "A value was lost. From there on keys and values change places, and texts are found under wrong keys.",
      remedy: "Give the key before it a value, or take that key out.",
      example: RuleExample(
        RuleExample.File.english,
        reported: RuleExample.File.list("<key>close</key>\n<key>open</key>"), clean: simple)),
    RuleEntry(
      .propertyListControlCharacter,
      why:
        "Users see nothing or a box, and programs that read XML refuse the file, translators' tools first.",
      remedy: "Take the character out.",
      example: RuleExample(
        RuleExample.File.english, reported: simple.replacing("Open<", with: "Open\u{1}<"), clean: simple)),
    RuleEntry(
      .propertyListTrailingText,
      why: "This text has no effect, and makes other tools refuse the whole file.",
      remedy: "Take it out, or move it in front of the closing tag.",
      example: RuleExample(RuleExample.File.english, reported: simple + "<key>close</key>\n", clean: simple)),
    RuleEntry(
      .propertyListNoRoot,
      why: "The file works until it is edited with a tool that requires the element.",
      remedy: "Put `<plist version=\"1.0\">` around the dictionary.",
      example: RuleExample(
        RuleExample.File.english, reported: "<?xml version=\"1.0\"?>\n<dict>\n\(open)\n</dict>\n",
        clean: simple)),
    RuleEntry(
      .propertyListNotStringKey,
      why: "A program wrote a number where a key belongs: its text is in the file and never shown.",
      remedy: "Build the file again, with texts as keys.",
      example: RuleExample(
        reported: [.init(RuleExample.File.english, .bytes(binary(key: [0x10, 0x61])))],
        clean: [.init(RuleExample.File.english, .bytes(binary))])),
    RuleEntry(
      .locTableColumn,
      why: "Users of the localization see another language, as if the table had none for them.",
      remedy: "Build the file again; Apple's `loctableutil` writes such files.",
      example: RuleExample(
        both: [macInfo, .table("\(RuleExample.File.macResources)/en.lproj")],
        reported: [
          .list(
            "\(RuleExample.File.macResources)/Words.loctable",
            "<key>en</key><dict>\(open)</dict>\n<key>de</key><string>Öffnen</string>")
        ],
        clean: [
          .list(
            "\(RuleExample.File.macResources)/Words.loctable",
            "<key>en</key><dict>\(open)</dict>\n<key>de</key><dict>\(open)</dict>")
        ])),
  ]

  private static let open = "<key>open</key><string>Open</string>"
  private static let type = "\n<key>NSStringFormatValueTypeKey</key><string>d</string>"
  private static let simple = RuleExample.File.list(open)
  private static let binary = binary(key: [0x51, 0x61])

  /// `{"a" = "A"}` as a binary list, with the key given as an object of two bytes.
  private static func binary(key: [UInt8]) -> [UInt8] {
    let header = Array("bplist00".utf8)
    let objects: [UInt8] = [0xD1, 1, 2] + key + [0x51, 0x41]
    let offsets: [UInt8] = [8, 11, 13]
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [
        0, 0, 0, 0, 0, 0, 0, 15,
      ]
    return header + objects + offsets + trailer
  }

  /// The Info.plist of an app for macOS.
  static let macInfo = RuleExample.File.list(
    RuleExample.File.macInfo,
    "<key>CFBundleIdentifier</key><string>com.example.App</string>\n<key>CFBundleDevelopmentRegion</key><string>en</string>"
  )
}
