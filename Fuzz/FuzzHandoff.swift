internal import L10nHandoff
internal import L10nText

/// Any bytes are read as a handoff, and come to an end.
func fuzzHandoff(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let reading = HandoffReader.read(bytes, path: "fuzz")
  precondition(reading.handoffs.isEmpty || reading.problems.isEmpty, "half a handoff")
  return 0
}
