/// What can be wrong with the bytes of any text file.
extension Rule {
  package static let invalidEncoding = Rule(
    "invalid-encoding", .error, "A byte is not part of the file's encoding, so the loader refuses the file.")
  package static let strayCopyrightSign = Rule(
    "stray-copyright-sign", .warning, "The byte A9 alone, a Mac Roman ©, loads as a replacement mark.")
  package static let utf16WithoutMark = Rule(
    "utf16-without-mark", .error,
    "UTF-16 without a byte order mark: the loader drops the first two bytes and guesses the order.")
  package static let doubleByteOrderMark = Rule(
    "double-byte-order-mark", .error,
    "Two byte order marks: the loader refuses the file; Xcode's copy step drops the second.")
  package static let emptyFile = Rule(
    "empty-file", .error, "A file of no bytes, or of a byte order mark alone: the loader refuses it.")
  package static let cutUnit = Rule(
    "cut-unit", .warning, "The file ends inside a character, and the loader drops the rest.")
}
