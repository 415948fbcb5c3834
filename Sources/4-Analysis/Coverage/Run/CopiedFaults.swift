internal import L10nFormats
internal import L10nText

/// Takes findings about a key that the original has too into that of the original: translations have copied it.
struct CopiedFaults {
  /// The words of a finding, and its number among the findings of its file with the same words.
  private struct Words: Hashable {
    var rule: String
    var message: String
    var subject: FindingSubject?
    var number = 1
  }

  private struct Place: Hashable {
    var path: String
    var words: Words
  }

  /// The findings that are left, in their order.
  private(set) var problems: [Problem]

  init(_ problems: [Problem], isOriginal: (Problem) -> Bool) {
    self.problems = problems
    let words = Self.words(of: problems)
    let originals = Set(zip(problems, words).filter { isOriginal($0.0) }.compactMap(\.1))
    if originals.isEmpty { return }
    var copies: [Words: [Problem]] = [:]
    for (problem, words) in zip(problems, words) where !isOriginal(problem) {
      if let words, originals.contains(words) { copies[words, default: []].append(problem) }
    }
    self.problems = zip(problems, words).compactMap { problem, words in
      guard let words, originals.contains(words) else { return problem }
      if !isOriginal(problem) { return nil }
      // The folder of the development region and `Base.lproj` may both have it.
      return copies.removeValue(forKey: words).map { problem.with(copies: $0) } ?? problem
    }
  }

  /// The words of findings that translations may have copied; nil for other findings.
  private static func words(of problems: [Problem]) -> [Words?] {
    var counts: [Place: Int] = [:]
    return problems.map { problem in
      // An error has to be seen beside each language that loses by it.
      guard problem.subject?.key != nil || problem.rule == .duplicateKey, problem.severity != .error,
        problem.locale != nil
      else { return nil }
      var words = Words(rule: problem.rule.id, message: problem.message, subject: problem.subject)
      let place = Place(path: problem.path, words: words)
      words.number = counts[place, default: 0] + 1
      counts[place] = words.number
      return words
    }
  }
}

extension Problem {
  /// The finding with those of translations that have copied what it is about. The languages stand in the hint: by its message
  /// a finding is known again.
  fileprivate func with(copies: [Problem]) -> Problem {
    let locales = Set(copies.compactMap(\.locale)).sortedByBytes()
    let who = "\(locales.joined(separator: ", ")) copied it"
    return Problem(
      rule, path: path, position: position, message: message, severity: severity,
      hint: [hint, who].compactMap(\.self).joined(separator: "; "),
      notes: notes + copies.map { ProblemNote($0.message, path: $0.path, position: $0.position) },
      excerpt: excerpt, locale: locale, end: end, subject: subject, fix: fix)
  }
}
