/// The bytes of a `String` for a call into ICU.
enum ICUText {
  /// Calls `body` with the UTF-8 bytes of the text, without a copy where the text holds them in one piece.
  static func with<Answer, Failure: Error>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var text = text
    // The library's function does not know typed errors.
    let result: Result<Answer, Failure> = text.withUTF8 { bytes in
      do throws(Failure) { return .success(try body(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
