import L10nText

/// A set of the members of an object that were seen, by numbers that its reader gives them.
struct SeenMembers {
  private var bits: UInt16 = 0

  @inline(__always)
  func contains(_ number: Int) -> Bool { bits >> UInt16(truncatingIfNeeded: number) & 1 == 1 }

  /// Marks a member as seen, and says whether it was before.
  @inline(__always)
  mutating func insert(_ number: Int) -> Bool {
    let bit: UInt16 = 1 << UInt16(truncatingIfNeeded: number)
    defer { bits |= bit }
    return bits & bit != 0
  }
}

extension XCStringsReader {
  @inline(never)
  mutating func report(
    _ rule: Rule, _ message: String, at range: Range<Int>, severity: Severity? = nil, hint: String?,
    notes: [DiagnosticNote] = []
  ) {
    cursor.diagnostics.append(
      Diagnostic(rule, message, at: range, severity: severity, hint: hint, notes: notes))
  }

  /// Notes which localization the newest findings are about.
  @inline(never)
  mutating func nameLocale(_ language: JSONString, ofDiagnosticsFrom first: Int, _ text: RawSpan) {
    let name = language.text(in: text)
    for index in first..<cursor.diagnostics.count { cursor.diagnostics[index].locale = name }
  }

  /// Marks a member as seen, and tells whether it is the first of its name: that one counts, as with Xcode's reader.
  /// The second is a finding.
  @inline(__always)
  @discardableResult
  mutating func noteMember(_ number: Int, in seen: inout SeenMembers, _ name: JSONString, _ text: RawSpan)
    -> Bool
  {
    guard seen.insert(number) else { return true }
    reportTwice(name, text)
    return false
  }

  @inline(never)
  mutating func reportTwice(_ name: JSONString, _ text: RawSpan) {
    if cursor.isInConflict { return }
    report(
      .xcstringsDuplicateMember, "\(quoted(name, text)) is repeated in this object", at: name.contents,
      hint: "keep one; Xcode takes the first, other readers the last")
  }

  /// Looks at what only the whole entry tells.
  @inline(__always)
  mutating func checkKey(_ entry: XCStringsEntry, _ text: RawSpan) {
    if let newSourceText { checkNewSource(newSourceText, of: entry, text) }
    if text.byteCount > entry.key.contents.upperBound, entry.key.contents.count > 8 { checkPath(entry, text) }
  }

  /// Reports Xcode's state of an untouched source text: for a key that is its own text it does no harm.
  @inline(never)
  private mutating func checkNewSource(_ value: JSONString, of entry: XCStringsEntry, _ text: RawSpan) {
    guard entry.leavesOut(newSource: value.decode(in: text), of: entry.key.decode(in: text)) else { return }
    report(
      .xcstringsSourceNew,
      "\(quoted(value, text)) is in the state new, and users see \(quoted(entry.key, text))",
      at: value.contents.lowerBound - 1..<value.contents.upperBound + 1,
      hint: "set its state to translated, or extractionState to extracted_with_value if code has the text")
    if let sourceLanguage, let last = cursor.diagnostics.indices.last {
      cursor.diagnostics[last].locale = sourceLanguage.text(in: text)
    }
  }

  /// Looks for the sign of a path first: few keys have one.
  @inline(__always)
  private mutating func checkPath(_ entry: XCStringsEntry, _ text: RawSpan) {
    let bar = text.scan(
      from: entry.key.contents.lowerBound, to: entry.key.contents.upperBound, for: UInt8(ascii: "|"))
    if bar < entry.key.contents.upperBound { reportPath(entry, text) }
  }

  @inline(never)
  private mutating func reportPath(_ entry: XCStringsEntry, _ text: RawSpan) {
    guard ExportedPath(endOf: entry.key.decode(in: text)) != nil else { return }
    report(
      .xcstringsPathKey, "the key \(quoted(entry.key, text)) ends like a form of another key",
      at: entry.key.contents.lowerBound - 1..<entry.key.contents.upperBound + 1,
      hint: "give it another name")
  }

  /// Enters the object that comes next; anything else is skipped and reported.
  @inline(__always)
  mutating func enterObject(_ what: StaticString, _ text: RawSpan) -> Bool {
    if cursor.peek(text) == UInt8(ascii: "{") {
      cursor.enter(text)
      return true
    }
    reportShape("\(what) has to be an object", text)
    return false
  }

  /// The string that comes next; anything else is skipped and reported.
  @inline(__always)
  mutating func string(_ what: StaticString, _ text: RawSpan) -> JSONString? {
    if cursor.peek(text) == UInt8(ascii: "\"") { return cursor.scanString(text) }
    reportShape("\(what) has to be a string", text)
    return nil
  }

  /// The string that a member has for a value; nil where it has none, and where the object had the member before.
  @inline(__always)
  mutating func string(
    _ what: StaticString, _ number: Int, of seen: inout SeenMembers, _ name: JSONString, _ text: RawSpan
  ) -> JSONString? {
    let isFirst = noteMember(number, in: &seen, name, text)
    let found = string(what, text)
    return isFirst ? found : nil
  }

  @inline(never)
  mutating func reportMixedTexts(at range: Range<Int>) {
    report(
      .xcstringsMixedVariations, "a plain text and variations of it exist side by side", at: range,
      hint: "keep one of stringUnit and variations")
  }

  /// Skips a value of the wrong kind; where none stands at all, the grammar is what is reported.
  @inline(never)
  mutating func reportShape(_ message: @autoclosure () -> String, _ text: RawSpan) {
    let isValue = JSONCursor.startsValue(cursor.peek(text))
    let range = cursor.skipValue(text)
    if isValue { report(.xcstringsStructure, message(), at: range, hint: "Xcode refuses the catalog") }
  }

  /// A name or text of the file for a message, cut where it is long.
  func quoted(_ string: JSONString, _ text: RawSpan) -> String {
    let whole = string.text(in: text)
    return whole.unicodeScalars.count > 60
      ? "“\(String(String.UnicodeScalarView(whole.unicodeScalars.prefix(59))))…”" : "“\(whole)”"
  }
}
