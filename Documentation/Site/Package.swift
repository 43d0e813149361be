// swift-tools-version: 6.2

import PackageDescription

// The libraries again, so that their documentation can be built: `Scripts/documentation`. This is a package of its own,
// because an app that uses Tessera must not resolve swift-docc-plugin. `Sources` is a link to those of the main package.
let package = Package(
  name: "Site",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")],
  targets: [
    .target(name: "TesseraCore"),
    .target(name: "CTesseraSections"),
    .target(name: "TesseraStrings", dependencies: ["TesseraCore"]),
    .target(name: "Tessera", dependencies: ["TesseraCore"]),
    .target(name: "TesseraModules", dependencies: ["Tessera", "TesseraCore", "CTesseraSections"]),
    .target(name: "TesseraTesting", dependencies: ["Tessera", "TesseraModules", "TesseraCore"]),
    .target(name: "TesseraLegacy", dependencies: ["TesseraCore", "TesseraStrings", "Tessera"]),
  ]
)

for target in package.targets where target.name != "CTesseraSections" {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  }
}
