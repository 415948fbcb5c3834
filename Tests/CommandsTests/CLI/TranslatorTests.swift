@testable import L10nCommands
import Testing

/// The program that translates, where it says nothing.
@Suite struct TranslatorTests {
  @Test(arguments: ["sleep 60", "exec >&- 2>&-; sleep 60"])
  func aSilentProgramIsStopped(command: String) {
    let translator = Translator(command: Array(command.utf8), environment: [], patience: 1)
    #expect(unsafe translator.run([]) { _ in true } == .silent)
  }
}
