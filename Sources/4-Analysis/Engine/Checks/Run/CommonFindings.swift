internal import L10nFormats
internal import L10nText

/// Faults that all languages of a table share are one, and so are warnings that most share: the source is what should be
/// looked at.
struct CommonFindings {
  let languages: [CheckRun.Checked]
  let source: Originals
  /// The fewest languages with a finding that is merged: fewer may well err alike.
  private static let fewest = 3

  private struct Identity: Hashable {
    var rule: String
    var key: [UInt8]
    var leaf: String?

    /// The key at once: byte by byte it would cost more than all the rest.
    func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      unsafe key.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      hasher.combine(leaf)
    }
  }

  /// Whether there are faults that all languages may share: so many have them.
  var mayBeShared: Bool {
    Self.groups(languages.flatMap(\.result.problems)).contains { $0.value.count >= Self.fewest }
  }

  /// The places of findings that are of one kind. What they say is looked at once.
  private static func groups(_ all: [Problem]) -> [Identity: [Int]] {
    var groups: [Identity: [Int]] = [:]
    groups.reserveCapacity(all.count)
    for (place, problem) in all.enumerated() {
      guard let identity = identity(of: problem) else { continue }
      groups[identity, default: []].append(place)
    }
    return groups
  }

  func problems() -> [Problem] {
    let all = withoutHomonyms(withDoubtlessFixes(languages.flatMap(\.result.problems)))
    guard languages.count >= Self.fewest else { return all }
    let groups = Self.groups(all)
    var merged: [Problem] = []
    var isShared = all.map { _ in false }
    for (identity, places) in groups where places.count >= Self.fewest {
      let problems = places.map { all[$0] }
      guard let number = source.number(of: identity.key) else { continue }
      // A text may have several faults, and a language two files.
      let locales = Set(problems.compactMap(\.locale))
      let count = Set(languages.lazy.filter { $0.result.keys.contains(number) }.map(\.locale)).count
      // An error has to be seen beside each language, unless all languages have it.
      let isError = problems.contains { $0.severity == .error }
      guard locales.count >= Self.fewest, locales.count >= count || !isError && locales.count * 2 > count,
        let one = self.merged(problems, locales, of: count)
      else { continue }
      merged.append(one)
      for place in places { isShared[place] = true }
    }
    if merged.isEmpty { return all }
    return zip(all, isShared).filter { !$0.1 }.map(\.0) + merged
  }

  /// The findings, but without what would take white space away that most of the other languages have as well.
  private func withDoubtlessFixes(_ all: [Problem]) -> [Problem] {
    let fixed = all.indices.filter { all[$0].fix != nil && all[$0].rule == .edgeSpace }
    if fixed.isEmpty { return all }
    var result = all
    for (identity, places) in Self.groups(fixed.map { all[$0] }) where places.count > 1 {
      guard let number = source.number(of: identity.key) else { continue }
      let having = Set(places.compactMap { all[fixed[$0]].locale }).count
      let count = Set(languages.lazy.filter { $0.result.keys.contains(number) }.map(\.locale)).count
      // The language itself is none of the others.
      guard (having - 1) * 2 >= max(count - 1, 1) else { continue }
      for place in places { result[fixed[place]] = all[fixed[place]].withoutFix }
    }
    return result
  }

  /// The findings, but of keys that several languages tell apart from others of the same source text none that says so: they
  /// mean two things.
  private func withoutHomonyms(_ all: [Problem]) -> [Problem] {
    let found = all.filter { $0.rule == .sameSourceDiffers }
    let counts = found.reduce(into: [:]) { $0[$1.subject?.key, default: 0] += 1 }
    // One without a hint says that the key is told apart, if only by a form of the words.
    return found.isEmpty
      ? all : all.filter { $0.rule != .sameSourceDiffers || $0.hint != nil && counts[$0.subject?.key] == 1 }
  }

  private static func identity(of problem: Problem) -> Identity? {
    guard let subject = problem.subject, let key = subject.key else { return nil }
    return Identity(rule: problem.rule.id, key: key, leaf: subject.leaf)
  }

  /// Whether a rule is about a habit. If most languages depart from the source in one, such as a blank at the
  /// end, it is mostly an accident of the source.
  private static func isHabit(_ rule: Rule) -> Bool { TextHabit.allCases.contains { $0.rule.id == rule.id } }

  /// One finding for all languages, at the place of the first, with a list of the others.
  private func merged(_ problems: [Problem], _ locales: Set<String>, of count: Int) -> Problem? {
    let ordered = problems.sorted(by: Problem.inOrder)
    guard let first = ordered.first else { return nil }
    let names = locales.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let isOfAll = locales.count >= count
    return Problem(
      first.rule, path: first.path, position: first.position,
      message: "\(first.message), in \(isOfAll ? "all " : "")\(locales.count) "
        + "\(isOfAll ? "" : "of \(count) ")languages: \(names.joined(separator: ", "))",
      severity: Self.isHabit(first.rule) ? .note : first.severity,
      hint: first.hint ?? "look at the source text",
      notes: ordered.dropFirst().map {
        ProblemNote($0.message, path: $0.path, position: $0.position)
      },
      excerpt: first.excerpt, end: first.end, subject: first.subject)
  }
}

extension Problem {
  /// The finding without its fix: a person has to decide what would mend it.
  fileprivate var withoutFix: Problem {
    Problem(
      rule, path: path, position: position, message: message, severity: severity, hint: hint, notes: notes,
      excerpt: excerpt, locale: locale, end: end, subject: subject)
  }
}
