extension XcodeProjectFacts {
  /// Adds settings of `.xcconfig` files to configurations: only settings that these do not set themselves.
  /// - Parameter values: of a configuration, the last value of each setting, includes followed.
  package mutating func addFiles(_ values: (Configuration) -> [[UInt8]: [UInt8]]) {
    struct Place: Hashable {
      var target: [UInt8]?
      var configuration: [UInt8]
    }
    let said = Dictionary(grouping: settings.indices) {
      Place(target: settings[$0].target, configuration: settings[$0].configuration)
    }
    for configuration in configurations where configuration.base != nil {
      let found = values(configuration)
      if found.isEmpty { continue }
      let own = said[Place(target: configuration.target, configuration: configuration.name)] ?? []
      let known = Set(own.map { settings[$0].name })
      let names = found.keys.filter { Self.isWanted($0) && !known.contains($0) }
      for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        guard let value = found[name] else { continue }
        add(
          Setting(
            name: name,
            value: Placed(text: expanded(value, by: found, of: configuration.target), range: 0..<0),
            target: configuration.target, configuration: configuration.name))
      }
      // The project's own settings may use settings of the file.
      for place in own {
        settings[place].value.text = expanded(settings[place].value.text, by: found, of: configuration.target)
      }
    }
  }

  /// A value with the variables put in that are known; others stay as they are.
  private func expanded(
    _ value: [UInt8], by values: [[UInt8]: [UInt8]], of target: [UInt8]?
  ) -> [UInt8] {
    var text = value
    // A value may name others, these others again; circles are left.
    for _ in 0..<4 {
      guard text.contains(UInt8(ascii: "$")), text.count < 4_096 else { return text }
      var result: [UInt8] = []
      var place = 0
      while place < text.count {
        let byte = text[place]
        guard byte == UInt8(ascii: "$"), place + 1 < text.count,
          text[place + 1] == UInt8(ascii: "(") || text[place + 1] == UInt8(ascii: "{"),
          let close = text[place...].firstIndex(of: text[place + 1] == UInt8(ascii: "(") ? 0x29 : 0x7D)
        else {
          result.append(byte)
          place += 1
          continue
        }
        let name = Array(text[(place + 2)..<close])
        if let target, name.elementsEqual("TARGET_NAME".utf8) {
          result += target
        } else if let known = values[name] {
          result += known
        } else {
          result += text[place...close]
        }
        place = close + 1
      }
      if result == text { return text }
      text = result
    }
    return text
  }

  /// The words of a setting for a target as the default configuration has it: its own, else the project's.
  package func words(of name: String, target: [UInt8]) -> [[UInt8]] {
    let all = values(of: name, target: target)
    func found(_ target: [UInt8]?) -> Setting? {
      let own = all.filter { $0.target == target }
      return own.first { $0.configuration == defaultConfiguration }
    }
    guard let setting = found(target) ?? found(nil) else { return [] }
    return Self.words(setting.value.text)
  }

  /// Words between spaces; quotes and backslashes keep a space in a word.
  package static func words(_ text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var isQuoted = false
    var isEscaped = false
    for byte in text {
      if isEscaped {
        word.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte <= 0x20, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = []
      } else {
        word.append(byte)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
