import Foundation
import TestSupport
import Testing

/// Translation memories, out of one project and into another.
@Suite struct MemoryBinaryTests {
  @Test func aMemoryGoesOutAndComesIn() throws {
    let project = try HandoffFolder()
    try project.folder.write(
      "\"a\" = \"Un\";\n\"b\" = \"Deux %@ & plus\";\n\"d\" = \"Four\";\n", to: "App/fr.lproj/L.strings")
    let outcome = try project.run(
      "export", "--format", "tmx", "--locale", "fr", "--map", "fr-FR=fr", "--output", "out")
    #expect(outcome.status == 0)
    let text = try #require(project.content("out/fr-FR.tmx"))
    #expect(text.contains("<tuv xml:lang=\"fr-FR\">\n        <seg>Deux %@ &amp; plus</seg>"))
    // Texts that are the same as the source, and not called translated, are not in the memory.
    #expect(!text.contains("Four") && !text.contains("%d file"))
    #expect(text.components(separatedBy: "<tu>").count == 3)

    let other = try HandoffFolder()
    try other.folder.write(text, to: "memory.tmx")
    let stubs = try other.run("stubs", "--locale", "fr", "--value", "memory", "--memory", "memory.tmx")
    #expect(
      stubs.status == 0 && stubs.text.contains("+\"b\" = \"Deux %@ & plus\";"),
      "\(stubs.text)\(stubs.errorText)")
    #expect(try other.run("stubs", "--memory", "memory.tmx").status == 2)
    try other.folder.write("<tmx><body>", to: "memory.tmx")
    #expect(try other.run("stubs", "--value", "memory", "--memory", "memory.tmx").status == 2)
  }

  /// Memories of other programs: a document type, codes within texts, another case of the language, a unit with a source of its own.
  @Test func memoriesOfOtherPrograms() throws {
    let project = try HandoffFolder()
    try project.folder.write(
      """
      <?xml version="1.0"?>
      <!DOCTYPE tmx SYSTEM "tmx14.dtd">
      <tmx version="1.4"><header srclang="EN"/><body>
      <tu srclang="fr"><tuv xml:lang="fr"><seg>Huit</seg></tuv><tuv xml:lang="en"><seg>Eight</seg></tuv></tu>
      <tu><tuv xml:lang="FR"><seg>Quatre</seg></tuv><tuv xml:lang="en"><seg>Four</seg></tuv></tu>
      <tu><tuv xml:lang="en"><seg>Two <ph x="1">%@</ph></seg></tuv><tuv xml:lang="fr"><seg>Deux <ph x="1">%@</ph></seg></tuv></tu>
      </body></tmx>
      """, to: "memory.tmx")
    let stubs = try project.run("stubs", "--locale", "fr", "--value", "memory", "--memory", "memory.tmx")
    #expect(
      stubs.text.contains("+\"b\" = \"Deux %@\";") && stubs.text.contains("+\"d\" = \"Quatre\";"),
      "\(stubs.errorText)")
  }
}
