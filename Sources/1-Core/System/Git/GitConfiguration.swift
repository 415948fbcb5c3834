internal import L10nText

/// The settings of git's configuration files, as far as they decide what is ignored, and of `.gitmodules`. `include` is not
/// followed.
package struct GitConfiguration {
  /// Values by `section.name`, both in lower case; sections with a sub-section are left out. The last value wins.
  private var values: [[UInt8]: [UInt8]] = [:]
  /// The folders of the submodules that have one, relative to the top of the working tree, in the order of the file.
  package private(set) var submodules: [FilePath] = []

  package init() {}

  /// Adds the settings of one file; a later file overrides an earlier one. A line that is no setting is passed over.
  package mutating func add(_ content: [UInt8]) {
    let ofSubmodule = Array("submodule".utf8)
    var section: [UInt8]? = nil
    var isInner = false
    var scanner = Scanner(bytes: content)
    while scanner.skipToText() {
      if scanner.current == UInt8(ascii: "[") {
        (section, isInner) = scanner.section()
      } else if let name = scanner.name() {
        let value = scanner.value()
        guard let section else { continue }
        if !isInner {
          values[section + [UInt8(ascii: ".")] + name] = value
        } else if section == ofSubmodule, name.elementsEqual("path".utf8), !value.isEmpty {
          submodules.append(FilePath(bytes: value))
        }
      } else {
        scanner.skipLine()
      }
    }
  }

  /// The bytes of a setting such as `core.excludesfile`; nil if it is not set.
  func bytes(_ name: String) -> [UInt8]? { values[Array(name.utf8)] }

  /// Whether a setting is set and on.
  func isOn(_ name: String) -> Bool {
    guard let value = bytes(name) else { return false }
    return ["true", "yes", "on", "1"].contains(
      String(decoding: value.map(\.lowercased), as: UTF8.self))
  }

  /// How many bytes the name of an object has, which the repository's own configuration says.
  var hashLength: Int { bytes("extensions.objectformat") == Array("sha256".utf8) ? 32 : 20 }

  private struct Scanner {
    let bytes: [UInt8]
    var place = 0

    var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Goes to the next byte that is neither white space nor comment; false at the end.
    mutating func skipToText() -> Bool {
      while let byte = current {
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
          skipLine()
        } else if Self.isSpace(byte) || byte >= 0xEF && bytes[place...].starts(with: [0xEF, 0xBB, 0xBF]) {
          place += byte == 0xEF ? 3 : 1
        } else {
          return true
        }
      }
      return false
    }

    mutating func skipLine() {
      while let byte = current {
        place += 1
        if byte == 0x0A { return }
      }
    }

    /// Reads `[name]` or `[name "sub"]`; nil for anything else.
    mutating func section() -> (name: [UInt8]?, isInner: Bool) {
      place += 1
      var name: [UInt8] = []
      while let byte = current, byte != 0x0A {
        place += 1
        if byte == UInt8(ascii: "]") { return (name, false) }
        if Self.isSpace(byte) || byte == UInt8(ascii: "\"") {
          skipSubsection()
          return (name, true)
        }
        name.append(byte.lowercased)
      }
      return (nil, false)
    }

    /// The name of a sub-section may hold a bracket, in quotes.
    private mutating func skipSubsection() {
      var isQuoted = bytes[place - 1] == UInt8(ascii: "\"")
      while let byte = current, byte != 0x0A {
        place += 1
        switch byte {
        case UInt8(ascii: "\\"): place += 1
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: "]") where !isQuoted: return
        default: break
        }
      }
    }

    /// Reads the name of a setting; nil, without a step, if there is none.
    mutating func name() -> [UInt8]? {
      var name: [UInt8] = []
      while let byte = current {
        let isInner = byte.isDigit || byte == UInt8(ascii: "-")
        guard byte.isLetter || isInner && !name.isEmpty else { break }
        name.append(byte.lowercased)
        place += 1
      }
      return name.isEmpty ? nil : name
    }

    /// Reads `= value` up to the end of the line; a name without it stands for `true`.
    mutating func value() -> [UInt8] {
      skipBlanks()
      guard current == UInt8(ascii: "=") else {
        skipLine()
        return Array("true".utf8)
      }
      place += 1
      skipBlanks()
      var value: [UInt8] = []
      /// The length up to which spaces at the end belong to the value.
      var kept = 0
      var isQuoted = false
      while let byte = current, byte != 0x0A {
        place += 1
        switch byte {
        case UInt8(ascii: "\""):
          isQuoted.toggle()
          kept = value.count
        case UInt8(ascii: "\\"):
          if let escaped = escape() { value.append(escaped) }
          kept = value.count
        case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
          skipLine()
          return Array(value.prefix(kept))
        default:
          value.append(byte)
          if isQuoted || !Self.isSpace(byte) { kept = value.count }
        }
      }
      return Array(value.prefix(kept))
    }

    private mutating func skipBlanks() {
      while let byte = current, byte == 0x20 || byte == 0x09 { place += 1 }
    }

    /// What a backslash and the byte behind it stand for; nil for a line that goes on in the next.
    private mutating func escape() -> UInt8? {
      guard let byte = current else { return nil }
      place += 1
      switch byte {
      case 0x0A: return nil
      case 0x0D where current == 0x0A:
        place += 1
        return nil
      case UInt8(ascii: "n"): return 0x0A
      case UInt8(ascii: "t"): return 0x09
      case UInt8(ascii: "b"): return 0x08
      default: return byte
      }
    }
  }
}
