// swift-tools-version: 6.1

import PackageDescription

func tessera() -> Target.Dependency { .product(name: "Tessera", package: "tessera") }
func modules() -> Target.Dependency { .product(name: "TesseraModules", package: "tessera") }
func build() -> Target.PluginUsage { .plugin(name: "TesseraBuild", package: "tessera") }

// The packages of the article's app are targets here, so that the template is one package.
let package = Package(
  name: "ShopTemplate",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "tessera", path: "../../..")],
  targets: [
    .target(name: "ShopModels"),
    .target(name: "ShopCore", dependencies: ["ShopModels", modules()], plugins: [build()]),
    .target(
      name: "ShopStyleGuide",
      dependencies: [tessera()],
      resources: [.process("Resources/Theme.xcassets"), .copy("Resources/Fonts")],
      plugins: [build()]
    ),
    .target(
      name: "ShopFeatures",
      dependencies: ["ShopModels", "ShopCore", "ShopStyleGuide", tessera(), modules()],
      // The plugin compiles the table into the program (`build.excludedTables` in tessera.json).
      exclude: ["Resources/L10n.xcstrings"],
      plugins: [build()]
    ),
    .executableTarget(name: "ShopTemplate", dependencies: ["ShopCore", "ShopFeatures", tessera(), modules()]),
    .testTarget(
      name: "ShopTemplateTests",
      dependencies: [
        "ShopModels", "ShopCore", "ShopStyleGuide", "ShopFeatures", tessera(), modules(),
        .product(name: "TesseraTesting", package: "tessera"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}
