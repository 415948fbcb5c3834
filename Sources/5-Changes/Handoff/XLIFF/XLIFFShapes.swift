internal import L10nText
internal import L10nFormats

/// What a shape of XML means that units have: they differ in their texts only.
struct XLIFFShape: Sendable {
  /// The gaps that are the unit's texts; nil for an empty one that no text can be in, and for none at all.
  var name: Int
  var source: Int?
  var target: Int?
  var hasTarget: Bool
  var state: IncomingUnit.State
  /// Whether the white space of the target counts; nil where the unit does not say it.
  var keepsSpace: Bool?
  /// How many bytes there are from the unit's start to the first gap.
  var lead: Int
}

/// The shapes that units of a file have. Of a unit that has a new one the shape is learned while the unit is read step by
/// step.
struct XLIFFShapes {
  private var shapes = XMLShapes()
  private var meanings: [XLIFFShape] = []
  /// The shape of the unit that is being read; nil where it has none that can be learned.
  private var draft: XMLShape?
  private var isInUnit = false

  /// Reads a unit of a known shape; what the shape means.
  @inline(__always)
  mutating func read(_ scanner: inout XMLScanner, in text: RawSpan) -> XLIFFShape? {
    scanner.read(&shapes, in: text).map { meanings[$0] }
  }

  // MARK: - Learning

  /// A unit may come next.
  mutating func begin(_ shape: XMLShape) {
    draft = shape
    isInUnit = false
  }

  /// An element starts that is no leaf.
  mutating func start(
    _ element: XLIFFElement, _ scanner: borrowing XMLScanner, _ names: XLIFFNames, in text: RawSpan
  ) {
    switch element {
    case .unit where !isInUnit:
      isInUnit = true
      let meant = [
        names.translate, names.approved, names.space, names.memoQStatus, names.phraseConfirmed,
      ]
      edit { scanner.addValues(to: &$0, except: meant, in: text) }
    case .segment where isInUnit, .other where isInUnit: break
    default: draft = nil
    }
  }

  /// An element is a leaf.
  mutating func leaf(_ element: XLIFFElement, _ leaf: XMLScanLeaf, _ scanner: borrowing XMLScanner) {
    switch element {
    case .source, .target, .other: edit { scanner.addText(of: leaf, to: &$0) }
    default: draft = nil
    }
  }

  /// The unit was read, and says what its shape means.
  mutating func end(
    _ scanner: borrowing XMLScanner, in text: RawSpan, _ meaning: (inout XMLShape) -> XLIFFShape?
  ) {
    guard isInUnit, var shape = draft, scanner.end(&shape), let meaning = meaning(&shape) else { return }
    let number = shapes.add(shape, in: text)
    if number < meanings.count { meanings[number] = meaning } else { meanings.append(meaning) }
  }

  private mutating func edit(_ body: (inout XMLShape) -> Void) {
    guard var shape = draft else { return }
    draft = nil
    body(&shape)
    draft = shape
  }
}
