internal import L10nText

/// The validator gives the standard library's answer for any bytes, and the place of the fault is where the standard
/// library's first stops being well-formed.
func fuzzUTF8(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let padded = PaddedBuffer(bytes)
  padded.withText { text in
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    precondition(UTF8Validation.isValid(text, from: 0, to: count) == isValid, "another answer")
    let fault = UTF8Validation.firstFault(in: text, from: 0, to: count)
    precondition((fault == nil) == isValid, "a fault in valid text, or none in text that is not")
    if let fault {
      precondition(String(validating: bytes[..<fault], as: UTF8.self) != nil, "a fault before the first")
      for length in 1...4 where fault + length <= count {
        let sequence = bytes[fault..<fault + length]
        precondition(String(validating: sequence, as: UTF8.self) == nil, "no fault here")
      }
    }
  }
  return 0
}
