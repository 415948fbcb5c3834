internal import L10nText

/// The types that nothing that ships mentions: they are there for previews, for arms of `#if` that no
/// shipping build compiles, or for one another.
enum UnshippedTypes {
  /// The code that mentions a type.
  enum Origin: Hashable {
    case shipped
    /// A preview, or an arm that does not ship.
    case aside
    /// The body of another type that may be a helper.
    case type(Name)
  }

  struct Mention: Hashable {
    var origin: Origin
    var type: Name
  }

  /// Types that are mentioned by asides, through others as well, and by nothing that ships.
  static func find(in mentions: some Sequence<Mention>) -> Set<Name> {
    let byOrigin = Dictionary(grouping: mentions, by: \.origin)
    func reached(from origin: Origin) -> Set<Name> {
      var reached: Set<Name> = []
      var waiting = [origin]
      while let next = waiting.popLast() {
        for mention in byOrigin[next] ?? [] where reached.insert(mention.type).inserted {
          waiting.append(.type(mention.type))
        }
      }
      return reached
    }
    return reached(from: .aside).subtracting(reached(from: .shipped))
  }
}

extension SwiftUses {
  /// Notes who mentions the types that may be helpers, and where these are.
  mutating func mentions(asides: [Range<Int>]) {
    let helpers = project.helpers
    guard !helpers.isEmpty else { return }
    let scopes = file.file.scopes
    for scope in scopes where helpers.contains(scope.owner) {
      let start = Int(tokens[scope.range.lowerBound].start)
      found.helperBodies.append((scope.owner, start..<max(start, Int(tokens[scope.range.upperBound].start))))
    }
    var nextScope = 0
    var nextAside = 0
    var outer: (owner: Name, end: Int)?
    for index in 0..<tokens.count {
      while nextScope < scopes.count, scopes[nextScope].range.lowerBound <= index {
        let scope = scopes[nextScope]
        if index >= outer?.end ?? 0 { outer = (scope.owner, scope.range.upperBound) }
        nextScope += 1
      }
      guard tokens[index].kind == .identifier, helpers.contains(tokens[index].name) else { continue }
      while nextAside < asides.count, asides[nextAside].upperBound <= index { nextAside += 1 }
      let isAside = nextAside < asides.count && asides[nextAside].contains(index)
      // A type's own name, where it is declared, is no mention.
      if nextScope < scopes.count, scopes[nextScope].token == index { continue }
      var origin = UnshippedTypes.Origin.shipped
      if isAside {
        origin = .aside
      } else if let outer, index < outer.end, helpers.contains(outer.owner) {
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
    func isAside(_ offset: Int) -> Bool {
      let after = ranges.partitioningIndex { $0.lowerBound > offset }
      return after > 0 && ranges[after - 1].contains(offset)
    }
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
