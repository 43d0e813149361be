// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "PackageB",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [.library(name: "PackageB", targets: ["PackageB"])],
  dependencies: [.package(path: "../I18NResource"), .package(name: "tessera", path: "../../../..")],
  targets: [
    .target(
      name: "PackageB",
      dependencies: [
        .product(name: "I18NResource", package: "I18NResource"), .product(name: "Tessera", package: "tessera"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")] }
