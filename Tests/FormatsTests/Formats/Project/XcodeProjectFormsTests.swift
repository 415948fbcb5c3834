import L10nFormats
import L10nText
import Testing

/// Tables of a project that take another form, many at once.
@Suite struct XcodeProjectFormsTests {
  private static let product =
    "\t\tX /* App.app */ = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };\n"

  /// - Parameter rest: a file that stays.
  private static func project(_ count: Int, rest: String = product) -> [UInt8] {
    var text = "// !$*UTF8*$!\n{\n\tobjects = {\n"
    for number in 0..<count {
      text += """
        \t\tB\(number) /* T\(number).strings in Resources */ = {isa = PBXBuildFile; fileRef = V\(number) /* T\(number).strings */; };
        \t\tE\(number) /* en */ = {isa = PBXFileReference; name = en; path = en.lproj/T\(number).strings; sourceTree = "<group>"; };
        \t\tV\(number) /* T\(number).strings */ = {
        \t\t\tisa = PBXVariantGroup;
        \t\t\tchildren = (
        \t\t\t\tE\(number) /* en */,
        \t\t\t);
        \t\t\tname = T\(number).strings;
        \t\t\tsourceTree = "<group>";
        \t\t};

        """
    }
    text += rest
    for (id, isa, list, mark) in [
      ("G", "PBXGroup", "children", "V"), ("R", "PBXResourcesBuildPhase", "files", "B"),
    ] {
      text += "\t\t\(id) = {\n\t\t\tisa = \(isa);\n\t\t\t\(list) = (\n"
      for number in 0..<count {
        text += "\t\t\t\t\(mark)\(number) /* T\(number).strings\(mark == "B" ? " in Resources" : "") */,\n"
      }
      text += "\t\t\t);\n\t\t};\n"
    }
    text += "\t\tP /* Project object */ = {isa = PBXProject; mainGroup = G; };\n\t};\n\trootObject = P;\n}\n"
    return Array(text.utf8)
  }

  private static func plan(_ number: Int) -> XcodeProjectForms.Plan {
    XcodeProjectForms.replace(
      [Array("V\(number)".utf8)], like: Array("E\(number)".utf8), with: Array("T\(number).xcstrings".utf8))
  }

  /// Together they come out as one after the other, whatever their order.
  @Test func tablesAtOnce() throws {
    let bytes = Self.project(12)
    var (together, single) = (try #require(XcodeProjectForms(bytes)), try #require(XcodeProjectForms(bytes)))
    #expect(together.make((0..<12).reversed().map { [Self.plan($0)] }).isEmpty)
    for number in 0..<12 { #expect(single.make([[Self.plan(number)]]).isEmpty) }
    let text = String(decoding: together.bytes, as: UTF8.self)
    #expect(text == String(decoding: single.bytes, as: UTF8.self))
    #expect(!text.contains(".strings") && !text.contains("/* en */"), "\(text)")
    #expect(text.contains("\t\t\t\tB11 /* T11.xcstrings in Resources */,\n"))
    #expect(text.contains("\t\t\t\tV1 /* T1.xcstrings */,\n"))
  }

  /// Where no file stays, there is none that the new ones could stand beside: they are the first objects.
  @Test(arguments: [1, 3]) func noFileStays(_ count: Int) throws {
    var forms = try #require(XcodeProjectForms(Self.project(count, rest: "")))
    #expect(forms.make([(0..<count).map { Self.plan($0) }]).isEmpty)
    let text = String(decoding: forms.bytes, as: UTF8.self)
    #expect(
      text.hasPrefix("// !$*UTF8*$!\n{\n\tobjects = {\n\t\tV0 /* T0.xcstrings */ = {isa = PBXFileReference; ")
    )
    #expect(!text.contains(".strings") && XcodeProjectForms(forms.bytes) != nil)
  }

  /// A change that cannot be made leaves the others as they are; of two for one object the first is made.
  @Test func changesThatCannotBeMade() throws {
    let bytes = Self.project(4)
    var forms = try #require(XcodeProjectForms(bytes))
    let failed = forms.make([
      [Self.plan(0)], [Self.plan(9)], [Self.plan(1), Self.plan(8)], [Self.plan(2)], [Self.plan(2)], [],
    ])
    #expect(failed == [1, 2, 4])
    var expected = try #require(XcodeProjectForms(bytes))
    #expect(expected.make([[Self.plan(0)], [Self.plan(2)]]).isEmpty)
    #expect(forms.bytes == expected.bytes)
  }
}
