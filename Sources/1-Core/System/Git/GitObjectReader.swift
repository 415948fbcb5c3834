/// Reads the output of `git cat-file --batch` part by part: each content is in memory once, and none beyond the limit.
struct GitObjectReader {
  /// Git's answer for each name, in the order in which they were asked for.
  private(set) var objects: [GitObjects.Object?] = []
  /// The bytes of contents that may still come.
  private var rest: Int
  private var line: [UInt8] = []
  private var object: GitObjects.Object?
  /// The bytes of the object's content still to come, without the line end behind it.
  private var missing = 0

  /// - Parameter limit: how many bytes of contents are taken.
  init(limit: Int) { rest = limit }

  /// Reads on. Returns false before a content that is larger than the rest.
  mutating func read(_ part: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    while place < part.count {
      if object == nil {
        let end = part[place...].firstIndex(of: 0x0A) ?? part.count
        line += part[place..<end]
        place = end + 1
        if end < part.count, !begin() { return false }
        continue
      }
      let end = min(part.count, place + missing)
      object?.content.append(contentsOf: UnsafeRawBufferPointer(rebasing: part[place..<end]))
      missing -= end - place
      place = end
      if missing == 0, place < part.count {
        objects.append(object)
        object = nil
        place += 1
      }
    }
    return true
  }

  /// Begins an object by the line before its content, or notes that there is none. False if the content is larger than the rest.
  private mutating func begin() -> Bool {
    let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    line = []
    guard words.count == 3, let size = Int(words[2]), size >= 0 else {
      objects.append(nil)
      return true
    }
    guard size <= rest else { return false }
    rest -= size
    missing = size
    var content: [UInt8] = []
    content.reserveCapacity(size)
    object = GitObjects.Object(name: words[0], kind: words[1], content: content)
    return true
  }
}
