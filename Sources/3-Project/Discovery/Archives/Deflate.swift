internal import CZlib

/// Unpacks DEFLATE (RFC 1951) through zlib, as zip archives have it.
package enum Deflate {
  /// Why nothing comes of it: it is damaged, or of another size than it says.
  package struct Fault: Error {}

  /// DEFLATE makes no more than so many bytes of one.
  private static let highestRatio = 1_032

  /// - Parameter size: how many bytes it has to come to. No more are ever made.
  package static func unpack(_ bytes: ArraySlice<UInt8>, size: Int) throws(Fault) -> [UInt8] {
    guard size >= 0, size < Int(UInt32.max), bytes.count < Int(UInt32.max),
      size / highestRatio <= bytes.count
    else { throw Fault() }
    var stream = unsafe z_stream()
    guard unsafe inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw Fault() }
    defer { unsafe inflateEnd(&stream) }
    var isWhole = false
    let result = unsafe bytes.withUnsafeBufferPointer { input in
      // A byte more than it is to be, so that what is larger shows.
      unsafe [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
        unsafe stream.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = uInt(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = uInt(size + 1)
        isWhole = unsafe CZlib.inflate(&stream, Z_FINISH) == Z_STREAM_END
        count = unsafe size + 1 - Int(stream.avail_out)
      }
    }
    if !isWhole || result.count != size { throw Fault() }
    return result
  }

  /// The bytes packed; nil where that does not work out, because there are too many of them.
  package static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count < Int(UInt32.max) / 2 else { return nil }
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard
      unsafe deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        == Z_OK
    else { return nil }
    defer { unsafe deflateEnd(&stream) }
    let bound = unsafe Int(deflateBound(&stream, uLong(bytes.count)))
    var isWhole = false
    let result = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        unsafe stream.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = uInt(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = uInt(bound)
        isWhole = unsafe CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = unsafe bound - Int(stream.avail_out)
      }
    }
    return isWhole ? result : nil
  }

  /// The sum by which an archive knows a file's bytes (CRC-32).
  static func checksum(_ bytes: [UInt8]) -> Int {
    unsafe Int(bytes.withUnsafeBufferPointer { unsafe crc32_z(0, $0.baseAddress, $0.count) })
  }
}
