package import L10nText

/// What one file uses.
package struct FileUses: Sendable {
  /// In the order of the file.
  package internal(set) var uses: [SourceUse] = []
  /// Chains of members, by which generated symbols are used.
  package internal(set) var accessors: [AccessorUse] = []
  package internal(set) var formats: [FormatCall] = []
  /// Constants that hold what a look-up gave.
  package internal(set) var constants: [TextConstant] = []
  /// Labels that it puts texts into.
  package internal(set) var fills: Set<LabelFill> = []
  /// It may give an app a bar of menus that has none by its `Info.plist`.
  package internal(set) var changesActivation = false
  /// It says of itself that a tool made it from the tables: what stands there is no use, but says what accessors mean.
  package internal(set) var isGenerated = false
  /// Literals that are no keys, by their token.
  var silent: Set<Int> = []
  /// Who mentions types that may be helpers of previews, and where the bodies of these are, in bytes.
  var mentions: Set<HelperTypes.Mention> = []
  var helperBodies: [(owner: Name, range: Range<Int>)] = []
}

/// A chain of members that may be a symbol made from a key: `L10n.Tab.home`, `.welcomeTitle`. What is left out from the
/// front is a use of its own: generators put the name of the table and of their type there.
package struct AccessorUse: Sendable {
  package var symbol: SymbolName
  /// It is asked of a type, and not of what the place wants.
  package var isCertain: Bool
  package var offset: Int
  package var position = TextPosition(line: 1, column: 1)
}

/// A key as generators of symbols see it: letters and digits, whatever their case. `tab.home`, `Tab.home` and `tabHome`
/// are one, so it does not matter which generator it was.
package struct SymbolName: Hashable, Sendable {
  private var hash = NameHash()
  private var count = 0

  init() {}

  /// The symbol of a key; nil where it holds nothing that could be a name.
  package init?(key: [UInt8]) {
    for part in FormatParts.split(key) { for byte in part { add(byte) } }
    if count == 0 { return nil }
  }

  mutating func add(_ range: Range<Int>, of text: SourceText) {
    for offset in range { add(text[offset]) }
  }

  private mutating func add(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): hash.add(byte | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      hash.add(byte)
    default: return
    }
    count += 1
  }
}

/// What is known of the text that a formatting function gets.
package enum FormatSource: Sendable, Equatable {
  /// The text of a key.
  case key([UInt8], TableName)
  /// The literal itself.
  case literal([UInt8])
  /// A constant, by the type that it belongs to (empty if none is named) and its name.
  case constant(owner: [UInt8], name: [UInt8])
}

/// A call that fills a format: `String(format:…)`.
package struct FormatCall: Sendable {
  /// What the arguments are, as far as that can be told.
  package enum ArgumentKind: UInt8, Sendable {
    case object
    case number
    case unknown
  }

  package var source: FormatSource
  /// Nil where only the running program knows how many there are.
  package var arguments: [ArgumentKind]?
  package var offset: Int
  package var position = TextPosition(line: 1, column: 1)
}

/// `static let title = NSLocalizedString("title", …)`: a name for the text of a key.
package struct TextConstant: Sendable, Equatable {
  /// The type that it belongs to, empty outside of types.
  package var owner: [UInt8]
  package var name: [UInt8]
  package var key: [UInt8]
  package var table: TableName
}

extension FileUses {
  /// Nothing here is certain, and what it mentions ships no more: the file is in no product that ships.
  mutating func demote() {
    for index in uses.indices { uses[index].certainty = .possible }
    mentions = Set(
      mentions.map { mention in
        mention.origin == .shipped ? HelperTypes.Mention(origin: .aside, type: mention.type) : mention
      })
  }
}
