import L10nCode
import Testing

/// The labels that code puts texts into, and whose they are.
@Suite struct LabelAssignmentTests {
  private func fills(_ code: String, _ language: SourceFile.Language) -> (
    Set<LabelAssignment>, (String, String?) -> Bool
  ) {
    let file = SourceFile(.bytes(Array(code.utf8)), language)
    let found = SourceScan().uses(of: [file]).first??.fills ?? []
    return (
      found,
      { name, owner in
        found.contains(LabelAssignment(owner: owner.map { Name($0.utf8) }, outlet: Name(name.utf8)))
      }
    )
  }

  @Test func inSwift() {
    let (_, has) = fills(
      """
      class Cell: UITableViewCell {
        @IBOutlet weak var title: UILabel!
        func set(_ other: Header?, _ any: Any) {
          title.text = "x"
          self.count?.text = nil
          bold.text = bold.text?.uppercased()
          red.attributedText = NSAttributedString(string: "x")
          other?.name.stringValue = "x"
          button.setTitle("Go", for: .normal)
          unknown(any).far.text = "x"
          if color.text == "x" { plain = color.text }
          text = "x"
        }
      }
      """, .swift)
    #expect(has("title", "Cell") && has("count", "Cell") && has("button", "Cell"))
    #expect(has("name", "Header") && !has("name", "Cell"))
    #expect(has("far", nil) && !has("far", "Cell"))
    #expect(!has("bold", nil) && !has("red", nil), "the same text once more")
    #expect(!has("color", nil) && !has("plain", nil) && !has("self", nil))
  }

  @Test func inObjectiveC() {
    let (_, has) = fills(
      """
      @interface Other : NSObject
      @end
      @implementation Window
      - (void)set:(Header *)other {
        self.time.stringValue = @"x";
        _label.text = @"x";
        other.name.text = @"x";
        [self.status setStringValue:@"x"];
        [button setTitle:@"Go" forState:UIControlStateNormal];
        if (self.color.text == nil) return;
        [self.bold setText:[self.bold.text uppercaseString]];
      }
      @end
      """, .c)
    #expect(
      has("time", "Window") && has("_label", "Window") && has("status", "Window") && has("button", "Window"))
    #expect(has("name", "Header") && !has("name", "Window"))
    #expect(!has("color", nil) && !has("bold", nil))
  }
}
