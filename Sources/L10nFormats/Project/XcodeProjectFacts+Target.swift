extension XcodeProjectFacts {
  /// A target, and what its build phases give to its product.
  package struct Target: Equatable, Sendable {
    /// Something that stands in a build phase.
    package enum Member: Equatable, Sendable {
      case file([UInt8])
      /// A folder with all that is in it.
      case folder([UInt8])
      /// Localized files of one name, by their place in `variantGroups`.
      case variants(Int)
    }

    package var name: Placed
    /// Xcode's identifier: `com.apple.product-type.application`; empty for a target without a product.
    package var productType: [UInt8]
    /// What lands inside the product, in the order of the phases.
    package var members: [Member]
    /// What it compiles: the members of its Sources phases.
    package var compiled: [Member]
    /// Folders whose files are the target's, by their places in `synchronizedFolders`.
    package var synchronizedFolders: [Int]
    /// Whether it has a Sources phase: without one nothing of its folders is compiled.
    package var compiles = false
    /// The names of targets whose products lie inside this one's.
    package var embeds: [[UInt8]]
    /// The names of targets that are built before.
    package var dependencies: [[UInt8]]
    /// Scripts that name `.lproj` folders: what they ship is not known.
    package var scripts: [Placed]

    package init(name: Placed, productType: [UInt8]) {
      self.name = name
      self.productType = productType
      members = []
      compiled = []
      synchronizedFolders = []
      embeds = []
      dependencies = []
      scripts = []
    }

    /// The last component of the identifier: `application`, `app-extension`, `framework`, `unit-test`.
    package var kind: [UInt8] {
      Array(productType.split(separator: UInt8(ascii: ".")).last ?? [])
    }
  }
}
