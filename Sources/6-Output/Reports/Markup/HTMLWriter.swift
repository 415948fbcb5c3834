/// Writes HTML piece by piece. What is given as `StaticString` is markup of our own, and stands as it is; everything else
/// is text, and is escaped.
package struct HTMLWriter {
  /// What has been written.
  package internal(set) var bytes: [UInt8]

  /// A writer that appends to `bytes`.
  package init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// Writes markup of our own.
  package mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes bytes that are HTML already, such as what another writer made.
  package mutating func markup(bytes markup: some Sequence<UInt8>) { bytes.append(contentsOf: markup) }

  // MARK: Text

  /// Writes text.
  package mutating func text(_ text: String) { HTMLText.append(text, to: &bytes) }

  /// Writes WTF-8 text.
  package mutating func text(_ text: [UInt8]) { HTMLText.append(text, to: &bytes) }

  /// Writes text from a file so that its direction stays its own: `<bdi>`.
  package mutating func isolated(_ text: String) {
    markup("<bdi>")
    self.text(text)
    markup("</bdi>")
  }

  /// Writes WTF-8 text from a file so that its direction stays its own.
  package mutating func isolated(_ text: [UInt8]) {
    markup("<bdi>")
    self.text(text)
    markup("</bdi>")
  }

  /// Writes a path, or a command with paths: a line may end behind a slash.
  package mutating func path(_ text: String) {
    for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { markup("/<wbr>") }
      self.text(String(part))
    }
  }

  /// Writes a name, or a path of names: a line may end behind a slash or a dot, and between the words of a name.
  package mutating func name(_ text: String) {
    var last: Character = " "
    // A part is escaped as a whole, because some characters are commands only together.
    var part = ""
    for character in text {
      let begins = "/._-".contains(last) ? character.isLetter : last.isLowercase && character.isUppercase
      if begins {
        self.text(part)
        markup("<wbr>")
        part = ""
      }
      part.append(character)
      last = character
    }
    self.text(part)
  }

  /// Writes a command whose lines end between words, or behind a slash.
  package mutating func command(_ text: String) {
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { self.text(" ") }
      markup("<span class=\"word\">")
      path(String(word))
      markup("</span>")
    }
  }

  /// Writes a whole number, with its digits in groups.
  package mutating func number(_ number: Int) { Digits.appendGrouped(number, to: &bytes) }

  /// Writes ten-thousandths as a percentage with one decimal, cut: `91.6%`.
  package mutating func percent(_ tenThousandths: Int) {
    Digits.append(percentOf: tenThousandths, to: &bytes)
    bytes.append(UInt8(ascii: "%"))
  }

  // MARK: Elements

  /// Writes a start tag; the values of the attributes are escaped.
  package mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    bytes.append(UInt8(ascii: "<"))
    markup(name)
    for (name, value) in attributes { attribute(name, value) }
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an end tag.
  package mutating func close(_ name: StaticString) {
    markup("</")
    markup(name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an element with what `body` writes in it.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ body: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    body(&self)
    close(name)
  }

  /// Writes an element with text in it.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an attribute inside a start tag that is being written with `markup`.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    markup(name)
    markup("=\"")
    HTMLText.appendAttribute(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute of WTF-8 text inside a start tag that is being written with `markup`.
  package mutating func attribute(_ name: StaticString, _ value: [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    markup(name)
    markup("=\"")
    HTMLText.appendAttribute(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Data

  /// Writes a block of JSON for the page's script: `<script type="application/json" id="…">`. It is data, which the
  /// policy of the page does not run.
  package mutating func data(id: StaticString, _ body: (inout ScriptJSON) -> Void) {
    markup("<script type=\"application/json\" id=\"")
    markup(id)
    markup("\">")
    var json = ScriptJSON(appendingTo: bytes)
    bytes = []
    body(&json)
    bytes = json.bytes
    markup("</script>\n")
  }
}
