/// The classes that git's patterns may name in a set: `[[:digit:]]`.
enum CharacterClass: String {
  case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit

  func contains(_ byte: UInt8, foldsCase: Bool) -> Bool {
    let isVisible = byte > 0x20 && byte < 0x7F
    return switch self {
    case .alnum: byte.isLetter || byte.isDigit
    case .alpha: byte.isLetter
    case .blank: byte == 0x20 || byte == 0x09
    case .cntrl: byte < 0x20 || byte == 0x7F
    case .digit: byte.isDigit
    case .graph: isVisible
    case .lower: byte.isSmall
    case .print: isVisible || byte == 0x20
    case .punct: isVisible && !byte.isLetter && !byte.isDigit
    case .space: byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    case .upper: byte.isCapital || foldsCase && byte.isSmall
    case .xdigit: byte.isDigit || (byte | 0x20) &- 0x61 < 6
    }
  }
}
