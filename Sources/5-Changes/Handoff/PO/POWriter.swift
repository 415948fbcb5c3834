internal import L10nFormats
internal import L10nLocale
internal import L10nTables
internal import L10nText

/// Writes a handoff as a PO file of gettext. The context of a message is its table and id; a plural is one message with
/// the forms that whole numbers need, and its other categories (fractions, an explicit zero) are messages of their own.
struct POWriter: HandoffFormWriter {
  /// The tool's.
  let version: String

  var isInKeyOrder: Bool { false }
  var unfitReason: String { "PO has no way to write one of its characters" }

  private static func forms(_ head: HandoffHead) -> GettextPlurals? {
    GettextPlurals(LocaleTag(name: head.locale), usesRare: head.usesRarePlurals)
  }

  func begin(_ head: HandoffHead, to bytes: inout ByteBuffer) {
    let language = head.names.locale.split(separator: "-").joined(separator: "_")
    var lines = [
      "Project-Id-Version: l10ncheck \(version)", "PO-Revision-Date: 1970-01-01 00:00+0000",
      "Last-Translator: unknown <unknown@example.com>",
      "Language-Team: \(head.names.locale) <unknown@example.com>",
      "Language: \(language)", "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8",
      "Content-Transfer-Encoding: 8bit",
    ]
    if let forms = Self.forms(head) { lines.append("Plural-Forms: \(forms.header)") }
    lines += ["X-Generator: l10ncheck \(version)", "X-Source-Language: \(head.names.sourceLanguage)"]
    keyword("msgid", [], to: &bytes)
    keyword("msgstr", Array(lines.map { $0 + "\n" }.joined().utf8), to: &bytes)
  }

  func end(to bytes: inout ByteBuffer) {}
  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout ByteBuffer) {}
  func close(to bytes: inout ByteBuffer) {}

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
    var pieces = UnitPieces()
    for unit in units {
      guard let group = unit.pluralGroup, let forms, let all = groups[group] else {
        if !append(unit, in: file, head, &pieces, to: &bytes) { unfit.append(unit) }
        continue
      }
      if unit.cannotBePO { unfit.append(unit) }
      guard written.insert(group).inserted else { continue }
      plural(all, forms, file, to: &bytes)
      for unit in all where !forms.categories.contains(unit.place.category ?? "") {
        _ = append(unit, in: file, head, &pieces, to: &bytes)
      }
    }
    return unfit
  }

  // MARK: - Messages

  /// What translators should know, where the key stands, and what is between the flags and the translation.
  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to pieces: inout UnitPieces
  ) -> Bool {
    guard !HandoffUnit.cannotBePO(unit.id), !HandoffUnit.cannotBePO(unit.source) else { return false }
    comments(unit, to: &pieces.bytes)
    pieces.begin(.second)
    place(of: unit, in: file, to: &pieces.bytes)
    pieces.begin(.third)
    keyword("msgctxt", file.context(of: unit), to: &pieces.bytes)
    keyword("msgid", unit.source, to: &pieces.bytes)
    pieces.bytes.append("msgstr ")
    pieces.begin(.source)
    pieces.bytes.append(unit.source)
    pieces.begin(.format)
    pieces.bytes.append(unit.format)
    pieces.begin(.verdict)
    pieces.bytes.append(unit.verdict.rawValue)
    return true
  }

  func append(
    _ pieces: borrowing UnitPieces.View, _ translation: borrowing UnitTranslation, in file: HandoffFile,
    _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    // A text that only stands in for a translation is not one, and PO has no other word for that.
    let none = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let target = unsafe translation.isStandIn(pieces[.source]) ? none : translation.text ?? none
    if unsafe HandoffUnit.cannotBePO(target) { return false }
    unsafe bytes.append(pieces[.first])
    unsafe base([ExportedTextMark(translation.text)], to: &bytes)
    unsafe bytes.append(pieces[.second])
    let isFuzzy = unsafe !target.isEmpty && Self.isFuzzy(translation, target, pieces)
    unsafe flags(isFuzzy: isFuzzy, isFormat: Self.isFormat(target, pieces), to: &bytes)
    unsafe bytes.append(pieces[.third])
    unsafe POText.append(target, to: &bytes)
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

  /// What the project has of a message's forms.
  private func base(_ marks: [ExportedTextMark], to bytes: inout ByteBuffer) {
    bytes.append("#. ")
    bytes.append(ExportedTextMark.sign)
    for (number, mark) in marks.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      mark.append(to: &bytes)
    }
    bytes.append(0x0A)
  }

  /// Begins a message with what translators should know.
  private func comments(_ unit: HandoffUnit, to bytes: inout ByteBuffer) {
    bytes.append(0x0A)
    var lines = (unit.comment ?? "").split(whereSeparator: \.isNewline).map(String.init)
    let placeholders = UnitNotes.placeholders(of: unit)
    if !placeholders.isEmpty { lines.append("Placeholders: \(placeholders)") }
    if let limit = unit.limit { lines.append("At most \(limit) characters") }
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
  private static func isFuzzy(
    _ translation: borrowing UnitTranslation, _ target: UnsafeBufferPointer<UInt8>,
    _ pieces: borrowing UnitPieces.View
  ) -> Bool {
    switch translation.state {
    case .needsReview, .machineTranslated, .new, .unset: return true
    default: break
    }
    let newline = UInt8(ascii: "\n")
    if unsafe (pieces[.source].first == newline) != (target.first == newline)
      || (pieces[.source].last == newline) != (target.last == newline)
    {
      return true
    }
    guard unsafe mayHoldPlaceholder(target) || mayHoldPlaceholder(pieces[.format]) else { return false }
    let role: PlaceholderCheck.Role = translation.isPluralForm ? .pluralCategory : .text
    let check = unsafe PlaceholderCheck(source: Array(pieces[.format]), verdict(pieces))
    return unsafe check.findings(Array(target), role: role).contains { $0.severity > .note }
  }

  private static func isFuzzy(_ unit: HandoffUnit) -> Bool {
    var pieces = UnitPieces()
    pieces.begin(.source)
    pieces.bytes.append(unit.source)
    pieces.begin(.format)
    pieces.bytes.append(unit.format)
    pieces.begin(.verdict)
    pieces.bytes.append(unit.verdict.rawValue)
    pieces.endUnit()
    return pieces.withViews { views in
      unit.withTranslation { translation in
        guard let target = unsafe translation.text, !target.isEmpty else { return false }
        return unsafe isFuzzy(translation, target, views.unit(0))
      }
    }
  }

  private static func verdict(_ pieces: borrowing UnitPieces.View) -> FormatDecision {
    unsafe pieces[.verdict].first.flatMap(FormatDecision.init) ?? .unasked
  }

  /// Whether a message is flagged as a format: it is one, and gettext takes its translation for one that fits.
  private static func isFormat(
    _ target: UnsafeBufferPointer<UInt8>, _ pieces: borrowing UnitPieces.View
  ) -> Bool {
    guard verdict(pieces) == .format, unsafe mayHoldPlaceholder(pieces[.source]) else { return false }
    let source = unsafe Array(pieces[.source])
    return unsafe GettextFormat.flags(target.isEmpty ? [source] : [source, Array(target)])
  }

  /// Most texts have none of the two signs.
  private static func mayHoldPlaceholder(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var hits: UInt8 = 0
    for place in text.indices {
      let byte = unsafe text[place]
      hits |= byte == UInt8(ascii: "%") || byte == UInt8(ascii: "$") ? 1 : 0
    }
    return hits != 0
  }

  private static func printable(_ line: String) -> String {
    String(
      String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  private func keyword(_ word: String, _ text: [UInt8], to bytes: inout ByteBuffer) {
    bytes.append(utf8: word)
    bytes.append(0x20)
    unsafe text.withUnsafeBufferPointer { unsafe POText.append($0, to: &bytes) }
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
  fileprivate var cannotBePO: Bool { [id, source, target ?? []].contains { Self.cannotBePO($0) } }

  fileprivate static func cannotBePO(_ text: [UInt8]) -> Bool {
    unsafe text.withUnsafeBufferPointer(unsafe cannotBePO)
  }

  fileprivate static func cannotBePO(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var hits: UInt8 = 0
    var previous: UInt8 = 0
    for place in text.indices {
      let byte = unsafe text[place]
      hits |= byte == 0 || previous == 0xED && byte >= 0xA0 ? 1 : 0
      previous = byte
    }
    return hits != 0
  }
}
