internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nText

/// A source file with the pieces of its units as one form writes them: they are the same in every locale, so that of a
/// file whose keys have one text each only the translations are written anew.
final class RenderedSource: Sendable {
  /// What a source file's part of one document came to.
  struct Part: Sendable {
    /// How many units are wanted.
    var unitCount = 0
    /// What had to be left out.
    var problems: [Problem] = []
    /// What is wrong with the source texts, whatever their translations.
    var sourceProblems: [Problem] = []
  }

  private let source: PreparedSource
  private let writer: any HandoffFormWriter
  /// Of the source file, among all of them; from 1.
  private let number: Int
  /// The keys' numbers in the order in which the form has them.
  private let order: [Int]
  /// In this order.
  private let pieces: UnitPieces
  /// Whether the form can write what is the same in all locales, in this order.
  private let isFit: [Bool]
  private let sourceProblems: [Problem]

  init(_ source: PreparedSource, number: Int, writer: any HandoffFormWriter, head: HandoffHead) {
    self.source = source
    self.writer = writer
    self.number = number
    let numbers = source.units.indices
    let order =
      writer.isInKeyOrder
      ? numbers.sorted { source.units[$0].keyRank < source.units[$1].keyRank } : Array(numbers)
    self.order = order
    var pieces = UnitPieces(room: source.isPlain ? source.units : [])
    var isFit: [Bool] = []
    if source.isPlain {
      let file = source.head(in: LocaleTag(name: head.locale))
      unsafe source.units.withUnsafeBufferPointer { units in
        for number in order {
          let canWrite = unsafe writer.append(units[number], in: file, head, to: &pieces)
          if canWrite { pieces.endUnit() } else { pieces.endUnfit() }
          isFit.append(canWrite)
        }
      }
    }
    self.pieces = pieces
    self.isFit = isFit
    sourceProblems = source.formatProblems
  }

  /// Adds the part of a locale's document; nothing where nothing of the file is wanted.
  func append(
    _ head: HandoffHead, _ reader: KeyedTexts, to bytes: inout ByteBuffer
  ) -> Part {
    let tag = LocaleTag(name: head.locale)
    let start = bytes.count
    var part = Part()
    if source.isPlain, head.references.isEmpty {
      part = appendPlain(head, tag, reader, to: &bytes)
    } else {
      var file = source.file(in: tag, reader)
      guard !file.units.isEmpty else { return part }
      if let obstacle = source.obstacle(in: tag, file) {
        part.problems = [source.leftOut(file.units.count, of: file, in: tag, obstacle)]
        return part
      }
      part.unitCount = file.units.count(where: \.isTranslatable)
      part.problems = UnwritableText.takeTwins(outOf: &file, locale: head.locale)
      writer.open(file, number: number, of: head, to: &bytes)
      let unfit = writer.append(file.units, in: file, head, to: &bytes)
      part.problems += unfit.map {
        UnwritableText.leftOut($0, in: file, locale: head.locale, writer.unfitReason)
      }
    }
    if part.unitCount > 0 { part.sourceProblems = sourceProblems }
    // No form has files without units.
    if part.unitCount == 0 || part.problems.count == part.unitCount {
      bytes.truncate(to: start)
    } else {
      writer.close(to: &bytes)
    }
    return part
  }

  private func appendPlain(
    _ head: HandoffHead, _ tag: LocaleTag, _ texts: KeyedTexts, to bytes: inout ByteBuffer
  ) -> Part {
    var part = Part()
    guard let chosen = source.chosen(in: tag) else { return part }
    part.unitCount = chosen.count { $0 }
    guard part.unitCount > 0 else { return part }
    let file = source.head(in: tag)
    if let obstacle = source.obstacle(in: tag, file) {
      return Part(problems: [source.leftOut(part.unitCount, of: file, in: tag, obstacle)])
    }
    source.read(texts, in: tag)
    if let obstacle = texts.isBinary ? WriteObstacle.binary : texts.isDamaged ? WriteObstacle.damaged : nil {
      return Part(problems: [source.leftOut(part.unitCount, of: file, in: tag, obstacle)])
    }
    if part.unitCount == order.count {
      bytes.reserve(pieces.byteCount + texts.byteCount + texts.byteCount / 8 + order.count * 40)
    }
    writer.open(file, number: number, of: head, to: &bytes)
    let unfit = append(texts, chosen, in: file, head, to: &bytes)
    part.problems = unfit.map {
      UnwritableText.leftOut(source.units[$0], in: file, locale: head.locale, writer.unfitReason)
    }
    return part
  }

  /// Adds the units that are wanted. Returns the numbers of those that had to be left out.
  private func append(
    _ texts: KeyedTexts, _ chosen: [Bool], in file: HandoffFile, _ head: HandoffHead,
    to bytes: inout ByteBuffer
  ) -> [Int] {
    var unfit: [Int] = []
    pieces.withViews { views in
      for (place, number) in order.enumerated() where chosen[number] {
        let start = bytes.count
        let isWhole =
          unsafe isFit[place]
          && writer.append(
            views.unit(place),
            UnitTranslation(
              text: texts[number], state: texts.state(number), isPluralForm: false),
            in: file, head, to: &bytes)
        if isWhole { continue }
        bytes.truncate(to: start)
        unfit.append(number)
      }
    }
    return unfit
  }
}
