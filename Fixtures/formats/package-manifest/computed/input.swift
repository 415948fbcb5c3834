// swift-tools-version:5.9
import PackageDescription
let language = "en"
let package = Package(
  name: "Acorn", defaultLocalization: .init(rawValue: language),
  targets: [.target(name: "A\(1)", resources: [.process("x")])])
