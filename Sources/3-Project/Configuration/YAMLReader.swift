package import L10nText
internal import CYAML

/// Places in a text by the number of scalars before them, as libyaml counts. Asked in rising order, as events come, it
/// costs one walk over the text, however long its lines are.
struct YAMLCursor {
  private let text: [UInt8]
  private var index = 0
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  init(_ text: [UInt8]) { self.text = text }

  /// Lines end as `LineIndex` has them: libyaml knows further ends.
  var position: TextPosition { TextPosition(line: line, column: column) }

  /// Goes to the place behind `target` scalars, or to the end of the text. Going back starts anew.
  mutating func move(to target: Int) {
    if target < index { self = YAMLCursor(text) }
    while index < target, offset < text.count {
      let byte = text[offset]
      offset = min(text.count, offset + WTF8.length(of: byte))
      index += 1
      let isPair = byte == UInt8(ascii: "\r") && offset < text.count && text[offset] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }
}

/// A value of a YAML file, with its place. The reader of the value decides the type of a plain word: `no` is Norwegian for a locale.
package struct YAMLNode: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A word, a number, a text. Plain where it has no quotes and is no block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
    /// A value with an error that was already reported: the validator skips the value.
    case junk
  }

  package var content: Content
  /// Into the text.
  package var range: Range<Int>
  package var position: TextPosition

  /// Whether nothing stands there, or `null` or `~`.
  package var isNothing: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

/// A key with its value, in the order of the file.
package struct YAMLEntry: Equatable, Sendable {
  package var key: YAMLNode
  package var value: YAMLNode
}

/// Text as a YAML scalar on one line, fit for a terminal.
package enum YAMLText {
  /// Plain where every reader takes the word for the same text, else in double quotes.
  package static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// The text in double quotes, with escapes for controls, marks that hide or reorder text, and what a log
  /// could take for a command.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "#" where result.hasSuffix("#"): result += "\\x23"
      case "\u{200C}", "\u{200D}": result.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          let width = scalar.value > 0xFFFF ? 8 : 4
          result += width == 8 ? "\\U" : "\\u"
          result += Hexadecimal.text(scalar.value, digits: width, uppercase: true)
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    // Words that some reader takes for a boolean or for nothing.
    let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]
    guard let first = text.utf8.first, first.isLetter, !words.contains(text.lowercased()) else {
      return false
    }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
  }
}

/// Reads the one document of a YAML file into nodes with places. Anchors, aliases, tags and further documents are
/// errors, so that a file means what stands in it, and is as large as it looks. Reading goes on behind these; it ends
/// at the first fault of the syntax itself.
package struct YAMLReader {
  /// The value of the document; nil where there is none.
  package private(set) var root: YAMLNode?
  package private(set) var diagnostics: [Diagnostic] = []

  /// The deepest nesting of lists and groups.
  static let deepest = 32

  private var cursor: YAMLCursor
  private let text: [UInt8]
  /// The start of the text in the span that places are made of.
  private let start: Int
  private var open: [Frame] = []
  private var hasDocument = false

  /// A list or group that is not closed yet.
  private struct Frame {
    var isMapping: Bool
    var start: Int
    var position: TextPosition
    var items: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var key: YAMLNode?
  }

  /// Reads the text of a file.
  package init(_ decoded: DecodedText, in text: RawSpan) {
    start = decoded.start
    self.text = text.copy(decoded.start..<decoded.end)
    cursor = YAMLCursor(self.text)
    let bytes = self.text
    unsafe bytes.withUnsafeBufferPointer { unsafe parse($0) }
  }

  private mutating func parse(_ input: UnsafeBufferPointer<UInt8>) {
    // The parser keeps its own address.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      return report("there is not enough memory to read it", at: nil)
    }
    defer { unsafe yaml_parser_delete(parser) }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    var event = unsafe yaml_event_t()
    while true {
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { return unsafe reportFault(of: parser) }
      defer { unsafe yaml_event_delete(&event) }
      if unsafe event.type == YAML_STREAM_END_EVENT { return }
      guard unsafe take(event) else { return }
    }
  }

  /// Takes one event; false where reading is to end.
  private mutating func take(_ event: yaml_event_t) -> Bool {
    let lower = unsafe offset(event.start_mark)
    let position = cursor.position
    let upper = unsafe max(lower, offset(event.end_mark))
    func node(_ content: YAMLNode.Content) -> YAMLNode {
      YAMLNode(content: content, range: lower..<upper, position: position)
    }
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT:
      if hasDocument {
        report("a second document starts here; a configuration is one", at: lower..<upper)
        return false
      }
      hasDocument = true
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      unsafe refuse(anchor: scalar.anchor, tag: scalar.tag, at: lower..<upper)
      let value = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      unsafe add(node(.scalar(value, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)))
    case YAML_ALIAS_EVENT:
      let name = unsafe event.data.alias.anchor.map { unsafe String(cString: $0) } ?? ""
      report(
        "aliases are not read: '*\(TerminalText.escaped(name))'", at: lower..<upper,
        hint: "put text that starts with '*' in quotes")
      add(node(.junk))
    case YAML_SEQUENCE_START_EVENT:
      unsafe refuse(
        anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag, at: lower..<upper)
      return enter(Frame(isMapping: false, start: lower, position: position), at: lower..<upper)
    case YAML_MAPPING_START_EVENT:
      unsafe refuse(
        anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag, at: lower..<upper)
      return enter(Frame(isMapping: true, start: lower, position: position), at: lower..<upper)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let frame = open.popLast() else { return false }
      let range = frame.start..<max(frame.start, upper)
      let content: YAMLNode.Content = frame.isMapping ? .mapping(frame.entries) : .sequence(frame.items)
      add(YAMLNode(content: content, range: range, position: frame.position))
    default: break
    }
    return true
  }

  private mutating func enter(_ frame: Frame, at range: Range<Int>) -> Bool {
    guard open.count < Self.deepest else {
      report("lists and groups are nested more than \(Self.deepest) deep", at: range)
      return false
    }
    open.append(frame)
    return true
  }

  /// Gives a finished value to the list or group around it.
  private mutating func add(_ node: YAMLNode) {
    guard var frame = open.popLast() else {
      root = node
      return
    }
    if !frame.isMapping {
      frame.items.append(node)
    } else if let key = frame.key {
      frame.entries.append(YAMLEntry(key: key, value: node))
      frame.key = nil
    } else {
      frame.key = node
    }
    open.append(frame)
  }

  private mutating func refuse(
    anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?, at range: Range<Int>
  ) {
    if unsafe anchor != nil {
      report(
        "anchors are not read", at: range, hint: "put text that starts with '&' in quotes")
    }
    if unsafe tag != nil {
      report("tags are not read", at: range, hint: "put text that starts with '!' in quotes")
    }
  }

  private mutating func report(_ message: String, at range: Range<Int>?, hint: String? = nil) {
    guard diagnostics.count < ConfigurationFile.mostProblems else { return }
    diagnostics.append(Diagnostic(.configSyntax, message, at: range, hint: hint))
  }

  private mutating func offset(_ mark: yaml_mark_t) -> Int {
    cursor.move(to: Int(clamping: mark.index))
    return start + cursor.offset
  }
}

extension YAMLReader {
  private mutating func reportFault(of parser: UnsafeMutablePointer<yaml_parser_t>) {
    let problem =
      unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "the text cannot be read"
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      let place = unsafe start + min(text.count, Int(clamping: parser.pointee.problem_offset))
      return report(problem, at: place..<place)
    }
    let place = unsafe offset(parser.pointee.problem_mark)
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
    let contextPlace = unsafe offset(parser.pointee.context_mark)
    var diagnostic = Diagnostic(
      .configSyntax, problem, at: place..<place, hint: hint(at: place, context: context))
    if let context {
      // "while parsing a block mapping": where that began is often where the fault is.
      diagnostic.notes = [DiagnosticNote(context, at: contextPlace..<contextPlace)]
    }
    diagnostics.append(diagnostic)
  }

  private func hint(at place: Int, context: String?) -> String? {
    if context == "while scanning an alias" { return "put text that starts with '*' in quotes" }
    if context?.hasPrefix("while parsing a flow") == true {
      return "a '[' or '{' is not closed, or a comma is missing after a value"
    }
    let index = place - start
    guard text.indices.contains(index) else { return nil }
    switch text[index] {
    case UInt8(ascii: "\t"): return "indent with blanks, not with tabs"
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"): return "put the text in quotes"
    case UInt8(ascii: ":"): return "put text with a colon in quotes"
    default: return nil
    }
  }
}
