package import L10nSystem
import L10nText

/// Reads all sources of a project twice: first for their declarations, then, with these known, for their uses.
package struct SourceScan: Sendable {
  /// The size beyond which a file is no source that a person wrote.
  static let largest = 32 << 20

  /// Names of functions and macros that look a key up, as UTF-8.
  package var routines: [[UInt8]]
  package var work: ParallelWork

  package init(routines: [[UInt8]] = [], work: ParallelWork = ParallelWork()) {
    self.routines = routines
    self.work = work
  }

  /// The uses in each file, in the order given; nil for a file that could not be read.
  package func uses(of files: [SourceFile]) -> [FileUses?] {
    let declared = work.map(count: files.count, worker: Reader.init) { reader, index in
      files[index].language == .swift
        ? reader.read(files[index]) { Self.declarations(files[index], $0.text) } : nil
    }
    let echoes = NameSet(zip(files, declared).flatMap { $0.isShipping ? $1?.echoes ?? [] : [] })
    let project = ProjectDeclarations(routines: routines.filter { !echoes.contains(Name($0)) })
    for (number, declarations) in declared.enumerated() {
      if let declarations { project.add(declarations, number: number) }
    }
    addForeign(files, to: project)
    project.resolve()
    let namesInC = CUses.names(project)
    var found = work.map(count: files.count, worker: Reader.init) { reader, index in
      var found = reader.read(files[index]) { scanned in
        var uses = Self.uses(files[index], index, scanned.text, project, namesInC: namesInC)
        scanned.locate(&uses)
        return uses
      }
      found?.shareTexts(with: &reader.known)
      return found
    }
    found.dropLookupsOfTexts()
    found.dropPatternsOfCalls()
    setTypesAside(in: &found, of: files, project)
    let places = ShownPlaces(found, project)
    for number in found.indices {
      guard let file = found[number], !file.flows.isEmpty else { continue }
      found[number]?.hardCoded = places.texts(of: file)
      found[number]?.flows = []
    }
    return found
  }

  /// Sets aside code of types that only previews use: it does not ship, either. Doubts texts of types that nothing makes:
  /// people hardly see these.
  private func setTypesAside(
    in found: inout [FileUses?], of files: [SourceFile], _ project: ProjectDeclarations
  ) {
    let types = UnshippedTypes(found.lazy.compactMap { $0?.mentions }.joined(), project)
    let helpers = types.helpers
    var unused = types.unused(besides: [])
    if found.contains(where: { $0?.flows(in: unused).isEmpty == false }) {
      let others = files.indices.filter { files[$0].language != .swift }
      let names = NameSet(unused)
      let named = work.map(count: others.count, worker: Reader.init) { reader, number in
        reader.read(files[others[number]]) { $0.text.mentioned(names) }
      }
      unused = types.unused(besides: named.reduce(into: []) { $0.formUnion($1 ?? []) })
    }
    for number in found.indices {
      guard var file = found[number], !file.typeBodies.isEmpty else { continue }
      found[number] = nil
      for flow in file.flows(in: unused) { file.flows[flow].isUnsure = true }
      file.setAside(file.bodies(of: helpers))
      (file.mentions, file.typeBodies) = ([], [])
      found[number] = file
    }
  }

  private static func declarations(_ file: SourceFile, _ text: SourceText) -> FileDeclarations {
    SwiftSource.read(text) { source, _ in DeclarationReader.read(source, absent: file.absentNames) }
  }

  /// Finds the functions of C and Objective-C that hand an argument on to a look-up, directly or through others. Only files that name
  /// one of these are taken apart; where that goes on for long, all are.
  private func addForeign(_ files: [SourceFile], to project: ProjectDeclarations) {
    var handOns: [[CForwardedParameter]?] = Array(repeating: nil, count: files.count)
    var known = project.namesOfLookUps
    var names = NameSet(routines.flatMap { LookupFunction.forms(of: $0) }.map(\.0))
    for round in 0...Self.mostRounds {
      let asked = names
      let rest = files.indices.filter { files[$0].language.isC && handOns[$0] == nil }
      let found = work.map(count: rest.count, worker: Reader.init) { reader, number in
        let place = rest[number]
        let file = files[place].language == .c ? place : -1
        return reader.read(files[rest[number]]) { scanned in
          let isAsked =
            round == Self.mostRounds || round == 0 && scanned.mayLookUp || scanned.text.mentions(asked)
          return isAsked
            ? CSource.read(scanned.text) { source, _ in
              CDeclarationReader.read(source, file: file, number: place)
            } : nil
        } ?? nil
      }
      for (index, found) in zip(rest, found) { handOns[index] = found }
      project.resolveForeign(handOns.flatMap { $0 ?? [] })
      names = NameSet(project.foreignNames.names.filter { !known.contains($0) })
      if names.isEmpty { return }
      for name in names.names { known.insert(name) }
    }
  }

  private static let mostRounds = 8

  private static func uses(
    _ file: SourceFile, _ number: Int, _ text: SourceText, _ project: ProjectDeclarations, namesInC: NameSet
  ) -> FileUses {
    var uses = FileUses()
    var comments: [Range<Int>] = []
    switch file.language {
    case .swift:
      uses = SwiftSource.read(text) { source, found in
        comments = found
        let declarations = DeclarationReader.read(source, absent: file.absentNames)
        var uses = SwiftUses.find(in: SwiftFile(source, declarations, project))
        uses.isGenerated = GeneratedSource.isGenerated(found, of: text)
        if uses.isGenerated { uses.generated = GeneratedAccessorReader.read(source, declarations, project) }
        return uses
      }
    case .c, .header:
      guard text.mayHoldText || text.mentions(namesInC) else { break }
      uses = CSource.read(text) { source, found in
        comments = found
        return CUses.find(in: source, project, file: number, absent: file.absentNames)
      }
    case .markup: uses = MarkupUses.find(in: text)
    case .other: uses.openLookups = OpenLookup.first(in: text).map { [$0] } ?? []
    }
    uses.resolveBundles(project)
    uses.silence(comments, in: text)
    if !file.isShipping { uses.demote() }
    return uses
  }

  /// The memory that one thread reads files into.
  private struct Reader: ~Copyable {
    var buffer = FileBuffer()
    var decoder = TextDecoder()
    /// The texts of uses: apps of one tree have many in common.
    var known = FileUses.KnownTexts()

    /// Hands out the text of a file, nil where it cannot be read or is larger than any source.
    mutating func read<Result>(_ file: SourceFile, _ body: (PaddedSource) -> Result) -> Result? {
      switch file.content {
      case .bytes(let bytes):
        return PaddedBuffer(bytes).withText { Self.decode($0, count: bytes.count, &decoder, body) }
      case .file(let path):
        do { try buffer.load(path, limit: SourceScan.largest) } catch { return nil }
        let count = buffer.count
        return buffer.withPaddedSpan { Self.decode($0, count: count, &decoder, body) }
      }
    }

    private static func decode<Result>(
      _ span: RawSpan, count: Int, _ decoder: inout TextDecoder, _ body: (PaddedSource) -> Result
    ) -> Result {
      let signature = EncodingSignature(of: span, count: count)
      // UTF-8 is not checked: bytes that are no character are no key either.
      guard signature.encoding != .utf8, signature.markLength > 0 else {
        return PaddedSource.with(span, start: 0, end: count, body)
      }
      let decoded = decoder.decode(span, count: count)
      return decoder.withText(of: decoded, in: span) {
        PaddedSource.with($0, start: decoded.start, end: decoded.end, body)
      }
    }
  }
}

/// The text of a file while it is scanned.
@safe struct PaddedSource {
  let text: SourceText
  /// The bytes, with zeros behind them.
  private let padded: UnsafeRawBufferPointer
  private let end: Int

  static func with<Result>(_ span: RawSpan, start: Int, end: Int, _ body: (PaddedSource) -> Result) -> Result
  {
    unsafe span.withUnsafeBytes { bytes in
      let range = start..<max(start, min(end, bytes.count))
      let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
      return unsafe body(
        PaddedSource(
          text: SourceText(text.assumingMemoryBound(to: UInt8.self)),
          padded: UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound...]), end: range.count))
    }
  }

  /// Whether a function or message of the system that looks a text up may stand in it: the names of all have this part.
  var mayLookUp: Bool { unsafe padded.bytes.first("ocaliz", from: 0, to: end) != nil }

  /// Works out the lines and columns of everything that was found.
  func locate(_ found: inout FileUses) {
    let span = unsafe padded.bytes
    let start = text.has("\u{FEFF}", at: 0) ? 3 : 0
    let decoded = DecodedText(
      signature: EncodingSignature(encoding: .utf8), start: start, end: max(start, end))
    found.locate(in: span, decoded)
  }
}
