@testable internal import L10nFormats
internal import L10nText

/// The first bytes say what is done to the file that the others are: it reads back as it was edited, all that was not
/// meant is as it was, and a file that is damaged is not touched.
func fuzzStringsEdits(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = Array(UnsafeBufferPointer(start: start, count: count))[...]
  var orders: [(kind: UInt8, place: Int, text: [UInt8])] = []
  for _ in 0..<Int((input.popFirst() ?? 0) & 3) {
    guard let kind = input.popFirst(), let place = input.popFirst(), let length = input.popFirst() else {
      break
    }
    let raw = input.prefix(Int(length & 15))
    input = input.dropFirst(raw.count)
    orders.append((kind, Int(place), Array(String(decoding: raw, as: UTF8.self).utf8)))
  }
  let bytes = Array(input)
  var writer = StringsWriter(bytes)
  precondition((try? writer.edited()) == bytes, "other bytes without an edit")
  let before = pairs(bytes)
  let total = before.count
  var changed = before.map(Optional.some)
  var behind = [[Pair]](repeating: [], count: total + 1)
  do throws(EditRefusal) {
    for (number, order) in orders.enumerated() {
      let place = total == 0 ? 0 : order.place % total
      switch total == 0 ? 0 : order.kind % 3 {
      case 0:
        let key = Array("new \(number) ".utf8) + order.text
        let comment = order.kind & 4 == 0 ? nil : order.text
        let slot = order.kind & 8 == 0 || total == 0 ? -1 : place
        let insertion = StringsInsertion(key: key, value: order.text, comment: comment)
        try writer.insert(insertion, at: slot < 0 ? .first : .after(slot))
        behind[slot + 1].append(Pair(key: key, value: order.text))
      case 1:
        try writer.replaceValue(of: place, with: order.text)
        changed[place]?.value = order.text
      default:
        try writer.remove(place)
        changed[place] = nil
      }
    }
  } catch {
    precondition(writer.damage != nil, "refused without a reason")
    precondition(writer.edits().isEmpty, "edits of a damaged file")
    return 0
  }
  if orders.isEmpty { return 0 }
  var expected = behind[0]
  for (index, pair) in changed.enumerated() {
    if let pair { expected.append(pair) }
    expected += behind[index + 1]
  }
  guard let edited = try? writer.edited() else { preconditionFailure("edits that overlap") }
  precondition(pairs(edited) == expected, "it does not read back as edited")
  let after = StringsWriter(edited)
  precondition(after.damage == nil || edited.isEmpty, "damaged by the edit")
  return 0
}

private struct Pair: Equatable {
  var key: [UInt8]
  var value: [UInt8]
}

private func pairs(_ bytes: [UInt8]) -> [Pair] {
  let padded = PaddedBuffer(bytes)
  var decoder = TextDecoder()
  return padded.withText { original in
    let decoded = decoder.decode(original, count: bytes.count)
    return decoder.withText(of: decoded, in: original) { text in
      StringsDocument(text, decoded, original: original, count: bytes.count, reading: .loader).entries.map {
        Pair(key: $0.keyText(in: text), value: $0.valueText(in: text))
      }
    }
  }
}
