// swift-tools-version: 6.1

import Foundation
import PackageDescription

// GRDB is built with the system's SQLite. If its headers are missing, the compiler does not report which package
// contains them.
#if os(Linux)
  let folders =
    ["/usr/include", "/usr/local/include"] + (Context.environment["CPATH"] ?? "").split(separator: ":").map(String.init)
  if !folders.contains(where: { FileManager.default.fileExists(atPath: $0 + "/sqlite3.h") }) {
    print("sqlite3.h is missing: install SQLite's headers (Debian, Ubuntu: apt-get install libsqlite3-dev)")
  }
#endif

func tessera() -> Target.Dependency { .product(name: "Tessera", package: "tessera") }
func modules() -> Target.Dependency { .product(name: "TesseraModules", package: "tessera") }
func build() -> Target.PluginUsage { .plugin(name: "TesseraBuild", package: "tessera") }
let features = ["Home", "Catalogue", "ProductDetails", "Search", "Bag", "Wishlist", "Account", "DebugMenu"]
// Their pages are the most frequently requested ones, and render themselves without templates.
let featuresWithoutTemplates = ["Home", "Catalogue", "ProductDetails", "Search"]

// Their pages need no data from a backend.
let featuresWithoutQueries = ["DebugMenu"]

/// Returns the target of a feature, which depends on the layers below, but on no other feature.
func feature(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: ["Models", "Core", "Web", "StyleGuide", tessera(), modules()],
    path: name,
    // The plugin compiles the strings into the program (`build.excludedTables` in tessera.json), so that they are not also
    // in the bundle.
    exclude: ["Resources/Localizable.xcstrings"] + (featuresWithoutQueries.contains(name) ? [] : ["GraphQL"]),
    resources: featuresWithoutTemplates.contains(name) ? [] : [.copy("Resources/Templates")],
    plugins: [build()]
  )
}

let package = Package(
  name: "Modules",
  defaultLocalization: "en",
  platforms: [.macOS(.v15)],
  products: (["Models", "Core", "StyleGuide", "Web"] + features).map { .library(name: $0, targets: [$0]) }
    + ["microapp", "storefront-without-wishlist"].map { .executable(name: $0, targets: [$0]) },
  dependencies: [
    .package(name: "tessera", path: "../../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The packages of types in Hummingbird's API, and of the log.
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.10.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    // Signs sessions and other cookies.
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.0.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.10.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
  ],
  targets: [
    .target(name: "Models", path: "Models"),
    // The module can be imported only if the library is installed: see `SnowballStemmer`.
    .systemLibrary(name: "CStemmer", path: "CStemmer", providers: [.apt(["libstemmer-dev"])]),
    .target(
      name: "Core",
      dependencies: [
        "CStemmer", "Models", tessera(), modules(), .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"), .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      path: "Core",
      exclude: ["GraphQL", "Resources/Products.xcstrings"],
      resources: [.copy("Resources/products.json"), .copy("Resources/Pictures")],
      plugins: [build()]
    ),
    .target(
      name: "StyleGuide",
      dependencies: [tessera()],
      path: "StyleGuide",
      exclude: ["Resources/StyleGuide.xcstrings"],
      resources: [
        .copy("Resources/Templates"), .copy("Resources/Styles"), .copy("Resources/Fonts"),
        .process("Resources/Colors.xcassets"), .process("Resources/Icons.xcassets"),
      ],
      plugins: [build()]
    ),
    .target(
      name: "Web",
      dependencies: [
        "Models", "Core", "StyleGuide", tessera(), modules(),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"), .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: "Web",
      exclude: ["Resources/Localizable.xcstrings"],
      plugins: [build()]
    ),
    .executableTarget(
      name: "microapp",
      dependencies: ["Core", "Web", tessera(), modules()] + features.map { .init(stringLiteral: $0) },
      path: "MicroApp"
    ),
    // For a test: the shop without one feature in the manifest.
    .executableTarget(
      name: "storefront-without-wishlist",
      dependencies: ["Core", "Web", modules()] + features.filter { $0 != "Wishlist" }.map { .init(stringLiteral: $0) },
      path: "SmallerShop"
    ),
  ] + features.map(feature),
  swiftLanguageModes: [.v6]
)
