import Foundation
import L10nCommandLine
import L10nDiscovery
import TestSupport
import Testing

/// Apps in archives: what is read of the folder is read of the archive, and nothing is unpacked to the disk.
@Suite struct ArchiveTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// An archive of a tree, links as links.
  private func pack(_ tree: String, to name: String, below prefix: String = "") throws {
    var files: [(path: String, bytes: [UInt8])] = []
    var links: [Int] = []
    let manager = FileManager.default
    for path in try manager.subpathsOfDirectory(atPath: tree).sorted() {
      let whole = "\(tree)/\(path)"
      if let target = try? manager.destinationOfSymbolicLink(atPath: whole) {
        links.append(files.count)
        files.append((prefix + path, Array(target.utf8)))
      } else if let content = manager.contents(atPath: whole) {
        files.append((prefix + path, Array(content)))
      }
    }
    var bytes = ZipArchive.archive(files)
    var place = bytes.count - 22
    place = (16..<20).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    for number in files.indices {
      if links.contains(number) { bytes[place + 41] = 0xA1 }
      place += 46 + Int(bytes[place + 28]) | Int(bytes[place + 29]) << 8
    }
    try folder.write(bytes, to: name)
  }

  private func tree(_ name: String) -> String {
    let path = Fixtures.root.appendingPathComponent("bundles/\(name)").path
    return FileManager.default.fileExists(atPath: path + "/tree") ? path + "/tree" : path
  }

  /// Runs a command on what is in the folder: words that have no path are given as they are.
  private func run(_ words: String...) -> CommandRun { run(words) }

  private func run(_ words: [String]) -> CommandRun {
    let manager = FileManager.default
    return folder.run(words.map { manager.fileExists(atPath: folder.at($0)) ? folder.at($0) : $0 })
  }

  @Test(arguments: [
    "layout-1-ios-flat", "layout-2-ios-localized", "layout-3-macos-app", "layout-4-versioned-framework",
    "layout-5-loadable-bundle", "layout-nested", "rule-framework-copies", "rule-links", "rule-variants",
    "rule-device-keys", "rule-catalog-in-built-bundle", "source-catalogs",
  ])
  func sameAsTheFolder(_ name: String) throws {
    try FileManager.default.copyItem(atPath: tree(name), toPath: folder.at("App"))
    try pack(folder.at("App"), to: "App.zip")
    for words in [
      ["report", "--format", "json", "--details"], ["check"], ["targets"], ["resolve", "--prefer", "fr"],
      ["resolve", "--prefer", "fr", "--key", "title"], ["parse", "--summary"], ["export", "--count"],
    ] {
      let ofFolder = run(words + ["App"])
      let ofArchive = run(words + ["App.zip"])
      // Nobody is told to write into an archive.
      func said(_ output: String) -> String { output.replacing(/"command": .*/, with: "") }
      #expect(
        said(ofArchive.output.replacing("App.zip", with: "App")) == said(ofFolder.output), "\(words)")
      #expect(ofArchive.errors.replacing("App.zip", with: "App") == ofFolder.errors, "\(words)")
      #expect(ofArchive.status == ofFolder.status)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["App", "App.zip"])
  }

  @Test func twoBuildsAreCompared() throws {
    try FileManager.default.copyItem(atPath: tree("layout-3-macos-app"), toPath: folder.at("App"))
    try pack(folder.at("App"), to: "old.ipa", below: "Payload/")
    let same = run("diff", "old.ipa", "old.ipa")
    #expect((same.output + same.errors).contains("no localized text has changed"))
    let table = "App/MyApp.app/Contents/Resources/en.lproj/Localizable.strings"
    try folder.write("\"new\" = \"A new text\";\n", to: table)
    try pack(folder.at("App"), to: "new.ipa", below: "Payload/")
    let found = run("diff", "old.ipa", "new.ipa", "--fail-on", "any")
    #expect(found.status == .findings && found.output.contains("A new text"), "\(found.output)")
  }

  /// An app is the same one wherever it lies: in a `Payload`, at the top of an archive, deep in one of Xcode's, alone.
  @Test func anAppIsComparedWhereverItLies() throws {
    try FileManager.default.copyItem(atPath: tree("layout-3-macos-app"), toPath: folder.at("App"))
    try pack(folder.at("App"), to: "old.zip")
    try pack(folder.at("App/MyApp.app"), to: "bare.zip")
    try FileManager.default.copyItem(atPath: folder.at("App/MyApp.app"), toPath: folder.at("MyApp.app"))
    let table = "App/MyApp.app/Contents/Resources/en.lproj/Localizable.strings"
    try folder.write("\"new\" = \"A new text\";\n", to: table)
    try pack(folder.at("App"), to: "new.ipa", below: "Payload/")
    try pack(folder.at("App"), to: "new.zip")
    try pack(folder.at("App"), to: "deep.zip", below: "MyApp.xcarchive/Products/Applications/")
    let plain = run("diff", "old.zip", "new.zip").output
    #expect(plain.contains("A new text"))
    for (old, new) in [
      ("old.zip", "new.ipa"), ("MyApp.app", "new.ipa"), ("bare.zip", "new.ipa"), ("old.zip", "deep.zip"),
      ("old.zip", "App"),
    ] {
      let output = run("diff", old, new).output.replacing("Payload/", with: "")
      #expect(
        output.replacing("MyApp.xcarchive/Products/Applications/", with: "") == plain,
        "\(old) \(new)\n\(output)")
    }
  }

  @Test(arguments: [
    ["stubs"], ["sync"], ["convert", "--to", "catalog"], ["translate", "--with", "cat"], ["check", "--fix"],
    ["import", "x.xliff", "--into"],
  ])
  func nothingIsWrittenToOne(_ words: [String]) throws {
    try pack(tree("layout-3-macos-app"), to: "App.zip")
    try folder.write("", to: "x.xliff")
    let found = run(words + ["App.zip"])
    #expect(
      found.status == .failure && found.errors.contains("an archive is read, and never written to"),
      "\(found.errors)")
  }

  /// Names that lead elsewhere, passwords, and files that would fill the memory.
  @Test func whatIsMadeToDoHarm() throws {
    let text = Array("\"a\" = \"b\";".utf8)
    for name in ["../x/en.lproj/L.strings", "/x/en.lproj/L.strings"] {
      try folder.write(ZipArchive.archive([(name, text)]), to: "x.zip")
      #expect(run("report", "x.zip").errors.contains("leads out of the archive"))
    }
    var locked = ZipArchive.archive([("en.lproj/L.strings", text)])
    let directory = try #require(
      locked.indices.dropLast(4).last { locked[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 1, 2]) })
    locked[directory + 8] |= 1
    try folder.write(locked, to: "x.zip")
    #expect(run("report", "x.zip").errors.contains("has a password"))
    try folder.write(Array(locked.dropLast(30)), to: "x.zip")
    #expect(run("report", "x.zip").errors.contains("cut off"))
    let zeros = text + [UInt8](repeating: 0x20, count: 9 << 20)
    try folder.write(
      ZipArchive.archive([("en.lproj/L.strings", zeros), ("de.lproj/L.strings", text)]), to: "x.zip")
    let bomb = run("report", "x.zip")
    #expect(
      bomb.status == .failure
        && bomb.output.contains("en.lproj/L.strings: error: The file cannot be read: File too large"),
      "\(bomb.output)")
  }

  /// Members that are one body, folders that no bytes pay for, and files that are small each and much together.
  @Test func whatFillsTheMemory() throws {
    let text = Array("\"a\" = \"b\";".utf8)
    let files = ["en", "de"].map { ("\($0).lproj/L.strings", text) }
    var shared = ZipArchive.archive(files)
    // The place of the second member's body, in its entry of the directory.
    shared.replaceSubrange(shared.count - 22 - 22..<shared.count - 22 - 18, with: [0, 0, 0, 0])
    let deep = (0..<50).map { ("\($0)/" + String(repeating: "a/", count: 1_000) + "x", text) }
    let blank = text + [UInt8](repeating: 0x20, count: 7 << 20)
    let large = (0..<12).map { ("\($0)/en.lproj/L.strings", blank) }
    for (archive, reason) in [
      (shared, "lie in one another"), (ZipArchive.archive(files + deep), "is in too many folders"),
      (ZipArchive.archive(large), "would unfold to 84 MiB"),
    ] {
      try folder.write(archive, to: "x.zip")
      let found = run("report", "x.zip")
      #expect(found.status == .failure && found.errors.contains(reason), "\(found.errors)")
    }
    // As deep as people go, and as large as one app is.
    try folder.write(ZipArchive.archive(files + deep.prefix(1) + large.prefix(4)), to: "x.zip")
    #expect(run("report", "x.zip").status == .clean)
  }

  /// The numbers of a directory in fields of Zip64, as for more than 65,535 files or 4 GiB.
  private static func wide(_ bytes: [UInt8]) -> [UInt8] {
    func number(_ place: Int, _ count: Int) -> [UInt8] {
      Array(bytes[place..<place + count]) + [UInt8](repeating: 0, count: 8 - count)
    }
    let end = bytes.count - 22
    let start = number(end + 16, 4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var directory: [UInt8] = []
    var place = start
    while place < end {
      let name = Int(bytes[place + 28])
      var entry = Array(bytes[place..<place + 46 + name])
      for field in [20, 24, 42] { entry.replaceSubrange(field..<field + 4, with: [255, 255, 255, 255]) }
      entry.replaceSubrange(30..<32, with: [32, 0])
      // A field of another kind comes before it.
      entry += [9, 9, 0, 0, 1, 0, 24, 0]
      entry += number(place + 24, 4) + number(place + 20, 4) + number(place + 42, 4)
      directory += entry
      place += 46 + name
    }
    let size = (0..<8).map { UInt8(truncatingIfNeeded: directory.count >> ($0 * 8)) }
    let wideEnd =
      [0x50, 0x4B, 6, 6, 44, 0, 0, 0, 0, 0, 0, 0, 45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      + number(end + 8, 2) + number(end + 10, 2) + size + number(end + 16, 4)
    let locator =
      [0x50, 0x4B, 6, 7, 0, 0, 0, 0]
      + (0..<8).map { UInt8(truncatingIfNeeded: (start + directory.count) >> ($0 * 8)) } + [1, 0, 0, 0]
    return Array(bytes[..<start]) + directory + wideEnd + locator + [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
      + [UInt8](repeating: 255, count: 12) + [0, 0]
  }

  @Test func numbersOfZip64AreRead() throws {
    let files = ["en", "de"].map { ("\($0).lproj/L.strings", Array("\"a\" = \"\($0) text\";".utf8)) }
    let plain = ZipArchive.archive(files)
    let wide = Self.wide(plain)
    #expect(try ZipArchive(wide) { _ in true }.files == (try ZipArchive(plain) { _ in true }.files))
    try folder.write(wide, to: "x.zip")
    #expect(run("report", "x.zip").output.contains("all 1 key in de"))
  }

  /// Whatever the numbers of an archive say, reading it comes to an end.
  @Test func noNumberIsTrusted() throws {
    let plain = ZipArchive.archive([("en.lproj/L.strings", Array("\"a\" = \"b\";".utf8))])
    for bytes in [plain, Self.wide(plain)] {
      for place in bytes.indices {
        for width in [1, 4, 8] where place + width <= bytes.count {
          for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
            var other = bytes
            other.replaceSubrange(place..<place + width, with: [UInt8](repeating: value, count: width))
            _ = try? ZipArchive(other) { _ in true }
          }
        }
      }
    }
    var beyond = plain
    beyond.replaceSubrange(plain.count - 6..<plain.count - 2, with: [0xF0, 0xFF, 0xFF, 0xFE])
    try folder.write(beyond, to: "x.zip")
    #expect(run("report", "x.zip").errors.contains("the archive is damaged"))
  }

  @Test func whatIsNotRead() throws {
    try folder.write("x", to: "App.dmg")
    #expect(run("report", "App.dmg").errors.contains("mount it"))
    try folder.write("x", to: "Assets.car")
    #expect(run("report", "Assets.car").errors.contains("a compiled asset catalog is not read"))
    try pack(tree("layout-3-macos-app"), to: "build/App.ipa")
    #expect(run("report", "build").errors.contains("build/App.ipa: name it"))
  }

  /// An `.xcframework` has one framework for several platforms.
  @Test func slicesCountOnce() throws {
    for slice in ["ios-arm64", "ios-arm64_x86_64-simulator"] {
      for language in ["en", "de"] + (slice == "ios-arm64" ? [] : ["fr"]) {
        try folder.write(
          "\"a\" = \"\(language) text\";\n",
          to: "K.xcframework/\(slice)/K.framework/\(language).lproj/L.strings")
      }
    }
    let report = run("report", "--verbose", "K.xcframework").output
    #expect(
      report.contains("1 key in 1 table, 2 localizations") && !report.contains("ios-arm64/"), "\(report)")
  }
}
