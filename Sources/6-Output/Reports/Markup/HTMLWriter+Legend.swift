extension HTMLWriter {
  /// What the words of a page mean, folded.
  package mutating func legend(_ entries: [(word: String, meaning: String)]) {
    markup("<details class=\"words\"><summary>What the words mean</summary><dl>")
    for entry in entries {
      element("dt", text: entry.word)
      element("dd", text: entry.meaning)
    }
    markup("</dl></details>\n")
  }
}
