// swift-tools-version: 6.2

import PackageDescription

// Why each target exists, and what it may import: Documentation/Architecture.md.
let package = Package(
  name: "tessera",
  // The versions of 2022, the first that support all of Swift concurrency. SwiftPM's default is older versions.
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "tessera-cli", targets: ["tessera-cli"]),
    .library(name: "Tessera", targets: ["Tessera"]),
    .library(name: "TesseraModules", targets: ["TesseraModules"]),
    // For an app whose modules are dynamic libraries, which must share one copy: Documentation/ModuleRecord.md.
    .library(name: "TesseraModulesDynamic", type: .dynamic, targets: ["TesseraModules", "Tessera"]),
    .library(name: "TesseraTesting", targets: ["TesseraTesting"]),
    .library(name: "TesseraLegacy", targets: ["TesseraLegacy"]),
    .plugin(name: "TesseraBuild", targets: ["TesseraBuild"]),
    .plugin(name: "TesseraSync", targets: ["TesseraSync"]),
  ],
  traits: [
    .trait(
      name: "Tool",
      description:
        "Builds the command-line tool. Off by default, so that an app which uses the libraries resolves no other package."
    ),
    .trait(
      name: "Syntax",
      description:
        "Builds the commands that rewrite Swift sources. They use swift-syntax, which takes minutes to compile."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // Core, for the tool and for apps
    .target(name: "TesseraCore"),
    .target(name: "CTesseraSections"),

    // Runtime, in apps and servers
    .target(name: "Tessera", dependencies: ["TesseraCore"]),
    .target(name: "TesseraModules", dependencies: ["Tessera", "TesseraCore", "CTesseraSections"]),
    .target(name: "TesseraTesting", dependencies: ["Tessera", "TesseraModules", "TesseraCore"]),
    .target(name: "TesseraLegacy", dependencies: ["TesseraCore", "TesseraStrings", "Tessera"]),

    // String tables, for the tool and for apps with legacy bundles
    .target(name: "TesseraStrings", dependencies: ["TesseraCore"]),

    // Tool, in every build
    .target(name: "TesseraNative"),
    .target(name: "TesseraPlatform", dependencies: ["TesseraNative"]),
    .target(name: "TesseraFormats", dependencies: ["TesseraCore", "TesseraStrings", "TesseraPlatform"]),
    .target(
      name: "TesseraWorkspace",
      dependencies: ["TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraPlatform"]
    ),
    .target(
      name: "TesseraInspection",
      dependencies: ["TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWorkspace"]
    ),
    .target(
      name: "TesseraAccessors",
      dependencies: ["TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWorkspace"]
    ),

    // Tool, not in builds
    .target(name: "TesseraWriting", dependencies: ["TesseraCore", "TesseraStrings", "TesseraFormats"]),
    .target(
      name: "TesseraPackages",
      dependencies: [
        "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWriting", "TesseraWorkspace",
        .product(name: "Subprocess", package: "swift-subprocess", condition: .when(traits: ["Tool"])),
      ]
    ),
    .target(
      name: "TesseraEditing",
      dependencies: [
        "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWriting", "TesseraWorkspace",
      ]
    ),
    .target(
      name: "TesseraExchange",
      dependencies: ["TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWorkspace"]
    ),
    .target(
      name: "TesseraChecks",
      dependencies: [
        "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWriting", "TesseraWorkspace", "TesseraInspection",
      ]
    ),
    .target(
      name: "TesseraSyntax",
      dependencies: [
        "TesseraStrings",
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Syntax"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Syntax"])),
      ]
    ),
    .target(
      name: "TesseraOperations",
      dependencies: [
        "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWriting", "TesseraPackages", "TesseraWorkspace",
        "TesseraInspection", "TesseraChecks", "TesseraEditing", "TesseraExchange", "TesseraAccessors", "TesseraSyntax",
      ]
    ),
    .target(
      name: "TesseraCommands",
      dependencies: [
        "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWorkspace", "TesseraInspection", "TesseraChecks",
        "TesseraEditing", "TesseraExchange", "TesseraAccessors", "TesseraOperations",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
      ]
    ),

    // Executables and plugins
    .executableTarget(name: "tessera-cli", dependencies: ["TesseraCommands"]),
    .executableTarget(
      name: "tessera-plugin-tool",
      dependencies: [
        "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWorkspace", "TesseraInspection", "TesseraAccessors",
      ]
    ),
    .plugin(name: "TesseraBuild", capability: .buildTool(), dependencies: ["tessera-plugin-tool"]),
    .plugin(
      name: "TesseraSync",
      capability: .command(
        intent: .custom(
          verb: "tessera-sync",
          description: "Writes the generated Swift files of each target into its sources."
        ),
        permissions: [.writeToPackageDirectory(reason: "It writes a folder \"Generated\" into each target's sources.")]
      ),
      dependencies: ["tessera-plugin-tool"]
    ),
    .executableTarget(
      name: "update-sources",
      dependencies: [
        "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWorkspace", "TesseraInspection", "TesseraChecks",
      ]
    ),
    .executableTarget(
      name: "tessera-benchmark",
      dependencies: [
        "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWriting", "TesseraPackages", "TesseraWorkspace",
        "TesseraInspection", "TesseraChecks", "TesseraAccessors", "Tessera",
      ]
    ),

    // Tests
    .target(
      name: "TesseraTestSupport",
      dependencies: ["TesseraCore", "TesseraStrings", "TesseraFormats"],
      path: "Tests/TesseraTestSupport"
    ),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "TesseraCoreTests",
      dependencies: ["TesseraCore", "TesseraStrings", "TesseraFormats", "update-sources", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraTests",
      dependencies: ["Tessera", "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraModulesTests",
      dependencies: ["TesseraModules", "Tessera", "TesseraCore", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraTestingTests",
      dependencies: [
        "TesseraTesting", "TesseraModules", "Tessera", "TesseraCore", "TesseraStrings", "TesseraFormats",
        "TesseraWorkspace", "TesseraPackages", "TesseraInspection", "TesseraAccessors", "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraLegacyTests",
      dependencies: [
        "TesseraLegacy", "Tessera", "TesseraCore", "TesseraStrings", "TesseraFormats", "TesseraWorkspace",
        "TesseraPackages", "TesseraInspection", "TesseraChecks", "TesseraAccessors", "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraStringsTests",
      dependencies: ["TesseraStrings", "TesseraFormats", "TesseraWriting", "TesseraCore", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraFormatsTests",
      dependencies: [
        "TesseraFormats", "TesseraStrings", "TesseraCore", "TesseraPackages", "TesseraWorkspace", "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraWritingTests",
      dependencies: ["TesseraWriting", "TesseraFormats", "TesseraStrings", "TesseraCore", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraWorkspaceTests",
      dependencies: [
        "TesseraWorkspace", "TesseraWriting", "TesseraFormats", "TesseraStrings", "TesseraCore", "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraPackagesTests",
      dependencies: [
        "TesseraPackages", "TesseraWorkspace", "TesseraFormats", "TesseraStrings", "TesseraCore", "TesseraTestSupport",
      ],
      exclude: ["Manifests/Goldens", "Xcode/Goldens"]
    ),
    .testTarget(
      name: "TesseraInspectionTests",
      dependencies: ["TesseraInspection", "TesseraFormats", "TesseraStrings", "TesseraCore", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraChecksTests",
      dependencies: [
        "TesseraChecks", "TesseraWriting", "TesseraInspection", "TesseraPackages", "TesseraWorkspace", "TesseraFormats",
        "TesseraStrings", "TesseraCore", "TesseraTestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "UpdateSourcesTests",
      dependencies: ["update-sources", "TesseraWorkspace", "TesseraFormats", "TesseraStrings", "TesseraCore"]
    ),
    .testTarget(
      name: "TesseraAccessorsTests",
      dependencies: [
        "TesseraAccessors", "Tessera", "TesseraPackages", "TesseraWorkspace", "TesseraFormats", "TesseraStrings",
        "TesseraCore", "TesseraTestSupport",
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "TesseraEditingTests",
      dependencies: [
        "TesseraEditing", "TesseraWorkspace", "TesseraWriting", "TesseraFormats", "TesseraStrings", "TesseraCore",
        "TesseraTestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "TesseraSyntaxTests", dependencies: ["TesseraSyntax", "TesseraStrings"]),
    .testTarget(
      name: "TesseraExchangeTests",
      dependencies: [
        "TesseraExchange", "TesseraWorkspace", "TesseraFormats", "TesseraStrings", "TesseraCore", "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraOperationsTests",
      dependencies: [
        "TesseraOperations", "TesseraCommands", "TesseraAccessors", "TesseraChecks", "TesseraEditing",
        "TesseraExchange", "TesseraPackages", "TesseraSyntax",
        "TesseraWorkspace", "TesseraFormats", "TesseraStrings", "TesseraCore", "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraCommandsTests",
      dependencies: [
        "TesseraCommands", "TesseraOperations", "TesseraChecks", "TesseraEditing", "TesseraExchange", "TesseraPackages",
        "TesseraWorkspace", "TesseraFormats",
        "TesseraStrings", "TesseraCore", "TesseraTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["tessera-cli", "tessera-plugin-tool", "TesseraTestSupport"],
      exclude: ["Crashes/kill.c.txt"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Each use of memory that the compiler cannot check is marked `unsafe`. An unmarked use is a warning, which fails CI. It
// is not an error here, because Swift Build would then refuse to build packages that depend on this one.
for target in package.targets where [.regular, .executable].contains(target.type) && target.path == nil {
  target.swiftSettings?.append(.strictMemorySafety())
}

// A command runs on the main thread, where it is called, and starts another thread only if it needs one.
let onMainThread = ["tessera-cli", "TesseraCommands", "TesseraOperations", "TesseraChecks"]
for target in package.targets where onMainThread.contains(target.name) {
  target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
}
