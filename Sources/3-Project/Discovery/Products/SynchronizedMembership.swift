import L10nFormats
import L10nSystem

/// The files of a synchronized folder that a target gets.
struct SynchronizedMembership {
  private let isOwn: Bool
  /// The exceptions: taken out where the folder is the target's own, and added where it is not.
  private let exceptions: [MembershipException]
  /// Exceptions for files that go to a phase of their own: one that leads into the product, or one that leads
  /// elsewhere.
  private let inside: [MembershipException]
  private let outside: [MembershipException]

  /// - Parameter sets: the exceptions of the folder for the target.
  init(_ sets: [XcodeProjectFacts.SynchronizedFolder.Exception], isOwn: Bool) {
    func paths(_ landsInside: Bool?) -> [MembershipException] {
      sets.filter { $0.landsInside == landsInside }.flatMap(\.paths).map(MembershipException.init)
    }
    self.isOwn = isOwn
    exceptions = paths(nil)
    inside = paths(true)
    outside = paths(false)
  }

  /// Whether the target gets nothing of the folder.
  var isEmpty: Bool { !isOwn && exceptions.isEmpty && inside.isEmpty }

  /// Whether the target gets a file, by its path below the folder.
  func takes(_ file: FilePath) -> Bool {
    if inside.contains(where: { $0.covers(file) }) { return true }
    if outside.contains(where: { $0.covers(file) }) { return false }
    return exceptions.contains { $0.covers(file) } != isOwn
  }
}

/// An entry of a synchronized folder's exceptions: a path below it, or a name in every `.lproj`.
struct MembershipException {
  private let path: [UInt8]
  private let isLocalized: Bool
  /// The path without its ending, if it is that of an interface file: its tables belong to it, as in a variant group.
  private let ofInterface: ArraySlice<UInt8>?

  private static let localized = Array("/Localized".utf8)

  init(_ written: [UInt8]) {
    guard written.starts(with: Self.localized) else {
      path = written
      isLocalized = false
      ofInterface = nil
      return
    }
    // `/Localized/Name.strings`, or `/Localized: Folder/Name.strings`.
    let rest = written.dropFirst(Self.localized.count).drop {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ")
    }
    path = Array(rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest)
    isLocalized = true
    let format = FileNameKind.of(FilePath(bytes: path).lastComponent).format
    ofInterface = format == .interface || format == .intents ? PathName.stem(path[...]) : nil
  }

  /// A file of the folder as exceptions write it: a localized file by its name in all languages.
  static func written(_ file: FilePath) -> [UInt8] {
    guard let name = withoutLocalization(file) else { return file.bytes }
    let isInFolder = name.contains(UInt8(ascii: "/"))
    return localized + Array((isInFolder ? ": " : "/").utf8) + name
  }

  /// The entry in one spelling, and those that mean a file by its own name.
  var name: [UInt8] { isLocalized ? Self.localized + [UInt8(ascii: "/")] + path : path }
  static func names(of file: FilePath) -> [[UInt8]] {
    [file.bytes] + (withoutLocalization(file).map { [localized + [UInt8(ascii: "/")] + $0] } ?? [])
  }

  /// Whether a file of the folder is meant, or lies in what is meant.
  func covers(_ file: FilePath) -> Bool {
    guard let own = isLocalized ? Self.withoutLocalization(file) : file.bytes else { return false }
    if let ofInterface, FileNameKind.of(file.lastComponent).format?.holdsTables == true,
      PathName.stem(own[...]).elementsEqual(ofInterface)
    {
      return true
    }
    guard own.starts(with: path) else { return false }
    return own.count == path.count || own[path.count] == UInt8(ascii: "/")
  }

  /// The path without its `.lproj` folder; nil where it lies in none.
  private static func withoutLocalization(_ file: FilePath) -> [UInt8]? {
    let parts = file.bytes.split(separator: UInt8(ascii: "/"))
    guard let index = parts.dropLast().firstIndex(where: { ShippedFiles.isLocalization($0) }) else {
      return nil
    }
    return Array((parts[..<index] + parts[(index + 1)...]).joined(separator: [UInt8(ascii: "/")]))
  }
}
