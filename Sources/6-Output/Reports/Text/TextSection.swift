/// A part of the text form.
struct TextSection {
  var lines: [String] = []
  /// Whether something was left out that `--verbose` shows.
  var isCut = false
}
