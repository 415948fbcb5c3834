internal import L10nText

/// What a run is known by, on every machine: made of its branch and its commit (of its time, where no commit is known),
/// and of its project, where it has a name.
/// The same commit of the same branch is the same run, whoever recorded it, and with whatever configuration.
package struct RunID: Hashable, Comparable, Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  package init(project: String = "", branch: String, commit: String?, time: Int) {
    var digest = ContentDigest()
    digest.add(Array(branch.utf8))
    digest.add(Array((commit ?? "time \(time)").utf8))
    // Runs without a name of a project are called what they were always called.
    if !project.isEmpty { digest.add(Array(project.utf8)) }
    text = digest.hexadecimal
  }

  /// An id that was written down; nil if it is none.
  package init?(_ text: String) {
    let isID =
      text.utf8.count == 32
      && text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
    guard isID else { return nil }
    self.text = text
  }

  package static func < (left: RunID, right: RunID) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
