package import L10nSystem
import L10nText

/// Reads all sources of a project twice: first what they declare, then, with that known, what they use.
package struct SourceScan: Sendable {
  /// Beyond this a file is no source that somebody wrote.
  private static let largest = 32 << 20

  /// Names of functions and macros that look a key up, as UTF-8.
  package var routines: [[UInt8]]
  package var work: ParallelWork

  package init(routines: [[UInt8]] = [], work: ParallelWork = ParallelWork()) {
    self.routines = routines
    self.work = work
  }

  /// What each file uses, in the order given; nil for one that could not be read.
  package func uses(of files: [SourceFile]) -> [FileUses?] {
    let declared = work.map(count: files.count, worker: Reader.init) { reader, index in
      reader.read(files[index]) { Self.declarations(files[index], $0.text) } ?? .none
    }
    let project = ProjectDeclarations(routines: routines)
    var foreign: [CForwardedParameter] = []
    for declarations in declared {
      switch declarations {
      case .none: break
      case .swift(let declarations): project.add(declarations)
      case .c(let handOns): foreign += handOns
      }
    }
    project.resolve(foreign)
    var found = work.map(count: files.count, worker: Reader.init) { reader, index in
      reader.read(files[index]) { scanned in
        var uses = Self.uses(files[index], scanned.text, project)
        scanned.locate(&uses)
        return uses
      }
    }
    if !project.helpers.isEmpty { Self.setHelpersAside(in: &found) }
    return found
  }

  /// What types hold that are there for previews alone ships no more than these.
  private static func setHelpersAside(in found: inout [FileUses?]) {
    let helpers = UnshippedTypes.find(in: found.lazy.compactMap { $0?.mentions }.joined())
    for number in found.indices {
      found[number]?.mentions = []
      guard let bodies = found[number]?.helperBodies, !bodies.isEmpty else { continue }
      found[number]?.setAside(TokenRanges.merged(bodies.filter { helpers.contains($0.owner) }.map(\.range)))
      found[number]?.helperBodies = []
    }
  }

  private enum Declared {
    case none
    case swift(FileDeclarations)
    case c([CForwardedParameter])
  }

  private static func declarations(_ file: SourceFile, _ text: SourceText) -> Declared {
    switch file.language {
    case .swift: .swift(DeclarationReader.read(SwiftSource(text), absent: file.absentNames))
    case .c: .c(CDeclarationReader.read(CSource(text)))
    case .markup: .none
    }
  }

  private static func uses(_ file: SourceFile, _ text: SourceText, _ project: ProjectDeclarations) -> FileUses
  {
    var uses: FileUses
    var comments: [Range<Int>] = []
    switch file.language {
    case .swift:
      let source = SwiftSource(text)
      comments = source.tokens.comments
      uses = SwiftUses.find(
        in: SwiftFile(source, DeclarationReader.read(source, absent: file.absentNames), project))
      uses.isGenerated = GeneratedSource.isGenerated(source)
      if uses.isGenerated { uses.generated = GeneratedAccessorReader.read(source) }
    case .c:
      let source = CSource(text)
      comments = source.tokens.comments
      uses = CUses.find(in: source, project, absent: file.absentNames)
    case .markup: uses = MarkupUses.find(in: text)
    }
    if file.readsComments, let code = CommentedCode.text(of: comments, in: text) {
      var inner = file
      inner.readsComments = false
      unsafe code.withUnsafeBufferPointer { code in
        unsafe uses.add(callsOf: Self.uses(inner, SourceText(code), project))
      }
    }
    if !file.isShipping { uses.demote() }
    return uses
  }

  /// The memory that one thread reads files into.
  private struct Reader: ~Copyable {
    var buffer = FileBuffer()
    var decoder = TextDecoder()

    /// Hands out the text of a file, nil where it cannot be read or is larger than any source.
    mutating func read<Result>(_ file: SourceFile, _ body: (ScannedText) -> Result) -> Result? {
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
      _ span: RawSpan, count: Int, _ decoder: inout TextDecoder, _ body: (ScannedText) -> Result
    ) -> Result {
      let signature = EncodingSignature(of: span, count: count)
      // UTF-8 is not checked: what is no character is no key either.
      guard signature.encoding != .utf8, signature.markLength > 0 else {
        return ScannedText.with(span, start: 0, end: count, body)
      }
      let decoded = decoder.decode(span, count: count)
      return decoder.withText(of: decoded, in: span) {
        ScannedText.with($0, start: decoded.start, end: decoded.end, body)
      }
    }
  }
}

/// The text of a file while it is scanned.
@safe struct ScannedText {
  let text: SourceText
  /// The bytes, with zeros behind them.
  private let padded: UnsafeRawBufferPointer
  private let end: Int

  static func with<Result>(_ span: RawSpan, start: Int, end: Int, _ body: (ScannedText) -> Result) -> Result {
    unsafe span.withUnsafeBytes { bytes in
      let range = start..<max(start, min(end, bytes.count))
      let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
      return unsafe body(
        ScannedText(
          text: SourceText(text.assumingMemoryBound(to: UInt8.self)),
          padded: UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound...]), end: range.count))
    }
  }

  /// Works out the lines and columns of everything that was found.
  func locate(_ found: inout FileUses) {
    let span = unsafe padded.bytes
    let start = text.has("\u{FEFF}", at: 0) ? 3 : 0
    let decoded = DecodedText(
      signature: EncodingSignature(encoding: .utf8), start: start, end: max(start, end))
    found.locate(in: span, decoded)
  }
}
