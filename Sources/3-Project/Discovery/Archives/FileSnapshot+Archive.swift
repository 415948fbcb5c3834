package import L10nSystem
internal import L10nText

extension FileSnapshot {
  /// The longest path that systems take.
  private static let longestName = 4_096

  /// Names of an archive on the disk, which stands for a folder of its own; contents are unpacked as they are read. Fails where it is
  /// no archive that can be read, or one that was made to do harm.
  package init(archive path: FilePath) throws(ZipArchive.Fault) {
    self.init(location: path)
    let archive = try ZipArchive(at: path)
    // The letters that whole paths may have in all: each name pays for the folders that it brings.
    var room = 1 << 20
    for entry in archive.entries {
      let parts = entry.name.split(separator: UInt8(ascii: "/"))
      // Archives of the Finder keep attributes of files apart.
      if parts.isEmpty || parts[0].elementsEqual("__MACOSX".utf8) { continue }
      let name = FilePath(bytes: Array(parts.joined(separator: [UInt8(ascii: "/")])))
      func refused(_ reason: String) -> ZipArchive.Fault {
        ZipArchive.Fault(message: "refused: \(TerminalText.escaped(bytes: entry.name)) \(reason)")
      }
      if entry.isLocked { throw refused("has a password") }
      if entry.name.count > Self.longestName || entry.name.contains(0) {
        throw refused("is no name of a file")
      }
      if entry.name.first == UInt8(ascii: "/") || parts.contains(where: { $0.elementsEqual("..".utf8) }) {
        throw refused("leads out of the archive")
      }
      room += 16 * entry.name.count
      var folder = name.parent
      while !folder.bytes.isEmpty, kind(of: folder) == nil {
        room -= folder.bytes.count
        if room < 0 { throw refused("is in too many folders") }
        folder = folder.parent
      }
      switch entry.type {
      case 0xA000:
        guard entry.unpacked <= Self.longestName else { throw refused("is no link") }
        add(.link(try archive.content(of: entry)), at: name)
      case 0x4000: add(.folder, at: name)
      case 0, 0x8000:
        let isFolder = entry.name.last == UInt8(ascii: "/")
        add(
          isFolder
            ? .folder
            : .packed(
              PackedFile(size: ZipArchive.isBounded(entry) ? entry.unpacked : nil) {
                try? archive.content(of: entry)
              }),
          at: name)
      default: break
      }
    }
  }
}
