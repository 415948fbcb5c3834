import L10nFormats
import L10nText
import Testing

/// Files and regions that come into a project: lines as Xcode writes them, and nothing else.
@Suite struct XcodeProjectEditorTests {
  private static let project = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objectVersion = 54;
    	objects = {

    /* Begin PBXFileReference section */
    		100000000000000000000001 /* en */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
    		E00000000000000000000002 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = UI/Base.lproj/Main.storyboard; sourceTree = SOURCE_ROOT; };
    /* End PBXFileReference section */

    /* Begin PBXProject section */
    		A00000000000000000000001 /* Project object */ = {
    			isa = PBXProject;
    			knownRegions = (
    				en,
    				Base,
    			);
    			mainGroup = A00000000000000000000002;
    		};
    /* End PBXProject section */

    /* Begin PBXVariantGroup section */
    		B00000000000000000000001 /* Localizable.strings */ = {
    			isa = PBXVariantGroup;
    			children = (
    				100000000000000000000001 /* en */,
    			);
    			name = Localizable.strings;
    			sourceTree = "<group>";
    		};
    		B00000000000000000000002 /* Main.storyboard */ = {
    			isa = PBXVariantGroup;
    			children = (
    				E00000000000000000000002 /* Base */,
    			);
    			name = Main.storyboard;
    			sourceTree = "<group>";
    		};
    /* End PBXVariantGroup section */
    	};
    	rootObject = A00000000000000000000001 /* Project object */;
    }

    """

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A macro would not let what it looks at change.
  private func expect(
    _ expected: Bool, _ isAdded: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(isAdded == expected, sourceLocation: sourceLocation)
  }

  /// Adds to a project; gives the lines that came in, after it is clear that no other changed.
  private func added(
    _ project: String = project, _ edit: (inout XcodeProjectEditor) -> Void
  ) throws -> [String] {
    var editor = try #require(XcodeProjectEditor(bytes(project)))
    edit(&editor)
    let new = String(decoding: try ByteEdit.apply(editor.edits(), to: bytes(project)), as: UTF8.self)
    // Lines are split by bytes, as CR LF is one character to Swift.
    var old = project.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    var lines: [String] = []
    for line in new.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if old.first?.elementsEqual(line) == true {
        old.removeFirst()
      } else {
        lines.append(String(line) ?? "")
      }
    }
    #expect(old.isEmpty)
    return lines
  }

  @Test func aFileAndItsRegion() throws {
    let lines = try added { editor in
      expect(
        true,
        editor.add(
          bytes("Localizable.strings"), in: bytes("pt-BR"), to: bytes("B00000000000000000000001"),
          like: bytes("100000000000000000000001")))
      expect(true, editor.add(region: bytes("pt-BR")))
      expect(false, editor.add(region: bytes("pt-BR")))
      expect(false, editor.add(region: bytes("en")))
    }
    let id = try #require(lines.first?.dropFirst(2).prefix(24)).description
    #expect(id.allSatisfy { "0123456789ABCDEF".contains($0) })
    #expect(
      lines == [
        "\t\t\(id) /* pt-BR */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; "
          + "name = \"pt-BR\"; path = \"pt-BR.lproj/Localizable.strings\"; sourceTree = \"<group>\"; };",
        "\t\t\t\t\"pt-BR\",", "\t\t\t\t\(id) /* pt-BR */,",
      ])
  }

  /// The table of an interface file stands beside it, with the path that the group has.
  @Test func aTableOfAnInterfaceFile() throws {
    let lines = try added { editor in
      expect(
        true,
        editor.add(
          bytes("Main.strings"), in: bytes("sv"), to: bytes("B00000000000000000000002"),
          like: bytes("E00000000000000000000002")))
    }
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasSuffix(
        "name = sv; path = UI/sv.lproj/Main.strings; sourceTree = SOURCE_ROOT; };") == true)
  }

  /// References stand in the order of their ids, several at one place too, and ids hang on group and path alone.
  @Test func theOrderOfReferences() throws {
    let regions = ["sv", "da", "nb", "fi", "is", "de", "fr", "it"]
    func add(_ regions: [String]) throws -> [String] {
      try added { editor in
        for region in regions {
          _ = editor.add(
            bytes("Localizable.strings"), in: bytes(region), to: bytes("B00000000000000000000001"),
            like: bytes("100000000000000000000001"))
        }
      }.filter { $0.contains("PBXFileReference") }
    }
    let references = try add(regions)
    #expect(references.count == regions.count)
    #expect(references == references.sorted())
    #expect(try add(regions.reversed()) == references)
    #expect(try add(["nb"]) == references.filter { $0.contains("/* nb */") })
  }

  @Test func clashesAreStepped() throws {
    func add(_ project: String) throws -> String {
      try #require(
        added(project) { editor in
          _ = editor.add(
            bytes("Localizable.strings"), in: bytes("sv"), to: bytes("B00000000000000000000001"),
            like: bytes("100000000000000000000001"))
        }.first { $0.contains("PBXFileReference") }
      ).trimmingPrefix("\t\t").prefix(24).description
    }
    let id = try add(Self.project)
    let taken = Self.project.replacing("A00000000000000000000002", with: id)
      .replacing("/* Begin PBXProject section */\n", with: "\t\t\(id) = {isa = PBXGroup; };\n")
    let other = try add(taken)
    #expect(other != id)
    #expect(other.count == 24)
  }

  @Test func lineEndsStay() throws {
    let project = Self.project.replacing("\n", with: "\r\n")
    let lines = try added(project) { editor in
      _ = editor.add(
        bytes("Localizable.strings"), in: bytes("sv"), to: bytes("B00000000000000000000001"),
        like: bytes("100000000000000000000001"))
      _ = editor.add(region: bytes("sv"))
    }
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.utf8.last == 0x0D })
  }

  /// Arrays and objects that stand on one line, and arrays without a comma at their end.
  @Test func otherLayouts() throws {
    let project = """
      { objects = { F = { isa = PBXFileReference; path = en.lproj/A.strings; }; G = { isa = PBXVariantGroup; children = (F); };
      P = { isa = PBXProject; knownRegions = ( en, Base ); }; }; rootObject = P; }
      """
    var editor = try #require(XcodeProjectEditor(bytes(project)))
    expect(true, editor.add(bytes("A.strings"), in: bytes("sv"), to: bytes("G"), like: bytes("F")))
    expect(true, editor.add(region: bytes("sv")))
    let new = try ByteEdit.apply(editor.edits(), to: bytes(project))
    let text = String(decoding: new, as: UTF8.self)
    #expect(text.contains("knownRegions = ( en, Base, sv );"))
    #expect(text.contains(" /* sv */); };"))
    #expect(text.contains("name = sv; path = sv.lproj/A.strings; sourceTree = \"<group>\"; };"))
    #expect(XcodeProjectEditor(new) != nil)
  }

  /// What cannot be written as Xcode writes it is left alone.
  @Test func whatIsNotAdded() throws {
    #expect(XcodeProjectEditor(bytes("<?xml version=\"1.0\"?><plist><dict/></plist>")) == nil)
    #expect(XcodeProjectEditor(bytes("{ objects = ")) == nil)
    #expect(XcodeProjectEditor([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]) == nil)
    var editor = try #require(XcodeProjectEditor(bytes(Self.project)))
    let (group, sibling) = (bytes("B00000000000000000000001"), bytes("100000000000000000000001"))
    expect(false, editor.add(bytes("Localizable.strings"), in: bytes("x*/y"), to: group, like: sibling))
    expect(false, editor.add(bytes("Localizable.strings"), in: bytes("x\ny"), to: group, like: sibling))
    expect(false, editor.add(bytes("Localizable.png"), in: bytes("sv"), to: group, like: sibling))
    expect(false, editor.add(bytes("Localizable.strings"), in: bytes("sv"), to: sibling, like: sibling))
    expect(false, editor.add(bytes("Localizable.strings"), in: bytes("sv"), to: group, like: group))
    #expect(editor.edits().isEmpty)
  }
}
