internal import L10nFormats
internal import L10nLocale
package import L10nText

/// Writes a handoff as a PO file of gettext. The context of a message is its table and id; a plural is one message with
/// the forms that whole numbers need, and its other categories (fractions, an explicit zero) are messages of their own.
package struct POWriter: Sendable {
  private let version: String

  /// - Parameter version: the tool's.
  package init(version: String) { self.version = version }

  /// The file, and what could not be written.
  package func write(_ handoff: Handoff) -> (bytes: [UInt8], problems: [Problem]) {
    let tag = LocaleTag(name: handoff.locale)
    let usesRare = handoff.files.contains { $0.units.contains { $0.place.category == "many" } }
    let forms = GettextPlurals(tag, usesRare: usesRare)
    var bytes = header(handoff, forms)
    var problems: [Problem] = []
    for file in handoff.files {
      var groups: [[UInt8]: [HandoffUnit]] = [:]
      for unit in file.units {
        guard !unit.cannotBePO else {
          problems.append(
            UnfitText.leftOut(
              unit, in: file, locale: handoff.locale, "PO has no way to write one of its characters"))
          continue
        }
        if let group = unit.pluralGroup { groups[group, default: []].append(unit) }
      }
      var written: Set<[UInt8]> = []
      for unit in file.units where !unit.cannotBePO {
        guard let group = unit.pluralGroup, let forms, let all = groups[group] else {
          single(unit, file, to: &bytes)
          continue
        }
        guard written.insert(group).inserted else { continue }
        plural(all, forms, file, to: &bytes)
        for unit in all where !forms.categories.contains(unit.place.category ?? "") {
          single(unit, file, to: &bytes)
        }
      }
    }
    return (bytes, problems)
  }

  private func header(_ handoff: Handoff, _ forms: GettextPlurals?) -> [UInt8] {
    let language = handoff.locale.split(separator: "-").joined(separator: "_")
    var lines = [
      "Project-Id-Version: l10ncheck \(version)", "PO-Revision-Date: 1970-01-01 00:00+0000",
      "Last-Translator: unknown <unknown@example.com>",
      "Language-Team: \(handoff.locale) <unknown@example.com>",
      "Language: \(language)", "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8",
      "Content-Transfer-Encoding: 8bit",
    ]
    if let forms { lines.append("Plural-Forms: \(forms.header)") }
    lines += ["X-Generator: l10ncheck \(version)", "X-Source-Language: \(handoff.sourceLanguage)"]
    let text = lines.map { $0 + "\n" }.joined()
    var bytes: [UInt8] = []
    keyword("msgid", [], to: &bytes)
    keyword("msgstr", Array(text.utf8), to: &bytes)
    return bytes
  }

  // MARK: - Messages

  private func single(_ unit: HandoffUnit, _ file: HandoffFile, to bytes: inout [UInt8]) {
    let expected = FormatString(unit.source).specifiers.count
    let found = unit.target.map { $0.isEmpty ? expected : FormatString($0).specifiers.count } ?? expected
    comments([unit], file, isFormat: expected > 0 && found == expected, to: &bytes)
    keyword("msgctxt", file.context(of: unit), to: &bytes)
    keyword("msgid", unit.source, to: &bytes)
    keyword("msgstr", unit.target ?? [], to: &bytes)
  }

  private func plural(
    _ units: [HandoffUnit], _ forms: GettextPlurals, _ file: HandoffFile, to bytes: inout [UInt8]
  ) {
    let inForms = units.filter { forms.categories.contains($0.place.category ?? "") }
    guard let first = inForms.first, let pair = PluralSource(units) else { return }
    // gettext asks for every placeholder in every form, where Apple lets a category do without one.
    let isStarted = inForms.contains { $0.target?.isEmpty == false }
    let texts = [pair.one, pair.other] + (isStarted ? inForms.map { $0.target ?? [] } : [])
    let counts = Set(texts.map { FormatString($0).specifiers.count })
    comments(inForms, file, isFormat: counts.count == 1 && counts.first ?? 0 > 0, to: &bytes)
    keyword(
      "msgctxt", Array("\(file.table):".utf8) + first.place.with(category: "*").id(of: first.key), to: &bytes)
    keyword("msgid", pair.one, to: &bytes)
    keyword("msgid_plural", pair.other, to: &bytes)
    for (number, category) in forms.categories.enumerated() {
      let target = inForms.first { $0.place.category == category }?.target
      keyword("msgstr[\(number)]", target ?? [], to: &bytes)
    }
  }

  private func comments(
    _ units: [HandoffUnit], _ file: HandoffFile, isFormat: Bool, to bytes: inout [UInt8]
  ) {
    guard let unit = units.first else { return }
    bytes.append(0x0A)
    var lines = (unit.comment ?? "").split(whereSeparator: \.isNewline).map(String.init)
    let placeholders = UnitNotes.placeholders(of: unit.source)
    if !placeholders.isEmpty { lines.append("Placeholders: \(placeholders)") }
    if let limit = unit.limit { lines.append("At most \(limit) characters") }
    for reference in unit.references {
      lines += "\(reference.locale): \(WTF8.text(reference.text))".split(whereSeparator: \.isNewline).map(
        String.init)
    }
    for line in lines { bytes += "#. \(Self.printable(line))\n".utf8 }
    let path = Self.printable(file.original)
    let shown = path.contains(" ") ? "\u{2068}\(path)\u{2069}" : path
    bytes += "#: \(shown)\(unit.position.map { ":\($0.line)" } ?? "")\n".utf8
    var flags: [String] = []
    if units.contains(where: Self.isFuzzy) { flags.append("fuzzy") }
    if isFormat { flags.append("objc-format") }
    if !flags.isEmpty { bytes += "#, \(flags.joined(separator: ", "))\n".utf8 }
  }

  /// Whether the translation has to be looked at: by its state, or because gettext's own check would not take it.
  private static func isFuzzy(_ unit: HandoffUnit) -> Bool {
    guard let target = unit.target, !target.isEmpty else { return false }
    if unit.state == .needsReview || unit.state == .new || unit.state == .unset { return true }
    let newline = UInt8(ascii: "\n")
    if (unit.source.first == newline) != (target.first == newline)
      || (unit.source.last == newline) != (target.last == newline)
    {
      return true
    }
    let role: PlaceholderCheck.Role = unit.place.category == nil ? .text : .pluralCategory
    return !PlaceholderCheck(source: unit.format).findings(target, role: role).isEmpty
  }

  private static func printable(_ line: String) -> String {
    String(
      String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  private func keyword(_ word: String, _ text: [UInt8], to bytes: inout [UInt8]) {
    bytes += word.utf8
    bytes.append(0x20)
    for line in POText.lines(text) { bytes += line + [0x0A] }
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
  var cannotBePO: Bool {
    [id, source, target ?? []].contains { $0.contains(0) || WTF8.containsSurrogate($0) }
  }
}
