internal import L10nText

/// The settings of git's configuration files, with the repository's origin, and those of `.gitmodules`. `include` is not followed.
package struct GitConfiguration {
  /// Values by `section.name`, both in lower case; sections with a sub-section are left out. The last value wins.
  private var values: [[UInt8]: [UInt8]] = [:]
  /// The submodules in the order of the file: folders relative to the top of the working tree, and addresses.
  package var submodules: [(path: FilePath, address: [UInt8])] { modules.filter { !$0.path.bytes.isEmpty } }
  private var modules: [(path: FilePath, address: [UInt8])] = []
  /// The address of the remote `origin`.
  package private(set) var origin: [UInt8] = []

  package init() {}

  /// Adds the settings of one file; a later file overrides an earlier one. A line that is no setting is passed over.
  package mutating func add(_ content: [UInt8]) {
    let ofSubmodule = Array("submodule".utf8)
    var section: [UInt8]? = nil
    var inner: [UInt8]? = nil
    var scanner = Scanner(bytes: content)
    while scanner.skipToText() {
      if scanner.current == UInt8(ascii: "[") {
        (section, inner) = scanner.section()
        if section == ofSubmodule, inner != nil { modules.append((FilePath(bytes: []), [])) }
      } else if let name = scanner.name() {
        let value = scanner.value()
        guard let section else { continue }
        guard let inner else {
          values[section + [UInt8(ascii: ".")] + name] = value
          continue
        }
        let isAddress = name.elementsEqual("url".utf8)
        if section == ofSubmodule, let last = modules.indices.last {
          if name.elementsEqual("path".utf8) { modules[last].path = FilePath(bytes: value) }
          if isAddress { modules[last].address = value }
        } else if isAddress, section.elementsEqual("remote".utf8), inner.elementsEqual("\"origin\"".utf8) {
          origin = value
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

  /// The length of an object's name in bytes, from the repository's own configuration.
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

    /// Reads `[name]` or `[name "sub"]`, whose quotes stay; no name for anything else.
    mutating func section() -> (name: [UInt8]?, inner: [UInt8]?) {
      place += 1
      var name: [UInt8] = []
      while let byte = current, byte != 0x0A {
        place += 1
        if byte == UInt8(ascii: "]") { return (name, nil) }
        if Self.isSpace(byte) || byte == UInt8(ascii: "\"") {
          let start = Self.isSpace(byte) ? place : place - 1
          skipSubsection()
          return (name, Array(bytes[start..<place].dropLast()))
        }
        name.append(byte.lowercased)
      }
      return (nil, nil)
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

    /// The byte that a backslash and the byte behind it stand for; nil for a line that goes on in the next.
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
