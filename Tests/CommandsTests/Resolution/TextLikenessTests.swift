import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `resolve --text` against a second opinion: which keys it finds, and how their texts are like the one that was typed.
@Suite struct TextLikenessTests {
  private struct Answer: Decodable {
    struct Text: Decodable {
      let key: String
      let likeness: String
    }
    let texts: [Text]
  }

  /// The likeness, and the keys in the order of the answer; nothing where no text is like it.
  private func found(_ typed: String, in tree: ResolvedTree) throws -> [String] {
    let run = tree.folder.run("resolve", "--format", "json", "--text", typed)
    guard run.status == .clean else {
      #expect(run.errors.contains("no table has a text like"), "\(run.errors)")
      return []
    }
    let texts = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).texts
    return Set(texts.map(\.likeness)).sorted() + texts.map(\.key)
  }

  private static func tree(_ texts: [String]) throws -> ResolvedTree {
    let lines = texts.enumerated().map { "\"text.\(100 + $0)\" = \"\($1)\";\n" }
    return try ResolvedTree(["en.lproj/L.strings": lines.joined()])
  }

  // MARK: - By hand

  @Test(arguments: [
    // A text that is part of what is typed has to be most of it, without its placeholders.
    ("%1$@, %2$@ – %3$@: files", "files were imported today", ""),
    ("files were imported", "files were imported today", "part"),
    ("were imported", "files were imported today", "part"),
    ("%1$@ – %2$@: imported", "files were imported today", ""),
    // What is typed may be a part of any text, where it is longer than two letters.
    ("files were imported today", "imported", "part"), ("files were imported today", "to", ""),
    ("files were imported today", "tod", "part"), ("files were imported today", "tomorrow", ""),
    // A few letters, by the length of what is typed.
    ("Imported", "Importet", "similar"), ("Imported", "Importat", "similar"), ("Imported", "Imprttt", ""),
    ("abc", "abd", ""), ("abcd", "abce", "similar"), ("abcd", "abef", ""),
    ("abcdefgh", "abcdefxyh", "similar"),
    ("abcd", "acbd", "similar"), ("abcdefgh", "abcdexyz", ""), ("abcd", "abcdefg", "part"),
    ("abcx", "abcdefg", ""),
    // Case, numbers, punctuation and placeholders are no words.
    ("Save as…", "save AS", "words"), ("%d files", "3 files", "words"), ("%@: files", "files", "words"),
    ("Save as…", "Save as…", "same"), ("Save as…", "Save as", "words"), ("Saves", "…", ""),
    ("…", "…", "same"),
  ])
  func aTextIsLikeAnotherOrNot(text: String, typed: String, likeness: String) throws {
    let found = try found(typed, in: Self.tree([text, "Zzyzx road"]))
    #expect(found == (likeness.isEmpty ? [] : [likeness, "text.100"]), "\(text)")
  }

  // MARK: - By a model

  private static func words(of text: String) -> [Character] {
    let plain = text.replacing(#/%([1-9]\$)?[d@]/#, with: " ")
    let parts = plain.lowercased().split { !$0.isLetter }.map(String.init)
    return Array(parts.joined(separator: " "))
  }

  /// How many letters are put in, taken out, or other ones, and how many neighbours have changed places.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in 0...left.count {
      for j in 0...right.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        let isSame = left[i - 1] == right[j - 1]
        table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }

  /// The rank of a likeness; nil for none.
  private static func likeness(_ text: String, _ typed: String) -> String? {
    if text == typed { return "same" }
    let (own, other) = (words(of: text), words(of: typed))
    guard !other.isEmpty, text.utf8.count * 2 >= other.count else { return nil }
    if own == other { return "words" }
    if other.count > 2, own.count >= other.count, String(own).contains(String(other)) { return "part" }
    if own.count > 2, own.count < other.count, own.count * 2 > other.count,
      String(other).contains(String(own))
    {
      return "part"
    }
    return distance(own, other) <= other.count / 4 ? "similar" : nil
  }

  @Test func aModelAgreesOnRandomTexts() throws {
    var random = SeededRandom(29)
    let parts = ["ab", "abc", "abcd", "b", "cab", "%d", "%@", "%1$@", "7", "…", "Ab", "bca", "abab"]
    func text() -> String {
      let words = (0..<1 + random.next(5)).map { _ in random.pick(parts) }
      return words.joined(separator: random.pick([" ", " ", ", "]))
    }
    let ranks = ["same", "words", "part", "similar"]
    var seen: Set<String> = []
    for _ in 0..<6 {
      let texts = (0..<3 + random.next(9)).map { _ in text() }
      let tree = try Self.tree(texts)
      for _ in 0..<12 {
        let typed = random.next(6) == 0 ? random.pick(texts) : text()
        let likenesses = texts.map { Self.likeness($0, typed) }
        let best = ranks.first { likenesses.contains($0) }
        let keys = texts.indices.filter { best != nil && likenesses[$0] == best }
          .sorted { (texts[$0].utf8.count, $0) < (texts[$1].utf8.count, $1) }
        let expected = best.map { [$0] + keys.map { "text.\(100 + $0)" } } ?? []
        #expect(try found(typed, in: tree) == expected, "\(typed) in \(texts)")
        seen.insert(best ?? "none")
      }
    }
    #expect(seen == Set(ranks + ["none"]))
  }
}
