extension XcodeProjectFacts {
  /// A target, and the files that its build phases give to its product.
  package struct Target: Equatable, Sendable {
    /// Something that stands in a build phase.
    package enum Member: Equatable, Sendable {
      case file([UInt8])
      /// A folder with all that is in it.
      case folder([UInt8])
      /// Localized files of one name, by their place in `variantGroups`.
      case variants(Int)
    }

    /// Another target, as this one's project knows it.
    package struct Link: Equatable, Sendable {
      /// The target's name, or the name of its product's file if that is all that is known.
      package var name: [UInt8]
      /// The id of the target, or of its product, in its own project.
      package var id: [UInt8]?
      /// The `.xcodeproj` that has it; nil for this one.
      package var project: [UInt8]?
      /// Whether `name` is that of a product's file, which any project of the workspace may make.
      package var isProductFile = false
    }

    /// A product that the target takes from a Swift package.
    package struct PackageProduct: Equatable, Sendable {
      package var name: [UInt8]
      /// The folder of a package that lies on disk; nil where the project does not say.
      package var folder: [UInt8]?
      /// Whether the package comes from a server.
      package var isRemote: Bool
    }

    package var name: Placed
    /// The target's own id.
    package var id: [UInt8] = []
    /// The id of its product, and the name of that file.
    package var product: [UInt8] = []
    package var productFile: [UInt8] = []
    /// Xcode's identifier: `com.apple.product-type.application`; empty for a target without a product.
    package var productType: [UInt8]
    /// Members that land inside the product, in the order of the phases.
    package var members: [Member] = []
    /// Compiled files: the members of its Sources phases.
    package var compiled: [Member] = []
    /// Folders whose files are the target's, by their places in `synchronizedFolders`.
    package var synchronizedFolders: [Int] = []
    /// Whether it has a Sources phase: without one nothing of its folders is compiled.
    package var compiles = false
    /// The targets whose products lie inside this one's.
    package var embeds: [Link] = []
    /// The targets that are built before, or linked.
    package var dependencies: [Link] = []
    package var packageProducts: [PackageProduct] = []
    /// Copies that scripts make into the product, as far as they name them.
    package var scripts: [ScriptCopies] = []

    package init(name: Placed, productType: [UInt8]) {
      (self.name, self.productType) = (name, productType)
    }

    /// The last component of the identifier: `application`, `app-extension`, `framework`, `unit-test`.
    package var kind: [UInt8] {
      Array(productType.split(separator: UInt8(ascii: ".")).last ?? [])
    }
  }
}
