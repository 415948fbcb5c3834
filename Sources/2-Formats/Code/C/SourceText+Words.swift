/// Searches the bytes of a file of C before it is taken apart. Most files of other people's code ask for no text, and reading
/// all of them as code would take the longest in a scan of a large app.
extension SourceText {
  /// Whether one of some names is in it: in code, a text or a comment.
  func mentions(_ names: NameSet) -> Bool { !mentioned(names, atMost: 1).isEmpty }

  /// The names among some that are in it.
  func mentioned(_ names: NameSet, atMost most: Int = .max) -> Set<Name> {
    var found: Set<Name> = []
    if names.isEmpty { return found }
    var offset = 0
    while offset < count {
      guard Self.isWord(self[offset]) else {
        offset &+= 1
        continue
      }
      let (name, end) = word(at: offset)
      offset = end
      if names.contains(name), found.insert(name).inserted, found.count >= most { break }
    }
    return found
  }

  /// Whether it may hold a text: a quote that is no path behind `#include` or `#import`.
  var mayHoldText: Bool {
    var offset = 0
    var start = 0
    while offset < count {
      switch self[offset] {
      case 0x0A, 0x0D: start = offset &+ 1
      case UInt8(ascii: "\""):
        guard takesFileIn(start) else { return true }
        while offset &+ 1 < count, self[offset &+ 1] != 0x0A, self[offset &+ 1] != 0x0D { offset &+= 1 }
      default: break
      }
      offset &+= 1
    }
    return false
  }

  /// Whether the name of a class begins like a class of the system: `UIButton`, `NSAlert`.
  func isOfSystem(_ token: SourceToken) -> Bool {
    let start = Int(token.start)
    return (has("UI", at: start) || has("NS", at: start)) && (0x41...0x5A).contains(self[start + 2])
  }

  /// Whether the line that starts at `start` takes another file in.
  private func takesFileIn(_ start: Int) -> Bool {
    var offset = start
    while self[offset] == 0x20 || self[offset] == 0x09 { offset &+= 1 }
    guard self[offset] == UInt8(ascii: "#") else { return false }
    offset &+= 1
    while self[offset] == 0x20 || self[offset] == 0x09 { offset &+= 1 }
    return has("include", at: offset) || has("import", at: offset)
  }
}
