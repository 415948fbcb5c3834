internal import L10nCommandLine
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// A table that was named by one of its files: the answer is that of the whole, for this table.
struct TableByFile {
  /// The arguments with a folder in the file's place, and the table; of a file in a language's folder with that language.
  let arguments: ParsedArguments
  /// The same for all languages, if one was chosen: the file may be the original.
  let ofAllLanguages: ParsedArguments?

  init(_ arguments: ParsedArguments, in context: CommandContext) {
    guard arguments.positionals.count == 1, let argument = arguments.positionals.first,
      case let file = context.path(argument), FileStamp.kind(of: file) == .file,
      let format = ParseInput.format(of: file.lastComponent), format.holdsTables,
      let folder = (file.parent.bytes.isEmpty ? FilePath(".") : file.parent).real
    else {
      (self.arguments, ofAllLanguages) = (arguments, nil)
      return
    }
    let isLocalized = folder.lastComponent.suffix(6).elementsEqual(".lproj".utf8)
    let container = isLocalized ? folder.parent : folder
    let root = Self.workTree(around: container) ?? container
    let name = Array(file.lastComponent.dropLast(format.suffix.count))
    let table = (container.relative(to: root) ?? FilePath("")).appending(name).text
    // A pattern takes these characters for others.
    let pattern = String(table.map { "*?[]{}\\".contains($0) ? "?" : $0 })
    let isHere =
      root == (context.currentDirectory.bytes.isEmpty ? FilePath(".") : context.currentDirectory).real
    let place = isHere ? Argument(".") : Argument(bytes: root.bytes)
    let whole = arguments.with(place, [(CommonFlags.table, pattern)])
    let language = String(decoding: folder.lastComponent.dropLast(6), as: UTF8.self)
    guard isLocalized, format.isOfOneLanguage, language != "Base" else {
      (self.arguments, ofAllLanguages) = (whole, nil)
      return
    }
    self.arguments = whole.with(place, [(CommonFlags.locale, language)])
    ofAllLanguages = whole
  }

  /// The folder that git has checked out around another.
  private static func workTree(around folder: FilePath) -> FilePath? {
    var folder = folder
    while folder.bytes.count > 1 {
      if FileStamp.kind(of: folder.appending(Array(".git".utf8))) != nil { return folder }
      folder = folder.parent
    }
    return nil
  }
}
