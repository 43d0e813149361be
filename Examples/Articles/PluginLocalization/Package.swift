// swift-tools-version: 6.1

import PackageDescription

let tessera = Target.Dependency.product(name: "Tessera", package: "tessera")

let package = Package(
  name: "PluginLocalization",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "tessera", path: "../../..")],
  targets: [
    // SwiftPM recognizes the tables in the language folders, so the manifest does not list them.
    .target(
      name: "DiscoveryUIShared",
      dependencies: [tessera],
      plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
    ),
    .executableTarget(name: "HomeApp", dependencies: ["DiscoveryUIShared"]),
    .testTarget(
      name: "ArticlePluginLocalizationTests",
      dependencies: ["DiscoveryUIShared", "HomeApp", tessera, .product(name: "TesseraTesting", package: "tessera")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")] }
