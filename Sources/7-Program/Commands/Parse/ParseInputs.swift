internal import L10nCommandLine
internal import L10nSystem
internal import L10nText

/// The files that `parse` reads, in the order of the arguments, and below a folder by the bytes of their paths.
struct ParseInputs {
  private(set) var inputs: [ParseInput] = []
  /// `failure` if something that was named cannot be read.
  private(set) var status = ExitStatus.clean
  private let context: CommandContext
  private let scope: ParseScope

  /// - Parameter scope: which files below a folder are meant; what is named itself is always read.
  init(context: CommandContext, scope: ParseScope) {
    self.context = context
    self.scope = scope
  }

  /// Adds what an argument names: a file whatever its name, the string files below a folder, or standard input.
  mutating func add(_ argument: Argument) {
    if argument.isStandardStream {
      inputs.append(ParseInput(path: nil, shown: "-", format: nil))
      return
    }
    let path = context.path(argument)
    do throws(SystemError) {
      try addFolder(path, typed: FilePath(bytes: argument.bytes))
    } catch {
      // No folder: whatever else it is shows when it is opened.
      let name = FilePath(bytes: argument.bytes)
      inputs.append(
        ParseInput(path: path, shown: name.text, format: ParseInput.format(of: name.lastComponent)))
    }
  }

  private mutating func addFolder(_ path: FilePath, typed: FilePath) throws(SystemError) {
    var policy = WalkPolicy()
    policy.keepsFile = { name, _ in
      name.withUnsafeBufferPointer { ParseInput.format(of: $0) != nil }
    }
    let git = GitEnvironment(variable: context.environment.bytes)
    let tree = try FileTree(walking: path, policy: policy, environment: git)
    for folder in tree.faultyFolders {
      guard case .unreadable(let code) = tree.fault(of: folder) else { continue }
      context.complain(
        "\(TerminalText.escaped(bytes: shown(tree.path(of: folder), below: typed).bytes)): \(Failure.reason(code))"
      )
      status = .failure
    }
    for failure in tree.gitFailures { context.warn(Failure.message(for: failure)) }
    for folder in tree.folders {
      // What a link leads to inside the root is read at its own place.
      for entry in tree.entries(of: folder) where entry.kind == .file {
        let relative = tree.path(of: entry, in: folder)
        guard scope.holds(relative.bytes) else { continue }
        inputs.append(
          ParseInput(
            path: tree.location(of: relative), shown: shown(relative, below: typed).text,
            format: ParseInput.format(of: tree.name(of: entry))))
      }
    }
  }

  private func shown(_ relative: FilePath, below typed: FilePath) -> FilePath {
    if typed.bytes == [UInt8(ascii: ".")] || typed.bytes == Array("./".utf8) {
      return relative.bytes.isEmpty ? typed : relative
    }
    return relative.bytes.isEmpty ? typed : typed.appending(relative.bytes)
  }
}
