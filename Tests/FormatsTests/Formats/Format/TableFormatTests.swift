import Testing

@testable import L10nFormats

/// What names say about formats.
@Suite struct TableFormatTests {
  @Test(arguments: TableFormat.all) func noEndingIsOfTwoFormats(_ format: TableFormat) {
    for ending in format.endings {
      #expect(TableFormat(name: Array("a.b.\(ending)".utf8)) == format)
      #expect(TableFormat(name: Array(".\(ending.uppercased())".utf8)) == format)
      #expect(TableFormat(name: Array(ending.utf8)) == nil)
      let exact = Array(ending.utf8).withUnsafeBufferPointer { TableFormat(ending: $0) }
      #expect(exact == format)
      let capitals = Array(ending.uppercased().utf8).withUnsafeBufferPointer { TableFormat(ending: $0) }
      #expect(capitals == nil, "the loader compares bytes")
    }
  }

  @Test func otherNamesSayNothing() {
    for name in [
      "", ".", "a", "a.", "a.plist", "strings.txt", "a.stringss", "a.tring", "x.a-very-long-ending",
    ] {
      #expect(TableFormat(name: Array(name.utf8)) == nil, "\(name)")
    }
  }

  /// A merge of other property lists is one of their keys, too.
  @Test func pathsSayHowTablesAreWritten() {
    #expect(TableSyntax(path: Array("a.b/x.STRINGS".utf8)) == .strings)
    #expect(TableSyntax(path: Array("a.strings/x".utf8)) == nil)
    #expect(TableSyntax(path: Array("de.lproj/x.loctable".utf8)) == .propertyList)
    #expect(TableSyntax(path: Array("Info.plist".utf8)) == .propertyList)
    #expect(TableSyntax(path: Array("x.xib".utf8)) == nil)
  }
}
