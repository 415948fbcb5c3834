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
    guard scanner.next(text), scanner.message.context == nil, scanner.message.id.isEmpty else {
      return collector.report(
        .handoffSyntax, "the header (a message whose msgid is empty) is missing", at: start)
    }
    let top = scanner.message.start
    let header = POHeader(scanner.message.forms.first ?? [])
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
      guard scanner.message.plural != nil else {
        take(scanner.message, nil, [], to: &collector)
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
      guard let count = forms?.categories.count, scanner.message.forms.count == count else {
        collector.report(
          .handoffSyntax,
          "this message has \(scanner.message.forms.count) plural forms, the header says "
            + "\(forms?.categories.count ?? 0)",
          at: scanner.message.start)
        continue
      }
      take(scanner.message, forms, single, to: &collector)
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
      let message = scanner.message
      if message.plural == nil, message.forms.first?.isEmpty == false {
        contexts.insert(message.context ?? [])
      }
    }
    return contexts
  }

  /// - Parameter single: the contexts of messages that have one text.
  private static func take(
    _ message: POMessage, _ forms: PluralMatch?, _ single: Set<[UInt8]>, to collector: inout IncomingCollector
  ) {
    guard let context = message.context else {
      return collector.report(
        .handoffSyntax, "this message has no msgctxt: nothing says which key it is for", at: message.start)
    }
    for (index, text) in message.forms.enumerated() {
      if let forms, message.isBeside(index, forms) { continue }
      let name = forms.map { replacingCategory(in: context, with: $0.categories[index]) } ?? context
      // A category without whole numbers goes out as a message of its own, which says more than a form that a
      // service adds.
      if let forms, forms.idle == index, single.contains(name) { continue }
      var unit = IncomingUnit(
        name: collector.name(name),
        source: message.plural.map { .plural(one: message.id, other: $0) } ?? .exact(message.id),
        // An empty text is how PO says that there is none.
        target: text.isEmpty ? nil : text, state: state(message, text))
      if let forms, let other = message.formBeside(index, forms) {
        unit.note =
          "the file has two forms for \(forms.categories[index]); \"\(WTF8.text(other))\" is left out, which fewer "
          + "numbers take"
      }
      collector.add(unit, at: message.start)
    }
  }

  /// The state of a message: translated if it is not fuzzy; a text that is the source's own states nothing.
  private static func state(_ message: POMessage, _ text: [UInt8]) -> IncomingUnit.State {
    if message.isFuzzy { return .needsReview }
    return text == message.id || text == message.plural ? .unstated : .translated
  }

  /// Puts a category in the place of the `*` in a plural's context.
  private static func replacingCategory(in context: [UInt8], with category: String) -> [UInt8] {
    guard let star = context.lastIndex(of: UInt8(ascii: "*")) else { return context }
    return Array(context[..<star]) + Array(category.utf8) + Array(context[(star + 1)...])
  }
}

extension POMessage {
  /// Whether another form of the same category stands for it: one with a text, that more numbers take.
  fileprivate func isBeside(_ index: Int, _ match: PluralMatch) -> Bool {
    best(for: match.categories[index], match) != index
  }

  /// The text of a form in whose place another one stands, where it is another.
  fileprivate func formBeside(_ index: Int, _ match: PluralMatch) -> [UInt8]? {
    for (other, text) in forms.enumerated() where other != index {
      guard match.categories[other] == match.categories[index] else { continue }
      if !text.isEmpty, text != forms[index] { return text }
    }
    return nil
  }

  private func best(for category: String, _ match: PluralMatch) -> Int? {
    let same = match.categories.indices.filter { match.categories[$0] == category }
    let filled = same.filter { !forms[$0].isEmpty }
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
      fields[line[..<colon].lowercased()] = BlankText.trimmed(value)
    }
  }

  subscript(_ name: String) -> String? { fields[name] }

  /// The character set in lower case.
  var charset: String? {
    guard let type = fields["content-type"]?.lowercased() else { return nil }
    let parts = type.split(whereSeparator: { "; =".contains($0) })
    guard let index = parts.firstIndex(of: "charset"), index + 1 < parts.count else { return nil }
    return String(parts[index + 1])
  }

  /// The categories of the plural forms.
  func forms(of tag: LocaleTag) throws(PluralHeader.Fault) -> PluralMatch {
    guard let field = fields["plural-forms"] else {
      throw PluralHeader.Fault(message: "the header has no Plural-Forms")
    }
    return try PluralMatch(PluralHeader(field), tag)
  }
}
