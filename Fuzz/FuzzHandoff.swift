internal import L10nHandoff
internal import L10nText

/// Any bytes are read as a handoff, and come to an end. XML that the scanner reads, expat reads the same: a comment behind
/// it is too much for the scanner, and means nothing.
func fuzzHandoff(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let reading = HandoffReader.read(bytes, path: "fuzz")
  precondition(reading.handoffs.isEmpty || reading.problems.isEmpty, "half a handoff")
  let units = reading.handoffs.flatMap(\.units)
  guard !units.isEmpty, bytes.first == UInt8(ascii: "<") else { return 0 }
  let slow = HandoffReader.read(bytes + Array("<!---->".utf8), path: "fuzz")
  precondition(slow.handoffs.flatMap(\.units) == units, "the scanner and expat disagree")
  return 0
}
