internal import L10nText

/// A Swift file with what it declares, and what the project declares: all there is to ask about a place in it.
struct SwiftFile {
  private(set) var source: SwiftSource
  let file: FileDeclarations
  let project: ProjectDeclarations
  let memo = TypeMemo()
  /// The places of local variables, and of all others, by their name and in the order of the file.
  private let locals: [Name: [Int]]
  private let others: [Name: [Int]]
  /// The types around places.
  private let scopes: InnermostRanges
  /// Functions by where their bodies begin.
  private let functions: [Int: Int]

  var tokens: Tokens { source.tokens }

  init(_ source: SwiftSource, _ file: FileDeclarations, _ project: ProjectDeclarations) {
    (self.source, self.file, self.project) = (source, file, project)
    let places = file.variables.indices
    locals = Dictionary(grouping: places.filter { file.variables[$0].isLocal }) { file.variables[$0].name }
    others = Dictionary(grouping: places.filter { !file.variables[$0].isLocal }) { file.variables[$0].name }
    functions = Dictionary(firstOf: file.functions.map { ($0.body.lowerBound, $0.callable) })
    scopes = InnermostRanges(file.scopes.enumerated().map { ($0.element.range, $0.offset) })
    self.source.owners = (scopes, file.scopes.map(\.owner))
  }

  /// The type around a place, or no name.
  func owner(at index: Int) -> Name { source.owner(at: index) }

  /// The innermost type around a place, as written; empty where there is none.
  func ownerBytes(at index: Int) -> [UInt8] {
    ownerToken(at: index).map { source.text.bytes(tokens[$0].range) } ?? []
  }

  /// The token that names the innermost type around a place.
  func ownerToken(at index: Int) -> Int? { scopes[index].map { file.scopes[$0].token } }

  func function(withBody body: Range<Int>) -> Callable? {
    functions[body.lowerBound].map { file.callables[$0] }
  }

  func nameBytes(of variable: Variable) -> [UInt8]? {
    guard tokens[variable.token].kind == .identifier, variable.token > 0 else { return nil }
    return source.text.bytes(tokens[variable.token].range)
  }

  /// The local variable that a name means at a place: the innermost and latest one hides the others.
  func local(_ name: Name, at index: Int) -> Variable? {
    localPlace(name, at: index).map { file.variables[$0] }
  }

  /// The local variable's place among the variables of the file.
  func localPlace(_ name: Name, at index: Int) -> Int? {
    guard let candidates = locals[name] else { return nil }
    return memo.locals(of: name) {
      InnermostRanges(
        candidates.flatMap { candidate in
          let variable = file.variables[candidate]
          // A name means another variable in the value of its own.
          let (scope, value) = (variable.scope, variable.value.clamped(to: variable.scope))
          if value.isEmpty { return [(scope, candidate)] }
          return [
            (scope.lowerBound..<value.lowerBound, candidate),
            (value.upperBound..<scope.upperBound, candidate),
          ]
        })
    }[index]
  }

  /// The places of variables that are not local, among all of the file.
  func others(_ name: Name) -> [Int] { others[name] ?? [] }
}
