package import L10nLocale
internal import L10nPatch
internal import L10nSystem
package import L10nText

/// Counts the words of a tree's handoffs, source file after source file: what is held is each text of the source language
/// once, and how often each locale has it.
package struct HandoffCounts: Sendable {
  /// The counts of each handoff, in order.
  package private(set) var locales: [(locale: String, count: WordCount)] = []
  /// The sum of all locales.
  package private(set) var total = WordCount()
  /// The findings about texts that are not counted, because `import` would not take them.
  package let problems: [Problem]

  /// A unit as it is counted.
  private struct Item: Sendable {
    var source: [UInt8]
    var isTranslated: Bool
    var isChosen: Bool
  }

  /// - Parameters:
  ///   - chosen: the handoffs that are counted.
  ///   - all: the same with all texts, of which the translated ones are the memory.
  /// Fails without ICU's data.
  package init(_ chosen: HandoffBuilder, memory all: HandoffBuilder) throws(ICUError) {
    var all = all
    all.options.obstacles = chosen.options.obstacles
    var tallies = chosen.heads.map { LocaleTally(sourceLanguage: $0.sourceLanguage) }
    var counters: [String: WordCounter] = [:]
    for head in chosen.heads where counters[head.sourceLanguage] == nil {
      counters[head.sourceLanguage] = try WordCounter(sourceLanguage: head.sourceLanguage)
    }
    let tags = chosen.heads.map { LocaleTag(name: $0.locale) }
    var problems = [[Problem]](repeating: [], count: tags.count)
    /// The texts of the source languages, numbered as they come.
    var numbers: [[UInt8]: Int] = [:]
    var texts: [[UInt8]] = []
    for index in all.sources.indices {
      let source = all.prepared(index, isInKeyOrder: false)
      let selection = chosen.options.selection
      let parts = ParallelWork(jobs: all.options.jobs).map(count: tags.count) { number in
        let wanted = chosen.sources[index].chosen(selection, in: tags[number])
        let file = source.file(in: tags[number])
        var leftOut: Problem?
        if let wanted, let obstacle = source.obstacle(in: tags[number], file) {
          let count = file.units.count { wanted[source.source.keys[$0.number - 1]] }
          leftOut = count > 0 ? source.leftOut(count, of: file, in: tags[number], obstacle) : nil
        }
        // A text that needs work is not translated, whatever its file has.
        let open = source.source.chosen(.untranslated, in: tags[number])
        let items = file.units.map { unit in
          let place = source.source.keys[unit.number - 1]
          return Item(
            source: unit.source, isTranslated: open.map { !$0[place] } ?? unit.isTranslated,
            isChosen: leftOut == nil && wanted?[place] ?? false)
        }
        let keys = Set(zip(file.units, items).lazy.filter(\.1.isChosen).map(\.0.number)).count
        return (items: items, keys: keys, problem: leftOut)
      }
      for (number, part) in parts.enumerated() {
        if let problem = part.problem { problems[number].append(problem) }
        tallies[number].keys += part.keys
        for item in part.items {
          let text = numbers[item.source] ?? texts.count
          if text == texts.count {
            numbers[item.source] = text
            texts.append(item.source)
          }
          tallies[number].take(text, isTranslated: item.isTranslated, isChosen: item.isChosen)
        }
      }
    }
    for (head, tally) in zip(chosen.heads, tallies) {
      let count = tally.count { counters[tally.sourceLanguage]?.count(texts[$0]) ?? (0, 0) }
      locales.append((head.locale, count))
      total += count
    }
    self.problems = problems.flatMap(\.self)
  }
}

/// The number of times that a locale has each text, and whether it is translated.
struct LocaleTally: Sendable {
  private struct Text {
    var translated = 0
    var open = 0
    /// Whether a unit with the text is translated, be it counted or not.
    var isInMemory = false
  }

  let sourceLanguage: String
  /// The number of keys that are counted.
  var keys = 0
  /// The texts by their numbers.
  private var texts: [Text] = []

  init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

  mutating func take(_ number: Int, isTranslated: Bool, isChosen: Bool) {
    while texts.count <= number { texts.append(Text()) }
    if isTranslated { texts[number].isInMemory = true }
    if isChosen, isTranslated { texts[number].translated += 1 }
    if isChosen, !isTranslated { texts[number].open += 1 }
  }

  /// The sum over all texts.
  /// - Parameter measure: the words and characters of a text by its number.
  func count(_ measure: (Int) -> (words: Int, characters: Int)) -> WordCount {
    var count = WordCount()
    count.keys = keys
    for (number, text) in texts.enumerated() where text.translated + text.open > 0 {
      let (words, characters) = measure(number)
      let units = text.translated + text.open
      count.units += units
      count.words += words * units
      count.characters += characters * units
      count.translated += words * text.translated
      if text.isInMemory {
        count.inMemory += words * text.open
      } else if text.open > 0 {
        count.new += words
        count.repeated += words * (text.open - 1)
      }
    }
    return count
  }
}
