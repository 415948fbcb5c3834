package import L10nText

/// The uses of texts in one file.
package struct FileUses: Sendable {
  /// The uses in the order of the file.
  package internal(set) var uses: [SourceUse] = []
  /// Chains of members, by which generated symbols are used.
  package internal(set) var accessors: [AccessorUse] = []
  /// The chains of members as they are written.
  var members: [MemberUse] = []
  package internal(set) var formats: [FormatCall] = []
  /// Look-ups of keys that only the running program knows.
  package internal(set) var openLookups: [OpenLookup] = []
  /// The functions that it calls which put a key together from what they get.
  var callsOfAffixes: Set<Name> = []
  /// Constants that hold the result of a look-up.
  package internal(set) var constants: [TextConstant] = []
  /// Labels that it puts texts into.
  package internal(set) var fills: Set<LabelAssignment> = []
  /// Literals that people see without a look-up, in their order.
  package var hardCoded: [HardCodedText] = []
  /// The classes that it declares or implements, and the ones that these inherit from.
  package internal(set) var classes: [(name: Name, parents: [Name])] = []
  /// Whether it asks for texts by `String(localized:)`.
  package internal(set) var asksByInitializer = false
  /// The steps of texts on their way to people.
  var flows: [TextFlow] = []
  /// Whether the code may give a menu bar to an app whose `Info.plist` denies it one.
  package internal(set) var changesActivation = false
  /// Whether the menus that it makes are of the menu bar.
  package internal(set) var setsMenuBar = false
  /// Whether the file declares that a tool made it from the tables: its look-ups are no uses, but tell the meaning of accessors.
  package internal(set) var isGenerated = false
  /// The names that such a file has for keys.
  var generated: [GeneratedAccessor] = []
  /// The file is in no product that ships.
  var isDemoted = false
  /// Literals that are no keys, by their token.
  var silent: Set<Int> = []
  /// The mentions of the project's types, and where the bodies of these are, in bytes.
  var mentions: Set<UnshippedTypes.Mention> = []
  var typeBodies: [(owner: Name, range: Range<Int>)] = []
}

extension FileUses {
  /// Texts whose literals code joins: `"Welcome " + "home"`.
  package var joinedTexts: [([UInt8], TextPosition)] {
    var found: [([UInt8], TextPosition)] = []
    var open: ([UInt8], TextPosition)?
    for use in uses where use.kind == .composed && use.key.hole == .anything && !use.isAside {
      let parts = use.key.parts
      let text = Array(parts.joined())
      open = parts[0].isEmpty ? open.map { ($0.0 + text, $0.1) } : (text, use.position)
      guard let whole = open, parts.last?.isEmpty == false else { continue }
      if parts[0].isEmpty { found.append(whole) }
      open = nil
    }
    return found
  }

  /// Takes the bundles that constants hold.
  mutating func resolveBundles(_ project: ProjectDeclarations) {
    for place in uses.indices { uses[place].bundle = project.resolved(uses[place].bundle) }
    for place in openLookups.indices {
      openLookups[place].bundle = project.resolved(openLookups[place].bundle)
    }
  }

  /// Texts that are kept once, however many uses have them.
  struct KnownTexts {
    fileprivate var keys: Set<KeyText> = []
    fileprivate var comments: Set<[UInt8]> = []
  }

  mutating func shareTexts(with known: inout KnownTexts) {
    for place in uses.indices {
      uses[place].key = known.keys.insert(uses[place].key).memberAfterInsert
      uses[place].comment = uses[place].comment.map { known.comments.insert($0).memberAfterInsert }
    }
  }
}

/// A chain of members that may be a symbol made from a key: `L10n.Tab.home`, `.welcomeTitle`. Shorter
/// chains count too: generators put the name of the table and of their type in front.
package struct AccessorUse: Sendable {
  package var symbol: SymbolName
  /// Whether it is called with arguments, as no symbol of a text without placeholders is.
  var isCall = false
  package var offset: Int
  package var position = TextPosition(line: 1, column: 1)
}

/// A key as generators of symbols see it: letters and digits, whatever their case. `tab.home`, `Tab.home` and `tabHome`
/// are one, so it does not matter which generator it was.
package struct SymbolName: Hashable, Sendable {
  private var hash = NameHash()
  private var count = 0

  init() {}

  /// The symbols of a key, with what is left of its specifiers and without: none where it holds nothing that could be a
  /// name. `count_%d` is `count`, and `countD`.
  static func all(of key: [UInt8]) -> [SymbolName] {
    var names = [SymbolName(), SymbolName()]
    for part in FormatParts.split(key) { for byte in part { names[0].add(byte) } }
    for byte in key { names[1].add(byte) }
    return names[0] == names[1] ? names.dropLast().filter { $0.count > 0 } : names.filter { $0.count > 0 }
  }

  mutating func add(_ range: Range<Int>, of text: SourceText) { for offset in range { add(text[offset]) } }

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

/// The text that a formatting function gets, as far as it is known.
package enum FormatSource: Sendable, Equatable {
  /// The text of a key.
  case key([UInt8], TableName)
  /// A literal, which is a key where a function that was not read looks it up.
  case literal([UInt8])
  /// A constant, by the type that it belongs to (empty if none is named) and its name.
  case constant(owner: [UInt8], name: [UInt8])
}

/// A call that fills a format, `String(format:…)`, or may do so in a function that was not read.
package struct FormatCall: Sendable {
  /// The type of an argument, as far as the code tells it.
  package enum ArgumentKind: UInt8, Sendable {
    case object
    case number
    case unknown
  }

  package var source: FormatSource
  /// Whether it fills the text of a key, and does not hand a literal to a function that may do so.
  package var isSure: Bool { if case .literal = source { false } else { true } }
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
  /// Marks all uses as possible, and all mentions as not shipping: no product that ships has the file.
  mutating func demote() {
    isDemoted = true
    flows = []
    for index in uses.indices { uses[index].certainty = .possible }
    mentions = Set(mentions.map { UnshippedTypes.Mention(origin: .aside, type: $0.type) })
  }
}

extension FileUses {
  /// Sorts the finds by offset, and sets their lines and columns.
  mutating func locate(in span: RawSpan, _ text: DecodedText) {
    var cursor = LineCursor(text)
    for index in uses.indices { uses[index].position = cursor.position(uses[index].offset, in: span) }
    Self.locate(&accessors, \.offset, \.position, in: span, text)
    Self.locate(&members, \.offset, \.position, in: span, text)
    Self.locate(&openLookups, \.offset, \.position, in: span, text)
    Self.locate(&generated, \.offset, \.position, in: span, text)
    Self.locate(&flows, \.offset, \.position, in: span, text)
    Self.locate(&formats, \.offset, \.position, in: span, text)
  }

  private static func locate<Found>(
    _ found: inout [Found], _ offset: KeyPath<Found, Int>, _ position: WritableKeyPath<Found, TextPosition>,
    in span: RawSpan, _ text: DecodedText
  ) {
    found.sort { $0[keyPath: offset] < $1[keyPath: offset] }
    var cursor = LineCursor(text)
    for index in found.indices {
      found[index][keyPath: position] = cursor.position(found[index][keyPath: offset], in: span)
    }
  }
}

/// Calls that give a menu bar to an app which runs beside others (`LSUIElement`):
/// `NSApp.setActivationPolicy(.regular)`, and its predecessor.
enum ActivationChange {
  static let names: NameSet = "setActivationPolicy TransformProcessType"
  static let mainMenu = Name("mainMenu")
  /// Names of items beside the clock, whose menus people see even so.
  static let statusItems: NameSet = "NSStatusItem NSStatusBar statusItem statusBar statusMenu"
}

/// Code that puts a text into a label or button: `self.statusLabel.text = …`.
package struct LabelAssignment: Hashable, Sendable {
  /// The class that has the label; nil says that some class has one of that name.
  package var owner: Name?
  package var outlet: Name

  package init(owner: Name?, outlet: Name) {
    self.owner = owner
    self.outlet = outlet
  }

  /// The properties that are a label's text, or a button's. One with attributes is mostly the same text in other colours.
  static let properties: NameSet =
    "text title stringValue objectValue string integerValue intValue doubleValue floatValue"
  /// The title of a view controller is that of its navigation item.
  static let (title, setTitle, item) = (Name("title"), Name("setTitle"), Name("navigationItem"))
  /// The messages that set them.
  static let messages: NameSet = """
    setText setTitle setStringValue setObjectValue setString setIntegerValue setIntValue setDoubleValue
    setFloatValue
    """
}

extension Tokens {
  /// Whether the new text may be made of the old one: `label.text = label.text?.uppercased()`.
  func usesOldText(of label: Name, behind place: Int) -> Bool {
    (place..<place + 32).prefix { !startsLine($0) && !isMark($0, ";") }.contains { name($0) == label }
  }
}

extension FileUses {
  mutating func addFill(of outlet: Name, in owner: Name) {
    fills.insert(LabelAssignment(owner: nil, outlet: outlet))
    if owner != .none { fills.insert(LabelAssignment(owner: owner, outlet: outlet)) }
  }
}
