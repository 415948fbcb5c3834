internal import L10nText

/// The form of a literal: whether it reads like a text for people.
package enum TextForm: Hashable, Sendable {
  /// No text: no letters, an identifier, an address, code, a unit.
  case none
  /// A sentence, or a text of a script without case.
  case prose
  /// Words that may be a title, in lower case, or a name: other texts decide. `isLower` if they begin without a capital.
  case words([[UInt8]], isLower: Bool)

  /// - Parameter text: with `hole` where something is filled in.
  init(of text: [UInt8]) {
    guard text.count <= Self.longest, !Self.isCode(text), !Self.isLicence(text) else {
      self = .none
      return
    }
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    let caseless = scalars.count { $0.value > 0x2FF && $0.properties.isAlphabetic && !$0.properties.isCased }
    if caseless >= 2 {
      self = .prose
      return
    }
    var words: [Substring] = []
    var letters = 0
    var hasSmallWord = false
    var hasHole = false
    for word in String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace) {
      let bare = word.drop { !$0.isLetter && $0 != Self.holeCharacter }
      let end = bare.lastIndex { $0.isLetter || $0 == Self.holeCharacter }
      guard let end else {
        hasHole = hasHole || word.contains(where: \.isNumber)
        continue
      }
      let core = bare[...end]
      // A few letters right behind a number are a unit: `\(height)p`.
      if core.first == Self.holeCharacter, core.count(where: \.isLetter) <= 3 {
        hasHole = true
        continue
      }
      // `14-inch` is no small word; a short word behind a number is a unit.
      hasSmallWord =
        hasSmallWord
        || (!words.isEmpty || hasHole && core.count > 4) && core.first?.isLowercase == true && core.count > 1
          && !word[..<core.startIndex].contains(where: \.isNumber)
          && core.allSatisfy { $0.isLetter || $0 == "'" || $0 == "’" || $0 == "-" }
      words.append(core)
      letters += core.count(where: \.isLetter)
    }
    if Self.isExplainedName(text) { hasSmallWord = false }
    let isMixed = text.contains { $0 == Self.hole || $0.isDigit }
    guard letters >= 2, !(isMixed && words.count == 1 && letters <= 3),
      !(words.count == 1 && Self.isIdentifier(words[0], in: text))
    else {
      self = .none
      return
    }
    if hasSmallWord && words.contains(where: { $0.count > 2 }) || Self.hasEnd(text, words.count) {
      self = .prose
    } else {
      self = .words(
        words.map { Array($0.lowercased().utf8) }, isLower: words.first?.first?.isLowercase == true)
    }
  }

  /// Whether a text is one word of ASCII with a small letter at its beginning and no sign at its end, which can be no prose.
  static func isSmallWord(_ text: [UInt8]) -> Bool {
    text.first?.isSmall == true && text.last.map { $0.isLetter || $0.isDigit } == true
      && text.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// The mark of a part that is filled in.
  static let hole: UInt8 = 1
  private static let holeCharacter: Character = "\u{1}"
  private static let longest = 2048

  /// `ARM (aarch32)`: a name with a digit or of only capitals, and another name for it.
  private static func isExplainedName(_ text: [UInt8]) -> Bool {
    guard text.last == UInt8(ascii: ")"), let open = text.firstIndex(of: UInt8(ascii: "(")), open > 2,
      text[open - 1] == 0x20
    else { return false }
    let name = text[..<(open - 1)]
    return name.allSatisfy { $0.isCapital || $0.isDigit || $0 == UInt8(ascii: "-") }
      || name.contains(where: \.isDigit) && !name.contains(0x20)
  }

  /// Whether an end sign stands at the end: `Delete?`, `Loading…`, `It is done.`
  private static func hasEnd(_ text: [UInt8], _ words: Int) -> Bool {
    let hasBlank = text.last == 0x20
    var text = text[...]
    while let last = text.last, last <= 0x20 || last == UInt8(ascii: "\"") { text.removeLast() }
    guard let last = text.last else { return false }
    let before = text.dropLast().last ?? 0
    let isBehindLetter = before.isLetter || before >= 0x80 || before == UInt8(ascii: ")")
    switch last {
    case UInt8(ascii: "?"), UInt8(ascii: "!"): return isBehindLetter
    // `Gas fee:` and `low: ` stand before a value.
    case UInt8(ascii: ":"): return isBehindLetter && (words > 1 || hasBlank)
    case UInt8(ascii: "."): return isBehindLetter && words > 1 || text.suffix(3).elementsEqual("...".utf8)
    default: return text.suffix(3).elementsEqual("…".utf8)
    }
  }

  /// Whether one word is a name in code: `a.b`, `camelCase`, `SNAKE_CASE`, `JUNE24`, a path.
  private static func isIdentifier(_ word: Substring, in text: [UInt8]) -> Bool {
    var isSmall = false
    for byte in word.utf8 {
      switch byte {
      case _ where "_/.@=\\#$&+".utf8.contains(byte): return true
      case UInt8(ascii: ":") where text.last != byte: return true
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where isSmall: return true
      default: isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      }
    }
    return text.contains { "_#%".utf8.contains($0) } && !text.contains(0x20)
      || text.contains(where: \.isDigit) && text.allSatisfy { $0.isCapital || $0.isDigit }
  }

  /// Whether it is the text of a licence, which nobody translates.
  private static func isLicence(_ text: [UInt8]) -> Bool {
    if text.count <= 300 { return false }
    let small = text.map { $0 | 0x20 }
    return ["license", "licence", "copyright", "warranty"].contains {
      small.firstRange(of: Array($0.utf8)) != nil
    }
  }

  /// Whether a text is an address, markup, a query, data or code.
  private static func isCode(_ text: [UInt8]) -> Bool {
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : 0
      switch byte {
      case UInt8(ascii: "{") where next == byte || next == UInt8(ascii: "\""): return true
      case UInt8(ascii: "<") where next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!"):
        return true
      case UInt8(ascii: ":") where next == UInt8(ascii: "/") && !text.contains(0x20): return true
      case UInt8(ascii: "=") where next == byte: return true
      case UInt8(ascii: ";") where next == 0x0A: return true
      default: break
      }
    }
    let first = text.prefix { $0 != 0x20 }
    // `[ERROR] ` marks a line of a log.
    if first.first == UInt8(ascii: "["), first.last == UInt8(ascii: "]"),
      first.dropFirst().dropLast().allSatisfy(\.isCapital)
    {
      return true
    }
    let words = text.split(maxSplits: 2) { $0 <= 0x20 }
    let isQuery =
      ["SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "PRAGMA"].contains {
        words.first?.elementsEqual($0.utf8) == true
      }
      || words.count > 2 && words[1].elementsEqual("table".utf8)
        && ["create", "drop", "alter"].contains { words[0].elementsEqual($0.utf8) }
    return isQuery || text.starts(with: "http".utf8) && !text.contains(0x20)
  }

  /// Whether other texts, or words that all interfaces have, show that it is one for people.
  /// - Parameter known: words that stand in lower case inside of texts.
  package func isText(_ known: Set<[UInt8]>) -> Bool {
    switch self {
    case .none: false
    case .prose: true
    case .words(let words, let isLower):
      !isLower && words.count <= 4 && words.allSatisfy { Self.isWord($0, known) }
    }
  }

  static func isWord(_ word: [UInt8], _ known: Set<[UInt8]>) -> Bool {
    word.split(separator: UInt8(ascii: "-")).allSatisfy {
      known.contains(Array($0)) || common.contains(Array($0))
    }
  }

  /// Whether it is a title in lower case, as names in code are.
  var isLower: Bool { if case .words(_, true) = self { true } else { false } }

  /// The words of a text, as they are written.
  package static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split { !$0.isLetter && $0 < 0x80 && $0 != UInt8(ascii: "'") }.filter { $0.count > 1 }
  }

  /// The words that stand in lower case inside of a text.
  package static func smallWords(of text: [UInt8], into words: inout Set<[UInt8]>) {
    for word in Self.words(of: text) where word.first.map({ $0.isSmall || $0 >= 0x80 }) == true {
      words.insert(Array(word))
    }
  }

  static let common = Set(
    """
    ok cancel done save delete edit add remove close open back next previous continue settings preferences help about search share
    copy paste cut undo redo send retry refresh yes no error warning loading login logout sign in out up name title description
    email password username new create update select all none more less show hide on off quit file view window sunday monday
    tuesday wednesday thursday friday saturday january february march april may june july august september october november
    december today yesterday tomorrow default other unknown account action actions active activity address advanced alert allow
    always amount appearance archive audio automatic available average backup balance basic block bottom browse buy calendar
    camera category change chart chat check choose clear code color comment completed configuration confirm connect connected
    connection contact contacts content copied country created current custom daily dark data database date day days deny details
    device devices disable disabled disconnect disconnected display document documents download downloads draft duration empty
    enable enabled end enter event events exit expired export extra failed favorite favorites features feedback filter filters
    find finish first folder folders font format free friends full game games general gift group groups height hidden high history
    home hour hours icon image images import important inactive info information input install installed invalid invite item items
    keyboard label language languages large last later layout left length level light limit link links list loaded local location
    lock log low maximum media medium member members menu message messages minimum minute minutes mode modified month monthly move
    network never news note notes notification notifications number offline online operation option options order orders output
    overview page paused payment pending people permission permissions phone photo photos play player playing position power
    premium preview price primary print priority private privacy product profile progress project public quality quick range rate
    read ready recent recently register rejected reload reminder rename reply report request required reset resolution restart
    restore result results resume review right role rotation running saved scan schedule score second seconds section secure
    security selected server service services session shared size skip small sort sound source speed standard start started state
    statistics status stop stopped storage style subject subscribe subscription subtitle success summary support switch sync
    system tab table tag tags target task tasks team temporary terms text theme time timeout token tools top total transfer
    translate translation trash type unavailable unit units unlimited unlock unread updated upload usage user users value values
    version video videos volume wallet website week weekly weight welcome width world write year yearly years
    """.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
}

/// Words of identifiers that tell the purpose of code.
enum PurposeWords {
  /// Words about things for developers.
  private static let debugging: Set<[UInt8]> = words(
    "debug debugging test tests testing sample samples demo fake preview previews mock mocks stub diagnostics developer"
  )
  /// Words in the names of flags that developers turn on.
  private static let flags: Set<[UInt8]> = words(
    "debug debugging developer simulator simulated screenshots qa testflight")
  /// Words of logging functions, anywhere in a name.
  private static let logging: Set<[UInt8]> = words(
    "log logs logger logging debug trace print assert assertion precondition fatal analytics track breadcrumb"
  )

  /// Whole names of logging functions, only for Objective-C: many classes have methods of these names.
  static let levels: NameSet = "info notice warn warning error fault verbose"

  /// Words of functions that make a view, before anything is shown in it.
  private static let building: Set<[UInt8]> = words(
    "init initialize initialise setup awake build viewdidload loadview")

  static func isBuilding(_ name: some Sequence<UInt8>) -> Bool {
    let words = IdentifierWords.split(name)
    return words.contains(where: building.contains) || building.contains(Array(words.joined()))
  }

  private static func words(_ list: String) -> Set<[UInt8]> {
    Set(list.split(separator: " ").map { Array($0.utf8) })
  }

  static func isDebugging(_ name: some Sequence<UInt8>) -> Bool {
    IdentifierWords.split(name).contains(where: debugging.contains)
  }

  static func isFlag(_ name: some Sequence<UInt8>) -> Bool {
    let words = IdentifierWords.split(name)
    return words.contains(where: flags.contains) || flags.contains(Array(words.suffix(2).joined()))
  }

  /// Whether a name is like the names of code that shows texts: `MacAlerts`.
  static func isAlert(_ name: some Sequence<UInt8>) -> Bool {
    IdentifierWords.split(name).contains {
      PlainTextAPI.alerts.contains(Name($0.last == UInt8(ascii: "s") ? $0.dropLast() : $0[...]))
    }
  }

  static func isLogging(_ name: some Sequence<UInt8>) -> Bool {
    IdentifierWords.split(name).contains(where: logging.contains)
  }
}
