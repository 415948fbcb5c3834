// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Shop", defaultLocalization: "en",
  targets: [.target(name: "Shop", resources: [.copy("Resources"), .process("Texts")])])
