// swift-tools-version:5.9
// defaultLocalization: "no" stands in a comment /* and
import PackageDescription

/* defaultLocalization: "xx", /* nested */ still a comment */
let note = "defaultLocalization: \"yy\""
let long = """
  defaultLocalization: "zz"
  """
let package = Package(
  name: "Acorn",
  defaultLocalization: "pt-BR",
  targets: [
    .target(
      name: "Acorn",
      dependencies: [.target(name: "Oak"), .product(name: "X", package: "x")],
      path: "Sources/Lib",
      resources: [
        .process("Resources"), .copy("Data"), .process("Main.storyboard", localization: .base),
        .process(#"Raw"#, localization: .default), .embedInCode("key.txt"),
      ]),
    .target(name: "Oak"),
    .testTarget(name: "AcornTests", resources: [.copy("Fixtures")]),
  ]
)
