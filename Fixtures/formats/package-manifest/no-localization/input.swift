// swift-tools-version:5.9
import PackageDescription
let package = Package(name: "Acorn", targets: [.target(name: "Acorn")])
