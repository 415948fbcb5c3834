package import L10nText

/// A look-up whose key only the running program knows: it comes from a variable, a server, a file. Any key of a table that it
/// may mean may be used by it.
package struct OpenLookup: Sendable {
  package var table: TableName
  package var bundle: BundleReference
  /// Whether code shows a text if the system's choice lacks the key: its own, or that of a localization which it opens.
  var showsText: Bool
  /// The names that the key is written by, where it consists only of members: `L10n.Menu.open`.
  var names: [Name] = []
  /// The place of the key, in bytes.
  var offset: Int
  package internal(set) var position = TextPosition(line: 1, column: 1)
}

extension OpenLookup {
  /// The first look-up in an unread language: it may take any key of any table.
  static func first(in text: SourceText) -> OpenLookup? {
    let all = text.bytes(0..<text.count)
    let places = routines.compactMap { all.firstRange(of: $0)?.lowerBound }
    return places.min().map {
      OpenLookup(table: .unknown, bundle: .unspecified, showsText: false, offset: $0 - all.startIndex)
    }
  }

  private static let routines = ["NSLocalizedString", "localizedStringForKey", "GetLocalizedString"].map {
    Array($0.utf8)
  }
}

extension SwiftUses {
  /// Notes a key that is no literal, and that no caller's literal becomes.
  mutating func noteOpenLookup(_ key: Range<Int>, _ claim: Claim) {
    guard claim.isRoutine || claim.isConversion, claim.certainty == .certain else { return }
    let first = key.lowerBound
    let last = key.upperBound - 1
    if tokens.word(first) == Words.nil || tokens.name(last) == CommonMembers.rawValue { return }
    // `TypeDisplayRepresentation(name: LocalizedStringResource("…"))`: the inner call has the key.
    if let type = file.type(key), project.isLocalizable(type) { return }
    if claim.isRoutine, let local = key.count == 1 ? file.local(tokens.name(first), at: first) : nil,
      local.isConstant, source.literal(local.value)?.hasHoles == true
    {
      // `let key = "unit.\(name)"`
      var claim = claim
      let open = (max(0, first - 8)..<first).last { tokens.close(of: $0) > first }
      let other = open.flatMap {
        source.otherText(behind: $0, of: tokens.name(first), limit: local.scope.upperBound)
      }
      claim.details.isProbe = other != nil
      return self.claim(local.value.lowerBound, claim)
    }
    if key.count > 1, let name = functionHandingOn(key),
      let pattern = source.affixed(key, { _ in true })?.affix.pattern
    {
      var use = SourceUse(pattern, .composed, .certain, claim.details, offset: Int(tokens[first].start))
      use.helper = name
      found.uses += affixed(use, claim.details.affixes)
      return found.silent.formUnion(key)
    }
    // A key that begins with a literal is a pattern, unless next to nothing of it is fixed.
    if tokens[first].kind == .string,
      let text = SwiftLiteral.read(first, in: tokens, source.text).plainText, text.count >= Self.leastFixed
    {
      return
    }
    noteOpenLookup(key, claim.details, showsText: claim.value?.isEmpty == false)
  }

  /// The names of an expression that consists of members; none for others.
  private func names(of key: Range<Int>) -> [Name] {
    let isChain =
      key.count % 2 == 1
      && key.allSatisfy {
        ($0 - key.lowerBound) % 2 == 0 ? tokens[$0].kind == .identifier : tokens.isMark($0, ".")
      }
    return isChain ? stride(from: key.lowerBound, to: key.upperBound, by: 2).map { tokens.name($0) } : []
  }

  /// The text of a constant that an expression names, where it is one literal.
  func constant(_ key: Range<Int>) -> [UInt8]? {
    let names = names(of: key)
    // A member of something without a name may be any.
    guard let name = names.last, !tokens.isMark(key.lowerBound - 1, ".") else { return nil }
    if names.count == 1, let local = file.local(name, at: key.lowerBound) {
      return local.isConstant ? plainText(local.value) : nil
    }
    guard names.count > 1 else {
      let owner = file.owner(at: key.lowerBound)
      return project.constant(name, of: owner) ?? (owner == .none ? nil : project.constant(name, of: .none))
    }
    let owner = names[names.count - 2]
    let isOwn = owner == Words.selfValue || owner == Words.selfType
    return project.constant(name, of: isOwn ? file.owner(at: key.lowerBound) : owner)
  }

  /// `title.localized`, `title.localized()`
  /// - Parameter index: of the member.
  mutating func noteOpenReceiver(_ index: Int) {
    let receiver = index - 2
    let token = tokens[receiver]
    guard token.kind != .string, token.kind != .stringEnd else { return }
    let name = tokens.name(index)
    let project = project
    var details = project.properties[name]
    if tokens.isOpen(index + 1, "(") {
      // `NumberFormatter.localizedString(from: …)` is no `localizedString()` of the project.
      let wrappers = project.functions(name).filter { project.wrappers[$0]?[-1] != nil }
      let all = (wrappers.isEmpty ? [] : project.matches(wrappers, source.arguments(index + 1)))
        .compactMap { project.wrappers[$0.callable]?[-1] }
      details = all.first
      if let first = all.first {
        details?.bundle = all.reduce(first.bundle) { $0.merged(with: $1.bundle) }
      }
    }
    if details == nil, LookupFunction.helpers.contains(name), endsOperand(receiver),
      !project.isDeclared(name),
      project.functions(name).isEmpty,
      !tokens.isOpen(index + 1, "(") || source.arguments(index + 1).isEmpty,
      file.type(source.receiver(of: index)).map(project.isString) ?? true
    {
      details = LookupDetails(bundle: .unknown)
    }
    guard let details, tokens.name(receiver) != CommonMembers.rawValue else { return }
    noteOpenLookup(source.receiver(of: index), details)
  }

  /// Takes a constant as the key that it is, and notes all else.
  private mutating func noteOpenLookup(
    _ key: Range<Int>, _ details: LookupDetails, showsText: Bool = false
  ) {
    let token = key.lowerBound
    if let text = constant(key) {
      var use = SourceUse(KeyText(text), .lookup, .certain, details, offset: Int(tokens[token].start))
      if Self.isVersionName(text) { use.certainty = .possible }
      found.uses += affixed(use, details.affixes)
      return
    }
    // The callers decide on a parameter that a function hands on.
    if key.count == 1, !tokens.isMark(token - 1, "."), functionHandingOn(key) != nil { return }
    show(key, to: .lookup)
    if details.affixes != .none, details.affixes.allSatisfy({ !$0.isAny }) {
      return notePatterns(details, at: token)
    }
    found.openLookups.append(
      OpenLookup(
        table: details.table, bundle: details.bundle,
        showsText: showsText || details.localization != nil, names: names(of: key),
        offset: Int(tokens[token].start))
    )
  }

  /// The function that hands on what an expression holds beside fixed text; no name where code that is not here may call it.
  mutating func functionHandingOn(_ key: Range<Int>) -> Name? {
    if handedOn == nil {
      handedOn = Dictionary(file.file.handOns.map { ($0.token, $0.caller) }) { $0 == $1 ? $0 : .none }
    }
    return source.affixed(key) { _ in true }.flatMap { handedOn?[$0.token] }
  }

  /// The keys that functions make of one.
  func affixed(_ use: SourceUse, _ affixes: [Affix]) -> [SourceUse] {
    affixes.map { affix in
      var use = use
      use.key = affix.key(use.key)
      if affix.isAny { use.kind = .composed }
      return use
    }
  }

  /// Notes all that a function may ask for that gets a text which nobody knows.
  mutating func notePatterns(of name: Name, at token: Int) {
    for callable in project.functions(name) {
      for (_, details) in (project.wrappers[callable] ?? [:]).sorted(by: { $0.key < $1.key }) {
        notePatterns(details, at: token)
      }
    }
  }

  private mutating func notePatterns(_ details: LookupDetails, at token: Int) {
    for affix in details.affixes {
      found.uses.append(
        SourceUse(affix.pattern, .composed, .certain, details, offset: Int(tokens[token].start)))
    }
  }

  /// `model-250915`: a constant in small letters with hyphens, and a number at the end, is hardly a text's key.
  private static func isVersionName(_ text: [UInt8]) -> Bool {
    text.contains(UInt8(ascii: "-")) && text.last?.isDigit == true
      && text.allSatisfy { $0 == UInt8(ascii: "-") || $0.isDigit || $0.isSmall }
  }
}

extension [FileUses?] {
  /// Leaves out the patterns of functions that put keys together, where calls say which keys these are.
  mutating func dropPatternsOfCalls() {
    let called = reduce(into: Set<Name>()) { $0.formUnion($1?.callsOfAffixes ?? []) }
    if called.isEmpty { return }
    for number in indices {
      self[number]?.uses.removeAll { $0.kind == .composed && called.contains($0.helper) }
    }
  }

  /// Leaves out look-ups whose key is the text of a known key: by a tool's name for this key, or by a member that holds
  /// the result of a look-up.
  mutating func dropLookupsOfTexts() {
    var known: Set<ArraySlice<Name>> = []
    for file in self {
      for accessor in file?.generated ?? [] where accessor.path.count > 1 {
        for start in 0..<accessor.path.count - 1 { known.insert(accessor.path[start...]) }
      }
      for constant in file?.constants ?? [] where !constant.owner.isEmpty {
        known.insert([Name(constant.owner), Name(constant.name)])
      }
    }
    if known.isEmpty { return }
    for number in indices where self[number]?.openLookups.isEmpty == false {
      self[number]?.openLookups.removeAll {
        known.contains($0.names[...]) || known.contains($0.names.suffix(2))
      }
    }
  }
}
