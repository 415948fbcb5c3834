/// Words of commands that people copy into a shell.
package enum ShellText {
  /// The word, in single quotes where a shell would read it otherwise. What cannot be shown on a terminal is written
  /// as `$'\x1B'`, which bash and zsh understand.
  package static func quoted(_ word: String) -> String { quoted(bytes: Array(word.utf8)) }

  /// Bytes, such as those of a path, as one word of a shell.
  package static func quoted(bytes: [UInt8]) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:=@%+"
    if !bytes.isEmpty, bytes.allSatisfy(plain.utf8.contains) { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self), TerminalText.escaped(text) == text {
      return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    let escapes = bytes.map { byte in
      if plain.utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return "$'" + escapes.joined() + "'"
  }
}
