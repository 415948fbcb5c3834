internal import L10nLocale
internal import L10nText

/// Reads a PO file.
enum POReader {
  static func read(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading {
    let decoded = handoff.decoded
    var collector = IncomingCollector(path: path, handoff)
    var messages: [POMessage] = []
    var scanner = POScanner(text, decoded)
    while let message = scanner.next(text) { messages.append(message) }
    if let fault = scanner.fault {
      collector.report(.handoffSyntax, fault.message, at: fault.offset)
      return collector.reading()
    }
    guard let first = messages.first, first.context == nil, first.id.isEmpty else {
      collector.report(
        .handoffSyntax, "the header (a message whose msgid is empty) is missing",
        at: decoded.start)
      return collector.reading()
    }
    let header = POHeader(first.forms.first ?? [])
    let top = first.start
    if let charset = header.charset, charset != "utf-8" {
      collector.report(
        .handoffSyntax, "the header declares the encoding \(charset)", at: top, hint: "save it as UTF-8")
    }
    guard let language = header["language"], !language.isEmpty else {
      collector.report(.handoffLanguage, "the header does not name the language", at: top)
      return collector.reading()
    }
    let count = header.pluralCount
    let forms = count.flatMap { GettextPlurals.forms(of: LocaleTag(name: language), count: $0) }
    collector.select(original: nil, locale: language, sourceLanguage: header["x-source-language"])
    for message in messages.dropFirst() {
      let place = message.start
      if message.plural != nil {
        guard let forms, let count else {
          collector.report(
            .handoffSyntax,
            count.map { "the header gives \(language) \($0) plural forms, which it does not have" }
              ?? "the header has no Plural-Forms", at: top)
          return collector.reading()
        }
        guard message.forms.count == count else {
          collector.report(
            .handoffSyntax, "this message has \(message.forms.count) plural forms, the header says \(count)",
            at: place)
          continue
        }
        take(message, forms, at: place, to: &collector)
      } else {
        take(message, nil, at: place, to: &collector)
      }
    }
    return collector.reading()
  }

  private static func take(
    _ message: POMessage, _ forms: GettextPlurals?, at place: Int,
    to collector: inout IncomingCollector
  ) {
    guard let context = message.context else {
      return collector.report(
        .handoffSyntax, "this message has no msgctxt: nothing says which key it is for", at: place)
    }
    let state: IncomingUnit.State = message.isFuzzy ? .needsReview : .translated
    for (index, form) in message.forms.enumerated() {
      // An empty text is how PO says that there is none.
      let hasTarget = !form.isEmpty
      if let forms, let plural = message.plural {
        collector.add(
          name: TextDraft(replacingCategory(in: context, with: forms.categories[index])),
          source: TextDraft(message.id), plural: TextDraft(plural), target: TextDraft(form),
          hasTarget: hasTarget, state: state, at: place)
      } else {
        collector.add(
          name: TextDraft(context), source: TextDraft(message.id), target: TextDraft(form), hasTarget: hasTarget,
          state: state, at: place)
      }
    }
  }

  /// Puts a category in the place of the `*` in a plural's context.
  private static func replacingCategory(in context: [UInt8], with category: String) -> [UInt8] {
    guard let star = context.lastIndex(of: UInt8(ascii: "*")) else { return context }
    return Array(context[..<star]) + Array(category.utf8) + Array(context[(star + 1)...])
  }
}

/// The fields of a PO file's header.
struct POHeader {
  private var fields: [String: String] = [:]

  init(_ text: [UInt8]) {
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      fields[line[..<colon].lowercased()] = Self.trimmed(value)
    }
  }

  subscript(_ name: String) -> String? { fields[name] }

  /// In lower case.
  var charset: String? {
    guard let type = fields["content-type"]?.lowercased() else { return nil }
    let parts = type.split(whereSeparator: { "; =".contains($0) })
    guard let index = parts.firstIndex(of: "charset"), index + 1 < parts.count else { return nil }
    return String(parts[index + 1])
  }

  /// How many plural forms it says that there are.
  var pluralCount: Int? {
    guard let forms = fields["plural-forms"] else { return nil }
    let parts = forms.split(whereSeparator: { "; =".contains($0) })
    guard let index = parts.firstIndex(of: "nplurals"), index + 1 < parts.count else { return nil }
    return Int(parts[index + 1])
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return String(text)
  }
}
