import Testing

/// A format is its folder and a line in one list: nothing else has a list of formats.
@Suite struct FormatListTests {
  /// How names of files that hold tables end, as code could spell them.
  private static let endings: Set<String> = ["strings", "stringsdict", "xcstrings", "loctable"]

  @Test func noListOfEndings() throws {
    for file in try SourceFile.ofSources.get()
    where !file.path.hasSuffix("Format.swift") {
      for (number, line) in file.lines.enumerated() where line.contains("\"") && !line.contains("//") {
        let named = line.matches(of: /"(?:\*?\.)?([a-z]+)"/).map { String($0.1) }
        let known = Set(named).intersection(Self.endings)
        #expect(known.count < 2, "\(file.path):\(number + 1) lists formats; ask TableFormat.all")
      }
    }
  }

  /// A format is compared with another where one of them is meant; where all are gone through, there is a way for the rest.
  @Test func everySwitchOverFormatsHasAWayForOthers() throws {
    let format = /case \.(strings|stringsdict|catalog|loctable|interface|intents|settingsPage|infoPlist)\b/
    for file in try SourceFile.ofSources.get() {
      var open: [(line: Int, depth: Int, isOfFormats: Bool, hasDefault: Bool)] = []
      for (number, line) in file.lines.enumerated() {
        let depth = line.prefix { $0 == " " }.count
        let text = line.drop { $0 == " " }
        if text.hasPrefix("switch "), text.contains("ormat") {
          open.append((number + 1, depth, false, false))
        }
        guard let last = open.indices.last else { continue }
        if depth == open[last].depth {
          if text.firstMatch(of: format) != nil { open[last].isOfFormats = true }
          if text.hasPrefix("default:") { open[last].hasDefault = true }
          if text.hasPrefix("}") {
            let one = open.removeLast()
            #expect(
              !one.isOfFormats || one.hasDefault, "\(file.path):\(one.line) has no way for other formats")
          }
        }
      }
    }
  }
}
