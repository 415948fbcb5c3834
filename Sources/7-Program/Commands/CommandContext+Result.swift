package import L10nCommandLine
package import L10nSystem
internal import L10nText

extension CommandContext {
  /// The file that `--output` names, if the result is not to go to standard output.
  package func outputFile(_ arguments: ParsedArguments) -> FilePath? {
    guard let argument = arguments.value(CommonFlags.output), !argument.isStandardStream else { return nil }
    return path(argument)
  }

  /// Writes the result where `--output` says, whole or not at all; else to standard output.
  package func write(_ result: [UInt8], for arguments: ParsedArguments) throws(WriteFailure) {
    guard let file = outputFile(arguments) else { return output.write(result) }
    try write(result, to: file)
  }

  /// Writes lines of a form that other programs read to standard output, byte for byte; to a terminal as text that is
  /// fit for it.
  package func writeExact(_ lines: [UInt8]) {
    guard terminal.outputIsTerminal, !lines.isEmpty else { return output.write(lines) }
    for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast(
      lines.last == 0x0A ? 1 : 0)
    {
      output.writeLine(TerminalText.escaped(bytes: line))
    }
  }

  /// Writes a file, whole or not at all; what is there is replaced.
  package func write(_ bytes: [UInt8], to file: FilePath) throws(WriteFailure) {
    do throws(WriteFailure) {
      try WriteTransaction.write(
        bytes, to: file, temporaries: temporaries, written: written, calls: fileCalls)
    } catch {
      // People know it by its whole path.
      let isItself = error.path.bytes.elementsEqual(file.lastComponent)
      throw isItself ? WriteFailure(cause: error.cause, path: file, written: error.written) : error
    }
  }

  /// Begins to write files below a folder, all or none.
  package func transaction(root: FilePath) -> WriteTransaction {
    WriteTransaction(root: root, temporaries: temporaries, calls: fileCalls, written: written)
  }

  /// The style of a result: none in a file.
  package func resultStyle(_ arguments: ParsedArguments) -> Style {
    outputFile(arguments) == nil || color == .always ? outputStyle : .plain
  }
}
