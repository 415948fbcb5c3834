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
