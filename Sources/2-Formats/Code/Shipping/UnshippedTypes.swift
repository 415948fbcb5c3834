internal import L10nText

/// The types that nothing that ships mentions: they are there for previews, for arms of `#if` that no
/// shipping build compiles, for tests, or for one another.
struct UnshippedTypes {
  /// The code that mentions a type.
  enum Origin: Hashable {
    case shipped
    /// A preview, or an arm that does not ship.
    case aside
    /// The body of another type of the project.
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
    let others = project.types.keys.filter { !project.helpers.contains($0) }
    return reached(from: [.aside]).subtracting(reached(from: [.shipped] + others.map { .type($0) }))
      .subtracting(others)
  }

  /// Types that neither code that ships nor the system makes; none where nothing says what starts the program.
  /// - Parameter named: what interface files, property lists and Objective-C name.
  func unused(besides named: Set<Name>) -> Set<Name> {
    guard project.types.values.contains(where: \.isOffered) else { return [] }
    let found = project.types.values.filter { project.isFound($0) || named.contains($0.name) }.map(\.name)
    return Set(project.types.keys).subtracting(found)
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
  /// Notes who mentions the types of the project, and where their bodies are.
  mutating func mentions(asides: [Range<Int>]) {
    let scopes = file.file.scopes
    found.typeBodies = scopes.filter { project.ownTypes.contains($0.owner) }
      .map { ($0.owner, tokens.bytes(of: $0.range)) }
    var nextScope = 0
    var nextAside = 0
    var outer: (owner: Name, end: Int)?
    for index in 0..<tokens.count {
      while nextScope < scopes.count, scopes[nextScope].range.lowerBound <= index {
        let scope = scopes[nextScope]
        if index >= outer?.end ?? 0 { outer = (scope.owner, scope.range.upperBound) }
        nextScope += 1
      }
      guard tokens[index].kind == .identifier, project.ownTypes.contains(tokens[index].name) else { continue }
      while nextAside < asides.count, asides[nextAside].upperBound <= index { nextAside += 1 }
      let isAside = nextAside < asides.count && asides[nextAside].contains(index)
      // A type's own name, where it is declared, is no mention.
      if nextScope < scopes.count, scopes[nextScope].token == index { continue }
      var origin = UnshippedTypes.Origin.shipped
      if isAside {
        origin = .aside
      } else if let outer, index < outer.end, project.ownTypes.contains(outer.owner) {
        origin = .type(outer.owner)
      }
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
  private static let plain: NameSet = """
    View SwiftUI ViewModifier ButtonStyle PrimitiveButtonStyle LabelStyle ToggleStyle Shape Identifiable
    Hashable Equatable Sendable CaseIterable Comparable UIViewRepresentable UIViewControllerRepresentable
    NSViewRepresentable NSViewControllerRepresentable String Int CustomStringConvertible Codable ToolbarContent
    Commands MainActor
    """

  static func isPlain(_ name: Name) -> Bool { plain.contains(name) }
}

/// Names that `#if` asks for, and that no build which ships defines.
package struct UnshippedConditions: Sendable {
  let names: NameSet

  /// What stands where no project says more.
  package static let standard = UnshippedConditions(["DEBUG"])

  package init(_ names: some Sequence<String>) { self.names = NameSet(names.lazy.map { Name($0.utf8) }) }
}
