import Foundation
@testable import L10nFormats
import TestSupport
import L10nText
import Testing

/// What is read out of `.stringsdict` files, against dumps that people can read.
@Suite struct StringsDictReaderTests {
  static var cases: [String] { Fixtures.names(in: "formats/stringsdict") }

  static func input(_ name: String) throws -> [UInt8] {
    [UInt8](try Fixtures.data("formats/stringsdict/\(name)/input.stringsdict"))
  }

  @Test(arguments: cases) func dump(_ name: String) throws {
    let bytes = try Self.input(name)
    Golden.expect(StringsDictDump(bytes).text, at: "formats/stringsdict/\(name)/expected.txt")
  }

  /// Binary files say the same, but for places.
  @Test(arguments: cases) func binaryAgrees(_ name: String) throws {
    let bytes = try Self.input(name)
    guard name != "duplicates" else { return }
    let plist = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    let binary = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0))
    let expected = StringsDictDump(bytes)
    let actual = StringsDictDump(binary)
    #expect(actual.summary.sorted() == expected.summary.sorted())
    #expect(actual.rules.sorted() == expected.rules.sorted())
  }

  /// UTF-16 and line ends change places, not content.
  @Test(arguments: cases) func encodingsAgree(_ name: String) throws {
    let bytes = try Self.input(name)
    let expected = StringsDictDump(bytes)
    for encoding in TextEncoding.allCases {
      let actual = StringsDictDump(encoding.byteOrderMark + encoding.encode(bytes))
      #expect(actual.text == expected.text)
    }
  }

  /// Whatever is repeated in a rule, a variable, widths or devices: the last one counts, in every place that asks, and the one
  /// before it is named as lost.
  @Test(arguments: [
    ("NSStringLocalizedFormatKey", "r"), ("n", "r"), ("NSStringFormatSpecTypeKey", "v"),
    ("NSStringFormatValueTypeKey", "v"), ("one", "v"), ("other", "v"), ("10", "w"), ("mac", "d"),
  ]) func theLastOfRepeatedPartsCounts(_ name: String, _ place: String) {
    func variable(_ form: String) -> [(String, String)] {
      [
        ("NSStringFormatSpecTypeKey", "<string>NSStringPluralRuleType</string>"),
        ("NSStringFormatValueTypeKey", "<string>d</string>"), ("one", "<string>\(form) 1</string>"),
        ("other", "<string>\(form) 2</string>"),
      ]
    }
    func dictionary(_ parts: [(String, String)], _ own: String) -> String {
      var parts = parts
      if own == place, let right = parts.first(where: { $0.0 == name }) {
        let isOfParts = right.1.hasPrefix("<dict>")
        // What stands first is wrong in every way that a finding could name.
        let wrong = isOfParts ? "<dict><key>two</key><string>W</string></dict>" : "<string>%#@wrong@</string>"
        parts.insert((name, wrong), at: 0)
      }
      // As many as are looked through in the other way.
      if own == place, isLong { parts += (0..<70).map { ("x\($0)", "<array/>") } }
      return "<dict>\(parts.map { "\n<key>\($0)</key>\($1)" }.joined())</dict>"
    }
    var isLong = false
    func text() -> [UInt8] {
      let rule = dictionary(
        [
          ("NSStringLocalizedFormatKey", "<string>%#@n@</string>"), ("n", dictionary(variable("f"), "v")),
        ], "r")
      let widths = dictionary(
        [("NSStringVariableWidthRuleType", dictionary([("10", "<string>W</string>")], "w"))], "")
      let devices = dictionary(
        [("NSStringDeviceSpecificRuleType", dictionary([("mac", "<string>M</string>")], "d"))], "")
      return Array(
        "<plist><dict><key>k</key>\(rule)<key>w</key>\(widths)<key>d</key>\(devices)</dict></plist>\n".utf8)
    }
    for long in [false, true] {
      isLong = long
      let found = StringsDictDump(text())
      #expect(
        found.summary == [
          "k — plural {n: one other} “f 2”", "w — width “W”", "d — device “M”",
        ], "\(long)")
      let rules = found.rules.filter { $0 != "stringsdict-misplaced-value" }
      #expect(
        rules == ["plist-duplicate-key"] && found.rules.count == (long && place != "r" ? 71 : 1),
        "\(found.text)")
    }
  }

  @Test func malformedFilesHandOutWhatStandsInThem() throws {
    let bytes = try Self.input("plural")
    let dump = StringsDictDump(bytes.dropLast(12) + Array("<oops".utf8))
    #expect(dump.rules.contains("plist-syntax"))
    #expect(dump.summary.count == 1)
  }

  /// Dictionaries in dictionaries and names by the thousand come back in time.
  @Test func hostileRules() {
    var text = "<dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>"
    for index in 0..<3_000 {
      text +=
        "\n<key>v\(index)</key><dict><key>other</key><string>%#@v\(index + 1)@ %#@v\(index / 2)@</string></dict>"
    }
    text += "</dict></dict>\n"
    let dump = StringsDictDump(Array(text.utf8))
    #expect(dump.rules.contains("stringsdict-cycle"))
    let deep =
      String(repeating: "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>", count: 250)
      + String(repeating: "</dict></dict>", count: 250)
    #expect(StringsDictDump(Array("<dict><key>k</key>\(deep)</dict>\n".utf8)).rules.contains("plist-syntax"))
  }
}

/// A readable form of what a file says.
struct StringsDictDump {
  /// A line per entry, without places.
  var summary: [String] = []
  /// Ids of the findings.
  var rules: [String] = []
  /// All that was read, with places.
  var text = ""

  init(_ bytes: [UInt8]) {
    var reader = PropertyListReader()
    var lister = Lister()
    let buffer = PaddedBuffer(bytes)
    let reading = buffer.withText {
      StringsDictReader.read($0, count: bytes.count, using: &reader) { lister.entry($0, in: $1) }
    }
    rules = reading.findings.map(\.rule.id)
    summary = lister.entries.map(\.line)
    text = buffer.withText { span in
      reader.withText(of: reading, in: span) { text in
        let locator = Locator(reading.decoded, text: text)
        var lines = lister.entries.map { entry in
          let place = locator.position(entry.place, in: text)
          return "\(place.line):\(place.column) \(entry.line)"
        }
        for finding in reading.findings {
          let problem = locator.problem(finding, path: "", in: text)
          let place = problem.position.map { "\($0.line):\($0.column) " } ?? ""
          lines.append("\(place)\(problem.severity.rawValue): \(problem.message) [\(problem.rule.id)]")
        }
        return lines.map { $0 + "\n" }.joined()
      }
    }
  }

  private struct Lister {
    var entries: [(place: Int, line: String)] = []

    mutating func entry(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {
      func text(_ range: Range<Int>) -> String { WTF8.text(texts.copy(range)) }
      let variables = entry.variables.map { index in
        "\(text(entry.items[index].name)): \(entry.categories(of: index).names.joined(separator: " "))"
      }.sorted()
      var line = "\(text(entry.key)) — \(entry.shape())"
      if !variables.isEmpty { line += " {\(variables.joined(separator: "; "))}" }
      let blank = entry.blankForms(in: texts).compactMap(\.leaf).sorted()
      if !blank.isEmpty { line += " blank: \(blank.joined(separator: " "))" }
      if let item = entry.representative(in: texts) { line += " “\(text(item.text))”" }
      if entry.isRepeated { line += " again" }
      entries.append((entry.keyPlace.lowerBound, line))
    }
  }
}
