/// The text as it grows: parts separated by one blank line.
struct TextPage {
  private(set) var text = ""

  /// Begins a part with lines; without lines there is none.
  mutating func part(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    if !text.isEmpty { text += "\n" }
    self.lines(lines)
  }

  /// Adds lines to the part.
  mutating func lines(_ lines: [String]) {
    for line in lines {
      text += line
      text += "\n"
    }
  }
}
