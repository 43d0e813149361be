@testable import TesseraPackages
import Testing

/// A manifest in one of the styles that are in use, and a description of its content.
struct ManifestFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var manifest: String
  /// The lines of ``describe(_:)``, or `?` and the reason why the manifest must be run.
  var expected: String

  var testDescription: String { name }

  static let all: [ManifestFixture] = [
    ManifestFixture(
      name: "smallest",
      manifest: """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "Shop")])
        """,
      expected: """
        package Shop
        regular Shop
        """
    ),
    ManifestFixture(
      name: "everything",
      manifest: """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
          name: "Shop",
          defaultLocalization: "de",
          platforms: [.iOS(.v17), .macOS("14.0")],
          products: [
            .library(name: "Bag", type: .static, targets: ["Bag", "BagUI"]),
            .executable(name: "shop", targets: ["shop"]),
            .plugin(name: "Plug", targets: ["Plug"]),
          ],
          dependencies: [
            .package(path: "../Core"),
            .package(name: "Old", path: "Packages/Old"),
            .package(url: "https://example.com/a.git", from: "1.0.0"),
            .package(id: "some.thing", exact: "1.2.3"),
          ],
          targets: [
            .target(
              name: "Bag",
              dependencies: [
                "Names", .target(name: "BagUI"), .byName(name: "Old"), .product(name: "Core", package: "Core"),
                .product(name: "Log", package: "a", condition: .when(platforms: [.iOS])),
              ],
              path: "Bag/Sources",
              exclude: ["Info.plist", "Docs"],
              sources: ["A", "B.swift"],
              resources: [.process("Resources"), .copy("Data"), .embedInCode("key.txt")],
              swiftSettings: [.define("X", .when(configuration: .debug))]
            ),
            .target(name: "BagUI"),
            .target(name: "Names", exclude: [], resources: []),
            .executableTarget(name: "shop", dependencies: []),
            .testTarget(name: "BagTests", dependencies: ["Bag"], resources: [.process("Fixtures", localization: .base)]),
            .plugin(name: "Plug", capability: .buildTool(), dependencies: ["shop"]),
            .systemLibrary(name: "CZ", pkgConfig: "z"),
            .binaryTarget(name: "Bin", path: "Bin.xcframework"),
          ]
        )
        """,
      expected: """
        package Shop de
        path ../Core
        path Old Packages/Old
        product Bag: Bag BagUI
        product shop: shop
        product Plug: Plug
        regular Bag at Bag/Sources <- Names, target BagUI, Old, Core of Core, Log of a (conditional)
          exclude Info.plist Docs
          sources A B.swift
          process Resources
          copy Data
          embedInCode key.txt
        regular BagUI
        regular Names
        executable shop
        test BagTests <- Bag
          process Fixtures (localized)
        plugin Plug <- shop
        system CZ
        binary Bin at Bin.xcframework
        """
    ),
    ManifestFixture(
      name: "comments between, and brackets in strings and comments",
      manifest: """
        // swift-tools-version:5.9
        /* let package = Package(name: "Not" /* nor ] this */ ) */
        import PackageDescription
        let /* the */ package /* is */ = /* a */ Package( // ) not the end
          name: /* "No" */ "Sh(op]", // "x"
          targets: [ // .target(name: "Gone"),
            .target( /* ) */ name: "A" /* ] */ , path: "a//b" ), /* .target(name: "B") */
          ] // ]
        )
        """,
      expected: """
        package Sh(op]
        regular A at a//b
        """
    ),
    ManifestFixture(
      name: "raw, multiline and escaped strings",
      manifest: ##"""
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: #"Sh"op\n"#,
          targets: [
            .target(name: "A\u{42}\t\"", path: """
              one
                two
              """, exclude: [#"""
            x\#(name)
            """#.description, "y"]),
          ]
        )
        let name = "z"
        """##,
      expected: "? line 10: the excluded files of target `AB\t\"` depend on `name`, which is not evaluated"
    ),
    ManifestFixture(
      name: "escapes and several lines",
      manifest: ##"""
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: #"Sh"op\n"#,
          targets: [
            .target(name: "A\u{42}-\"", path: """
              one
                two
              """),
          ]
        )
        """##,
      expected: """
        package Sh"op\\n
        regular AB-" at one
          two
        """
    ),
    ManifestFixture(
      name: "full type names, parentheses, trailing commas, semicolons",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription;
        let package: Package = .init(
          name: ("Shop"),
          products: [Product.library(name: "A", targets: (["A"]),)],
          targets: ([
            PackageDescription.Target.target(name: (("A")), resources: [Resource.process("R"),],),
          ]),
        );
        """,
      expected: """
        package Shop
        product A: A
        regular A
          process R
        """
    ),
    ManifestFixture(
      name: "constants",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        let name = "Shop"
        private let ui: String = name + "UI"
        let sources = ["A", "B"]
        let resources: [Resource] = [.process("R")]
        let core: Target.Dependency = .product(name: "Core", package: "core")
        let common: [Target.Dependency] = [core, "Log"]
        let bag = Target.target(name: "Bag", dependencies: common + [.target(name: ui)], sources: sources)
        let package = Package(
          name: name,
          dependencies: [.package(url: "https://example.com/core", from: "1.0.0")],
          targets: [bag] + [.target(name: ui, resources: resources + [.copy("C")]), .testTarget(name: "\\(name)Tests")]
        )
        """,
      expected: """
        package Shop
        regular Bag <- Core of core, Log, target ShopUI
          sources A B
        regular ShopUI
          process R
          copy C
        test ShopTests
        """
    ),
    ManifestFixture(
      name: "constants in extensions",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: "Shop",
          dependencies: [.package(path: "../core"), .package(path: "../log")],
          targets: [.target(name: "A", dependencies: [.core, .log, .byName(name: Names.b)]), .target(name: Names.b)]
        )
        extension Target.Dependency {
          static let core: Self = .product(name: "Core", package: "core")
          static var log: Target.Dependency { .product(name: "Log", package: "log") }
        }
        enum Names { static let b = "B" }
        """,
      expected: """
        package Shop
        path ../core
        path ../log
        regular A <- Core of core, Log of log, B
        regular B
        """
    ),
    ManifestFixture(
      name: "settings set by a loop",
      manifest: """
        // swift-tools-version:6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "A")])
        for target in package.targets where target.type != .plugin {
          var settings = target.swiftSettings ?? []
          settings.append(.enableUpcomingFeature("ExistentialAny"))
          target.swiftSettings = settings
        }
        """,
      expected: """
        package Shop
        regular A
        """
    ),
    ManifestFixture(
      name: "targets added by a statement",
      manifest: """
        // swift-tools-version:6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "A")])
        package.targets += [.target(name: "B")]
        package.targets.append(.testTarget(name: "C"))
        package.targets.append(contentsOf: [.target(name: "D"), .target(name: "E")])
        package.dependencies.append(.package(path: "../Core"))
        """,
      expected: """
        package Shop
        path ../Core
        regular A
        regular B
        test C
        regular D
        regular E
        """
    ),
    ManifestFixture(
      name: "a package from elsewhere under a condition",
      manifest: """
        // swift-tools-version:6.0
        import Foundation
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "A")])
        if let docs = ProcessInfo.processInfo.environment["DOCS"], docs == "1" {
          package.dependencies.append(.package(url: "https://example.com/docs", from: "1.0.0"))
        }
        #if os(macOS)
          package.dependencies += [.package(url: "https://example.com/x", branch: "main")]
        #endif
        """,
      expected: """
        package Shop
        regular A
        """
    ),
    ManifestFixture(
      name: "an import under a condition",
      manifest: """
        // swift-tools-version:5.9
        #if canImport(CompilerPluginSupport)
          import CompilerPluginSupport
        #endif
        import PackageDescription
        let package = Package(name: "Shop", targets: [.macro(name: "M"), .target(name: "A", dependencies: ["M"])])
        """,
      expected: """
        package Shop
        macro M
        regular A <- M
        """
    ),
    ManifestFixture(
      name: "a language tag spelled out, nil and no lists",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "Shop", defaultLocalization: LanguageTag("pt-BR"), targets: [
          .target(name: "A", path: nil, exclude: [], sources: nil, publicHeadersPath: nil)
        ], swiftLanguageVersions: [.v5])
        """,
      expected: """
        package Shop pt-BR
        regular A
        """
    ),
    ManifestFixture(
      name: "targets under a condition",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "A")])
        #if os(macOS)
        package.targets.append(.target(name: "B"))
        #endif
        """,
      expected: "? line 4: the targets depend on the system (`#if os(macOS)`)"
    ),
    ManifestFixture(
      name: "two packages under a condition",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        #if os(macOS)
        let package = Package(name: "Shop", targets: [.target(name: "A")])
        #else
        let package = Package(name: "Shop", targets: [.target(name: "B")])
        #endif
        """,
      expected: "? line 3: the name of a target depends on the system (`#if os(macOS)`)"
    ),
    ManifestFixture(
      name: "targets made by a closure",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "Shop", targets: ["A", "B"].map { .target(name: $0) })
        """,
      expected: "package Shop\nregular A\nregular B"
    ),
    ManifestFixture(
      name: "a function of its own",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        func module(_ name: String, path: String = "x") -> Target { .target(name: name, path: path) }
        let package = Package(name: "Shop", targets: [module("A"), .target(name: "B")])
        """,
      expected: "package Shop\nregular A at x\nregular B"
    ),
    ManifestFixture(
      name: "a ternary, a subscript, an environment variable",
      manifest: """
        // swift-tools-version:5.9
        import Foundation
        import PackageDescription
        let isCI = ProcessInfo.processInfo.environment["CI"] != nil
        let package = Package(name: "Shop", targets: [.target(name: "A", path: isCI ? "a" : "b")])
        """,
      expected: "? line 4: the path of target `A` depends on the environment variable `CI`"
    ),
    ManifestFixture(
      name: "an interpolated call",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "A\\("b".uppercased() + ")")")])
        """,
      expected: "package Shop\nregular AB)"
    ),
    ManifestFixture(
      name: "a target changed where it stands",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "A")])
        package.targets[0].resources = [.process("R")]
        """,
      expected: "package Shop\nregular A\n  process R"
    ),
    ManifestFixture(
      name: "a variable that grows",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        var targets: [Target] = [.target(name: "A")]
        if true { targets.append(.target(name: "B")) }
        let package = Package(name: "Shop", targets: targets)
        """,
      expected: "package Shop\nregular A\nregular B"
    ),
    ManifestFixture(
      name: "a package handed to a function",
      manifest: """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "A")])
        func finish(_ package: Package) { package.targets.removeAll() }
        finish(package)
        """,
      expected: "package Shop"
    ),
    ManifestFixture(
      name: "no package",
      manifest: "import PackageDescription",
      expected: "? line 1: it declares no package"
    ),
  ]
}

/// Returns a description of a manifest, without default values.
func describe(_ manifest: PackageManifest) -> String {
  var lines = [["package", manifest.name, manifest.defaultLocalization ?? ""].joined(separator: " ")]
  for dependency in manifest.pathDependencies {
    lines.append("path " + (dependency.name.map { $0 + " " } ?? "") + dependency.path)
  }
  for product in manifest.products {
    lines.append("product \(product.name): \(product.targets.joined(separator: " "))")
  }
  for target in manifest.targets {
    var line = "\(target.kind) \(target.name)"
    if let path = target.path { line += " at \(path)" }
    let dependencies = target.dependencies.enumerated().map { index, dependency in
      let name =
        switch dependency {
        case .byName(let name): name
        case .target(let name): "target \(name)"
        case .product(let name, let package): "\(name) of \(package ?? "?")"
        }
      return name + (target.conditionalIndices.contains(index) ? " (conditional)" : "")
    }
    if !dependencies.isEmpty { line += " <- " + dependencies.joined(separator: ", ") }
    lines.append(line)
    if !target.exclude.isEmpty { lines.append("  exclude " + target.exclude.joined(separator: " ")) }
    if let sources = target.sources { lines.append("  sources " + sources.joined(separator: " ")) }
    for resource in target.resources {
      lines.append("  \(resource.rule) \(resource.path)" + (resource.hasLocalization ? " (localized)" : ""))
    }
  }
  return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.joined(separator: "\n")
}
