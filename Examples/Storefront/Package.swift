// swift-tools-version: 6.1

import PackageDescription

// The shop: a program that links modules, and the tests of all modules. The modules are in the package `Sources`, so
// this package has a single program, and `swift run` starts it without its name.
//
// A feature is part of the shop because it is linked. To remove its tab, routes, and links, remove its name here.
let features = ["Home", "Catalogue", "ProductDetails", "Search", "Bag", "Wishlist", "Account", "DebugMenu"]

func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Modules") }
}

/// Returns the modules that the tests of a module import.
func layers(below module: String) -> [String] { ["Models", "Core", "Web"].filter { $0 != module } + [module] }

/// Returns the test target of a module. It can use the modules in the layers below, but no other feature.
func tests(of module: String, _ further: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: modules(layers(below: module)) + tessera() + ["ShopTestSupport"] + further
  )
}

func tessera() -> [Target.Dependency] {
  ["Tessera", "TesseraModules", "TesseraTesting"].map { .product(name: $0, package: "tessera") }
}
func monitoring() -> [Target.Dependency] {
  [.product(name: "Logging", package: "swift-log"), .product(name: "CoreMetrics", package: "swift-metrics")]
}
func server() -> [Target.Dependency] {
  ["Hummingbird", "HummingbirdTesting"].map { .product(name: $0, package: "hummingbird") }
    + ["NIOCore", "NIOEmbedded", "NIOHTTP1"].map { .product(name: $0, package: "swift-nio") }
    + [.product(name: "NIOHTTPCompression", package: "swift-nio-extras")]
}

let package = Package(
  name: "Storefront",
  defaultLocalization: "en",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "Storefront", targets: ["Storefront"])],
  dependencies: [
    .package(name: "Modules", path: "Sources"),
    .package(name: "tessera", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.10.0"),
  ],
  targets: [
    .executableTarget(name: "Storefront", dependencies: modules(["Core", "Web"] + features), path: "Sources/App"),
    .target(
      name: "ShopTestSupport",
      dependencies: modules(["Models", "Core", "Web"]) + tessera().dropLast(),
      path: "Tests/ShopTestSupport"
    ),
    tests(
      of: "Core",
      [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
      ]
    ),
    tests(of: "Web", modules(features + ["StyleGuide"]) + server() + monitoring()),
    .testTarget(name: "StyleGuideTests", dependencies: modules(["StyleGuide"]) + tessera()),
    .testTarget(
      name: "TextTests",
      dependencies: modules(["Core", "Web", "StyleGuide"] + features) + tessera() + ["ShopTestSupport"]
    ),
    // These tests connect to the program.
    .testTarget(name: "ServerTests", dependencies: modules(["Core"]) + ["Storefront", "ShopTestSupport"]),
    // These tests control the program in a browser.
    .testTarget(
      name: "BrowserTests",
      dependencies: modules(["storefront-without-wishlist", "Core"] + features)
        + ["Storefront", "ShopTestSupport", .product(name: "AsyncHTTPClient", package: "async-http-client")]
    ),
  ] + features.map { tests(of: $0) },
  swiftLanguageModes: [.v6]
)
