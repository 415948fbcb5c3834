extension JSONWriter {
  /// Writes a finding: `column`, `hint` and `line` are null where there is none.
  /// - Parameter withNotes: whether `notes` is there, if there are any.
  package mutating func value(_ problem: Problem, withNotes: Bool) {
    let subject = problem.subject
    object { writer in
      writer.member("column", problem.position?.column)
      writer.known("container", subject?.container)
      if let end = problem.end {
        writer.member("endColumn", end.column)
        writer.member("endLine", end.line)
      }
      writer.member("hint", problem.hint)
      if let key = subject?.key {
        writer.name("key")
        writer.value(key)
      }
      writer.known("leaf", subject?.leaf)
      writer.member("line", problem.position?.line)
      writer.known("locale", problem.locale)
      writer.member("message", problem.message)
      if withNotes, !problem.notes.isEmpty {
        writer.name("notes")
        writer.array { writer in
          for note in problem.notes { writer.value(note, of: problem) }
        }
      }
      writer.member("path", problem.path)
      writer.member("rule", problem.rule.id)
      writer.member("severity", problem.severity.rawValue)
      writer.known("table", subject?.table)
    }
  }

  private mutating func value(_ note: ProblemNote, of problem: Problem) {
    object { writer in
      writer.member("column", note.position?.column)
      writer.member("line", note.position?.line)
      writer.member("message", note.message)
      writer.member("path", note.path ?? problem.path)
    }
  }

  /// Nothing where there is none.
  private mutating func known(_ name: StaticString, _ text: String?) {
    if let text { member(name, text) }
  }
}
