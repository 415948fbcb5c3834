import L10nConfiguration
import L10nSystem
import L10nText

/// The findings about the tree of folders itself.
struct TreeFindings {
  let scan: RootScan

  private var tree: FileTree { scan.tree }

  func report(to problems: ProblemList) {
    for folder in tree.faultyFolders {
      let path = tree.path(of: folder)
      switch tree.fault(of: folder) {
      case .unreadable(let code):
        problems.addFailure(
          SystemError(call: "readdir", path: path, code: code), at: path, isFolder: true)
      case .walkedBefore:
        problems.add(.repeatedFolder, path, "the folder is there under another path, and was read there")
      case nil: break
      }
    }
    for failure in tree.gitFailures where failure.isTooLarge {
      problems.add(
        .gitPatternsTooLarge, FilePath(bytes: []),
        "'\(failure.path.text)' is too large to be read: nothing is left out by it",
        hint: "bring it below \(ByteSize.text(GitEnvironment.largestFile))")
    }
    for failure in tree.gitFailures where !failure.isTooLarge {
      problems.add(
        .gitIndexUnreadable, FilePath(bytes: []),
        "git's list of tracked files cannot be read (\(failure.reason)): nothing is left out as ignored")
    }
    for link in scan.links { report(link.entry, in: link.folder, link.nameClass, to: problems) }
    for item in scan.specials {
      problems.addSpecialFile(at: tree.path(of: item.entry, in: item.folder))
    }
    for item in scan.misnamed { report(item.entry, in: item.folder, item.isNameless, to: problems) }
    reportEndings(to: problems)
    for module in scan.absentSubmodules {
      problems.add(
        .projectFileMissing, module, "the submodule is not checked out: texts in it are not counted",
        severity: .warning, hint: "git submodule update --init")
    }
  }

  private func report(
    _ link: FileTree.Entry, in folder: FileTree.FolderID, _ nameClass: FileNameKind,
    to problems: ProblemList
  ) {
    guard let target = tree.target(of: link) else { return }
    let path = tree.path(of: link, in: folder)
    // A link that has nothing to do with texts is worth a note only.
    let state = scan.state(folder)
    let isLocalized = nameClass != .other || state == .localization || state == .inLocalization
    let severity: Severity = isLocalized ? .warning : .note
    switch target {
    case .escape:
      problems.add(
        .linkEscape, path, "the link leads out of the folder that was given and is not followed",
        severity: severity, hint: "name a folder that contains both the link and its target")
    case .ancestor:
      problems.add(.linkLoop, path, "the link leads to a folder that contains it", severity: severity)
    case .loop:
      problems.add(.linkLoop, path, "the link leads to itself, by way of other links", severity: severity)
    case .dangling:
      problems.add(.danglingLink, path, "the link leads to nothing", severity: severity)
    case .unreadable(let code):
      problems.addFailure(SystemError(call: "realpath", path: path, code: code), at: path)
    case .folder, .package, .unwalkedFolder, .file, .special: break
    }
  }

  /// `Localizable.Strings`, `es.LPROJ`: on a device the system does not find them.
  private func reportEndings(to problems: ProblemList) {
    for folder in tree.folders where scan.state(folder) == .ordinary || scan.state(folder) == .localization {
      for entry in tree.entries(of: folder) {
        let name = tree.name(of: entry)
        guard let ending = FileNameKind.meantEnding(of: name), (ending == "lproj") == (entry.kind == .folder)
        else {
          continue
        }
        let stem = PathName.text(PathName.stem(name))
        problems.add(
          .caseSlip, tree.path(of: entry, in: folder),
          "the extension has to be written '.\(ending)': on a device the system does not find the \(entry.kind == .folder ? "folder" : "file")",
          hint: "rename it to '\(stem).\(ending)'")
      }
    }
  }

  private func report(
    _ entry: FileTree.Entry, in folder: FileTree.FolderID, _ isNameless: Bool, to problems: ProblemList
  ) {
    let path = tree.path(of: entry, in: folder)
    if isNameless {
      problems.add(
        .namelessLocalization, path, "the folder has no locale before '.lproj' and is passed over",
        hint: "call it for its locale, such as 'en.lproj'")
    } else {
      problems.add(
        .localizationNotFolder, path, "a file is called like a localization folder",
        hint: "make it a folder, or give the file another name")
    }
  }
}
