internal import L10nText

/// Copies the entries of a file that have a text.
package final class TextEntries: TableConsumer {
  /// The content of the file, when all entries were handed on.
  package private(set) var content = FileContent([])
  private let format: TableFormat
  private let withComments: Bool
  private let only: KeyIndex?
  package let demand: Demand
  /// The entries of a catalog's source language.
  private var source: [TextEntry] = []
  /// The entries of the others, by their numbers.
  private var languages: [[TextEntry]] = [[]]
  /// The entries that a mark may stand before: a key, or one of its plural forms with its place among the
  /// leaves.
  private var marked: [(entry: Int, leaf: Int?)] = []
  private var places: [TextMark.Entry] = []

  /// - Parameter request: where comments are not wanted, only those are copied that may give a tool an order.
  package init(_ format: TableFormat, _ request: ContentRequest = ContentRequest()) {
    self.format = format
    withComments = request.withComments
    only = request.only
    demand = request.withFindings ? [.leaves, .orders, .findings] : [.leaves, .orders]
  }

  package func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    if let only, only.find(keys, entry.key, guess: 0) == nil { return }
    let leaves = entry.leaves
    if leaves.isEmpty, entry.traits.has(.isStructured) { return }
    if entry.traits.has(.mayBeMarked), entry.language == 0 { note(entry, leaves, in: texts) }
    if entry.traits.has(.isSource) {
      source.append(copy(of: entry, leaves, keys, texts))
    } else {
      while languages.count <= entry.language { languages.append([]) }
      languages[entry.language].append(copy(of: entry, leaves, keys, texts))
    }
  }

  private func copy(of entry: borrowing TableEntry, _ leaves: [Leaf], _ keys: RawSpan, _ texts: RawSpan)
    -> TextEntry
  {
    var copy = TextEntry(
      key: keys.copy(entry.key), keyRange: entry.keyPlace,
      first: leaf(leaves.first ?? entry.text, in: texts),
      others: leaves.dropFirst().map { leaf($0, in: texts) })
    let mayOrder = entry.firstOrder.map { $0 < entry.keyPlace.lowerBound } ?? false
    if let key = entry.catalogKey {
      copy.isUntranslatable = !key.shouldTranslate
      copy.substitutions = entry.substitutions
      if entry.traits.has(.isImplied) { copy.first.range = nil }
    }
    if withComments || mayOrder || entry.catalogKey != nil { copy.comment = entry.comment(in: texts) }
    return copy
  }

  private func leaf(_ leaf: Leaf, in texts: RawSpan) -> TextLeaf {
    TextLeaf(
      place: format == .catalog && leaf.path == .plain ? .wholeOfCatalog : leaf.path,
      text: leaf.copy(in: texts), state: leaf.state, range: leaf.place ?? leaf.range)
  }

  private func note(_ entry: borrowing TableEntry, _ leaves: [Leaf], in texts: RawSpan) {
    let number = languages[0].count
    func note(_ text: Leaf, at start: Int, _ leaf: Int?) {
      let mark = TextMark.number(of: text.copy(in: texts))
      places.append(TextMark.Entry(start: start, id: marked.count, number: mark))
      marked.append((number, leaf))
    }
    note(entry.text, at: entry.keyPlace.lowerBound, nil)
    for (place, leaf) in leaves.enumerated() {
      if let start = leaf.formStart { note(leaf, at: start, place) }
    }
  }

  package func end(_ end: borrowing TableEnd, in text: RawSpan) {
    noteMarks(end.decoded, in: text)
    content.findings = end.findings
    content.isRefused = end.verdict == .refused
    content.isBroken =
      end.losesEntries || end.findings.contains { [.jsonSyntax, .mergeConflict].contains($0.rule) }
    content.list = end.list
    if format.isOfOneLanguage {
      var texts = LanguageTexts(content.isRefused ? [] : languages[0])
      texts.isDamaged = end.hasFaults
      content.languages = [texts]
      return
    }
    if format == .catalog {
      content.languages = [
        LanguageTexts(language: end.sourceLanguage ?? "en", source)
      ]
    }
    for (number, name) in end.languages.enumerated() {
      let entries = number < languages.count ? languages[number] : []
      if format == .catalog, entries.isEmpty { continue }
      content.languages.append(LanguageTexts(language: name, entries))
    }
  }

  /// Marked texts have a state, like the texts of catalogs.
  private func noteMarks(_ decoded: DecodedText?, in text: RawSpan) {
    guard let decoded, !places.isEmpty else { return }
    for (number, kind) in TextMark.found(among: places, in: text, count: decoded.end) {
      let (entry, leaf) = marked[number]
      let state = XCStringsState(kind)
      if leaf ?? 0 == 0 { languages[0][entry].first.state = state }
      for place in languages[0][entry].others.indices where leaf == nil || leaf == place + 1 {
        languages[0][entry].others[place].state = state
      }
    }
  }
}

/// A format whose files a pass reads in a way of their own: the entries are the content of a file.
protocol PassedFormat: FormatDefinition {}

extension PassedFormat {
  package static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    withoutActuallyEscaping(body) { body in
      let format = TableFormat(Self.self)
      let giver = ContentGiver(TextEntries(format, request), keepsTwins: request.withTwins, body)
      pass.read(bytes, count: count, TableQuestion(format, request.reading), into: giver)
      return giver.result ?? body(FileContent([], isRefused: true), RawSpan(), nil)
      // The compiler notes where this ends, by the file's whole path unless it is told another.
      #sourceLocation(file:"TextEntries",line:1)
    }
    #sourceLocation()
  }
}

/// Hands out the content of a file while its text is at hand.
private final class ContentGiver<Result>: TableConsumer {
  private(set) var result: Result?
  private let entries: TextEntries
  private let keepsTwins: Bool
  private let body: (FileContent, RawSpan, DecodedText?) -> Result

  init(
    _ entries: TextEntries, keepsTwins: Bool, _ body: @escaping (FileContent, RawSpan, DecodedText?) -> Result
  ) {
    (self.entries, self.keepsTwins, self.body) = (entries, keepsTwins, body)
  }

  var demand: Demand { entries.demand }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    entries.entry(entry, keys, texts)
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    entries.end(end, in: text)
    var content = entries.content
    // The loader takes the last of several entries of a key in a property list.
    for language in content.languages.indices where content.list != nil && !keepsTwins {
      content.languages[language].entries.keepLast()
    }
    result = body(content, text, end.decoded)
  }
}

extension [TextEntry] {
  /// Leaves out entries whose key stands again behind them.
  fileprivate mutating func keepLast() {
    var known: Set<[UInt8]> = []
    let last = indices.reversed().filter { known.insert(self[$0].key).inserted }
    if last.count < count { self = last.reversed().map { self[$0] } }
  }
}
