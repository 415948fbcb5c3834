import L10nFormats
import L10nSystem

/// The findings about the localized resources of a Swift package, as SwiftPM takes them.
struct PackageFindings {
  let facts: PackageManifestFacts
  /// The `Package.swift`.
  let file: FilePath
  let targets: [ShippingTarget]
  let tree: FileTree

  func report(to problems: ProblemList) {
    reportDefault(to: problems)
    for target in targets {
      reportFolders(of: target, to: problems)
      for path in target.unhandled.sorted() {
        problems.add(
          .packageFileUnhandled, path,
          "no rule of the target \(target.name) takes this file: it is not built",
          hint: "put it into an .lproj folder, add .process(…) for it to resources:, or name it in exclude:")
      }
      for path in target.missing.sorted() where Self.mayHoldTexts(path) && problems.root.kind(of: path) == nil
      {
        problems.add(
          .packageResourceMissing, file,
          "the target \(target.name) names \(problems.root.shown(path)), which is not there",
          hint: "bring it back, or take it out of resources:")
      }
    }
  }

  /// Whether there could be texts at a path: a folder, or a file of the kinds that have some. Other files that
  /// a build makes for itself, such as scripts and test data, do not matter here.
  private static func mayHoldTexts(_ path: FilePath) -> Bool {
    !path.lastComponent.contains(UInt8(ascii: ".")) || ShippedFiles.isListed(path)
      || ShippedFiles.isLocalization(path.lastComponent[...])
      || ShippedFiles.isClosed(path.lastComponent[...])
  }

  private func reportDefault(to problems: ProblemList) {
    if facts.hasDefaultLocalization { return }
    for target in targets {
      guard
        let first = target.files.first(where: { isLocalized($0) && !target.structured.contains($0) })
      else { continue }
      problems.add(
        .packageWithoutLocalization, file,
        "the package has localized files, such as \(problems.root.shown(first)), and no defaultLocalization: "
          + "SwiftPM refuses it",
        hint:
          "add defaultLocalization: \"en\", or whichever language the others are compared with, after the name"
      )
      return
    }
  }

  /// Whether SwiftPM takes a file as one of a localization.
  private func isLocalized(_ file: FilePath) -> Bool {
    let isInBundle = file.bytes.split(separator: 0x2F).contains { $0.suffix(7).elementsEqual(".bundle".utf8) }
    return ShippedFiles.isLocalized(file) && !(facts.closesBundles && isInBundle)
  }

  private func reportFolders(of target: ShippingTarget, to problems: ProblemList) {
    var seen: Set<FilePath> = []
    for path in target.files where isLocalized(path) {
      guard let place = ShippedFiles.localization(in: path.bytes[...]),
        case let localization = FilePath(bytes: Array(path.bytes[..<place.upperBound])),
        seen.insert(localization).inserted
      else { continue }
      if target.structured.contains(path) {
        problems.add(
          .packageCopiedLocalization, localization,
          "\(target.name) copies the folder that contains this: in its bundle it is not a localization",
          hint: "use .process(…) in place of .copy(…), or copy the .lproj folders themselves")
        continue
      }
      guard let folder = tree.folder(at: localization),
        let inner = tree.entries(of: folder).first(where: { entry in
          entry.kind == .folder && !ShippedFiles.isClosed(tree.name(of: entry))
        })
      else { continue }
      problems.add(
        .packageLocalizationFolder, tree.path(of: inner, in: folder),
        "a folder inside an .lproj of the target \(target.name): SwiftPM refuses it",
        hint: "put its files into the .lproj folder itself, or copy the folder with .copy(…)")
    }
  }
}
