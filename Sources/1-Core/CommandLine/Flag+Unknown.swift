extension Flag {
  /// What somebody means by a long name that no flag has: this flag under the name of another tool, or one of its words,
  /// as typed behind the dashes; nil if neither.
  func meaning(ofUnknown name: ArraySlice<UInt8>) -> String? {
    if otherNames.contains(where: { $0.utf8.elementsEqual(name) }) { return self.name }
    let word = value?.choices.first { $0.name.utf8.elementsEqual(name) }
    // What switches of every tool are called is no word of a format.
    return word.map { "\(self.name) \($0.name)" }
  }
}
