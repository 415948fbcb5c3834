/// A length that a developer's comment asks for.
package enum LengthLimit {
  /// The number behind `max`, `maximum`, `at most` or `limit` and before `char` or `characters`: "max. 20 chars". Nil
  /// where a comment says nothing of the kind.
  package static func stated(in comment: String?) -> Int? {
    guard var comment, comment.utf8.count < 10_000 else { return nil }
    return comment.withUTF8 { text in
      // Few comments have a number and the word.
      unsafe text.contains { 0x30...0x39 ~= $0 } && mayNameCharacters(text) ? stated(in: text) : nil
    }
  }

  /// Whether `char` stands anywhere.
  private static func mayNameCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 4 else { return false }
    let word: UInt32 = 0x7261_6863
    let raw = UnsafeRawBufferPointer(text)
    return (0...text.count - 4).contains { offset in
      unsafe UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) | 0x2020_2020
        == word
    }
  }

  private static func stated(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let words = unsafe text.split { byte in
      !(byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20)
    }.map { unsafe String(decoding: $0, as: UTF8.self).lowercased() }
    let signals: Set<String> = ["max", "maximum", "most", "limit", "limited"]
    for (index, word) in words.enumerated() where word.hasPrefix("char") && index >= 2 {
      guard let number = Int(words[index - 1]), (1...100_000).contains(number) else { continue }
      if words[max(0, index - 5)..<index - 1].contains(where: { signals.contains($0) }) { return number }
    }
    return nil
  }
}
