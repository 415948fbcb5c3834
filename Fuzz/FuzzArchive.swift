internal import L10nDiscovery
internal import L10nText

/// Any bytes are read as an archive, and come to an end; so are archives of our own with some bytes of their numbers changed.
func fuzzArchive(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  read(bytes)
  guard let kind = bytes.first else { return 0 }
  var archive = ZipArchive.archive([
    ("Payload/A.app/en.lproj/L.strings", Array("\"a\" = \"b\";".utf8)), ("Payload/A.app/Info.plist", bytes),
  ])
  guard (try? ZipArchive(archive) { _ in true })?.files["Payload/A.app/Info.plist"] == bytes else {
    preconditionFailure("an archive of our own is not read back")
  }
  // Places from the end on, where the directory is, each with its new byte.
  for place in stride(from: 1, to: bytes.count - 1, by: 2) {
    archive[archive.count - 1 - Int(bytes[place]) % archive.count] = bytes[place + 1]
  }
  read(kind % 2 == 0 ? archive : Array(archive.prefix(archive.count - Int(kind) % archive.count)))
  return 0
}

private func read(_ bytes: [UInt8]) {
  guard let archive = try? ZipArchive(bytes, { _ in true }) else { return }
  precondition(archive.size <= 256 << 20, "more than what an archive may unfold to")
}
