internal import L10nText

/// A name that a tool gave to a key, in a file that it made: `L10n.Tab.home`.
struct GeneratedAccessor: Sendable {
  /// The types around it, outermost first, and its own.
  var path: [Name]
  var key: [UInt8]
  /// The text that is shown where no file has one.
  var fallback: [UInt8]?
  /// The localization that its code opens if the system's choice lacks the key.
  var localization: [UInt8]?
  /// The place of its name; `file` is the place of its file among all that were scanned.
  var offset: Int
  var position = TextPosition(line: 1, column: 1)
  var file = 0
}

/// Reads the names that a generated file has for keys.
struct GeneratedAccessorReader {
  private let source: SwiftSource
  private var found: [GeneratedAccessor] = []
  private var path: [Name] = []
  private var braces: [Brace] = []
  private var member: Member?

  private var tokens: Tokens { source.tokens }

  private struct Brace {
    var close: Int
    /// The length of the path outside of it; nil for braces of no type.
    var outer: Int?
  }

  private struct Member {
    var name: Int
    var literals: [Int] = []
  }

  private let localization: [UInt8]?

  private init(_ source: SwiftSource, _ localization: [UInt8]?) {
    (self.source, self.localization) = (source, localization)
  }

  static func read(
    _ source: SwiftSource, _ declarations: FileDeclarations, _ project: ProjectDeclarations
  ) -> [GeneratedAccessor] {
    let opened = declarations.handOns.lazy.compactMap { handOn in
      handOn.details.localization ?? project.localization(openedBy: handOn.callee)
    }
    var reader = GeneratedAccessorReader(source, opened.first)
    for index in 0..<source.tokens.count { reader.step(index) }
    reader.leave(before: .max)
    return reader.found
  }

  private mutating func leave(before index: Int) {
    while let last = braces.last, last.close <= index {
      if let outer = last.outer {
        endMember()
        path.removeLast(path.count - outer)
      }
      braces.removeLast()
    }
  }

  private mutating func step(_ index: Int) {
    leave(before: index)
    let token = tokens[index]
    switch token.kind {
    case .open where token.byte == UInt8(ascii: "{"):
      if braces.last?.close != tokens.close(of: index) {
        braces.append(Brace(close: tokens.close(of: index), outer: nil))
      }
    case .string: member?.literals.append(index)
    case .identifier where !tokens.isMark(index - 1, "."):
      switch tokens.word(index) {
      case Words.struct, Words.enum, Words.class, Words.extension: type(index)
      case Words.var, Words.let, Words.func, Words.case:
        guard braces.last?.outer != nil, tokens[index + 1].kind == .identifier else { return }
        endMember()
        member = Member(name: index + 1)
      default: break
      }
    default: break
    }
  }

  private mutating func type(_ index: Int) {
    var place = index + 1
    var names: [Name] = []
    while tokens[place].kind == .identifier {
      names.append(tokens.name(place))
      guard tokens.isMark(place + 1, ".") else { break }
      place += 2
    }
    while place < index + 64, !tokens.isOpen(place, "{") {
      if tokens[place].kind == .close || tokens[place].kind == .end { return }
      place = tokens.next(place)
    }
    guard tokens.isOpen(place, "{"), !names.isEmpty else { return }
    endMember()
    braces.append(Brace(close: tokens.close(of: place), outer: path.count))
    path += names
  }

  private mutating func endMember() {
    guard let member else { return }
    self.member = nil
    guard path.count < MemberChain.longest, let literal = key(member.literals),
      let text = SwiftLiteral.read(literal, in: tokens, source.text).plainText
    else { return }
    let fallback = member.literals.first { Self.fallbackLabels.contains(label($0)) }
    found.append(
      GeneratedAccessor(
        path: path + [tokens.name(member.name)], key: text,
        fallback: fallback.flatMap { SwiftLiteral.read($0, in: tokens, source.text).plainText }.flatMap {
          $0.isEmpty ? nil : $0
        },
        localization: localization, offset: Int(tokens[member.name].start)))
  }

  private func label(_ literal: Int) -> Name {
    tokens.isMark(literal - 1, ":") ? tokens.name(literal - 2) : .none
  }

  /// The literal of a member that is the key: the one with a key's label; of two beside one another the second, behind
  /// the name of the table.
  private func key(_ literals: [Int]) -> Int? {
    if let named = literals.first(where: { Self.keyLabels.contains(label($0)) }) { return named }
    let plain = literals.filter { label($0) == .none }
    guard let first = plain.first else { return literals.first { !Self.otherLabels.contains(label($0)) } }
    let comma = tokens.next(first)
    return plain.count > 1 && tokens.isMark(comma, ",") && plain[1] == comma + 1 ? plain[1] : first
  }

  private static let keyLabels: NameSet = "key forKey localized rawValue"
  private static let fallbackLabels: NameSet = "fallback defaultValue value developmentValue"
  private static let otherLabels: NameSet =
    "fallback defaultValue value developmentValue comment table tableName bundle locale"
}

/// The keys that are used by the names that tools gave them. A name is used where all of it is written, and
/// may be where its end is, behind a type at least, or where the whole type is handed on.
struct AccessorIndex: Sendable {
  struct Use: Sendable {
    var file: Int
    var member: MemberUse
    var isSure: Bool
  }

  private var accessors: [[UInt8]: [GeneratedAccessor]] = [:]

  /// Whether every name of a key has a text to show where no file has the key.
  /// - Parameter localizations: the localizations that have the key.
  func haveFallback(_ key: [UInt8], in localizations: Set<[UInt8]>) -> Bool {
    accessors[key]?.allSatisfy {
      $0.fallback != nil || SecondLookup.finds($0.localization, in: localizations)
    }
      ?? true
  }

  /// The names of a key that have a text for it.
  func fallbacks(of key: [UInt8]) -> [GeneratedAccessor] {
    accessors[key]?.filter { $0.fallback != nil } ?? []
  }

  func localizations(openedFor key: [UInt8]) -> [[UInt8]] { accessors[key]?.compactMap(\.localization) ?? [] }

  private var rooted: [ArraySlice<Name>: [Use]] = [:]
  private var implicit: [ArraySlice<Name>: [Use]] = [:]
  private var types: [ArraySlice<Name>: [Use]] = [:]

  init(_ files: [FileUses?]) {
    var names: Set<ArraySlice<Name>> = []
    var typeNames: Set<ArraySlice<Name>> = []
    for (number, file) in files.enumerated() {
      for var accessor in file?.generated ?? [] where accessor.path.count > 1 {
        accessor.file = number
        accessors[accessor.key, default: []].append(accessor)
        let path = accessor.path
        for start in 0..<path.count - 1 { names.insert(path[start...]) }
        names.insert(path.dropFirst())
        for end in 1..<path.count { typeNames.formUnion([path[..<end], path[(end - 1)..<end]]) }
      }
    }
    if accessors.isEmpty { return }
    for (number, file) in files.enumerated() {
      guard let file, !file.isGenerated else { continue }
      for member in file.members {
        let place = Use(file: number, member: member, isSure: !file.isDemoted && !member.isAside)
        let chain = member.chain
        // A module may stand before the type.
        for start in 0..<(chain.isImplicit ? 1 : min(2, chain.names.count)) {
          for end in (start + 1)...max(start + 1, chain.names.count) where end <= chain.names.count {
            let part = chain.names[start..<end]
            guard names.contains(part) else { continue }
            if chain.isImplicit {
              implicit[part, default: []].append(place)
            } else {
              rooted[part, default: []].append(place)
            }
          }
          guard !chain.isImplicit, chain.labels == nil else { continue }
          let isType = chain.names.last == Words.selfValue
          let part = isType ? chain.names[start...].dropLast() : chain.names[start...]
          if isType || part.count > 1, typeNames.contains(part) { types[part, default: []].append(place) }
        }
      }
    }
  }

  /// Whether a tool has a name for a key.
  func knows(_ key: [UInt8]) -> Bool { accessors[key] != nil }

  /// The uses of a key in the order of files and places.
  func uses(of key: [UInt8]) -> [Use] {
    var found: [Use] = []
    func add(_ places: [Use]?, isSure: Bool) {
      for place in places ?? [] {
        found.append(Use(file: place.file, member: place.member, isSure: isSure && place.isSure))
      }
    }
    for accessor in accessors[key] ?? [] {
      let path = accessor.path
      add(rooted[path[...]], isSure: true)
      for start in 1..<max(1, path.count - 1) { add(rooted[path[start...]], isSure: false) }
      // A place may want any type: what it wants is not asked.
      add(implicit[path.dropFirst()], isSure: false)
      for end in 1..<path.count {
        add(types[path[..<end]], isSure: false)
        if end > 1 { add(types[path[(end - 1)..<end]], isSure: false) }
      }
    }
    var seen: Set<[Int]> = []
    return found.sorted {
      ($0.file, $0.member.offset, $0.isSure ? 0 : 1) < ($1.file, $1.member.offset, $1.isSure ? 0 : 1)
    }.filter { seen.insert([$0.file, $0.member.offset]).inserted }
  }

  func isUsed(_ key: [UInt8]) -> Bool { !uses(of: key).isEmpty }
}
