internal import L10nText

/// One argument as the kernel gave it: bytes, which need not be UTF-8.
package struct Argument: Hashable, Sendable {
  /// The bytes, without the closing NUL.
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The argument as text; nil where the bytes are not UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  /// `-`, which stands for a standard stream where a file is expected.
  package var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }

  /// The argument for a message: fit for a terminal, with control and bidirectional characters, and bytes that
  /// are not UTF-8, as escapes (`\xFF`, `\u{202E}`). Not to be read back.
  package var display: String { TerminalText.escaped(bytes: bytes) }
}
