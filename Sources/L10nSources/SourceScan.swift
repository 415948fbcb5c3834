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
      reader.read(files[index]) { text in Self.declarations(files[index], text) } ?? .none
    }
    var project = ProjectDeclarations(routines: routines)
    var foreign: [CHandOn] = []
    for declarations in declared {
      switch declarations {
      case .none: break
      case .swift(let declarations): project.add(declarations)
      case .c(let handOns): foreign += handOns
      }
    }
    project.resolve(foreign)
    let known = project
    return work.map(count: files.count, worker: Reader.init) { reader, index in
      reader.read(files[index]) { text in Self.uses(files[index], text, known) }
    }
  }

  private enum Declared {
    case none
    case swift(FileDeclarations)
    case c([CHandOn])
  }

  private static func declarations(_ file: SourceFile, _ text: SourceText) -> Declared {
    switch file.language {
    case .swift: .swift(DeclarationReader.read(SwiftSource(text)))
    case .c: .c(CDeclarationReader.read(CSource(text)))
    case .markup: .none
    }
  }

  private static func uses(_ file: SourceFile, _ text: SourceText, _ project: ProjectDeclarations) -> FileUses {
    var uses: FileUses
    switch file.language {
    case .swift:
      let source = SwiftSource(text)
      uses = SwiftUses.find(in: SwiftFile(source, DeclarationReader.read(source), project))
    case .c: uses = CUses.find(in: CSource(text), project)
    case .markup: uses = MarkupUses.find(in: text)
    }
    if !file.isShipping { uses.demote() }
    return uses
  }

  /// The memory that one thread reads files into.
  private struct Reader: ~Copyable {
    var buffer = FileBuffer()
    var decoder = TextDecoder()

    mutating func read<Result>(_ file: SourceFile, _ body: (SourceText) -> Result) -> Result? {
      switch file.content {
      case .bytes(let bytes): return bytes.withUnsafeBufferPointer { body(SourceText($0)) }
      case .file(let path):
        do { try buffer.load(path) } catch { return nil }
        guard buffer.count <= SourceScan.largest else { return nil }
        return buffer.withBytes { body(SourceText($0)) }
      }
    }
  }
}
