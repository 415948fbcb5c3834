import Foundation
import TestSupport

/// The program as a process that takes a signal, whatever this one does with it: a process inherits which signals are
/// blocked, as all are in threads of a pool, and which are ignored, as an interrupt is in the background of a shell.
enum ListeningProcess {
  static func start(_ arguments: [String], listeningTo number: Int32, in folder: String? = nil) throws
    -> Process
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProduct.l10ncheck.path)
    process.arguments = arguments
    process.environment = [:]
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    let former = signal(number, SIG_DFL)
    defer {
      _ = signal(number, former)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try process.run()
    return process
  }
}
