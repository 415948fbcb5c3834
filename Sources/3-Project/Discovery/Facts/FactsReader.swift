import L10nFormats
import L10nSystem
import L10nText

/// Reads the files that tell facts about a tree.
final class FactsReader {
  let root: CatalogRoot
  /// The findings about the files.
  let problems: ProblemList
  private var infos: [FilePath: InfoFacts?] = [:]

  init(root: CatalogRoot) {
    self.root = root
    problems = ProblemList(root: root)
  }

  /// The facts of the `Info.plist` at `path`, relative to the root; nil if it cannot be read, which is a
  /// finding. Each file is read once.
  func info(at path: FilePath) -> InfoFacts? {
    if let known = infos[path] { return known }
    let facts = propertyList(at: path, isInfo: true) { list, position in
      InfoFacts(list, position: position)
    }
    infos[path] = facts
    return facts
  }

  /// The page of a `Settings.bundle` at `path`; nil if the file is none, or cannot be read, which is a finding.
  func settingsPage(at path: FilePath) -> SettingsPage? {
    propertyList(at: path) { list, _ in SettingsPage(list) }
  }

  /// The products of the `GNUmakefile` or `PB.project` at `path`; nil if it cannot be read.
  func makefile(at path: FilePath) -> MakefileFacts? {
    if FileNameKind.of(path.lastComponent[...]) == .gnuMakefile,
      PathName.suffix(path.lastComponent[...]).isEmpty
    {
      return text(of: path) { text, decoded in
        MakefileFacts(PathName.text(text.copy(decoded.start..<decoded.end)))
      }
    }
    return propertyList(at: path) { list, _ in MakefileFacts(project: list) }
  }

  /// Gives a property list with a dictionary at the top to `body`, with the place of each offset. Nil if it is none; a file that cannot be read, or that the loader refuses, is a finding.
  private func propertyList<Facts>(
    at path: FilePath, isInfo: Bool = false,
    _ body: (PropertyList, _ position: (Int) -> TextPosition?) -> Facts?
  ) -> Facts? {
    guard let content = content(of: path) else { return nil }
    let count = content.count
    return content.withText { bytes in
      var reader = PropertyListReader()
      reader.isGNUstep = PathName.lowered(path.lastComponent).elementsEqual("info-gnustep.plist".utf8)
      let (list, reading) = reader.tree(bytes, count: count, isInfo: isInfo)
      return reader.withText(of: reading, in: bytes) { text in
        guard let list else {
          refused(reading, at: path, in: text)
          return nil
        }
        guard list.root.kind == .dictionary else { return nil }
        let lines = reading.format == .binary ? nil : LineIndex(reading.decoded, text: text)
        return body(list) { lines?.position($0, in: text) }
      }
    }
  }

  /// Reports why the loader refuses a file.
  func refused(_ reading: PropertyListReader.Reading, at path: FilePath, in text: RawSpan) {
    let errors = reading.findings.filter { $0.severity == .error }
    if reading.format == .binary {
      for finding in errors { problems.add(finding.rule, path, finding.message, hint: finding.hint) }
      return
    }
    let locator = Locator(reading.decoded, text: text)
    for finding in errors { problems.add(locator.problem(finding, path: root.shown(path), in: text)) }
  }

  /// The bytes of a file with padding behind them; nil, and a finding, if it cannot be read.
  func content(of path: FilePath) -> PaddedBuffer? {
    do throws(SystemError) {
      return PaddedBuffer(try root.bytes(of: path))
    } catch {
      problems.addFailure(error, at: path)
      return nil
    }
  }
}
