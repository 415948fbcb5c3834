/// Reads what `git cat-file --batch` says, part by part: each content is in memory once, and none that is too much.
struct GitObjectReader {
  /// Git's answer for each name, in the order in which they were asked for.
  private(set) var objects: [GitObjects.Object?] = []
  /// How many bytes of contents may still come.
  private var rest: Int
  private var line: [UInt8] = []
  private var object: GitObjects.Object?
  /// How many bytes of the object's content are still to come, without the line end behind it.
  private var missing = 0

  /// - Parameter limit: how many bytes of contents are taken.
  init(limit: Int) { rest = limit }

  /// Reads on. Returns false once there is more than is taken: before it is.
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

  /// The line before a content has been read, or the one that says that there is none.
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
