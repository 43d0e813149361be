// swift-tools-version: 6.1

import PackageDescription

let tessera = Target.Dependency.product(name: "Tessera", package: "tessera")
let accessors = Target.PluginUsage.plugin(name: "TesseraBuild", package: "tessera")

let package = Package(
  name: "Resources",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "tessera", path: "../../..")],
  targets: [
    .target(
      name: "DesignSystem",
      dependencies: [tessera],
      resources: [
        // Xcode adds asset catalogs to the bundle by itself. SwiftPM on Linux requires that the manifest lists them.
        .process("Resources/Icons.xcassets"),
        .copy("Resources/Fonts"),
        .process("Resources/PNGs"),
      ],
      plugins: [accessors]
    ),
    .target(name: "Search", dependencies: ["DesignSystem", tessera], plugins: [accessors]),
    .executableTarget(name: "SearchMicroApp", dependencies: ["DesignSystem", "Search", tessera]),
    .testTarget(
      name: "ArticleResourcesTests",
      dependencies: ["DesignSystem", "Search", tessera, .product(name: "TesseraTesting", package: "tessera")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")] }
