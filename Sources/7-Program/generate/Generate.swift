internal import L10nCommandLine
internal import L10nSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes the files that are made from the code into the checkout, which is the current folder.
@main struct Generate {
  private static let check = Flag("check", "write nothing; end with 1 and name the files that are stale")

  private static let run = Command("generate", "write the files that are made from the code", flags: [check])

  static func main() {
    let output = OutputBuffer(descriptor: 1)
    let errors = OutputBuffer(descriptor: 2)
    let status = perform(CommandLine.arguments.dropFirst().map { Argument($0) }, output, errors)
    output.flush()
    errors.flush()
    exit(status.rawValue)
  }

  private static func perform(
    _ words: [Argument], _ output: OutputBuffer, _ errors: OutputBuffer
  ) -> ExitStatus {
    let tool = Tool(
      name: "generate", summary: run.summary, description: "", version: "", date: "", commonFlags: [],
      makeCommands: { [run] })
    let repository = Repository(root: FilePath("."))
    do {
      guard case .command(let arguments) = try ArgumentParser.parse([Argument(run.name)] + words, tool: tool)
      else { return .failure }
      if !arguments.has(check) {
        for path in try repository.update(GeneratedFiles.all) { output.writeLine("wrote \(path)") }
        return .clean
      }
      let stale = try repository.stale(among: GeneratedFiles.all)
      for path in stale { errors.writeLine("generate: stale: \(path)") }
      if !stale.isEmpty { errors.writeLine("Run scripts/generate and commit what it writes.") }
      return stale.isEmpty ? .clean : .findings
    } catch let error as UsageError {
      errors.writeLine("generate: \(error.message(tool: "scripts/generate"))")
    } catch {
      errors.writeLine("generate: \(error)")
    }
    return .failure
  }
}
