/// A Swift file with what it declares, and what the project declares: all there is to ask about a place in it.
struct SwiftFile {
  let source: SwiftSource
  let file: FileDeclarations
  let project: ProjectDeclarations
  /// Local variables by their name, in the order of the file.
  private let locals: [Name: [Int]]

  var tokens: TokenList { @inline(__always) _read { yield source.tokens } }

  init(_ source: SwiftSource, _ file: FileDeclarations, _ project: ProjectDeclarations) {
    self.source = source
    self.file = file
    self.project = project
    var locals: [Name: [Int]] = [:]
    for (index, variable) in file.variables.enumerated() where variable.isLocal {
      locals[variable.name, default: []].append(index)
    }
    self.locals = locals
  }

  /// The type around a place, or no name.
  func owner(at index: Int) -> Name {
    var owner = Name.none
    for scope in file.scopes {
      if scope.range.lowerBound > index { break }
      if scope.range.contains(index) { owner = scope.owner }
    }
    return owner
  }

  /// The innermost type around a place, as it is written; empty where there is none.
  func ownerBytes(at index: Int) -> [UInt8] {
    var token: Int?
    for scope in file.scopes {
      if scope.range.lowerBound > index { break }
      if scope.range.contains(index) { token = scope.token }
    }
    return token.map { source.text.bytes(tokens[$0].range) } ?? []
  }

  func ownerBytes(of variable: Variable) -> [UInt8] { ownerBytes(at: variable.token) }

  func nameBytes(of variable: Variable) -> [UInt8]? {
    guard tokens[variable.token].kind == .identifier, variable.token > 0 else { return nil }
    return source.text.bytes(tokens[variable.token].range)
  }

  /// The local variable that a name means at a place.
  func local(_ name: Name, at index: Int) -> Variable? {
    guard let candidates = locals[name] else { return nil }
    var found: Variable?
    for candidate in candidates {
      let variable = file.variables[candidate]
      guard variable.scope.contains(index), !variable.value.contains(index) else { continue }
      // The innermost and latest one hides the others.
      if let found, found.scope.lowerBound > variable.scope.lowerBound { continue }
      found = variable
    }
    return found
  }
}
