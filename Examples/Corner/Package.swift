// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Corner",
  defaultLocalization: "en",
  targets: [
    .executableTarget(
      name: "CornerApp",
      dependencies: ["Cart", "Products"],
      resources: [.process("Resources")]
    ),
    .target(name: "Cart", dependencies: ["DesignKit"], resources: [.process("Resources")]),
    .target(name: "Products", dependencies: ["DesignKit"], resources: [.process("Resources")]),
    .target(name: "DesignKit", resources: [.process("Resources")]),
  ]
)
