import Foundation
package import L10nSystem
import Synchronization

/// Calls to the system of which one fails, or of which none does anything from a certain one on.
package final class FaultyCalls: Sendable {
  package enum Fault: Sendable {
    /// A single call fails with this `errno`, and does nothing.
    case once(Int32)
    /// The program is stopped before the call: that one and all later ones do nothing.
    case crash
  }

  private let made = Atomic<Int>(0)
  private let place: Int
  private let fault: Fault
  private let kinds: Set<String>
  private let hit = Mutex<String?>(nil)

  /// - Parameter kinds: the calls that count; none for all.
  package init(at place: Int, _ fault: Fault, of kinds: Set<String> = []) {
    (self.kinds, self.place, self.fault) = (kinds, place, fault)
  }

  /// How many calls were made.
  package var count: Int { made.load(ordering: .relaxed) }
  /// The name of the call that failed first.
  package var failed: String? { hit.withLock { $0 } }

  private func fails(_ name: String) -> Bool {
    guard kinds.isEmpty || kinds.contains(name) else {
      guard case .crash = fault, failed != nil else { return false }
      errno = EIO
      return true
    }
    let number = made.wrappingAdd(1, ordering: .relaxed).oldValue
    switch fault {
    case .once(let code):
      guard number == place else { return false }
      errno = code
    case .crash:
      guard number >= place else { return false }
      errno = EIO
    }
    let code = errno
    hit.withLock { if $0 == nil { $0 = name } }
    errno = code
    return true
  }

  package var calls: FileCalls {
    let real = FileCalls()
    var calls = FileCalls()
    calls.open = { self.fails("open") ? -1 : real.open($0, $1, $2, $3) }
    // A part at a time, as a full pipe or disk would have it: half of the rest, so that any file takes several.
    calls.write = {
      self.fails("write")
        ? -1 : real.write($0, UnsafeRawBufferPointer(rebasing: $1.prefix(max(4, $1.count / 2))))
    }
    calls.sync = { self.fails("sync") ? -1 : real.sync($0) }
    calls.syncAll = { self.fails("syncAll") ? -1 : real.syncAll($0) }
    calls.changeMode = { self.fails("changeMode") ? -1 : real.changeMode($0, $1) }
    calls.changeOwner = { self.fails("changeOwner") ? -1 : real.changeOwner($0, $1, $2) }
    calls.copyAttributes = { self.fails("copyAttributes") ? -1 : real.copyAttributes($0, $1) }
    calls.lock = { self.fails("lock") ? -1 : real.lock($0) }
    calls.stamp = { self.fails("stamp") ? nil : real.stamp($0) }
    calls.stampOf = { self.fails("stampOf") ? nil : real.stampOf($0, $1) }
    calls.rename = { self.fails("rename") ? -1 : real.rename($0, $1, $2) }
    calls.link = { self.fails("link") ? -1 : real.link($0, $1, $2) }
    calls.remove = { self.fails("remove") ? -1 : real.remove($0, $1) }
    calls.makeFolder = { self.fails("makeFolder") ? -1 : real.makeFolder($0, $1) }
    calls.removeFolder = { self.fails("removeFolder") ? -1 : real.removeFolder($0, $1) }
    calls.close = { descriptor in
      // What a crash leaves open the system closes; a test has to do it itself.
      let failed = self.fails("close")
      let code = errno
      let result = real.close(descriptor)
      errno = code
      return failed ? -1 : result
    }
    return calls
  }
}
