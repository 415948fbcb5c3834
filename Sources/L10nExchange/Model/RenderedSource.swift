internal import L10nLocale
internal import L10nText

/// A source file with the pieces of its units as one form writes them: they are the same in every locale, so that of a
/// file whose keys have one text each only the translations are written anew.
struct RenderedSource: Sendable {
  /// What a source file's part of one document came to.
  struct Part: Sendable {
    /// How many units are wanted.
    var unitCount = 0
    /// What had to be left out.
    var problems: [Problem] = []
    /// Whether the loader does not get all of the locale's file.
    var isDamaged = false
  }

  private let source: PreparedSource
  private let writer: any HandoffFormWriter
  /// Of the source file, among all of them; from 1.
  private let number: Int
  /// The keys' numbers in the order in which the form has them.
  private let order: [Int]
  private var pieces = UnitPieceStore()
  /// Whether the form can write what is the same in all locales, by number.
  private var isFit: [Bool] = []

  init(_ source: PreparedSource, number: Int, writer: any HandoffFormWriter, head: HandoffHead) {
    self.source = source
    self.writer = writer
    self.number = number
    order =
      writer.isInKeyOrder
      ? source.units.indices.sorted { source.units[$0].keyRank < source.units[$1].keyRank }
      : Array(source.units.indices)
    guard source.isPlain else { return }
    let file = source.head(in: LocaleTag(name: head.locale))
    for unit in source.units {
      let own = writer.pieces(of: unit, in: file, head)
      isFit.append(own != nil)
      pieces.append(own ?? UnitPieces())
    }
  }

  /// Adds the part of a locale's document; nothing where nothing of the file is wanted.
  func append(
    _ head: HandoffHead, _ reader: inout ColumnReader, to bytes: inout [UInt8]
  ) -> Part {
    let tag = LocaleTag(name: head.locale)
    let start = bytes.count
    var part = Part()
    if source.isPlain, head.references.isEmpty {
      part = appendPlain(head, tag, &reader, to: &bytes)
    } else {
      let file = source.file(in: tag, &reader)
      guard !file.units.isEmpty else { return part }
      part.unitCount = file.units.count
      part.isDamaged = file.isDamaged
      writer.open(file, number: number, of: head, to: &bytes)
      let unfit = writer.append(file.units, in: file, head, to: &bytes)
      part.problems = unfit.map { UnfitText.leftOut($0, in: file, locale: head.locale, writer.unfitReason) }
    }
    // No form has files without units.
    if part.problems.count == part.unitCount {
      bytes.removeSubrange(start...)
    } else {
      writer.close(to: &bytes)
    }
    return part
  }

  private func appendPlain(
    _ head: HandoffHead, _ tag: LocaleTag, _ reader: inout ColumnReader, to bytes: inout [UInt8]
  ) -> Part {
    var part = Part()
    guard let chosen = source.chosen(in: tag) else { return part }
    part.unitCount = chosen.count { $0 }
    guard part.unitCount > 0 else { return part }
    let file = source.head(in: tag)
    let column = source.column(in: tag, &reader)
    part.isDamaged = column.isDamaged
    if part.unitCount == order.count {
      bytes.reserveCapacity(
        bytes.count + pieces.byteCount + column.byteCount + column.byteCount / 8 + order.count * 40)
    }
    writer.open(file, number: number, of: head, to: &bytes)
    let unfit = pieces.withViews { views in
      var unfit: [Int] = []
      for number in order where chosen[number] {
        let start = bytes.count
        let isWhole =
          isFit[number]
          && views.with(number) { view in
            column.with(number) { text in
              writer.append(
                view, UnitTranslation(text: text, state: nil, isPluralForm: false), in: file, head, to: &bytes
              )
            }
          }
        if isWhole { continue }
        bytes.removeSubrange(start...)
        unfit.append(number)
      }
      return unfit
    }
    part.problems = unfit.map {
      UnfitText.leftOut(source.units[$0], in: file, locale: head.locale, writer.unfitReason)
    }
    return part
  }
}
