import Foundation
import L10nLocale
import L10nPatch
import TestSupport
import L10nText
import Testing

/// Stubs in files of every encoding, line end and shape: one tree with a folder for each.
@Suite struct StubFormTests {
  static let development = """
    /* First of all */
    "a" = "Apple";

    /* The second */
    "b" = "Pear \\"x\\"";

    "c" = "Line\\nbreak";

    /* Last */
    "d" = "Plum";

    """

  /// What a translation looks like.
  static let shapes: [(name: String, text: String)] = [
    ("usual", "/* First of all */\n\"a\" = \"Apfel\";\n\n\"d\" = \"Pflaume\";\n"),
    ("no-end", "\"a\" = \"Apfel\";\n\"c\" = \"Zeile\";"),
    ("one-line", "\"a\" = \"Apfel\"; \"c\" = \"Zeile\";"),
    ("comment-end", "\"a\" = \"Apfel\";\n/* that is all */"),
    ("line-comment-end", "\"b\" = \"Birne\"; // so far"),
    ("tabs", "\t\"a\"\t=\t\"Apfel\";\n\t\"d\"\t=\t\"Pflaume\";\n"),
    ("empty-value", "\"a\" = \"\";\n\"b\" = \"Birne\";\n\"c\" = \"\";\n"),
    ("later-only", "// head of the file\n\n\"d\" = \"Pflaume\";\n"),
    ("comment-only", "/* nothing yet */\n"),
    ("braces", "{\n  a = Apfel;\n  d = Pflaume;\n}\n"),
    ("extra", "\"x\" = \"?\";\n\"c\" = \"Zeile\";\n\"y\" = \"?\";\n"),
  ]

  static func tree() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for encoding in TextEncoding.allCases {
      for hasMark in encoding == .utf8 ? [false, true] : [true] {
        for (end, bytes) in [("lf", "\n"), ("crlf", "\r\n"), ("cr", "\r")] {
          for (name, text) in shapes {
            func content(_ text: String) -> [UInt8] {
              (hasMark ? encoding.byteOrderMark : [])
                + encoding.encode(text.replacingOccurrences(of: "\n", with: bytes).utf8)
            }
            let folder = "\(encoding.rawValue)\(hasMark ? "-mark" : "")/\(end) \(name) \"é\""
            files[folder + "/en.lproj/Localizable.strings"] = content(development)
            files[folder + "/de.lproj/Localizable.strings"] = content(text)
            files[folder + "/fr.lproj/Other.txt"] = Array("fr".utf8)
          }
        }
      }
    }
    return files
  }

  @Test func everyForm() throws {
    let tools = try PatchTools()
    try tools.write(Self.tree())
    try tools.commit()
    // A dirty working tree: what is there counts, not what was committed.
    try tools.write(["utf-8/lf usual \"é\"/de.lproj/Localizable.strings": Array("\"a\" = \"Apfel\";\n".utf8)])
    let before = try tools.files()
    let run = try StubRun(tools.root)
    #expect(run.plan.omissions.isEmpty)
    try tools.git("apply", "--check", input: run.patch)
    try tools.git("apply", input: run.patch)
    let after = try tools.files()
    try StubChecks.onlyAdds(before, after)
    let again = try StubRun(tools.root)
    #expect(again.missing == 0)
    #expect(again.patch.isEmpty)
    for (path, bytes) in after where path.hasSuffix(".strings") && before[path] != bytes {
      let source = path.replacingOccurrences(of: "de.lproj", with: "en.lproj")
        .replacingOccurrences(of: "fr.lproj", with: "en.lproj")
      // Files keep their encoding, mark and line ends, and new ones have those of the development file.
      let model = try #require(before[path] ?? before[source])
      #expect(Self.mark(bytes) == Self.mark(model), "\(path)")
      if !path.contains("one-line"), !path.contains("line-comment-end") || !path.contains("de.lproj") {
        #expect(Self.hasForeignLineEnds(bytes, like: path) == false, "\(path)")
      }
      let list =
        try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: String]
      #expect(list?["b"]?.isEmpty == false && list?["d"]?.isEmpty == false, "\(path)")
      if path.contains("fr.lproj") { #expect(list?["b"] == "Pear \"x\"") }
    }
    try tools.git("apply", "-R", input: run.patch)
    #expect(try tools.files() == before)
    try tools.patch(input: run.patch)
    #expect(try tools.files() == after)
    try tools.patch("-R", input: run.patch)
    #expect(try tools.files() == before)
  }

  private static func mark(_ bytes: [UInt8]) -> [UInt8] {
    TextEncoding.allCases.map(\.byteOrderMark).filter { bytes.starts(with: $0) }
      .max { $0.count < $1.count } ?? []
  }

  /// Whether a file has line ends that its folder's name does not say.
  private static func hasForeignLineEnds(_ bytes: [UInt8], like path: String) -> Bool {
    let text: String?
    switch path.split(separator: "/")[0] {
    case "utf-16le-mark": text = String(bytes: bytes, encoding: .utf16)
    case "utf-16be-mark": text = String(bytes: bytes, encoding: .utf16)
    case "utf-32le-mark", "utf-32be-mark": text = String(bytes: bytes, encoding: .utf32)
    default: text = String(bytes: bytes, encoding: .utf8)
    }
    guard let text else { return true }
    let rest = text.unicodeScalars.map { $0 }
    let (crlf, lf, cr) = (
      zip(rest, rest.dropFirst()).filter { $0 == "\r" && $1 == "\n" }.count,
      rest.filter { $0 == "\n" }.count, rest.filter { $0 == "\r" }.count
    )
    if path.contains("/lf ") { return cr > 0 }
    if path.contains("/crlf ") { return lf != crlf || cr != crlf }
    return lf > 0
  }

  @Test func placesMirrorTheDevelopmentOrder() throws {
    let tools = try PatchTools()
    try tools.write([
      "en.lproj/L.strings": Array(Self.development.utf8),
      "de.lproj/L.strings": Array(
        "/* First of all */\n\"a\" = \"Apfel\";\n\n\"z\" = \"mein\";\n\n/* Last */\n\"d\" = \"Pflaume\";\n"
          .utf8),
    ])
    let run = try StubRun(tools.root)
    try tools.git("apply", input: run.patch)
    let text = String(decoding: try #require(try tools.files()["de.lproj/L.strings"]), as: UTF8.self)
    #expect(
      text == """
        /* First of all */
        "a" = "Apfel";

        /* The second */
        "b" = "Pear \\"x\\"";

        "c" = "Line\\nbreak";

        "z" = "mein";

        /* Last */
        "d" = "Pflaume";

        """)
  }
}
