/// What has been asked about the variables of a file. Each question is answered once, however many expressions lead to it:
/// types that follow from each other would otherwise be followed anew along every way.
final class TypeMemo {
  enum Subject: Hashable {
    /// By its place among the variables of the file.
    case variable(Int)
    case global(Name)
    case member(Name, of: Name)
  }

  private struct Question: Hashable {
    var subject: Subject
    /// How many steps it took to come here: what is left of them may decide.
    var depth: Int
  }

  private var answers: [Question: TypeReference?] = [:]
  private var locals: [Name: InnermostRanges] = [:]

  func type(of subject: Subject, depth: Int, _ find: () -> TypeReference?) -> TypeReference? {
    let question = Question(subject: subject, depth: depth)
    if let known = answers[question] { return known }
    let found = find()
    answers.updateValue(found, forKey: question)
    return found
  }

  /// Where the local variables of a name can be seen.
  func locals(of name: Name, _ find: () -> InnermostRanges) -> InnermostRanges {
    if let known = locals[name] { return known }
    let found = find()
    locals[name] = found
    return found
  }
}
