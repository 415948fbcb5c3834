/// Patterns matched the simple way, by trying everything: what `Glob` is compared with. ASCII only, and no faults.
struct GlobReference {
  private enum Token {
    case character(UInt8), one, star, everything, folders
    case set([UInt8], isNegated: Bool)
  }

  private var choices: [[Token]]
  private let isText: Bool
  private let needsFolder: Bool
  private let style: Style

  enum Style { case path, table, text }

  init(_ pattern: String, _ style: Style) {
    var bytes = Array(pattern.utf8)
    self.style = style
    isText = style == .text
    let isRooted = !isText && bytes.first == UInt8(ascii: "/")
    if isRooted { bytes.removeFirst() }
    var needsFolder = false
    while style == .path, bytes.last == UInt8(ascii: "/") {
      bytes.removeLast()
      needsFolder = true
    }
    self.needsFolder = needsFolder
    let isAnchored = isRooted || style == .path && bytes.contains(UInt8(ascii: "/"))
    var rest = bytes[...]
    choices = Self.sequence(&rest, isNested: false, isText: isText)
    if !isText, !isAnchored { choices = choices.map { [.folders] + $0 } }
  }

  func matches(_ text: String, isFolder: Bool = false) -> Bool {
    let bytes = Array(text.utf8)
    var candidates = needsFolder && !isFolder ? [] : [bytes[...]]
    if style == .path {
      // What is in a folder that matches, or whose whole content does.
      let text = isFolder ? bytes + "/".utf8 : bytes
      for index in text.indices where text[index] == UInt8(ascii: "/") {
        candidates.append(text[..<index])
        if !needsFolder { candidates.append(text[...index]) }
      }
    }
    return candidates.contains { candidate in choices.contains { matches($0[...], candidate) } }
  }

  private func matches(_ tokens: ArraySlice<Token>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let token = tokens.first else { return text.isEmpty }
    let rest = tokens.dropFirst()
    let slash = UInt8(ascii: "/")
    switch token {
    case .character(let byte): return text.first == byte && matches(rest, text.dropFirst())
    case .one:
      guard let byte = text.first, isText || byte != slash else { return false }
      return matches(rest, text.dropFirst())
    case .set(let members, let isNegated):
      guard let byte = text.first, isText || byte != slash else { return false }
      return members.contains(byte) != isNegated && matches(rest, text.dropFirst())
    case .star:
      if matches(rest, text) { return true }
      guard let byte = text.first, isText || byte != slash else { return false }
      return matches(tokens, text.dropFirst())
    case .everything:
      return matches(rest, text) || !text.isEmpty && matches(tokens, text.dropFirst())
    case .folders:
      return matches(rest, text)
        || text.indices.contains { text[$0] == slash && matches(rest, text[($0 + 1)...]) }
    }
  }

  private static func sequence(_ rest: inout ArraySlice<UInt8>, isNested: Bool, isText: Bool) -> [[Token]] {
    var results: [[Token]] = [[]]
    var previous = UInt8(ascii: "/")
    while let byte = rest.first, !(isNested && ",}".utf8.contains(byte)) {
      rest.removeFirst()
      var added: [[Token]]
      switch byte {
      case UInt8(ascii: "?"): added = [[.one]]
      case UInt8(ascii: "\\"): added = [[.character(rest.removeFirst())]]
      case UInt8(ascii: "*"):
        let more = rest.prefix { $0 == UInt8(ascii: "*") }.count
        rest.removeFirst(more)
        let isWhole = !isText && more == 1 && previous == UInt8(ascii: "/")
        if isWhole, rest.first == UInt8(ascii: "/") {
          rest.removeFirst()
          added = [[.folders]]
          results = results.map { $0 + [.folders] }
          previous = UInt8(ascii: "/")
          continue
        }
        let isLast = rest.isEmpty || isNested && ",}".utf8.contains(rest.first ?? 0)
        added = [[isWhole && isLast ? .everything : .star]]
      case UInt8(ascii: "["):
        let isNegated = rest.first == UInt8(ascii: "!")
        if isNegated { rest.removeFirst() }
        var members: [UInt8] = []
        repeat { members.append(rest.removeFirst()) } while rest.first != UInt8(ascii: "]")
        rest.removeFirst()
        added = [[.set(members, isNegated: isNegated)]]
      case UInt8(ascii: "{"):
        added = []
        repeat {
          added += sequence(&rest, isNested: true, isText: isText)
        } while rest.popFirst() == UInt8(ascii: ",")
      default: added = [[.character(byte)]]
      }
      results = results.flatMap { result in added.map { result + $0 } }
      previous = byte
    }
    return results
  }
}
