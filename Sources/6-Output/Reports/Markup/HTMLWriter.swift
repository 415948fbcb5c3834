package import L10nText

/// Markup of our own, with values in it that are escaped: `"<b class=\"\(tone)\">\(name)</b>"`. Only literals and static strings stand
/// as they are.
package struct HTMLMarkup: ExpressibleByStringInterpolation {
  fileprivate let bytes: [UInt8]

  package init(stringLiteral markup: StaticString) {
    self.init(stringInterpolation: StringInterpolation(markup))
  }

  package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.html.bytes }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = HTMLWriter()
    /// Whether a quotation mark of the markup is open: what follows is the value of an attribute.
    private var isQuoted = false

    package init(literalCapacity: Int, interpolationCount: Int) {
      html.bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    fileprivate init(_ markup: StaticString) { appendInterpolation(markup) }

    package mutating func appendLiteral(_ markup: StaticString) {
      appendInterpolation(markup)
      for byte in markup.description.utf8 where "<>\"".utf8.contains(byte) {
        isQuoted = byte == UInt8(ascii: "\"") && !isQuoted
      }
    }

    package mutating func appendInterpolation(_ markup: StaticString) {
      markup.withUTF8Buffer { unsafe html.bytes.append(contentsOf: $0) }
    }

    package mutating func appendInterpolation(_ text: String) { appendInterpolation(Array(text.utf8)) }

    /// Appends WTF-8 text.
    package mutating func appendInterpolation(_ text: [UInt8]) {
      HTMLText.append(text, isAttribute: isQuoted, to: &html.bytes)
    }

    package mutating func appendInterpolation(_ number: Int) { Digits.append(number, to: &html.bytes) }

    /// Appends a number with its digits in groups.
    package mutating func appendInterpolation(number: Int) { html.number(number) }
  }
}

/// Writes HTML piece by piece. What is given as `HTMLMarkup` is markup of our own; everything else is text, and is escaped.
package struct HTMLWriter {
  /// The markup so far.
  package internal(set) var bytes: [UInt8]

  /// A writer that appends to `bytes`.
  package init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// Writes markup of our own.
  package mutating func markup(_ markup: HTMLMarkup) { bytes += markup.bytes }

  /// Writes bytes that are HTML already, such as what another writer made.
  package mutating func markup(bytes markup: some Sequence<UInt8>) { bytes.append(contentsOf: markup) }

  // MARK: Text

  /// Writes text.
  package mutating func text(_ text: String) { HTMLText.append(text, to: &bytes) }

  /// Writes WTF-8 text.
  package mutating func text(_ text: [UInt8]) { HTMLText.append(text, to: &bytes) }

  /// Writes text from a file so that its direction stays its own: `<bdi>`.
  package mutating func isolated(_ text: String) { markup("<bdi>\(text)</bdi>") }

  /// Writes WTF-8 text from a file so that its direction stays its own.
  package mutating func isolated(_ text: [UInt8]) { markup("<bdi>\(text)</bdi>") }

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

  /// Writes a command to type, for which a script has a button that copies it.
  package mutating func commandLine(_ command: String) {
    markup("<p class=\"command\"><code dir=\"ltr\" tabindex=\"0\">")
    self.command(command)
    markup("</code></p>")
  }

  /// Writes a command, which ends its lines before options on paper, and on a screen shows two languages of many.
  mutating func command(_ text: String) {
    for (index, option) in text.split(separator: " --", omittingEmptySubsequences: false).enumerated() {
      let words = option.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      let names = index > 0 && words[0] == "locale" && words.count > 1 ? words[1].split(separator: ",") : []
      markup(index > 0 ? " <span class=\"word\">--" : "<span class=\"word\">")
      if names.count > 4 {
        self.text("locale \(names[0]),\(names[1])")
        markup("<span class=\"rest\" data-count=\"\(names.count)\">,")
        self.text(names[2...].joined(separator: ","))
        markup("</span>")
        for rest in words.dropFirst(2) { self.text(" " + rest) }
      } else {
        self.text(String(option))
      }
      markup("</span>")
    }
  }

  /// Writes a whole number, with its digits in groups.
  package mutating func number(_ number: Int) { Digits.appendGrouped(number, to: &bytes) }

  /// Writes ten-thousandths as a percentage with one decimal, cut: `91.6%`; – if nothing is expected.
  package mutating func percent(_ tenThousandths: Int?) {
    guard let tenThousandths else { return markup("–") }
    Digits.append(percentOf: tenThousandths, to: &bytes)
    bytes.append(UInt8(ascii: "%"))
  }

  // MARK: Elements

  /// Writes a start tag; the values of the attributes are escaped.
  package mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    markup("<\(name)")
    for (name, value) in attributes { attribute(name, value) }
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an element with what `body` writes in it.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ body: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    body(&self)
    markup("</\(name)>")
  }

  /// Writes an element with text in it.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element with what `body` writes in it, and ends the line.
  package mutating func line(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ body: (inout HTMLWriter) -> Void
  ) {
    element(name, attributes, body)
    markup("\n")
  }

  /// Writes an attribute inside a start tag that is being written with `markup`.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" \(name)=\"\(value)\"")
  }

  /// Begins a table up to its first row, in a region that scrolls, by keyboard too, where the table is wider than the page.
  /// - Parameters:
  ///   - attributes: those beside its class.
  ///   - caption: with its element.
  ///   - body: the markup between the head and the first row.
  package mutating func table(
    _ label: String, _ classes: StaticString, attributes: HTMLMarkup = "", caption: HTMLMarkup,
    _ columns: [HTMLColumn], body: HTMLMarkup = "\n<tbody>\n"
  ) {
    markup(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\"><table class=\"\(classes)\""
    )
    markup(attributes)
    markup(">")
    markup(caption)
    markup("<thead><tr>")
    for column in columns {
      markup("<th scope=\"col\"")
      markup(column.attributes)
      markup(">\(column.title)</th>")
    }
    markup("</tr></thead>")
    markup(body)
  }

  // MARK: Data

  /// Writes a block of JSON for the page's script: `<script type="application/json" id="…">`. It is data, which the
  /// policy of the page does not run. The HTML parser looks for `</script` and `<!--` before any JSON is read.
  package mutating func data(id: StaticString, _ body: (inout JSONWriter) -> Void) {
    markup("<script type=\"application/json\" id=\"\(id)\">")
    var json = JSONWriter(appendingTo: bytes, .line, escapesMarkup: true)
    bytes = []
    body(&json)
    bytes = json.bytes
    markup("</script>\n")
  }
}

/// A column of a table: its title, and the attributes of its head.
package struct HTMLColumn: ExpressibleByStringLiteral {
  fileprivate let title: String
  fileprivate let attributes: HTMLMarkup

  package init(_ title: String, _ attributes: HTMLMarkup = "") {
    (self.title, self.attributes) = (title, attributes)
  }

  package init(stringLiteral title: String) { self.init(title) }

  /// A column of numbers.
  package static func number(_ title: String) -> HTMLColumn { HTMLColumn(title, " class=\"num\"") }
}
