// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "I18NResource",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [.library(name: "I18NResource", targets: ["I18NResource"])],
  dependencies: [.package(name: "tessera", path: "../../../..")],
  targets: [
    .target(
      name: "I18NResource",
      dependencies: [.product(name: "Tessera", package: "tessera")],
      // The plugin compiles the strings into the program (`build.excludedTables` in tessera.json). If the catalog was
      // also a resource, a second copy of each string would be in the bundle.
      exclude: ["Resources/Localizable.xcstrings"],
      resources: [
        .process("Resources/Media.xcassets"), .copy("Resources/Fonts"), .process("Resources/en.lproj"),
        .process("Resources/zh-Hans.lproj"),
      ],
      plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
    )
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")] }
