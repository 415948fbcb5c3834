import Foundation
import L10nSystem
import TestSupport
import Testing

/// The paths are those that the system gives one by one.
@Suite struct RealPathTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(to: "a/b/c/file")
    try folder.link("link", to: "a/b")
    try folder.link("a/b/up", to: "..")
    try folder.link("a/file", to: "b/c/file")
    try folder.link("gone", to: "nowhere")
  }

  @Test func allAtOnceAndOneByOne() {
    let places = [
      "a/b/c/file", "a/b/c/other", "a/file", "a/new/folder/file", "link/c/file", "link/up/b/c/file",
      "a/b/up/b/up/file", "gone/file", "a/./b/../b/c/file", "a//b/c/file", "a/b/", "", "link", "a",
    ].map { folder.at($0) }
    let names = places + ["Package.swift", "Sources/new", ".", "/", "/nowhere/x"]
    // Paths are asked for in this order, with nothing known before.
    var paths = RealPaths()
    for name in names + names.reversed() {
      let path = FilePath(name)
      #expect(paths.real(path) == path.real, "\(name)")
      var fresh = RealPaths()
      #expect(fresh.real(path) == path.real, "\(name)")
    }
  }

  @Test func aDeepTreeIsFollowedOnce() throws {
    var paths = RealPaths()
    for depth in 0..<200 {
      let path = FilePath(folder.at(String(repeating: "d/", count: depth) + "en.lproj/x"))
      #expect(paths.realUnlessLink(path) == path.real)
    }
  }
}
