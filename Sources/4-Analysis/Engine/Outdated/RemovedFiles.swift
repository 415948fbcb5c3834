internal import L10nSystem

/// The files that one commit has taken away, by what tells where another one comes from.
struct RemovedFiles {
  /// A file's name with its folder's.
  private typealias Ending = [ArraySlice<UInt8>]

  private struct Twin: Hashable {
    var object: String
    var ending: Ending
  }

  /// The first of its kind; nil behind it where there are several.
  private struct Only {
    var first: GitHistory.FileChange
    var isAlone = true
  }

  private var twins: [Twin: GitHistory.FileChange] = [:]
  private var byObject: [String: Only] = [:]
  private var byEnding: [Ending: Only] = [:]

  /// - Parameter changes: all of the commit.
  init(_ changes: [GitHistory.FileChange]) {
    for change in changes where change.new == nil {
      let ending = Self.ending(change.path)
      if byEnding[ending] != nil {
        byEnding[ending]?.isAlone = false
      } else {
        byEnding[ending] = Only(first: change)
      }
      guard let object = change.old else { continue }
      let twin = Twin(object: object, ending: ending)
      if twins[twin] == nil { twins[twin] = change }
      if byObject[object] != nil {
        byObject[object]?.isAlone = false
      } else {
        byObject[object] = Only(first: change)
      }
    }
  }

  /// Where a file that came into being was before: the one that went with the same content, else the only one that went
  /// with the same name in a folder of the same language.
  func former(of change: GitHistory.FileChange) -> GitHistory.FileChange? {
    let ending = Self.ending(change.path)
    if let object = change.new {
      if let twin = twins[Twin(object: object, ending: ending)] { return twin }
      if let same = byObject[object], same.isAlone { return same.first }
    }
    guard let alike = byEnding[ending], alike.isAlone else { return nil }
    return alike.first
  }

  /// A file's name with its folder's, where that has one of the old names of languages by the new one.
  private static func ending(_ path: FilePath) -> Ending {
    var parts = Array(path.bytes.split(separator: UInt8(ascii: "/")).suffix(2))
    if parts.count == 2, let name = formerNames[Array(parts[0])] { parts[0] = name[...] }
    return parts
  }

  /// How Xcode once called the folders of languages.
  private static let formerNames: [[UInt8]: [UInt8]] = Dictionary(
    uniqueKeysWithValues: [
      ("English", "en"), ("German", "de"), ("French", "fr"), ("Spanish", "es"), ("Italian", "it"),
      ("Japanese", "ja"), ("Dutch", "nl"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("pt_BR", "pt-BR"),
    ].map { (Array("\($0.0).lproj".utf8), Array("\($0.1).lproj".utf8)) })
}
