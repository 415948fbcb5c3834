internal import L10nReports

/// A patch that a terminal is not to be flooded with.
struct LongPatch: Error {
  var lines: Int

  /// The most lines that are printed.
  static let limit = 200

  var message: String {
    "the patch has \(Wording.number(lines)) lines, too many for a terminal: '--output FILE' writes it to a file, "
      + "'--write' fills the gaps in place, and '| less' shows it"
  }
}
