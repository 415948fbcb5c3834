internal import CICU

/// A character set that ICU converts. All of it may be used by several threads.
package struct Charset: Hashable, Sendable {
  /// ICU's name of its converter, such as `ibm-5348_P100-1997` for what the world calls `windows-1252`.
  package let name: String

  /// Looks a character set up by any of its names, as ICU compares them: letters and digits count, their case and
  /// zeros in front of a number do not. Nil for a name that ICU does not know.
  package init?(alias: String) {
    guard !alias.isEmpty, alias.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let name = try? ICUBuffer.text("ucnv_open") { buffer, capacity, status in
      cicu_charset_name(alias, buffer, capacity, status)
    }
    guard let name, !name.isEmpty else { return nil }
    self.name = name
  }

  /// The text as UTF-8. Fails if there is a byte that stands for no character here, and on more than a gigabyte.
  package func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(ICUError) -> [UInt8] {
    let length = try ICUBuffer.length(bytes)
    return try ICUBuffer.bytes("ucnv_toUChars", room: bytes.count + bytes.count / 2 + 16) {
      buffer, capacity, status in
      cicu_charset_decode(name, bytes.baseAddress, length, buffer, capacity, status)
    }
  }
}
