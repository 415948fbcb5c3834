internal import L10nText
internal import L10nFormats

/// An element within a text: what stands in its place, or that nobody knows.
struct XLIFFInline {
  /// What its start stands for, and what its end does.
  var start: [UInt8] = []
  var end: [UInt8] = []
  /// What stands for it if there is nothing in it; nil where it may be empty.
  var standIn: StandIn?
  /// Whether the file does not say what stands in its place.
  var isUnknown = false

  enum StandIn {
    case text([UInt8])
    case unknown
  }

  /// The texts that a unit of 2.0 keeps beside its segments, by their ids.
  typealias OriginalData = [String: [UInt8]]

  /// What an element is that only marks a part of the text.
  static let mark = XLIFFInline()

  /// An element of 1.2. Some hold the code that they stand for; of the others an attribute may say it.
  /// - Parameter attribute: the value of an attribute.
  init(ofFirst name: String, _ attribute: (XMLScanWord) -> [UInt8]?, _ names: XLIFFNames) {
    let equivalent = attribute(names.equivText)
    switch name {
    case "mrk", "sub": self = .mark
    case "ph", "bpt", "ept", "it":
      self.init(standIn: equivalent.map { .text($0) } ?? .unknown)
    case "x", "bx", "ex":
      if let equivalent {
        self.init(start: equivalent)
      } else if attribute(names.ctype) == Array("lb".utf8) {
        self.init(start: [UInt8(ascii: "\n")])
      } else {
        self.init(isUnknown: true)
      }
    // A pair of codes; what one text stands for cannot be told of two.
    default: self.init(isUnknown: true)
    }
  }

  /// An element of 2.0.
  init(
    ofSecond name: String, _ attribute: (XMLScanWord) -> [UInt8]?, _ names: XLIFFNames, _ data: OriginalData
  ) {
    func code(_ reference: XMLScanWord, _ equivalent: XMLScanWord) -> [UInt8]? {
      attribute(reference).flatMap { data[String(decoding: $0, as: UTF8.self)] } ?? attribute(equivalent)
    }
    switch name {
    case "mrk", "sm", "em": self = .mark
    case "ph", "sc", "ec":
      if let code = code(names.dataRef, names.equiv) {
        self.init(start: code)
      } else if attribute(names.subType) == Array("xlf:lb".utf8) {
        self.init(start: [UInt8(ascii: "\n")])
      } else {
        self.init(isUnknown: true)
      }
    case "pc":
      if let start = code(names.dataRefStart, names.equivStart),
        let end = code(names.dataRefEnd, names.equivEnd)
      {
        self.init(start: start, end: end)
      } else {
        self.init(isUnknown: true)
      }
    default: self.init(isUnknown: true)
    }
  }

  private init(
    start: [UInt8] = [], end: [UInt8] = [], standIn: StandIn? = nil, isUnknown: Bool = false
  ) {
    self.start = start
    self.end = end
    self.standIn = standIn
    self.isUnknown = isUnknown
  }
}
