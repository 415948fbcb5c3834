import L10nText

/// The lines of an `.xcconfig` file: settings, and the files that it includes, in their order.
package struct XcodeSettingsFile: Equatable, Sendable {
  package enum Line: Equatable, Sendable {
    /// A setting without its condition.
    case setting(name: [UInt8], value: [UInt8], isConditional: Bool)
    /// `#include`, and `#include?` for a file that need not be there.
    case include(path: [UInt8])
  }

  package private(set) var lines: [Line] = []

  /// Reads the text between `start` and `end`.
  package init(_ text: RawSpan, from start: Int, to end: Int) {
    var offset = start
    while offset < end {
      var upper = offset
      while upper < end, text[byte: upper] != 0x0A, text[byte: upper] != 0x0D { upper += 1 }
      add(Self.withoutComment(text.copy(offset..<upper)))
      offset = upper + 1
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    if line.first == UInt8(ascii: "#") {
      guard line.dropFirst().starts(with: "include".utf8), let open = line.firstIndex(of: UInt8(ascii: "\"")),
        let close = line.lastIndex(of: UInt8(ascii: "\"")), open < close
      else { return }
      lines.append(.include(path: Array(line[(open + 1)..<close])))
      return
    }
    // A condition may hold an equals sign: `NAME[sdk=macosx*] = value`.
    var depth = 0
    guard
      let equals = line.firstIndex(where: { byte in
        if byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: "]") { depth -= 1 }
        return byte == UInt8(ascii: "=") && depth == 0
      })
    else { return }
    let name = line[..<equals].prefix { $0 != UInt8(ascii: "[") && $0 > 0x20 }
    guard !name.isEmpty else { return }
    let value = BlankText.trimmed(Array(line[(equals + 1)...]))
    lines.append(
      .setting(
        name: Array(name),
        value: Array(value.last == UInt8(ascii: ";") ? BlankText.trimmed(Array(value.dropLast())) : value),
        isConditional: line[..<equals].contains(UInt8(ascii: "["))))
  }

  private static func withoutComment(_ line: [UInt8]) -> ArraySlice<UInt8> {
    var end = line.count
    for place in line.indices.dropLast()
    where line[place] == UInt8(ascii: "/") && line[place + 1] == UInt8(ascii: "/") {
      end = place
      break
    }
    return BlankText.trimmed(Array(line[..<end]))
  }
}
