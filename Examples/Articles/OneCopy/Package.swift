// swift-tools-version: 6.1

import PackageDescription

// The app. It stands for the Xcode project of the article: it imports the two features, and the resources that all
// three of them share.
let package = Package(
  name: "OneCopy",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [
    .package(path: "I18NResource"),
    .package(path: "PackageA"),
    .package(path: "PackageB"),
    .package(name: "tessera", path: "../../.."),
  ],
  targets: [
    .executableTarget(
      name: "OneCopy",
      dependencies: [
        .product(name: "I18NResource", package: "I18NResource"),
        .product(name: "PackageA", package: "PackageA"),
        .product(name: "PackageB", package: "PackageB"),
        .product(name: "Tessera", package: "tessera"),
      ]
    ),
    .testTarget(
      name: "OneCopyTests",
      // The tests search and run the program, so it must be built first.
      dependencies: [
        "OneCopy",
        .product(name: "I18NResource", package: "I18NResource"),
        .product(name: "PackageA", package: "PackageA"),
        .product(name: "PackageB", package: "PackageB"),
        .product(name: "Tessera", package: "tessera"),
        .product(name: "TesseraTesting", package: "tessera"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")] }
