internal import CICU

/// Calls into ICU that fill a buffer: a small one first, once more with the room that ICU asked for.
enum ICUBuffer {
  /// The result as text. `call` gets the buffer, its capacity and the status, and returns the length needed.
  static func text(
    _ operation: String,
    _ call: (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(ICUError) -> String {
    let room = 128
    var status: Int32 = 0
    var needed = 0
    let text: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      needed = Int(call(buffer.baseAddress, Int32(room), &status))
      guard status <= 0, (0...room).contains(needed) else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(needed), as: UTF8.self)
    }
    try ICUError.check(status, operation)
    if let text { return text }
    let bytes = try bytes(operation, room: max(needed, 0)) { buffer, capacity, status in
      guard let buffer else { return call(nil, capacity, status) }
      return buffer.withMemoryRebound(to: CChar.self, capacity: Int(capacity)) {
        call($0, capacity, status)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The result as bytes; `room` is the size of the first buffer.
  static func bytes(
    _ operation: String, room: Int = 128,
    _ call: (UnsafeMutablePointer<UInt8>?, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(ICUError) -> [UInt8] {
    var room = room
    for _ in 0..<2 {
      var status: Int32 = 0
      var needed = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        needed = Int(call(buffer.baseAddress, Int32(clamping: room), &status))
        count = status <= 0 && needed <= room ? Swift.max(needed, 0) : 0
      }
      try ICUError.check(status, operation)
      if needed <= room { return bytes }
      room = needed
    }
    throw .library(operation: operation, code: 15, name: "U_BUFFER_OVERFLOW_ERROR")
  }

  /// The length of a text as ICU takes it.
  static func length(_ text: UnsafeBufferPointer<UInt8>) throws(ICUError) -> Int32 {
    guard let length = Int32(exactly: text.count) else { throw .tooLong(bytes: text.count) }
    return length
  }
}

/// An object that ICU has opened, closed when nobody needs it. Only for objects that several threads may use at once.
final class ICUHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  private let close: (OpaquePointer?) -> Void

  init(
    _ operation: String, close: @escaping (OpaquePointer?) -> Void,
    open: (UnsafeMutablePointer<Int32>) -> OpaquePointer?
  ) throws(ICUError) {
    var status: Int32 = 0
    let opened = open(&status)
    try ICUError.check(status, operation)
    guard let opened else { throw .missingData(operation: operation, name: "") }
    pointer = opened
    self.close = close
  }

  deinit { close(pointer) }
}

package enum ICUError: Error, Hashable, Sendable {
  /// The text is not an identifier of a locale, script or time zone: the text.
  case malformedIdentifier(String)
  /// The text is not valid UTF-8 where that is needed.
  case malformedText
  /// The text has more bytes than ICU takes (2,147,483,647): the number.
  case tooLong(bytes: Int)
  /// ICU's data lacks the answer. `name` is ICU's name of the code.
  case missingData(operation: String, name: String)
  /// Any other failure of ICU, by its code and the code's name, such as `U_MEMORY_ALLOCATION_ERROR`.
  case library(operation: String, code: Int32, name: String)

  /// Throws if ICU's status is a failure. `operation` names the call for a person who reads the error.
  static func check(_ status: Int32, _ operation: String) throws(ICUError) {
    guard status > 0 else { return }
    let name = cicu_status_name(status).map { String(cString: $0) } ?? ""
    if cicu_status_is_missing(status) { throw .missingData(operation: operation, name: name) }
    throw .library(operation: operation, code: status, name: name)
  }
}

/// The versions of the ICU library in this program, asked of the library as it runs.
package enum ICUVersion {
  /// The library's version, such as `72.1`. Needs no data.
  package static var library: String { (try? ICUBuffer.text("u_getVersion", cicu_version)) ?? "" }

  /// The version of CLDR the data were made from, such as `42.0`. Fails without ICU's data.
  package static var cldr: String {
    get throws(ICUError) { try ICUBuffer.text("ulocdata_getCLDRVersion", cicu_cldr_version) }
  }
}

/// The order of texts in a language.
///
/// May be used by several threads: ICU does not change a collator by comparing. Texts are UTF-8; a stretch that is
/// not counts as U+FFFD. Canonically equal texts are equal.
struct ICUCollator: Sendable {
  /// Down to which differences texts are told apart.
  enum Strength {
    /// Accents: a and á.
    case secondary
    /// Case and variants: a and A.
    case tertiary
  }

  private let handle: ICUHandle

  /// Opens the order of a locale, with digits as numbers: `a2` before `a10`. Fails without ICU's data; a language CLDR
  /// knows nothing of gets root's order.
  /// - Parameter hasCaseLevel: whether case counts before variants do.
  init(_ locale: ICULocale, _ strength: Strength, hasCaseLevel: Bool = false) throws(ICUError) {
    handle = try ICUHandle("Collator::createInstance", close: cicu_collator_close) {
      cicu_collator_open(locale.identifier, strength == .tertiary, hasCaseLevel, $0)
    }
  }

  /// Negative if `left` comes first, 0 if the texts are equal at this strength, else positive.
  func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) throws(ICUError) -> Int {
    var status: Int32 = 0
    let order = cicu_collator_compare(
      handle.pointer, left.baseAddress, try ICUBuffer.length(left), right.baseAddress,
      try ICUBuffer.length(right), &status)
    try ICUError.check(status, "Collator::compareUTF8")
    return Int(order)
  }
}

/// Names of locales for people, in English: `Portuguese (Brazil)`, `Chinese (Simplified)`. The executable has no others.
///
/// May be used by several threads: ICU does not change it after it was opened.
package struct ICUDisplayNames: Sendable {
  /// The place where a name will stand, which may decide its first letter.
  package enum Place: Sendable {
    /// Running text.
    case text
    /// A place of its own, as of a heading.
    case standalone
  }

  private let handle: ICUHandle

  /// Fails without ICU's data.
  package init(_ place: Place = .text) throws(ICUError) {
    handle = try ICUHandle("uldn_openForContext", close: cicu_names_close) {
      cicu_names_open("en", place == .standalone, $0)
    }
  }

  /// The name of a locale, or nil if its language has none here.
  package func name(of locale: ICULocale) throws(ICUError) -> String? { try name(of: locale.identifier) }

  /// - Parameter identifier: as ICU itself lists it.
  func name(of identifier: String) throws(ICUError) -> String? {
    guard !identifier.isEmpty else { return nil }
    let name = try ICUBuffer.text(identifier) { buffer, capacity, status in
      cicu_names_locale(handle.pointer, identifier, buffer, capacity, status)
    }
    return name.isEmpty ? nil : name
  }
}
