internal import L10nSystem

/// What a project is called whose runs name none: as the file that holds them.
enum HistoryName {
  /// The names of files without their folders and their endings; where two would be called alike, with their folders.
  static func names(of files: [[UInt8]]) -> [String] {
    let short = files.map { stem(Array(FilePath(bytes: $0).lastComponent)) }
    return zip(files, short).map { file, name in
      let isOnly = short.count { $0 == name } == 1
      return String(decoding: isOnly ? name : stem(file), as: UTF8.self)
    }
  }

  private static func stem(_ name: [UInt8]) -> [UInt8] {
    for ending in [".sqlite", ".sqlite3", ".db"].map({ Array($0.utf8) }) where name.count > ending.count {
      if name.suffix(ending.count).elementsEqual(ending) { return Array(name.dropLast(ending.count)) }
    }
    return name
  }
}
