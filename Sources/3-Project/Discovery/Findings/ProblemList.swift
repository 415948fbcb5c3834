import L10nSystem
import L10nText

/// The findings of one root, with paths as people see them.
struct ProblemList {
  let root: CatalogRoot
  private(set) var problems: [Problem] = []
  /// Whether something could not be read at all.
  private(set) var isIncomplete = false

  init(root: CatalogRoot) { self.root = root }

  /// Notes a finding about the file or folder at `path`, relative to the root.
  mutating func add(
    _ rule: Rule, _ path: FilePath, _ message: String, severity: Severity? = nil, hint: String? = nil,
    position: TextPosition? = nil, notes: [ProblemNote] = [], locale: String? = nil
  ) {
    problems.append(
      Problem(
        rule, path: root.shown(path), position: position, message: message, severity: severity, hint: hint,
        notes: notes, locale: locale))
  }

  /// Notes what could not be opened or read: the answer is not whole.
  mutating func addFailure(_ error: SystemError, at path: FilePath, isFolder: Bool = false) {
    isIncomplete = true
    add(.unreadable(error, path: root.shown(path), isFolder: isFolder))
  }

  /// Notes what stands in the place of a file and is never opened: the answer is not whole.
  mutating func addSpecialFile(at path: FilePath) {
    isIncomplete = true
    add(
      .unreadableFile, path, "A pipe, socket or device stands where a file was expected; it is not opened",
      hint: "put a file in its place, or leave it out with --exclude")
  }

  /// Notes a problem that has its path already.
  mutating func add(_ problem: Problem) { problems.append(problem) }
}
