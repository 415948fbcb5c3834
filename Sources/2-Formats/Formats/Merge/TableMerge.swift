internal import L10nText

/// A merged file, with its conflicts.
package struct TableMergeResult: Equatable, Sendable {
  /// The file. A table of lines has git's marks where both sides have changed a text.
  package var bytes: [UInt8]
  /// The texts that both sides have changed, in the order of the file; empty for a clean merge.
  package var conflicts: [MergeConflict]
}

/// A merge of three versions of a table, by key and text. The result is the same whichever side is called ours, but for
/// texts that both have changed. Text that nobody has changed keeps its bytes.
package enum TableMerge {
  /// The reason why files cannot be merged by their keys.
  package enum Refusal: Error, Equatable, Sendable {
    /// A version of the file cannot be read as a table.
    case unreadable(Version, reason: String)
    /// The merged text would not say what was meant; the file can only be merged by lines.
    case unsettled
  }

  package enum Version: Equatable, Sendable {
    case base, ours, theirs
  }

  /// - Parameter base: the common version; nil or empty where both have added the file.
  package static func merge(
    base: [UInt8]?, ours: [UInt8], theirs: [UInt8], as syntax: TableSyntax
  ) throws(Refusal) -> TableMergeResult {
    if ours == theirs || theirs == base { return TableMergeResult(bytes: ours, conflicts: []) }
    if ours == base { return TableMergeResult(bytes: theirs, conflicts: []) }
    var texts: [TableText] = []
    let files = [base ?? [], ours, theirs]
    for (file, version) in zip(files, [Version.base, .ours, .theirs]) {
      guard let text = TableText(file) else {
        throw .unreadable(version, reason: "its characters cannot be read")
      }
      texts.append(text)
    }
    texts[0].dropConflicts()
    let storage = common(base?.isEmpty == false ? texts[0].storage : nil, texts[1].storage, texts[2].storage)
    let lineEnd = common(texts[0].lineEnd, texts[1].lineEnd, texts[2].lineEnd) ?? .lineFeed
    for index in texts.indices { texts[index].end(lines: lineEnd) }
    let before = isBlank(texts[0].bytes) ? nil : try read(texts[0], as: syntax, .base)
    let (left, right) = (try read(texts[1], as: syntax, .ours), try read(texts[2], as: syntax, .theirs))
    guard left.syntax == right.syntax, before.map({ $0.syntax == left.syntax }) ?? true else {
      throw .unsettled
    }
    var merger = TableMerger(syntax: left.syntax, lineEnd: lineEnd.bytes)
    let merged = merger.merge(before, left, right)
    // The result is read once more, as another program would: no key may be lost, or there twice.
    let settled = TableWriter.text(of: merged, .ours)
    guard let again = try? syntax.definition.read(settled, isBase: false),
      TableContent(again) == TableContent(merged)
    else { throw .unsettled }
    let text =
      merger.conflicts.isEmpty ? settled : TableWriter.text(of: merged, .marked(lineEnd: lineEnd.bytes))
    return TableMergeResult(bytes: storage.file(of: text), conflicts: merger.conflicts)
  }

  /// Whether a file can be read as a table, without anything lost.
  package static func isReadable(_ file: [UInt8], as syntax: TableSyntax) -> Bool {
    guard let text = TableText(file) else { return false }
    return (try? syntax.definition.read(text.bytes, isBase: false)) != nil
  }

  private static func read(_ text: TableText, as syntax: TableSyntax, _ version: Version) throws(Refusal)
    -> TableSyntaxTree
  {
    do throws(TableSyntaxTree.Refusal) {
      return try syntax.definition.read(text.bytes, isBase: version == .base)
    } catch {
      throw .unreadable(version, reason: error.message)
    }
  }

  /// The value of the side that has changed it; where both have, the lesser one.
  private static func common<Value: Comparable>(_ base: Value?, _ ours: Value, _ theirs: Value) -> Value {
    if ours == base { return theirs }
    return theirs == base ? ours : min(ours, theirs)
  }

  /// The value of the side that has changed it, where a version may lack one; the lesser one if both have.
  private static func common<Value: Comparable>(_ base: Value?, _ ours: Value?, _ theirs: Value?) -> Value? {
    guard let ours else { return theirs ?? base }
    guard let theirs else { return ours }
    return common(base, ours, theirs)
  }

  private static func isBlank(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 <= 0x20 } }
}

/// A text that both sides have changed.
package struct MergeConflict: Equatable, Sendable {
  /// One side of a merge.
  package enum Side: Equatable, Sendable {
    case ours, theirs
  }

  package enum Kind: Equatable, Sendable {
    case bothChanged
    /// Both sides have added the text, each another one.
    case bothAdded
    /// The other side has changed a text that this one has removed: the changed text stays.
    case changedAndRemoved(by: Side)
    /// One side has made plural or device forms of a text that the other one has changed; ours stays as a whole.
    case differentForms
  }

  /// The names that lead to it, as the loader has them.
  package var path: [[UInt8]]
  package var kind: Kind
  /// A side's value there, on one line; nil where it has none.
  package var ours: [UInt8]?
  package var theirs: [UInt8]?
}

extension MergeConflict {
  /// The place of the text for people, in WTF-8: the key, and which of its texts.
  package func place(in syntax: TableSyntax) -> [UInt8] {
    let names = syntax.definition.shown(path)
    guard let key = names.first.map(JSONStyle.quote) else { return [] }
    if names.count == 1 { return key }
    return key + Array(" (".utf8) + names.dropFirst().joined(separator: [UInt8(ascii: ".")])
      + [UInt8(ascii: ")")]
  }

  /// The cause of the conflict for people, with the sides' values; WTF-8.
  package var reason: [UInt8] {
    switch kind {
    case .bothChanged: Array("both sides have changed it".utf8) + both
    case .bothAdded: Array("both sides have added it".utf8) + both
    case .changedAndRemoved(by: .ours): Array("ours has removed it, theirs has changed it".utf8) + one(theirs)
    case .changedAndRemoved(by: .theirs): Array("theirs has removed it, ours has changed it".utf8) + one(ours)
    case .differentForms:
      Array("one side has made other forms of what the other side has changed".utf8) + both
    }
  }

  private var both: [UInt8] {
    guard let ours, let theirs else { return [] }
    return Array(": ours ".utf8) + Self.cut(ours) + Array(", theirs ".utf8) + Self.cut(theirs)
  }

  private func one(_ line: [UInt8]?) -> [UInt8] {
    line.map { Array(": ".utf8) + Self.cut($0) } ?? []
  }

  private static func cut(_ line: [UInt8]) -> [UInt8] {
    let shown = WTF8.prefix(line[...], scalars: 200)
    return shown.count < line.count ? Array(shown) + Array("…".utf8) : line
  }
}
