internal import L10nLocale
internal import L10nText

/// Reads a PO file.
enum POReader {
  static func read(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading {
    var scanner = POScanner(handoff.decoded)
    var collector = IncomingCollector(path: path, handoff)
    read(&scanner, text, from: handoff.decoded.start, into: &collector)
    // A file that cannot be taken apart is no PO, whatever else is wrong with it.
    while scanner.next(text) {}
    if let fault = scanner.fault {
      collector = IncomingCollector(path: path, handoff)
      collector.report(.handoffSyntax, fault.message, at: fault.offset)
    }
    return collector.reading()
  }

  private static func read(
    _ scanner: inout POScanner, _ text: RawSpan, from start: Int, into collector: inout IncomingCollector
  ) {
    guard scanner.next(text), !scanner.message.hasContext, scanner.message.id.count == 0 else {
      return collector.report(
        .handoffSyntax, "the header (a message whose msgid is empty) is missing", at: start)
    }
    let top = scanner.message.start
    let header = POHeader(scanner.message.formCount > 0 ? scanner.message.forms[0].array(in: text) : [])
    if let charset = header.charset, charset != "utf-8" {
      collector.report(
        .handoffSyntax, "the header declares the encoding \(charset)", at: top, hint: "save it as UTF-8")
    }
    guard let language = header["language"], !language.isEmpty else {
      return collector.report(.handoffLanguage, "the header does not name the language", at: top)
    }
    collector.select(original: nil, locale: language, sourceLanguage: header["x-source-language"])
    collector.setBaseOrders(baseOrders(LocaleTag(name: language)))
    var forms: PluralMatch?
    // The contexts of the messages that have one text.
    var single: Set<[UInt8]> = []
    let first = scanner
    while scanner.next(text) {
      guard scanner.message.hasPlural else {
        take(scanner.message, nil, [], in: text, to: &collector)
        continue
      }
      // A header's rule matters where there is a plural.
      do throws(PluralHeader.Fault) {
        if forms == nil {
          forms = try header.forms(of: LocaleTag(name: language))
          if forms?.idle != nil { single = singleContexts(first, text) }
        }
      } catch {
        return collector.report(.handoffSyntax, error.message, at: top)
      }
      guard let count = forms?.categories.count, scanner.message.formCount == count else {
        collector.report(
          .handoffSyntax,
          "this message has \(scanner.message.formCount) plural forms, the header says "
            + "\(forms?.categories.count ?? 0)",
          at: scanner.message.start)
        continue
      }
      take(scanner.message, forms, single, in: text, to: &collector)
    }
  }

  /// The categories of the messages that this tool writes, by how many there are: their marks stand in this order.
  private static func baseOrders(_ tag: LocaleTag) -> [Int: [String]] {
    var orders: [Int: [String]] = [:]
    for usesRare in [true, false] {
      if let own = GettextPlurals(tag, usesRare: usesRare) { orders[own.categories.count] = own.categories }
    }
    return orders
  }

  /// The contexts of the messages that have one text, wherever they stand: programs sort them.
  private static func singleContexts(_ scanner: POScanner, _ text: RawSpan) -> Set<[UInt8]> {
    var scanner = scanner
    var contexts: Set<[UInt8]> = []
    while scanner.next(text) {
      if !scanner.message.hasPlural, scanner.message.formCount > 0, scanner.message.forms[0].count > 0 {
        contexts.insert(scanner.message.context.array(in: text))
      }
    }
    return contexts
  }

  /// - Parameter single: the contexts of messages that have one text.
  private static func take(
    _ message: borrowing POMessage, _ forms: PluralMatch?, _ single: Set<[UInt8]>, in text: RawSpan,
    to collector: inout IncomingCollector
  ) {
    guard message.hasContext else {
      return collector.report(
        .handoffSyntax, "this message has no msgctxt: nothing says which key it is for", at: message.start)
    }
    for index in 0..<message.formCount {
      if let forms, message.isBeside(index, forms, in: text) { continue }
      let state = state(message, index, in: text)
      // An empty text is how PO says that there is none.
      let hasTarget = message.forms[index].count > 0
      if let forms {
        let name = replacingCategory(in: message.context.array(in: text), with: forms.categories[index])
        // What no whole number has, goes out as a message of its own, which says more than a form that a service adds.
        if forms.idle == index, single.contains(name) { continue }
        collector.add(
          name: TextDraft(name), source: message.id, plural: message.plural, target: message.forms[index],
          hasTarget: hasTarget, state: state, at: message.start)
        if let other = message.formBeside(index, forms, in: text) {
          collector.noteLast(
            "the file has two forms for \(forms.categories[index]); \"\(WTF8.text(other))\" is left out, which fewer "
              + "numbers take")
        }
      } else {
        collector.add(
          name: message.context, source: message.id, target: message.forms[index], hasTarget: hasTarget,
          state: state, at: message.start)
      }
    }
  }

  /// What is not fuzzy is translated. But a text that is the source's, nobody has to have written.
  private static func state(
    _ message: borrowing POMessage, _ form: Int, in text: RawSpan
  ) -> IncomingUnit.State {
    if message.isFuzzy { return .needsReview }
    func isTranslation(_ source: borrowing TextDraft) -> Bool {
      message.forms[form].count != source.count
        || message.forms[form].array(in: text) != source.array(in: text)
    }
    let isNone = !isTranslation(message.id) || message.hasPlural && !isTranslation(message.plural)
    return isNone ? .unstated : .translated
  }

  /// Puts a category in the place of the `*` in a plural's context.
  private static func replacingCategory(in context: [UInt8], with category: String) -> [UInt8] {
    guard let star = context.lastIndex(of: UInt8(ascii: "*")) else { return context }
    return Array(context[..<star]) + Array(category.utf8) + Array(context[(star + 1)...])
  }
}

extension POMessage {
  /// Whether another form of the same category stands for it: one with a text, that more numbers take.
  fileprivate func isBeside(_ index: Int, _ match: PluralMatch, in text: RawSpan) -> Bool {
    best(for: match.categories[index], match) != index
  }

  /// The text of a form in whose place another one stands, where it is another.
  fileprivate func formBeside(_ index: Int, _ match: PluralMatch, in text: RawSpan) -> [UInt8]? {
    let own = forms[index].array(in: text)
    for other in match.categories.indices where other != index {
      guard match.categories[other] == match.categories[index] else { continue }
      let text = forms[other].array(in: text)
      if !text.isEmpty, text != own { return text }
    }
    return nil
  }

  private func best(for category: String, _ match: PluralMatch) -> Int? {
    let same = match.categories.indices.filter { match.categories[$0] == category }
    let filled = same.filter { forms[$0].count > 0 }
    return (filled.isEmpty ? same : filled).max { match.weights[$0] < match.weights[$1] }
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

  /// What the forms of plurals are.
  func forms(of tag: LocaleTag) throws(PluralHeader.Fault) -> PluralMatch {
    guard let field = fields["plural-forms"] else {
      throw PluralHeader.Fault(message: "the header has no Plural-Forms")
    }
    return try PluralMatch(PluralHeader(field), tag)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return String(text)
  }
}
