import Synchronization

/// The temporary files, and the folders made for them, that are there at the moment, so that a signal handler can remove
/// them before it ends the program. All memory is taken at the beginning: `removeAll()` may be called from a signal handler.
package final class TemporaryFiles: Sendable {
  /// One file: whether the place is taken, and its absolute path with the closing NUL.
  private struct Slot: ~Copyable {
    let state = Atomic<Int>(Slot.free)
    let path: UnsafeMutablePointer<CChar>

    static let free = 0
    static let changing = 1
    static let file = 2
    static let folder = 3

    init(path: UnsafeMutablePointer<CChar>) { self.path = path }
  }

  /// The room for a path in bytes; a signal does not remove the file behind a longer one.
  private static let pathBytes = 4096

  private let capacity: Int
  // A slot is written only by the thread that has moved its state to `changing`.
  private nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
  private nonisolated(unsafe) let paths: UnsafeMutablePointer<CChar>?

  /// Room for `capacity` files at a time; more are written too, but are not removed by a signal.
  package init(capacity: Int = 1024) {
    // Zeros that the system gives when they are touched: what is not used costs nothing.
    paths = calloc(max(1, capacity), Self.pathBytes)?.assumingMemoryBound(to: CChar.self)
    self.capacity = paths == nil ? 0 : max(0, capacity)
    slots = .allocate(capacity: self.capacity)
    for index in 0..<self.capacity {
      if let paths { (slots + index).initialize(to: Slot(path: paths + index * Self.pathBytes)) }
    }
  }

  deinit {
    slots.deinitialize(count: capacity)
    slots.deallocate()
    free(paths)
  }

  /// Notes a file or a folder that is about to be made. Returns its place, for `release`; nil if there is no room for it.
  package func register(_ path: FilePath?, isFolder: Bool = false) -> Int? {
    guard let path, path.bytes.count < Self.pathBytes else { return nil }
    for index in 0..<capacity {
      let slot = slots + index
      let (isOurs, _) = slot.pointee.state.compareExchange(
        expected: Slot.free, desired: Slot.changing, ordering: .acquiring)
      guard isOurs else { continue }
      for (offset, byte) in path.bytes.enumerated() {
        slot.pointee.path[offset] = CChar(bitPattern: byte)
      }
      slot.pointee.path[path.bytes.count] = 0
      slot.pointee.state.store(isFolder ? Slot.folder : Slot.file, ordering: .releasing)
      return index
    }
    return nil
  }

  /// Forgets a file that is no longer there under its temporary name.
  package func release(_ index: Int?) {
    guard let index else { return }
    (slots + index).pointee.state.store(Slot.free, ordering: .releasing)
  }

  /// Removes all files that are there now, and the folders that are empty then. Makes no other calls than
  /// `unlink` and `rmdir`, takes no memory and no lock.
  package func removeAll() {
    for index in 0..<capacity {
      let slot = slots + index
      if slot.pointee.state.load(ordering: .acquiring) == Slot.file { unlink(slot.pointee.path) }
    }
    // Folders are tried until none can be removed, as one may lie in another.
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in 0..<capacity {
        let slot = slots + index
        guard slot.pointee.state.load(ordering: .acquiring) == Slot.folder else { continue }
        if rmdir(slot.pointee.path) == 0 { isChanged = true }
      }
    }
  }
}
