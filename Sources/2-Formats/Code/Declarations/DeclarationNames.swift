internal import L10nText

/// The names by which other files reach a place of a file of Swift: those of the function or property and of the type around.
package struct DeclarationNames {
  private var names: Set<Name> = []

  /// Nil where nothing around has a name.
  package init?(around offset: Int, in file: [UInt8]) {
    names = unsafe file.withUnsafeBufferPointer { bytes in
      SwiftSource.read(unsafe SourceText(bytes)) { source, _ in Self.names(around: offset, source) }
    }
    if names.isEmpty { return nil }
  }

  private static func names(around offset: Int, _ source: SwiftSource) -> Set<Name> {
    let (tokens, found) = (source.tokens, DeclarationReader.read(source, absent: NameSet()))
    guard let place = (0..<tokens.count).first(where: { Int(tokens[$0].start) == offset }) else { return [] }
    let scope = found.scopes.last { $0.range.contains(place) }
    let function = found.functions.first {
      $0.body.contains(place) && scope?.range.contains($0.token) ?? true
    }
    let property = found.variables.first { variable in
      let body = variable.body..<max(variable.body, tokens.close(of: variable.body))
      return !variable.isLocal
        && (variable.value.contains(place) || variable.body > 0 && body.contains(place))
    }
    let member = function.map { found.callables[$0.callable].name } ?? property?.name
    let isExtension = scope.map { tokens.word($0.token - 1) == Words.extension } ?? true
    return Set([member, isExtension ? nil : scope?.owner].compactMap { $0 }).subtracting([.none])
  }

  /// Whether some files name them all.
  package func areMentioned(in files: some Sequence<[UInt8]>) -> Bool {
    var rest = names
    for file in files where !rest.isEmpty {
      rest.subtract(
        unsafe file.withUnsafeBufferPointer { unsafe SourceText($0).mentioned(NameSet(rest)) })
    }
    return rest.isEmpty
  }
}
