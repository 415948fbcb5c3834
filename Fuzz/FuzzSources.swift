internal import L10nCode
internal import L10nSystem
internal import L10nText

/// Any bytes are scanned to an end, as each language: uses lie inside the text and in its order, and so do their places.
/// The first byte says where the input is cut into two files, so that declarations of one meet uses of the other.
func fuzzSources(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let cut = min(count, bytes.first.map(Int.init) ?? 0)
  let parts = [Array(bytes[..<cut]), Array(bytes[cut...])]
  for language in [SourceFile.Language.swift, .c, .markup] {
    let files = parts.map { SourceFile(.bytes($0), language) }
    let found = SourceScan(routines: [Array("tr".utf8)], work: ParallelWork(jobs: 1)).uses(of: files)
    for (part, uses) in zip(parts, found) {
      guard let uses else { continue }
      check(uses, count: part.count)
    }
    let index = SourceIndex(found)
    for place in index.certain {
      let answer = index.answer(place.use.key.display, table: index.standardTable)
      precondition(!place.use.key.isExact || !answer.isUnused, "a use that is not found again")
    }
  }
  return 0
}

private func check(_ found: FileUses, count: Int) {
  var last = 0
  var position = TextPosition(line: 1, column: 1)
  for use in found.uses {
    precondition(use.offset >= last, "uses out of order")
    precondition(use.position >= position, "places out of order")
    last = use.offset
    position = use.position
    _ = use.key.display
  }
  // UTF-16 becomes longer as UTF-8.
  precondition(last <= count * 2 + 4, "a use outside of the text")
}
