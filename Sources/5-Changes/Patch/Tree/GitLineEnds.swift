internal import L10nSystem
internal import L10nText

/// The conversion of line ends when git takes a file of the working tree (`text` and `eol` of `.gitattributes`,
/// `core.autocrlf`): a file that ends its lines with CR LF has plain line feeds in git, and in what `git apply
/// --index` compares.
enum GitLineEnds: Sendable {
  /// CR LF becomes LF.
  case converted
  /// CR LF becomes LF, unless the file looks like no text to git.
  case convertedIfText

  /// Attributes that decide, of which `crlf` is an old name of `text`.
  static let attributes = ["text", "eol", "crlf"]
  static let setting = "core.autocrlf"

  /// - Parameters:
  ///   - values: of the attributes, where they are not unspecified.
  ///   - isOn: whether `core.autocrlf` says that files without them are converted.
  /// - Returns: nil for files that are the same in git.
  init?(_ values: [String: String], isOn: () -> Bool) {
    var text = values["text"]
    if !["set", "unset", "auto", "input"].contains(text) { text = values["crlf"] }
    switch text {
    case "unset": return nil
    case "auto": self = .convertedIfText
    case "set", "input": self = .converted
    default:
      if ["lf", "crlf"].contains(values["eol"]) {
        self = .converted
      } else if isOn() {
        self = .convertedIfText
      } else {
        return nil
      }
    }
  }

  /// A file as git has it.
  func converted(_ bytes: [UInt8]) -> [UInt8] {
    if self == .convertedIfText, !Self.isText(bytes) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (place, byte) in bytes.enumerated() {
      if byte == 0x0D, place + 1 < bytes.count, bytes[place + 1] == 0x0A { continue }
      result.append(byte)
    }
    return result
  }

  /// Whether any line ends with CR LF.
  static func has(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A }
  }

  /// Whether git takes a file for text: no NUL, no CR alone, and of other control characters one in 128 at
  /// most.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    var (printable, others) = (0, 0)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case 0: return false
      case 0x0D: if place + 1 >= bytes.count || bytes[place + 1] != 0x0A { return false }
      case 0x0A: break
      case 0x08, 0x09, 0x0C, 0x1B: printable += 1
      // The end of files, as some editors still write it.
      case 0x1A where place + 1 == bytes.count: break
      case 0x7F, 0..<0x20: others += 1
      default: printable += 1
      }
    }
    return printable >> 7 >= others
  }
}
