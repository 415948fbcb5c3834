internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Writes a handoff as a PO file of gettext. The context of a message is its table and id; a plural is one message with
/// the forms that whole numbers need, and its other categories (fractions, an explicit zero) are messages of their own.
struct POWriter: HandoffFormWriter {
  /// The tool's.
  let version: String

  var unfitReason: String { "PO has no way to write one of its characters" }

  private static func forms(_ head: HandoffHead) -> GettextPlurals? {
    GettextPlurals(LocaleTag(name: head.locale), usesRare: head.usesRarePlurals)
  }

  func begin(_ head: HandoffHead, to bytes: inout ByteBuffer) {
    let language = head.names.locale.split(separator: "-").joined(separator: "_")
    var lines = [
      "Project-Id-Version: l10ncheck \(version)", "PO-Revision-Date: 1970-01-01 00:00+0000",
      "Last-Translator: unknown <unknown@example.com>",
      "Language-Team: \(head.names.locale) <unknown@example.com>", "Language: \(language)",
      "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
    ]
    if let forms = Self.forms(head) { lines.append("Plural-Forms: \(forms.header)") }
    lines += ["X-Generator: l10ncheck \(version)", "X-Source-Language: \(head.names.sourceLanguage)"]
    if head.isPart { lines.append("X-Selection: \(ExportedTextMark.part)") }
    keyword("msgid", [], to: &bytes)
    keyword("msgstr", Array(lines.map { $0 + "\n" }.joined().utf8), to: &bytes)
  }

  func end(to bytes: inout ByteBuffer) {}

  func append(
    _ units: [HandoffUnit], in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> [HandoffUnit] {
    let forms = Self.forms(head)
    var groups: [[UInt8]: [HandoffUnit]] = [:]
    for var unit in units where !unit.cannotBePO {
      if unit.isStandIn { unit.target = nil }
      if let group = unit.pluralGroup { groups[group, default: []].append(unit) }
    }
    var written: Set<[UInt8]> = []
    var unfit: [HandoffUnit] = []
    for unit in units {
      guard let group = unit.pluralGroup, let forms, let all = groups[group] else {
        if !appendWhole(unit, in: file, head, to: &bytes) { unfit.append(unit) }
        continue
      }
      if unit.cannotBePO { unfit.append(unit) }
      guard written.insert(group).inserted else { continue }
      plural(all, forms, file, to: &bytes)
      for unit in all where !forms.categories.contains(unit.place.category ?? "") {
        _ = appendWhole(unit, in: file, head, to: &bytes)
      }
    }
    return unfit
  }

  // MARK: - Messages

  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    // A text that only stands in for a translation is not one, and PO has no other word for that.
    let target = unit.isStandIn ? [] : unit.target ?? []
    guard ![unit.id, unit.source, target].contains(where: HandoffUnit.cannotBePO) else { return false }
    comments(unit, to: &bytes)
    base([ExportedTextMark(unit.target)], to: &bytes)
    place(of: unit, in: file, to: &bytes)
    let isFormat =
      unit.verdict == .format && GettextFormat.flags(target.isEmpty ? [unit.source] : [unit.source, target])
    flags(isFuzzy: !target.isEmpty && Self.isFuzzy(unit), isFormat: isFormat, to: &bytes)
    keyword("msgctxt", file.context(of: unit), to: &bytes)
    keyword("msgid", unit.source, to: &bytes)
    keyword("msgstr", target, to: &bytes)
    return true
  }

  private func plural(
    _ units: [HandoffUnit], _ forms: GettextPlurals, _ file: HandoffFile, to bytes: inout ByteBuffer
  ) {
    let inForms = units.filter { forms.categories.contains($0.place.category ?? "") }
    guard let first = inForms.first, let pair = PluralSource(units) else { return }
    // gettext asks for every placeholder in every form, where Apple lets a category do without one.
    let isStarted = inForms.contains { $0.target?.isEmpty == false }
    let texts = [pair.one, pair.other] + (isStarted ? inForms.map { $0.target ?? [] } : [])
    let isFormat = first.verdict == .format && GettextFormat.flags(texts)
    comments(first, to: &bytes)
    base(
      forms.categories.map { category in
        ExportedTextMark(inForms.first { $0.place.category == category }?.target)
      },
      to: &bytes)
    place(of: first, in: file, to: &bytes)
    flags(isFuzzy: inForms.contains(where: Self.isFuzzy), isFormat: isFormat, to: &bytes)
    keyword(
      "msgctxt", Array("\(file.table):".utf8) + first.place.with(category: "*").id(of: first.key), to: &bytes)
    keyword("msgid", pair.one, to: &bytes)
    keyword("msgid_plural", pair.other, to: &bytes)
    for (number, category) in forms.categories.enumerated() {
      let target = inForms.first { $0.place.category == category }?.target
      keyword("msgstr[\(number)]", target ?? [], to: &bytes)
    }
  }

  /// Writes the marks of the project's texts for a message's forms.
  private func base(_ marks: [ExportedTextMark], to bytes: inout ByteBuffer) {
    bytes.append(utf8: "#. \(ExportedTextMark.sign)\(marks.map(\.text).joined(separator: ","))\n")
  }

  /// Begins a message with what translators should know.
  private func comments(_ unit: HandoffUnit, to bytes: inout ByteBuffer) {
    bytes.append(0x0A)
    var lines = (unit.comment ?? "").split(whereSeparator: \.isNewline).map(String.init)
    let placeholders = UnitNotes.placeholders(of: unit)
    if !placeholders.isEmpty { lines.append("Placeholders: \(placeholders)") }
    if let limit = unit.limitText { lines.append("Length: \(limit)") }
    if !unit.glossary.isEmpty { lines.append("Glossary: \(unit.glossary)") }
    if !unit.doubt.isEmpty { lines.append(unit.doubt) }
    for reference in unit.references {
      lines += "\(reference.locale): \(WTF8.text(reference.text))".split(whereSeparator: \.isNewline).map(
        String.init)
    }
    for line in lines { bytes.append(utf8: "#. \(Self.printable(line))\n") }
  }

  private func place(of unit: HandoffUnit, in file: HandoffFile, to bytes: inout ByteBuffer) {
    let path = Self.printable(file.original)
    let shown = path.contains(" ") ? "\u{2068}\(path)\u{2069}" : path
    bytes.append(utf8: "#: \(shown)\(unit.position.map { ":\($0.line)" } ?? "")\n")
  }

  private func flags(isFuzzy: Bool, isFormat: Bool, to bytes: inout ByteBuffer) {
    guard isFuzzy || isFormat else { return }
    bytes.append("#, ")
    if isFuzzy { bytes.append("fuzzy") }
    if isFuzzy, isFormat { bytes.append(", ") }
    if isFormat { bytes.append("objc-format") }
    bytes.append(0x0A)
  }

  /// Whether the translation has to be looked at: by its state, or because gettext's own check would not take it.
  private static func isFuzzy(_ unit: HandoffUnit) -> Bool {
    guard let target = unit.target, !target.isEmpty else { return false }
    switch unit.state {
    case .needsReview, .machineTranslated, .new, .unset: return true
    default: break
    }
    let newline = UInt8(ascii: "\n")
    if (unit.source.first == newline) != (target.first == newline)
      || (unit.source.last == newline) != (target.last == newline)
    {
      return true
    }
    let role: PlaceholderCheck.Role = unit.place.category == nil ? .text : .pluralCategory
    return PlaceholderCheck(source: unit.format, unit.verdict).findings(target, role: role).contains {
      $0.severity > .note
    }
  }

  private static func printable(_ line: String) -> String {
    String(
      String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  private func keyword(_ word: String, _ text: [UInt8], to bytes: inout ByteBuffer) {
    bytes.append(utf8: word)
    bytes.append(0x20)
    POText.append(text, to: &bytes)
  }
}

/// The two texts of the source language that stand for a plural.
struct PluralSource: Equatable {
  let one: [UInt8]
  let other: [UInt8]

  /// - Parameter units: the units of one plural; nil if there are none.
  init?(_ units: [HandoffUnit]) {
    guard let first = units.first else { return nil }
    let other = units.first { $0.place.category == "other" } ?? first
    self.other = other.source
    one = units.first { $0.place.category == "one" }?.source ?? other.source
  }
}

extension HandoffUnit {
  /// Whether a text has a NUL or half a surrogate pair.
  fileprivate var cannotBePO: Bool { [id, source, target ?? []].contains(where: Self.cannotBePO) }

  fileprivate static func cannotBePO(_ text: [UInt8]) -> Bool {
    text.contains(0) || WTF8.containsSurrogate(text)
  }
}
