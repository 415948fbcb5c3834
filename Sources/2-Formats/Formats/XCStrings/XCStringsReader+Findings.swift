import L10nText

/// Which members of an object were seen, by numbers that its reader gives them.
struct SeenMembers {
  private var bits: UInt16 = 0

  @inline(__always)
  func contains(_ number: Int) -> Bool { bits >> UInt16(truncatingIfNeeded: number) & 1 == 1 }

  /// Whether it was seen before.
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
  mutating func isFirst(_ number: Int, of seen: inout SeenMembers, _ name: JSONString, _ text: RawSpan)
    -> Bool
  {
    guard seen.insert(number) else { return true }
    reportTwice(name, text)
    return false
  }

  @inline(never)
  mutating func reportTwice(_ name: JSONString, _ text: RawSpan) {
    report(
      .xcstringsDuplicateMember, "\(quoted(name, text)) is repeated in this object", at: name.contents,
      hint: "keep one; Xcode takes the first, other readers the last")
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
