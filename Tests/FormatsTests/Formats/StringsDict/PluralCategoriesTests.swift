import L10nFormats
import Testing

@Suite struct PluralCategoriesTests {
  @Test func namesAreThoseOfCLDRAlone() {
    for (place, name) in PluralCategories.allNames.enumerated() {
      let category = PluralCategories(name: name.utf8)
      #expect(category == PluralCategories(rawValue: 1 << UInt8(place)))
      #expect(category?.names == [name])
      for other in [
        name + "s", name.uppercased(), "\0" + name, name + "\0", "x" + name, String(name.dropLast()),
      ] {
        #expect(PluralCategories(name: other.utf8) == nil, "\(other.debugDescription)")
      }
    }
    #expect(PluralCategories(name: "".utf8) == nil)
    #expect(PluralCategories(name: "otherother".utf8) == nil)
  }
}
