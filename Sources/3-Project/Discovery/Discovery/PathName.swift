internal import L10nText

/// Parts of a file's name, as bytes.
enum PathName {
  /// What stands before the last dot; the whole name where there is no dot but perhaps at its start.
  static func stem(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
    return name[..<dot]
  }

  /// What stands behind the last dot; empty where `stem` is the whole name.
  static func suffix(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name[stem(name).endIndex...].dropFirst()
  }

  /// Whether a folder of this name may be a bundle: an extension that starts with a letter, which a version number
  /// (`Foo-1.2`) does not.
  static func hasBundleSuffix(_ name: ArraySlice<UInt8>) -> Bool {
    let suffix = suffix(name)
    guard let first = suffix.first, isLetter(first) else { return false }
    return suffix.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// The name with ASCII letters in lower case.
  static func lowered(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Whether the name, in any case of its ASCII letters, is `text`, which is in lower case.
  static func equals(_ name: ArraySlice<UInt8>, lowered text: StaticString) -> Bool {
    guard name.count == text.utf8CodeUnitCount else { return false }
    for (offset, byte) in name.enumerated() {
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if lower != text.utf8Start[offset] { return false }
    }
    return true
  }

  /// The name as people see it.
  static func text(_ name: some Collection<UInt8>) -> String { String(decoding: name, as: UTF8.self) }

  /// The names as people see them, in the same order, no two alike: bytes that are not UTF-8 are written as `\xFF`.
  static func distinctTexts(_ names: some Sequence<[UInt8]>) -> [String] {
    var taken: Set<[UInt8]> = []
    return names.map { name in
      var text = text(name)
      if !text.utf8.elementsEqual(name) { text = TerminalText.escaped(bytes: name) }
      while !taken.insert(Array(text.utf8)).inserted { text += "'" }
      return text
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
