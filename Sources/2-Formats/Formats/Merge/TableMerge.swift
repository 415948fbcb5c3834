/// What came of a merge.
package struct TableMergeResult: Equatable, Sendable {
  /// The file: in what consists of lines, with git's marks where both sides have changed a text.
  package var bytes: [UInt8]
  /// The texts that both sides have changed, in the order of the file; empty for a clean merge.
  package var conflicts: [MergeConflict]
}

/// A merge of three versions of a table, by key and text: the same file whichever side is called ours, but for what
/// both have changed. What nobody has changed keeps its bytes.
package enum TableMerge {
  /// Why files cannot be merged by their keys.
  package enum Refusal: Error, Equatable, Sendable {
    /// A version of the file cannot be read as a table.
    case unreadable(Version, reason: String)
    /// What would be written is not what was meant; it can only be merged by lines.
    case unsettled
  }

  package enum Version: Equatable, Sendable {
    case base, ours, theirs
  }

  /// - Parameter base: what both come from; nil or empty where both have added the file.
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
    // Read once more, as somebody else would: no key may be lost, or there twice.
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
    -> WrittenTable
  {
    do throws(WrittenTable.Refusal) {
      return try syntax.definition.read(text.bytes, isBase: version == .base)
    } catch {
      throw .unreadable(version, reason: error.message)
    }
  }

  /// What the side says that has changed it; where both have, the first in the order of such things.
  private static func common<Value: Comparable>(_ base: Value?, _ ours: Value, _ theirs: Value) -> Value {
    if ours == base { return theirs }
    return theirs == base ? ours : min(ours, theirs)
  }

  /// The same for what a version may not say.
  private static func common<Value: Comparable>(_ base: Value?, _ ours: Value?, _ theirs: Value?) -> Value? {
    guard let ours else { return theirs ?? base }
    guard let theirs else { return ours }
    return common(base, ours, theirs)
  }

  private static func isBlank(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 <= 0x20 } }
}
