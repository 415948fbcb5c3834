internal import L10nText

/// A step of a text on its way to people.
struct TextFlow: Sendable {
  enum Source: Sendable {
    case literal(text: [UInt8], TextForm, Range<Int>)
    case place(ProjectDeclarations.Member)
  }

  enum Target: Sendable, Hashable {
    case sink(String, isUnsure: Bool)
    /// A parameter, a property or a result, with the name of the function or type that takes it.
    case place(ProjectDeclarations.Member, name: String)
    /// A look-up of the text by its key.
    case lookup
  }

  var source: Source
  var target: Target
  var offset: Int
  var position = TextPosition(line: 1, column: 1)
  /// The number of constants on the way.
  var steps = 0
  /// The offset of the expression or call that it stands in with others.
  var group = 0
  var isNamedForDevelopers = false
  /// Whether it lies behind a flag for developers.
  var isUnsure = false
  var isDoubtful = false
  var isSilenced = false
}

/// The places that people see, by the flows of all files.
struct ShownPlaces {
  private struct Shown {
    var steps: Int
    var sink: String
    var isUnsure: Bool
    var file: Int
    var position: TextPosition
  }

  private var shown: [ProjectDeclarations.Member: Shown] = [:]
  /// Places whose texts are looked up somewhere.
  private var lookedUp: Set<ProjectDeclarations.Member> = []
  /// The greatest number of steps of a flow.
  private static let mostSteps = 4

  init(_ files: [FileUses?], _ project: ProjectDeclarations) {
    var edges: [(file: Int, flow: TextFlow, from: ProjectDeclarations.Member)] = []
    for (number, file) in files.enumerated() {
      for flow in file?.flows ?? [] {
        guard case .place(let place) = flow.source else { continue }
        edges.append((number, flow, place))
        if case .lookup = flow.target { lookedUp.insert(place) }
        guard case .sink(let sink, let isUnsure) = flow.target else { continue }
        note(
          place,
          Shown(
            steps: 1 + flow.steps, sink: sink,
            isUnsure: isUnsure || flow.isUnsure
              || flow.isNamedForDevelopers && !HardCodedText.isLabel(sink),
            file: number, position: flow.position))
      }
    }
    let overrides = project.overrides
    // Some steps cost nothing.
    for _ in 0..<2 * Self.mostSteps {
      var found: [(ProjectDeclarations.Member, Shown)] = []
      for (own, inherited) in overrides {
        if lookedUp.contains(inherited) { lookedUp.insert(own) }
        if let next = shown[inherited] { found.append((own, next)) }
      }
      for (_, flow, place) in edges {
        guard case .place(let target, _) = flow.target else { continue }
        if lookedUp.contains(target) { lookedUp.insert(place) }
        guard var next = shown[target] else { continue }
        next.steps += 1 + flow.steps
        next.isUnsure = next.isUnsure || flow.isUnsure
        if next.steps <= Self.mostSteps { found.append((place, next)) }
      }
      for (place, next) in found { note(place, next) }
    }
  }

  private mutating func note(_ place: ProjectDeclarations.Member, _ new: Shown) {
    guard let known = shown[place] else { return shown[place] = new }
    // A sure sink tells more than a nearer one that is not sure.
    if (new.isUnsure ? 1 : 0, new.steps) < (known.isUnsure ? 1 : 0, known.steps) { shown[place] = new }
  }

  /// The literals of a file that people see, each once, in their order.
  func texts(of file: FileUses) -> [HardCodedText] {
    if file.isGenerated { return [] }
    var found: [Int: HardCodedText] = [:]
    for flow in file.flows {
      guard case .literal(let text, let form, let range) = flow.source else { continue }
      var literal = HardCodedText(
        text: text, form: form, offset: flow.offset, position: flow.position, sink: "", steps: flow.steps,
        isNamedForDevelopers: flow.isNamedForDevelopers, group: HardCodedText.Group(offset: flow.group),
        isSilenced: flow.isSilenced, range: range)
      switch flow.target {
      case .lookup: continue
      case .sink(let sink, let isUnsure): (literal.sink, literal.isUnsure) = (sink, isUnsure)
      case .place(let member, let name):
        literal.group = HardCodedText.Group(place: member)
        literal.isLookedUp = lookedUp.contains(member)
        guard let place = shown[member], place.steps + flow.steps <= Self.mostSteps else { continue }
        literal.steps += place.steps
        (literal.sink, literal.isUnsure) = (place.sink, place.isUnsure)
        if place.steps > 0 {
          literal.way = HardCodedText.Way(name: name, file: place.file, position: place.position)
        }
      }
      literal.isUnsure = literal.isUnsure || flow.isUnsure
      literal.isDoubtful = flow.isDoubtful
      if let known = found[flow.offset],
        (known.isUnsure ? 1 : 0, known.steps) <= (literal.isUnsure ? 1 : 0, literal.steps)
      {
        continue
      }
      found[flow.offset] = literal
    }
    return found.values.sorted { $0.offset < $1.offset }
  }
}

extension FileUses {
  /// The texts in the bodies of some types.
  func flows(in types: Set<Name>) -> [Int] {
    let ranges = bodies(of: types)
    return ranges.isEmpty ? [] : flows.indices.filter { TokenRanges.hold(flows[$0].offset, ranges) }
  }

  /// The bodies of some types, in order and apart.
  func bodies(of types: Set<Name>) -> [Range<Int>] {
    TokenRanges.merged(typeBodies.filter { types.contains($0.owner) }.map(\.range))
  }

  /// Notes the literals that a comment keeps as they are: on their line, or by itself on the line before.
  mutating func silence(_ comments: [Range<Int>], in text: SourceText) {
    if flows.isEmpty { return }
    let orders = comments.filter { Self.isOrder($0, in: text) }
    for index in flows.indices where !orders.isEmpty {
      let offset = flows[index].offset
      flows[index].isSilenced = orders.contains { Self.covers($0, offset, in: text) }
    }
  }

  private static let orders = ["l10ncheck: not localized", "l10ncheck:ignore hard-coded-text"].map {
    Array($0.utf8)
  }

  private static func isOrder(_ comment: Range<Int>, in text: SourceText) -> Bool {
    comment.contains { start in
      text[start] == UInt8(ascii: "l") && text[start + 1] == UInt8(ascii: "1")
        && orders.contains { text.bytes(start..<min(start + $0.count, comment.upperBound)) == $0 }
    }
  }

  private static func covers(_ comment: Range<Int>, _ offset: Int, in text: SourceText) -> Bool {
    let isBefore = comment.lowerBound < offset
    let between = isBefore ? min(comment.upperBound, offset)..<offset : offset..<comment.lowerBound
    var start = comment.lowerBound
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    let isAlone = start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D
    return between.count { text[$0] == 0x0A } <= (isBefore && isAlone ? 1 : 0)
  }
}
