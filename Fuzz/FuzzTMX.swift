internal import L10nHandoff
internal import L10nText
internal import L10nFormats

/// Any bytes are read as a translation memory, and come to an end. What was read can be written, and reads the same.
func fuzzTMX(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let (pairs, problem) = TMXReader.read(bytes, path: "fuzz")
  precondition(pairs.isEmpty || problem == nil, "half a memory")
  if pairs.isEmpty { return 0 }
  var writer = XMLWriter()
  writer.open("tmx")
  writer.leaf("header", [("srclang", Array("en".utf8))])
  writer.open("body")
  for pair in pairs {
    writer.open("tu")
    for (language, text) in [("en", pair.source), ("x-" + pair.language, pair.translation)] {
      guard XMLText.canHold(text), XMLText.canHold(Array(language.utf8)) else {
        preconditionFailure("XML that XML cannot hold")
      }
      writer.open("tuv", [("xml:lang", Array(language.utf8))])
      writer.leaf("seg", text: text)
      writer.close()
    }
    writer.close()
  }
  writer.close()
  writer.close()
  let again = TMXReader.read(writer.bytes, path: "fuzz")
  precondition(again.problem == nil, "what was read cannot be read")
  precondition(
    again.pairs
      == pairs.map { pair in
        var pair = pair
        pair.language = "x-" + pair.language
        return pair
      }, "what was read reads otherwise")
  return 0
}
