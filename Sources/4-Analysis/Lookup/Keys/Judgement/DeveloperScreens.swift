internal import L10nCode

/// Files whose names say that they are for developers or for debugging (`DeveloperMenu`, `PurchasesDebugView`). One of which
/// next to nothing is in a table is not localized, and then its keys are missing from nowhere. The name alone tells
/// nothing: the menu that an editor has for debugging is for its users, and its texts are in a table.
struct DeveloperScreens {
  private struct Counts {
    var found: Set<KeyText> = []
    var absent: Set<KeyText> = []
  }

  /// By the place of the file; nil for one with another name.
  private var counts: [Int: Counts?] = [:]

  mutating func note(_ key: KeyText, isThere: Bool, in file: Int, named name: some Sequence<UInt8>) {
    let known = counts[file] ?? (Self.isForDevelopers(Array(name)) ? Counts() : nil)
    guard var counts = known else {
      self.counts[file] = .some(nil)
      return
    }
    if isThere { counts.found.insert(key) } else { counts.absent.insert(key) }
    self.counts[file] = counts
  }

  func isUnlocalized(_ file: Int) -> Bool {
    guard let counts = counts[file] ?? nil else { return false }
    return counts.found.count < counts.absent.count
  }

  /// Whether one of the words of a name says so: no `Debugger`, which people use.
  static func isForDevelopers(_ name: [UInt8]) -> Bool {
    words.contains { word in
      name.indices.contains { start in
        let end = start + word.utf8.count
        guard end <= name.count, name[start..<end].elementsEqual(word.utf8) else { return false }
        return end == name.count || !(0x61...0x7A).contains(name[end])
      }
    }
  }

  private static let words = ["Debug", "Debugging", "Developer"]
}
