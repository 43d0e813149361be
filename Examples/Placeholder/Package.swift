// swift-tools-version: 6.1

import PackageDescription

// The accessors in the folders `Generated` are written by `tessera generate`, so that no target needs a plugin.
let package = Package(
  name: "Placeholder",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "tessera", path: "../..")],
  targets: [
    .target(
      name: "DesignSystem",
      dependencies: [.product(name: "Tessera", package: "tessera")],
      resources: [.process("Resources")]
    ),
    .target(
      name: "Search",
      dependencies: ["DesignSystem", .product(name: "Tessera", package: "tessera")],
      resources: [.process("Resources")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
