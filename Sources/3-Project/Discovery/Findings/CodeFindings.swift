import L10nSystem
import L10nText

/// Looks for code below `.lproj` folders, from where the system loads none.
struct CodeFindings {
  let container: Container
  let tree: FileTree
  let root: CatalogRoot

  private static let codeSuffixes: Set<String> = [
    "dylib", "so", "a", "o", "framework", "app", "appex", "xpc", "plugin", "kext", "sh", "command", "py",
    "rb", "pl",
    "scpt", "applescript",
  ]

  func report(to problems: inout ProblemList) {
    for resource in container.resources {
      for file in resource.files where file.folder != nil && isCode(file) {
        problems.add(
          .codeInLocalization, file.path, "code in an .lproj folder is never loaded",
          hint: "move it out, and localize its texts by a table")
      }
    }
  }

  private func isCode(_ file: ResourceFile) -> Bool {
    let name = file.path.lastComponent
    let suffix = PathName.text(PathName.suffix(name))
    if Self.codeSuffixes.contains(suffix) { return true }
    if file.isFolder {
      guard suffix == "bundle", let folder = tree.folder(at: file.path) else { return false }
      let contents = tree.folder(lowered: "contents", in: folder)
      return contents.map { tree.folder(lowered: "macos", in: $0) != nil } ?? false
        || tree.entry(named: PathName.stem(name), in: folder)?.kind == .file
    }
    // What a program is that says nothing by its name can be seen only inside.
    return suffix.isEmpty && hasCodeMagic(file.path)
  }

  private func hasCodeMagic(_ path: FilePath) -> Bool {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try root.load(path, into: &buffer)
    } catch {
      // Whoever compares the resource finds that out, too.
      return false
    }
    return buffer.withBytes { bytes in
      let magics: [[UInt8]] = [
        [0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE],
        [0xCA, 0xFE, 0xBA, 0xBE],
        [0x23, 0x21],
      ]
      return magics.contains { bytes.starts(with: $0) }
    }
  }
}
