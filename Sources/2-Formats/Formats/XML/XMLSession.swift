import CExpat
import L10nText

/// The state that expat's callbacks share while a text is read.
@safe final class XMLSession {
  private let parser: XML_Parser
  private let range: Range<Int>
  private let deepest: Int
  private var body: ((XMLEvent) -> Void)?
  /// Whether attributes get their own places.
  var locatesAttributes = true
  /// The elements that are asked for; nil where all are.
  private let interest: XMLInterest?
  // These are asked at each event, and no call from here leads back here.
  @exclusivity(unchecked) private var open: [XMLFault.OpenElement] = []
  @exclusivity(unchecked) private var pending: [UInt8] = []
  @exclusivity(unchecked) private var pendingRange = 0..<0
  @exclusivity(unchecked) private var reason: XMLFault.Reason?
  /// The depths of the open element that nobody asks for, and of the one whose text is asked for; beyond all depths where there is none.
  @exclusivity(unchecked) private var skipped = Int.max
  @exclusivity(unchecked) private var taken: Int
  /// The bytes of the chunk that is parsed, for the places of attributes.
  private var bytes = unsafe UnsafeRawBufferPointer(start: nil, count: 0)

  init(
    _ parser: XML_Parser, text range: Range<Int>, deepest: Int, _ interest: XMLInterest?,
    _ body: @escaping (XMLEvent) -> Void
  ) {
    unsafe self.parser = unsafe parser
    (self.range, self.deepest, self.interest, self.body) = (range, deepest, interest, body)
    unsafe taken = interest == nil ? -1 : Int.max
  }

  /// The closure must not be held longer than its caller lives.
  func releaseBody() { body = nil }

  func install() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser, { session, name, attributes in unsafe XMLSession.of(session)?.start(name, attributes) },
      { session, _ in unsafe XMLSession.of(session)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { session, text, count in
      unsafe XMLSession.of(session)?.characters(text, count)
    }
    unsafe XML_SetCommentHandler(parser) { session, text in unsafe XMLSession.of(session)?.comment(text) }
    unsafe XML_SetProcessingInstructionHandler(parser) { session, _, _ in
      unsafe XMLSession.of(session)?.flush()
    }
    unsafe XML_SetEntityDeclHandler(parser) { session, name, _, _, _, _, _, _, _ in
      unsafe XMLSession.of(session)?.stop(.entity(XMLSession.string(name)))
    }
    unsafe XML_SetSkippedEntityHandler(parser) { session, name, _ in
      unsafe XMLSession.of(session)?.stop(.entity(XMLSession.string(name)))
    }
  }

  /// Makes a document type end the reading, before anything in it is looked at.
  func refuseDocumentTypes() {
    unsafe XML_SetStartDoctypeDeclHandler(parser) { session, name, _, _, _ in
      unsafe XMLSession.of(session)?.stop(.documentType(XMLSession.string(name)))
    }
  }

  func parse(_ text: RawSpan) -> XMLFault? {
    unsafe text.withUnsafeBytes { all in
      unsafe bytes = unsafe all
      defer { unsafe bytes = unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
      // A call takes as many bytes as a C int counts.
      let chunk = 1 << 30
      var offset = range.lowerBound
      repeat {
        let end = min(range.upperBound, offset + chunk)
        let part = unsafe UnsafeRawBufferPointer(rebasing: all[offset..<end]).bindMemory(to: CChar.self)
        let isLast: Int32 = end == range.upperBound ? 1 : 0
        guard unsafe XML_Parse(parser, part.baseAddress, Int32(part.count), isLast) == XML_STATUS_OK else {
          return fault()
        }
        offset = end
      } while offset < range.upperBound
      return nil
    }
  }

  private func fault() -> XMLFault {
    flush()
    let offset = unsafe min(
      max(range.lowerBound + Int(XML_GetCurrentByteIndex(parser)), range.lowerBound), range.upperBound)
    let code = unsafe XML_GetErrorCode(parser)
    let words = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unknown"
    let found = unsafe reason ?? (code == XML_ERROR_NO_MEMORY ? .memory : .syntax(words))
    return unsafe XMLFault(reason: found, offset: offset, open: open)
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLSession? {
    unsafe pointer.map { unsafe Unmanaged<XMLSession>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    unsafe text.map { unsafe String(cString: $0) } ?? ""
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: count))
  }

  private func stop(_ reason: XMLFault.Reason) {
    guard unsafe self.reason == nil else { return }
    unsafe self.reason = reason
    unsafe XML_StopParser(parser, 0)
  }

  /// The range of expat's current event.
  private var current: Range<Int> {
    let start = unsafe min(
      max(range.lowerBound + Int(XML_GetCurrentByteIndex(parser)), range.lowerBound), range.upperBound)
    return unsafe start..<min(start + max(0, Int(XML_GetCurrentByteCount(parser))), range.upperBound)
  }

  private func flush() {
    guard unsafe !pending.isEmpty else { return }
    unsafe body?(.text(pending, range: pendingRange))
    unsafe pending.removeAll(keepingCapacity: true)
  }

  private func start(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    flush()
    guard unsafe reason == nil else { return }
    guard unsafe open.count < deepest else { return stop(.depth(deepest)) }
    let tag = current
    var element = unsafe XMLStartTag(name: Self.string(name), range: tag, attributes: [])
    let depth = unsafe open.count
    unsafe open.append(XMLFault.OpenElement(name: element.name, range: tag))
    if let interest, unsafe min(taken, skipped) == Int.max {
      let name = XMLStartTag.localName(element.name)
      if interest.leftOut.contains(name) { unsafe skipped = depth }
      if interest.texts.contains(name) { unsafe taken = depth }
    }
    if unsafe skipped != Int.max { return }
    var index = 0
    let places = unsafe !locatesAttributes || list?[0] == nil ? [] : XMLTag.values(in: bytes, tag)
    // Most tags with attributes have two, and room for one after the other is made twice.
    if unsafe list?[0] != nil { element.attributes.reserveCapacity(2) }
    while let list = unsafe list, let attribute = unsafe list[index] {
      let name = unsafe Self.string(attribute)
      let place = index / 2 < places.count ? places[index / 2] : tag
      unsafe element.attributes.append(
        XMLAttribute(name: name, value: Self.bytes(list[index + 1]), range: place))
      index += 2
    }
    body?(.start(element))
  }

  private func end() {
    flush()
    guard unsafe reason == nil else { return }
    guard let ended = unsafe open.popLast() else { return }
    let depth = unsafe open.count
    if unsafe taken == depth { unsafe taken = Int.max }
    if unsafe skipped == Int.max { body?(.end(name: ended.name, range: current)) }
    if unsafe skipped == depth { unsafe skipped = Int.max }
  }

  private func characters(_ text: UnsafePointer<CChar>?, _ count: Int32) {
    guard unsafe taken != Int.max, unsafe skipped == Int.max, unsafe reason == nil, let text = unsafe text
    else { return }
    let place = current
    unsafe pendingRange =
      pending.isEmpty ? place : pendingRange.lowerBound..<max(pendingRange.lowerBound, place.upperBound)
    unsafe text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      unsafe pending.append(contentsOf: UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  private func comment(_ text: UnsafePointer<CChar>?) {
    flush()
    guard unsafe reason == nil, unsafe skipped == Int.max else { return }
    unsafe body?(.comment(Self.bytes(text), range: current))
  }
}
