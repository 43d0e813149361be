// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "PackageA",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [.library(name: "PackageA", targets: ["PackageA"])],
  dependencies: [.package(path: "../I18NResource"), .package(name: "tessera", path: "../../../..")],
  targets: [
    .target(
      name: "PackageA",
      dependencies: [
        .product(name: "I18NResource", package: "I18NResource"), .product(name: "Tessera", package: "tessera"),
      ]
    ),
    .testTarget(
      name: "PackageATests",
      dependencies: [
        "PackageA", .product(name: "I18NResource", package: "I18NResource"),
        .product(name: "Tessera", package: "tessera"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")] }
