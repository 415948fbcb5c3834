/// An identifier, by a hash of its bytes: two are compared as numbers, whatever file they stand in, and nothing is copied.
///
/// Two identifiers with one hash would be taken for one another: of a million names that is expected once in 30 million
/// projects, and would at worst misjudge one use.
package struct Name: Hashable, Sendable {
  package let hash: UInt64

  /// No name: the label of an argument without one, the type of a function outside of all types.
  package static let none = Name(hash: 0)

  @inline(__always)
  init(hash: UInt64) { self.hash = hash }

  /// The name that stands in a text.
  package init(_ text: StaticString) {
    var hash = NameHash()
    for index in 0..<text.utf8CodeUnitCount { unsafe hash.add(text.utf8Start[index]) }
    self = hash.name
  }

  package init(_ bytes: some Sequence<UInt8>) {
    var hash = NameHash()
    for byte in bytes { hash.add(byte) }
    self = hash.name
  }

  init(_ range: Range<Int>, in text: SourceText) {
    var hash = NameHash()
    for offset in range { hash.add(text[offset]) }
    self = hash.name
  }
}

/// The hash of a name while its bytes are read: FNV-1a, mixed once more at the end.
struct NameHash: Hashable, Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  init() {}

  @inline(__always)
  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  @inline(__always)
  var name: Name {
    let mixed = (state ^ state &>> 32) &* 0xD6E8_FEB8_6659_FD93
    // Zero stands for no name.
    return Name(hash: (mixed ^ mixed &>> 29) | 1)
  }
}

/// Values by name: a name is a hash already, so that looking one up is a load or two.
struct NameTable<Value: Sendable>: Sendable {
  private var keys: [UInt64]
  private var slots: [UInt32]
  private(set) var values: [Value] = []
  private var mask: Int

  init() {
    keys = [UInt64](repeating: 0, count: 64)
    slots = [UInt32](repeating: 0, count: 64)
    mask = 63
  }

  /// The value of a name.
  @inline(__always)
  subscript(name: Name) -> Value? {
    let place = place(of: name.hash)
    return keys[place] == 0 ? nil : values[Int(slots[place])]
  }

  var names: [Name] { keys.lazy.filter { $0 != 0 }.map { Name(hash: $0) } }

  func contains(_ name: Name) -> Bool { keys[place(of: name.hash)] != 0 }

  mutating func update(_ name: Name, default value: @autoclosure () -> Value, _ change: (inout Value) -> Void)
  {
    if name == .none { return }
    var place = place(of: name.hash)
    if keys[place] == 0 {
      if values.count * 2 >= keys.count {
        grow()
        place = self.place(of: name.hash)
      }
      keys[place] = name.hash
      slots[place] = UInt32(truncatingIfNeeded: values.count)
      values.append(value())
    }
    change(&values[Int(slots[place])])
  }

  @inline(__always)
  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash &>> 1) & mask
    // Half of the table is always free.
    while keys[place] != 0, keys[place] != hash { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldSlots = slots
    mask = mask &* 2 &+ 1
    keys = [UInt64](repeating: 0, count: mask + 1)
    slots = [UInt32](repeating: 0, count: mask + 1)
    for (key, slot) in zip(oldKeys, oldSlots) where key != 0 {
      let place = place(of: key)
      keys[place] = key
      slots[place] = slot
    }
  }
}

struct NameSet: Sendable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  private var table = NameTable<Void>()

  init() {}

  init(arrayLiteral names: Name...) { for name in names { insert(name) } }

  /// Names with white space between them.
  init(stringLiteral names: String) {
    for name in names.utf8.split(whereSeparator: { $0 <= 0x20 }) { insert(Name(name)) }
  }

  init(_ names: some Sequence<Name>) { for name in names { insert(name) } }

  var isEmpty: Bool { table.values.isEmpty }

  /// All names, in no particular order.
  var names: [Name] { table.names }

  mutating func insert(_ name: Name) { table.update(name, default: ()) { _ in } }

  @inline(__always)
  func contains(_ name: Name) -> Bool { name != .none && table.contains(name) }
}

/// The bytes of a source file while it is scanned. Reading outside of them gives zeros, so that no scan has to know where
/// it is.
///
/// It does not own the bytes: it is valid as long as the call that was given them.
@safe package struct SourceText {
  private let start: UnsafePointer<UInt8>?
  package let count: Int

  /// - Parameter bytes: more than 4 GB are cut, because offsets of tokens have 32 bits.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe start = bytes.baseAddress
    count = min(bytes.count, Int(UInt32.max) - 1)
  }

  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// The word that begins at an offset, and where it ends.
  @inline(__always)
  func word(at start: Int) -> (name: Name, end: Int) {
    var hash = NameHash()
    var end = start
    while case let byte = self[end], Self.isWord(byte) {
      hash.add(byte)
      end &+= 1
    }
    return (hash.name, end)
  }

  /// Whether a name begins like the name of a type.
  func isCapital(_ token: SourceToken) -> Bool { (0x41...0x5A).contains(self[Int(token.start)]) }

  /// The byte at an offset, or 0.
  @inline(__always)
  package subscript(offset: Int) -> UInt8 {
    guard let start = unsafe start, UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
    return unsafe start[offset]
  }

  /// A copy of a part; the part outside of the bytes is left out.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return unsafe Array(UnsafeBufferPointer(start: start, count: count)[range])
  }

  func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    let range = range.clamped(to: 0..<count)
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count)[range])
  }

  /// Whether a text stands at an offset.
  @inline(__always)
  func has(_ text: StaticString, at offset: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where unsafe self[offset &+ index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}

/// A piece of source code. Blanks and comments are not tokens; everything else is.
package struct SourceToken: Sendable {
  package enum Kind: UInt8, Sendable {
    /// The place behind the last token.
    case end
    case identifier
    case number
    /// A string literal. Where it holds interpolations these follow, and a `stringEnd`, its `match`.
    case string
    case stringEnd
    /// `\(` in a string; its `match` is the `)`.
    case interpolation
    /// An operator or a punctuation mark: `byte` is the mark itself, or one of `Operator`.
    case punctuation
    case open
    case close
    /// `#name`: in Swift one token, in C the start of a line of the preprocessor, whose `match` is its end.
    case directive
    case directiveEnd
    /// A regular expression, or a character of C.
    case other
  }

  /// Operators of several characters that the scan tells apart.
  package enum Operator {
    package static let arrow: UInt8 = 0x80
    /// `??`
    package static let coalescing: UInt8 = 0x81
    /// `==`, `!=`, `<=`, `>=`, `===`, `!==`, `&&`, `||`, `~=`: their result is true or false.
    package static let comparison: UInt8 = 0x82
    /// `...`, `..<`
    package static let range: UInt8 = 0x83
    /// `+=` and the like.
    package static let assignment: UInt8 = 0x84
    /// `::`, `<<`, `&+` and all others.
    package static let other: UInt8 = 0x85
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// List literals of flags are slow: the runtime makes them of an array.
    static let (none, lineStart) = (Flags(rawValue: 0), Flags(rawValue: 3))
    /// The first token of its line.
    static let startsLine = Flags(rawValue: 1)
    /// Blanks or a comment stand before it.
    static let afterSpace = Flags(rawValue: 2)
    /// A string over several lines, with three quotes; a raw string of C++.
    static let multiLine = Flags(rawValue: 4)
    /// The string or bracket has no end.
    static let isOpen = Flags(rawValue: 8)
    /// A string that holds interpolations.
    static let isInterpolated = Flags(rawValue: 16)
    /// A number with a fraction or an exponent; an identifier in backticks; a string with `@` in front.
    static let marked = Flags(rawValue: 32)
    /// Blanks or a line end follow.
    static let beforeSpace = Flags(rawValue: 64)
  }

  package let kind: Kind
  var flags: Flags
  /// The mark or bracket; of a string how many `#` it has (255 at most).
  package let byte: UInt8
  package let start: UInt32
  package var end: UInt32
  /// The token that ends a range which this one starts, or the other way round; itself where there is none.
  package var match: UInt32
  /// The name of an identifier or a directive.
  package let name: Name

  package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}
