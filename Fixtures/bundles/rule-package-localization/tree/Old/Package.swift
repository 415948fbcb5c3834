// swift-tools-version:5.3
let package = Package(name: "Old", targets: [.target(name: "Old", resources: [.process("Old.bundle")])])
