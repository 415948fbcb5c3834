import L10nText

/// Copies that a build script makes into the product, as far as it names them in plain words: `cp`, `ditto` and `rsync` with
/// paths that name no variable but the project's folder. The script is read, never run.
package struct ScriptCopies: Equatable, Sendable {
  /// A file or folder that is copied.
  package struct Copy: Equatable, Sendable {
    /// The path as the script has it, relative to the project's folder unless it starts with `/`; `*` may
    /// stand in it.
    package var source: [UInt8]
    /// Whether the path ends with a slash: the contents of the folder are copied, not the folder.
    package var isContent: Bool
  }

  package private(set) var copies: [Copy] = []
  /// Whether it names localized files in any other way: its copies are not known then.
  package private(set) var isUnknown = false
  /// Files that the project says it makes.
  package let outputs: [[UInt8]]

  private static let names =
    [".lproj"] + TableFormat.all.filter(\.holdsTables).flatMap(\.endings).map { ".\($0)" }
  /// The greatest number of copies in a script that is read.
  private static let limit = 100
  private static let harmless = ["mkdir", "echo", "set", "exit", "touch"]
  /// Words after which a command may run often, or not at all.
  private static let control = ["for", "while", "until", "case", "if", "function"]

  package init(_ script: some Collection<UInt8>, outputs: [[UInt8]]) {
    self.outputs = outputs
    let text = Array(script)
    if outputs.contains(where: { $0.contains(word: ".lproj") }) { isUnknown = true }
    let lines = Self.commands(text)
    // A script that only checks files, or makes sources of them, ships none.
    let mayShip =
      Self.product.contains { text.contains(word: $0) } || lines.joined().contains(where: Self.isProgram)
    let names = mayShip && Self.names.contains { text.contains(word: $0) }
    if lines.contains(where: {
      $0.first.map { word in Self.control.contains { $0.utf8.elementsEqual(word) } } ?? false
    }) {
      isUnknown = isUnknown || names
      return
    }
    for words in lines {
      if words.first.map({ word in Self.harmless.contains { $0.utf8.elementsEqual(word) } }) ?? true {
        continue
      }
      guard let read = Self.copies(words) else {
        isUnknown =
          isUnknown || names && words.contains { word in Self.names.contains { word.contains(word: $0) } }
        continue
      }
      guard copies.count + read.count <= Self.limit else {
        isUnknown = true
        return
      }
      copies += read
    }
  }

  /// The sources of a command that copies into the product; empty where it copies elsewhere, nil where it is none, or not
  /// plain.
  private static func copies(_ words: [[UInt8]]) -> [Copy]? {
    guard let command = words.first,
      ["cp", "/bin/cp", "ditto", "/usr/bin/ditto", "rsync", "/usr/bin/rsync"].contains(where: {
        $0.utf8.elementsEqual(command)
      })
    else { return nil }
    let isSync = command.suffix(5).elementsEqual("rsync".utf8)
    let plain = words.dropFirst().filter { $0.first != UInt8(ascii: "-") }
    // Filters of rsync decide on each file.
    if isSync,
      words.contains(where: {
        $0.contains(word: "clude") || $0.contains(word: "filter") || $0.contains(word: "from")
      })
    {
      return nil
    }
    guard plain.count > 1, let goal = plain.last else { return nil }
    if !inside.contains(where: { goal.contains(word: $0) }) {
      return goal.contains(UInt8(ascii: "$")) ? nil : []
    }
    var found: [Copy] = []
    for word in plain.dropLast() {
      guard let path = relative(word) else { return nil }
      let isContent = path.last == UInt8(ascii: "/")
      found.append(Copy(source: isContent ? Array(path.dropLast()) : path, isContent: isContent && isSync))
    }
    return found
  }

  /// Variables that lead into the product.
  private static let inside = [
    "UNLOCALIZED_RESOURCES_FOLDER_PATH", "CODESIGNING_FOLDER_PATH", "CONTENTS_FOLDER_PATH", "WRAPPER_NAME",
    "FULL_PRODUCT_NAME", "LOCALIZED_RESOURCES_FOLDER_PATH",
  ]

  /// Variables that lead into the product, or to where it is built.
  private static let product = inside + ["BUILD_DIR", "BUILT_PRODUCTS_DIR", "SCRIPT_OUTPUT_FILE", "DSTROOT"]

  /// Whether a word runs a program that may copy anything: a program for copies, or a script.
  private static func isProgram(_ word: [UInt8]) -> Bool {
    let name = (word.split(separator: UInt8(ascii: "/")).last ?? []).drop { "$(`{".utf8.contains($0) }
    let isScript = [".sh", ".py", ".rb", ".pl", ".js"].contains {
      name.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
    return isScript || programs.contains { name.elementsEqual($0.utf8) }
  }

  private static let programs = [
    "cp", "ditto", "rsync", "mv", "install", "ln", "tar", "make", "sh", "bash", "zsh", "source", "eval",
    "python", "python3", "ruby", "perl", "node", "swift",
  ]

  /// A path without the variable for the project's folder; nil where there are others.
  private static func relative(_ word: [UInt8]) -> [UInt8]? {
    var rest = word[...]
    for name in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] {
      for form in ["$\(name)/", "${\(name)}/", "$(\(name))/"] where rest.starts(with: form.utf8) {
        rest = rest.dropFirst(form.utf8.count)
      }
    }
    if rest.isEmpty || rest.contains(where: { "$`?[{".utf8.contains($0) }) { return nil }
    return Array(rest)
  }

  /// The words of each command: quotes taken away, comments left out, lines joined that end in a backslash.
  private static func commands(_ text: [UInt8]) -> [[[UInt8]]] {
    var commands: [[[UInt8]]] = []
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var quote: UInt8?
    var place = 0
    func endWord() {
      if let done = word { words.append(done) }
      word = nil
    }
    func endCommand() {
      endWord()
      if !words.isEmpty { commands.append(words) }
      words = []
    }
    while place < text.count {
      let byte = text[place]
      place += 1
      if let open = quote {
        if byte == open {
          quote = nil
        } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\""), place < text.count {
          word?.append(text[place])
          place += 1
        } else {
          word?.append(byte)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = byte
        word = word ?? []
      case UInt8(ascii: "\\") where place < text.count:
        if text[place] != 0x0A { word = (word ?? []) + [text[place]] }
        place += 1
      case UInt8(ascii: " "), 0x09: endWord()
      case UInt8(ascii: "#") where word == nil:
        while place < text.count, text[place] != 0x0A { place += 1 }
      case 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"): endCommand()
      default: word = (word ?? []) + [byte]
      }
    }
    endCommand()
    return commands
  }
}

extension [UInt8] {
  /// Whether a word stands anywhere in the bytes.
  fileprivate func contains(word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return (0...(count - wanted.count)).contains { place in
      self[place] == first && self[place..<place + wanted.count].elementsEqual(wanted)
    }
  }
}
