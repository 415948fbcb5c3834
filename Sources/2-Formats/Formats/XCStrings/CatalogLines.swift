/// A string catalog as lines: the key, the language, the form, and the text with its state.
enum CatalogLines {
  static func lines(of root: WrittenObject) -> [TableLine] {
    var lines: [TableLine] = []
    var waiting: [(path: [[UInt8]], shown: [UInt8], value: WrittenValue)] = root.members.map {
      ([$0.key], $0.key.elementsEqual("strings".utf8) ? [] : $0.key, $0.value)
    }
    while let (path, shown, value) = waiting.popLast() {
      guard let object = value.object else {
        lines.append(TableLine(path: path, text: shown + Array(" = ".utf8) + value.line))
        continue
      }
      if path.last?.elementsEqual("stringUnit".utf8) == true, let text = object.text("value") {
        let state = object.text("state").map { Array(" (".utf8) + $0 + Array(")".utf8) } ?? []
        lines.append(TableLine(path: path, text: shown + Array(" = ".utf8) + JSONStyle.quote(text) + state))
        continue
      }
      if object.members.isEmpty, path.count == 2 { lines.append(TableLine(path: path, text: shown)) }
      for member in object.members {
        let inner = path + [member.key]
        waiting.append((inner, name(member.key, at: inner, behind: shown), member.value))
      }
    }
    return lines
  }

  private static func name(_ name: [UInt8], at path: [[UInt8]], behind shown: [UInt8]) -> [UInt8] {
    switch path.count {
    case 2 where path[0].elementsEqual("strings".utf8): return JSONStyle.quote(name)
    case 4 where CatalogPlace(Array(path.prefix(3))) == .languages:
      return shown + Array(" [".utf8) + name + Array("]".utf8)
    default: break
    }
    let fillers = ["localizations", "stringUnit", "variations"]
    if fillers.contains(where: { name.elementsEqual($0.utf8) }) { return shown }
    return shown + [shown.last == UInt8(ascii: "]") || path.count == 3 ? 0x20 : UInt8(ascii: ".")] + name
  }
}

extension WrittenObject {
  /// The string that a member says.
  fileprivate func text(_ name: String) -> [UInt8]? {
    members.first { $0.key.elementsEqual(name.utf8) && $0.number == 0 }?.value.text
  }
}
