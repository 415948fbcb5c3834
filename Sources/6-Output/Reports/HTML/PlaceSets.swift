/// Lists of places, each kept once: many localizations lack the same keys, because one change left them behind.
///
/// A list is written as pairs: how many places are passed over, and how many follow that are in it.
struct PlaceSets {
  private var written = TextNumbers([""])

  /// As they are written, without brackets; the first is the empty list.
  var lists: [String] { written.texts }

  /// The number of a list of rising places.
  mutating func number(of places: [Int32], _ place: (Int32) -> Int32) -> Int {
    if places.isEmpty { return 0 }
    var text: [UInt8] = []
    var start: Int32 = -1
    var end: Int32 = 0
    var last: Int32 = 0
    func close() {
      guard start >= 0 else { return }
      if !text.isEmpty { text.append(UInt8(ascii: ",")) }
      Digits.append(Int(start - last), to: &text)
      text.append(UInt8(ascii: ","))
      Digits.append(Int(end - start), to: &text)
      last = end
    }
    for item in places {
      let next = place(item)
      if next != end || start < 0 {
        close()
        start = next
      }
      end = next + 1
    }
    close()
    return written.number(of: String(decoding: text, as: UTF8.self))
  }
}
