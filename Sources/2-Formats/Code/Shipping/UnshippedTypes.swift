internal import L10nText

/// The types, and the functions that somebody has to call by their names, that nothing that ships mentions: they are there for previews,
/// for arms of `#if` that no shipping build compiles, for tests, or for one another.
struct UnshippedTypes {
  /// The code that mentions a type.
  enum Origin: Hashable {
    case shipped
    /// A preview, or an arm that does not ship.
    case aside
    /// The body of another type or function of the project.
    case type(Name)
  }

  struct Mention: Hashable {
    var origin: Origin
    var type: Name
  }

  private let byOrigin: [Origin: [Mention]]
  private let project: ProjectDeclarations

  init(_ mentions: some Sequence<Mention>, _ project: ProjectDeclarations) {
    byOrigin = Dictionary(grouping: mentions, by: \.origin)
    self.project = project
  }

  /// Helpers that are mentioned by asides, through others as well, and by nothing else.
  var helpers: Set<Name> {
    let others = project.mentioned.names.filter { !project.helpers.contains($0) }
    return reached(from: [.aside]).subtracting(reached(from: [.shipped] + others.map { .type($0) }))
      .subtracting(others)
  }

  /// Types that neither shipping code nor the system makes, and functions that nobody calls; none where nothing tells
  /// what starts the program.
  /// - Parameter named: the names in interface files, property lists and Objective-C.
  func unused(besides named: Set<Name>) -> Set<Name> {
    guard project.types.values.contains(where: \.isOffered) else { return [] }
    let found = project.types.values.filter { project.isFound($0) || named.contains($0.name) }.map(\.name)
    return Set(project.mentioned.names).subtracting(found).subtracting(named)
      .subtracting(reached(from: [.shipped] + found.map { .type($0) }))
  }

  private func reached(from origins: [Origin]) -> Set<Name> {
    var reached: Set<Name> = []
    var waiting = origins
    while let next = waiting.popLast() {
      for mention in byOrigin[next] ?? [] where reached.insert(mention.type).inserted {
        waiting.append(.type(mention.type))
      }
    }
    return reached
  }
}

extension SwiftUses {
  /// Notes who mentions the types and functions of the project, and where the bodies of these are.
  mutating func mentions(asides: [Range<Int>]) {
    // A scan that asks the project at each token counts references.
    let (tokens, project, mentioned) = (tokens, project, project.mentioned)
    let functions = file.file.namedFunctions.filter { function in
      (project.isProgram || !function.isOffered) && function.protocols.allSatisfy { project.types[$0] != nil }
    }
    let types = file.file.scopes.filter { mentioned[$0.owner] == true }
    let bodies =
      (types.map { ($0.owner, $0.token, $0.range, true) }
      + functions.map { ($0.name, $0.token, $0.body, false) })
      .sorted { $0.2.lowerBound < $1.2.lowerBound }
    found.typeBodies = bodies.map { ($0.0, tokens.bytes(of: $0.2)) }
    var next = 0
    var (type, function) = ((name: Name.none, end: 0), (name: Name.none, end: 0))
    for index in 0..<tokens.count {
      while next < bodies.count, bodies[next].2.lowerBound <= index {
        let (name, _, range, isType) = bodies[next]
        if isType, index >= type.end { type = (name, range.upperBound) }
        if !isType, index >= function.end { function = (name, range.upperBound) }
        next += 1
      }
      guard tokens[index].kind == .identifier, let isType = mentioned[tokens[index].name] else { continue }
      let isGated = !isType && gates[index].flatMap(Gate.init).map { $0 != .doubtful } == true
      let isAside = isGated || TokenRanges.hold(index, asides)
      // A name where it is declared is no mention.
      if next < bodies.count, bodies[next].1 == index { continue }
      let around = index < function.end ? function.name : index < type.end ? type.name : .none
      let origin: UnshippedTypes.Origin = isAside ? .aside : around == .none ? .shipped : .type(around)
      found.mentions.insert(UnshippedTypes.Mention(origin: origin, type: tokens[index].name))
    }
  }
}

extension FileUses {
  /// Makes nothing in some ranges of bytes certain, as no shipping build compiles or calls it. The ranges are
  /// in order and apart.
  mutating func setAside(_ ranges: [Range<Int>]) {
    guard !ranges.isEmpty else { return }
    func isAside(_ offset: Int) -> Bool { TokenRanges.hold(offset, ranges) }
    openLookups.removeAll { isAside($0.offset) }
    flows.removeAll { isAside($0.offset) }
    for index in uses.indices where isAside(uses[index].offset) {
      uses[index].isAside = true
      uses[index].certainty = .possible
    }
    for index in members.indices where isAside(members[index].offset) { members[index].isAside = true }
  }
}

/// The types that the system finds by itself: intents, widgets, apps. All protocols but a few are taken for
/// theirs.
enum SystemFoundTypes {
  static let plain: NameSet = """
    View SwiftUI ViewModifier ButtonStyle PrimitiveButtonStyle LabelStyle ToggleStyle Shape Identifiable
    Hashable Equatable Sendable CaseIterable Comparable UIViewRepresentable UIViewControllerRepresentable
    NSViewRepresentable NSViewControllerRepresentable String Int CustomStringConvertible Codable ToolbarContent
    Commands MainActor
    """
}

/// Names that `#if` asks for, and that no build which ships defines.
package struct UnshippedConditions: Sendable {
  let names: NameSet

  /// The names for a project that sets none.
  package static let standard = UnshippedConditions(["DEBUG"])

  package init(_ names: some Sequence<String>) { self.names = NameSet(names.lazy.map { Name($0.utf8) }) }
}
