import L10nText

/// How large the objects of a binary property list are once every reference to one has a copy of its own. Objects may
/// be shared, and may lie in one place in the file: a few hundred bytes so stand for more than any memory holds. What
/// walks a list may take a copy for each reference, so a file that comes to too much is refused before it is walked.
struct UnfoldedSizes {
  /// What an object counts beside its characters.
  private static let objectSize = 8

  private let fileSize: Int
  private let limit: Int
  private var sizes: [Int]
  /// What all objects that were read come to by themselves.
  private var total = 0

  /// - Parameter count: how many objects there are.
  init(count: Int, fileSize: Int) {
    self.fileSize = fileSize
    // Rules that share the names of their parts come to six times the file; small files may be anything.
    limit = fileSize * 16 + 1 << 20
    sizes = Array(repeating: 0, count: count)
  }

  /// For objects that are read one after the other, and not kept by their numbers.
  init(fileSize: Int) { self.init(count: 0, fileSize: fileSize) }

  /// Counts an object: a container by its references, anything else by its characters.
  mutating func read(_ object: BinaryPropertyList.Object) throws(PropertyListFault) {
    total += Self.objectSize + object.content.count
    if total > limit { throw fault(total, isLeast: true) }
  }

  /// Notes what an object is that is no container.
  mutating func set(_ index: Int, _ object: BinaryPropertyList.Object) {
    sizes[index] = Self.objectSize + object.content.count
  }

  /// Notes a container whose elements, keys and values are known.
  mutating func set(_ index: Int, _ references: [Int]) {
    var sum = Self.objectSize
    for reference in references {
      let (larger, isTooLarge) = sum.addingReportingOverflow(sizes[reference])
      sum = isTooLarge ? .max : larger
    }
    sizes[index] = sum
  }

  /// Refuses a list that is too large with this object at the top.
  func check(top: Int) throws(PropertyListFault) {
    if sizes[top] > limit { throw fault(sizes[top], isLeast: sizes[top] == .max) }
  }

  private func fault(_ size: Int, isLeast: Bool) -> PropertyListFault {
    let more = isLeast ? "more than " : ""
    return PropertyListFault(
      Diagnostic(
        .propertyListUnfolds,
        "Refused: it would unfold to \(more)\(ByteSize.text(size)), from \(ByteSize.text(fileSize)) in the file",
        at: nil, hint: "write it anew with fewer references to the same objects, or as XML"))
  }
}
