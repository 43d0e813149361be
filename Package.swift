// swift-tools-version: 6.2

import PackageDescription

// The rooms of the house and what each may import: Documentation/Architecture.md.
let package = Package(
  name: "tessera",
  // The systems of 2022, on which the whole of Swift's concurrency runs. Without a word here SwiftPM takes older ones.
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "tessera-cli", targets: ["tessera-cli"]),
    .library(name: "Tessera", targets: ["Tessera"]),
    .library(name: "TesseraModules", targets: ["TesseraModules"]),
    // One copy of the library for an app whose modules are dynamic libraries: Documentation/ModuleRecord.md.
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
    )
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Cellar
    .target(name: "TesseraCLDR"),
    .target(name: "TesseraLocale", dependencies: ["TesseraCLDR"]),
    .target(name: "TesseraTable", dependencies: ["TesseraCLDR"]),
    .target(name: "TesseraNative"),
    .target(name: "CTesseraSections"),

    // Device: what ships inside an app or a server
    .target(name: "Tessera", dependencies: ["TesseraCLDR", "TesseraLocale", "TesseraTable"]),
    .target(name: "TesseraModules", dependencies: ["Tessera", "CTesseraSections"]),
    .target(
      name: "TesseraTesting",
      dependencies: ["Tessera", "TesseraModules", "TesseraCLDR", "TesseraLocale", "TesseraTable"]
    ),

    // Floor 0: words
    .target(name: "TesseraText"),
    .target(name: "TesseraModel", dependencies: ["TesseraText", "TesseraCLDR"]),

    // Floor 1: readers
    .target(name: "TesseraFormats", dependencies: ["TesseraText", "TesseraModel", "TesseraCLDR"]),

    // Floor 2: the picture, writers, and users' patterns
    .target(name: "TesseraPatterns"),
    .target(
      name: "TesseraWorkspace",
      dependencies: ["TesseraText", "TesseraModel", "TesseraCLDR", "TesseraFormats", "TesseraNative"]
    ),
    .target(name: "TesseraWriting", dependencies: ["TesseraText", "TesseraModel", "TesseraFormats"]),

    // Floor 3: packages, and engines
    .target(
      name: "TesseraPackages",
      dependencies: ["TesseraText", "TesseraModel", "TesseraPatterns", "TesseraWorkspace"]
    ),
    .target(
      name: "TesseraInspection",
      dependencies: ["TesseraText", "TesseraModel", "TesseraCLDR", "TesseraWorkspace"]
    ),
    .target(
      name: "TesseraCompilation",
      dependencies: ["TesseraText", "TesseraModel", "TesseraCLDR", "TesseraFormats", "TesseraTable"]
    ),
    .target(name: "TesseraGeneration", dependencies: ["TesseraText", "TesseraModel", "TesseraTable"]),
    .target(
      name: "TesseraEditing",
      dependencies: [
        "TesseraText", "TesseraModel", "TesseraCLDR", "TesseraFormats", "TesseraWriting", "TesseraWorkspace",
        "TesseraNative",
      ]
    ),

    // The device's way to legacy bundles, through the host's readers
    .target(
      name: "TesseraLegacy",
      dependencies: [
        "TesseraText", "TesseraModel", "TesseraCLDR", "TesseraLocale", "TesseraFormats", "TesseraTable",
        "TesseraCompilation", "Tessera",
      ]
    ),

    // Floor 4: whole jobs
    .target(
      name: "TesseraChecks",
      dependencies: [
        "TesseraText", "TesseraModel", "TesseraCLDR", "TesseraFormats", "TesseraWriting", "TesseraPatterns",
        "TesseraWorkspace", "TesseraInspection",
      ]
    ),
    .target(
      name: "TesseraBuilding",
      dependencies: [
        "TesseraText", "TesseraModel", "TesseraFormats", "TesseraTable", "TesseraWorkspace", "TesseraCompilation",
        "TesseraGeneration",
      ]
    ),

    // Floor 5: fronts
    .target(
      name: "TesseraCommands",
      dependencies: [
        "TesseraText", "TesseraModel", "TesseraCLDR", "TesseraFormats", "TesseraWriting", "TesseraPackages",
        "TesseraWorkspace", "TesseraInspection", "TesseraChecks", "TesseraEditing", "TesseraTable",
        "TesseraCompilation", "TesseraBuilding",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
      ]
    ),

    // Floor 6: doors
    .executableTarget(name: "tessera-cli", dependencies: ["TesseraCommands"]),
    .executableTarget(
      name: "tessera-plugin-tool",
      dependencies: ["TesseraText", "TesseraWorkspace", "TesseraInspection", "TesseraGeneration", "TesseraBuilding"]
    ),
    .plugin(name: "TesseraBuild", capability: .buildTool(), dependencies: ["tessera-plugin-tool"]),
    .plugin(
      name: "TesseraSync",
      capability: .command(
        intent: .custom(verb: "tessera-sync", description: "Writes the Swift of string tables into the sources."),
        permissions: [.writeToPackageDirectory(reason: "It writes a folder \"Generated\" into each target's sources.")]
      ),
      dependencies: ["tessera-plugin-tool"]
    ),
    .executableTarget(
      name: "generate-tessera",
      dependencies: [
        "TesseraText", "TesseraCLDR", "TesseraLocale", "TesseraWorkspace", "TesseraInspection", "TesseraChecks",
      ]
    ),
    .executableTarget(
      name: "tessera-benchmark",
      dependencies: [
        "TesseraText", "TesseraModel", "TesseraCLDR", "TesseraLocale", "TesseraFormats", "TesseraWriting",
        "TesseraPackages", "TesseraWorkspace", "TesseraInspection", "TesseraChecks", "TesseraTable",
        "TesseraCompilation", "TesseraGeneration", "Tessera",
      ]
    ),

    // Tests
    .target(
      name: "TesseraTestSupport",
      dependencies: ["TesseraCompilation", "TesseraFormats", "TesseraModel", "TesseraText"],
      path: "Tests/TesseraTestSupport"
    ),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "TesseraCLDRTests",
      dependencies: ["TesseraCLDR", "TesseraLocale", "generate-tessera", "TesseraTestSupport"]
    ),
    .testTarget(name: "TesseraLocaleTests", dependencies: ["TesseraLocale", "TesseraCLDR", "TesseraTestSupport"]),
    .testTarget(
      name: "TesseraTableTests",
      dependencies: ["TesseraTable", "TesseraCompilation", "TesseraCLDR", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraTests",
      dependencies: ["Tessera", "TesseraTable", "TesseraCompilation", "TesseraCLDR", "TesseraTestSupport"]
    ),
    .testTarget(name: "TesseraModulesTests", dependencies: ["TesseraModules", "Tessera", "TesseraTestSupport"]),
    .testTarget(
      name: "TesseraTestingTests",
      dependencies: [
        "TesseraTesting", "TesseraModules", "Tessera", "TesseraTable", "TesseraCompilation", "TesseraCLDR",
        "TesseraTestSupport",
      ]
    ),
    .testTarget(name: "TesseraTextTests", dependencies: ["TesseraText", "TesseraTestSupport"]),
    .testTarget(
      name: "TesseraModelTests",
      dependencies: ["TesseraModel", "TesseraText", "TesseraCLDR", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraFormatsTests",
      dependencies: ["TesseraFormats", "TesseraWriting", "TesseraModel", "TesseraText", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraWritingTests",
      dependencies: ["TesseraWriting", "TesseraFormats", "TesseraText", "TesseraTestSupport"]
    ),
    .testTarget(name: "TesseraPatternsTests", dependencies: ["TesseraPatterns", "TesseraTestSupport"]),
    .testTarget(
      name: "TesseraWorkspaceTests",
      dependencies: ["TesseraWorkspace", "TesseraPatterns", "TesseraModel", "TesseraText", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraPackagesTests",
      dependencies: ["TesseraPackages", "TesseraWorkspace", "TesseraModel", "TesseraText", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraInspectionTests",
      dependencies: ["TesseraInspection", "TesseraModel", "TesseraText", "TesseraTestSupport"]
    ),
    .testTarget(
      name: "TesseraChecksTests",
      dependencies: [
        "TesseraChecks", "TesseraInspection", "TesseraPackages", "TesseraWorkspace", "TesseraModel", "TesseraText",
        "TesseraTestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "GeneratorTests", dependencies: ["generate-tessera", "TesseraWorkspace", "TesseraText"]),
    .testTarget(
      name: "TesseraCompilationTests",
      dependencies: [
        "TesseraCompilation", "TesseraTable", "TesseraPackages", "TesseraWorkspace", "TesseraFormats", "TesseraModel",
        "TesseraText", "TesseraCLDR", "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraGenerationTests",
      dependencies: [
        "TesseraGeneration", "TesseraCompilation", "TesseraTable", "Tessera", "TesseraFormats", "TesseraModel",
        "TesseraText", "TesseraCLDR", "TesseraTestSupport",
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "TesseraBuildingTests",
      dependencies: [
        "TesseraBuilding", "TesseraPackages", "TesseraWorkspace", "TesseraText", "TesseraTable", "Tessera",
        "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraLegacyTests",
      dependencies: [
        "TesseraLegacy", "Tessera", "TesseraCompilation", "TesseraTable", "TesseraFormats", "TesseraModel",
        "TesseraText", "TesseraCLDR", "TesseraTestSupport",
      ]
    ),
    .testTarget(
      name: "TesseraEditingTests",
      dependencies: [
        "TesseraEditing", "TesseraWorkspace", "TesseraWriting", "TesseraFormats", "TesseraModel", "TesseraText",
        "TesseraCLDR", "TesseraTestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "TesseraCommandsTests",
      dependencies: [
        "TesseraCommands", "TesseraChecks", "TesseraEditing", "TesseraCompilation", "TesseraTable", "TesseraPackages",
        "TesseraWorkspace", "TesseraModel", "TesseraText", "TesseraCLDR", "TesseraTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(name: "EndToEndTests", dependencies: ["tessera-cli", "tessera-plugin-tool", "TesseraTestSupport"]),
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

// A command runs where it is called, on the main thread: one that has nothing to do starts no other.
for target in package.targets where ["tessera-cli", "TesseraCommands"].contains(target.name) {
  target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
}
