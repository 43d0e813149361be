// swift-tools-version: 6.1

import PackageDescription

let contracts = Target.Dependency.target(name: "ModuleContracts")
let modules = Target.Dependency.product(name: "TesseraModules", package: "tessera")
let records = Target.PluginUsage.plugin(name: "TesseraBuild", package: "tessera")

let package = Package(
  name: "Registration",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "tessera", path: "../../..")],
  targets: [
    .target(name: "ModuleContracts"),
    .target(name: "ConsoleLogging", dependencies: [contracts, modules], plugins: [records]),
    .target(name: "OrderHistory", dependencies: [contracts, modules], plugins: [records]),
    .target(name: "CouponOffers", dependencies: [modules], plugins: [records]),
    // A module is part of the app because the app links it. No code of the app names these modules.
    .executableTarget(
      name: "MainApp",
      dependencies: [contracts, modules, "ConsoleLogging", "OrderHistory"],
      plugins: [records]
    ),
    // The tests link one more module than the app.
    .testTarget(
      name: "ArticleRegistrationTests",
      dependencies: [
        "MainApp", contracts, "ConsoleLogging", "OrderHistory", "CouponOffers", modules,
        .product(name: "TesseraTesting", package: "tessera"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")] }
