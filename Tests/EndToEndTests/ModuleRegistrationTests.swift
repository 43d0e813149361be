import Foundation
import Testing

// `@section` requires Swift 6.3 or later.
#if compiler(>=6.3)
  /// Modules are discovered because they are linked, for every way to link them. The package is built once per
  /// configuration.
  extension ScratchPackageTests {
    private static let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "matrix",
        products: [
          .library(name: "Loaded", type: .dynamic, targets: ["Loaded"]),
          .library(name: "Stray", type: .dynamic, targets: ["Stray"]),
          .library(name: "Copying", type: .dynamic, targets: ["Copying"]),
        ],
        dependencies: [
          .package(name: "tessera", path: "\(ScratchBuild.root.path)"), .package(path: "Linked"),
          .package(path: "Contracts"),
        ],
        targets: [
          .target(name: "Known", dependencies: [.product(name: "TesseraModules", package: "tessera")]),
          .target(name: "Quiet", dependencies: [.product(name: "TesseraModules", package: "tessera")]),
          .target(name: "Stray", dependencies: [.product(name: "TesseraModules", package: "tessera")]),
          .target(name: "Loaded", dependencies: [.product(name: "TesseraModulesDynamic", package: "tessera")]),
          .target(
            name: "Copying",
            dependencies: ["Contracts", .product(name: "TesseraModulesDynamic", package: "tessera")]
          ),
          .executableTarget(
            name: "static-app",
            dependencies: ["Known", "Quiet", .product(name: "TesseraModules", package: "tessera")]
          ),
          .executableTarget(
            name: "dynamic-app",
            dependencies: [
              .product(name: "Linked", package: "Linked"), .product(name: "TesseraModulesDynamic", package: "tessera"),
            ]
          ),
        ]
      )
      """

    private static let linkedManifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Linked",
        products: [.library(name: "Linked", type: .dynamic, targets: ["Linked"])],
        dependencies: [
          .package(name: "tessera", path: "\(ScratchBuild.root.path)"), .package(path: "../Contracts"),
        ],
        targets: [
          .target(
            name: "Linked",
            dependencies: ["Contracts", .product(name: "TesseraModulesDynamic", package: "tessera")]
          )
        ]
      )
      """

    /// A library that is linked statically, so that each dynamic library contains a copy of it.
    private static let contractsManifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Contracts",
        products: [.library(name: "Contracts", targets: ["Contracts"])],
        targets: [.target(name: "Contracts")]
      )
      """

    /// Returns a module with a record as in Documentation/ModuleRecord.md.
    private static func module(
      _ name: String,
      needs: [String] = [],
      importing imported: String = "",
      requiring: String = "",
      registering: String = ""
    ) -> String {
      """
      import TesseraModules
      \(imported)

      public struct \(name)Module: AppModule {
        public static let identity = ModuleIdentity("\(name)", version: ModuleVersion(1, 2))
        public init() {}
        public var requirements: [ModuleRequirement] {
          [\((needs.map { ".module(\"\($0)\")" } + [requiring].filter { !$0.isEmpty }).joined(separator: ", "))]
        }
        public func register(in services: inout ServiceRegistrations) { \(registering) }
      }

      #if canImport(Darwin)
        @section("__DATA_CONST,__swift5_tests")
      #elseif os(Windows)
        @section(".sw5test$B")
      #else
        @section("swift5_tests")
      #endif
      @used private let record: ModuleRecord = (0x7473_7261, 0, { \(name)Module.answer($0, $1, $2, $3) }, 1, 0)
      """
    }

    /// Returns a program that prints the modules, and prints them again after loading each library.
    private static func main(importing: [String] = []) -> String {
      """
      import Foundation
      import TesseraModules
      \(importing.map { "import \($0)" }.joined(separator: "\n"))

      var registry = try ModuleRegistry(modules: [])
      @MainActor func show() throws {
        let found = Modules.discover()
        do {
          registry = try registry.adding(found.modules)
        } catch {
          print("\\(error)".replacing(/\\ [^ ,;]*\\/([^ ,;\\/]+)/) { " \\($0.1)" })
        }
        print(registry.modules.map(\\.identity.name).joined(separator: " "))
        for refused in found.incompatible {
          print("refused:", refused.name ?? "?", refused.image?.split(separator: "/").last.map(String.init) ?? "?")
        }
      }
      try show()
      for path in CommandLine.arguments.dropFirst() {
        print(dlopen(path, RTLD_NOW) == nil ? String(cString: dlerror()) : "loaded")
        try show()
      }
      print(Modules.report().answer(for: "Stray").contains("TesseraModulesDynamic"))
      """
    }

    private static let files = [
      "Package.swift": manifest,
      "Linked/Package.swift": linkedManifest,
      "Contracts/Package.swift": contractsManifest,
      "Contracts/Sources/Contracts/Logging.swift": """
      public protocol Logging: Sendable {}
      public struct Silence: Logging {
        public init() {}
      }
      """,
      "Linked/Sources/Linked/Linked.swift": module(
        "Linked",
        importing: "import Contracts",
        registering: """
          services.register((any Logging).self) { _ in Silence() }
          services.register(Silence.self) { _ in Silence() }
          services.register([Silence].self) { _ in [] }
          """
      ),
      "Sources/Copying/Copying.swift": module(
        "Copying",
        importing: "import Contracts",
        requiring: ".service((any Logging).self), .service(Silence.self), .service([Silence].self)"
      ),
      // Without the requirement, it would be first in alphabetical order.
      "Sources/Known/Known.swift": module("Known", needs: ["Quiet"]),
      "Sources/Quiet/Quiet.swift": module("Quiet"),
      "Sources/Stray/Stray.swift": module("Stray"),
      "Sources/Loaded/Loaded.swift": module("Loaded", needs: ["Linked"]),
      "Sources/static-app/main.swift": main(importing: ["Known"]) + "\n_ = KnownModule.self\n",
      "Sources/dynamic-app/main.swift": main(),
    ]

    private static func library(_ name: String) -> String { "lib\(name).\(ScratchBuild.dynamicLibraryExtension)" }

    @Test("Linked and loaded modules are discovered, and incompatible modules are refused")
    func registration() throws {
      let package = try ScratchBuild(Self.files)
      defer { package.remove() }
      for configuration in ["debug", "release"] {
        let products = try package.build(configuration: configuration)
        func run(_ program: String, _ libraries: String...) throws -> [String] {
          try package.run(
            products.appendingPathComponent(program),
            libraries.map { products.appendingPathComponent(Self.library($0)).path }
          )
        }
        // Quiet is linked, but not imported.
        #expect(try run("static-app") == ["Quiet Known", "false"], "\(configuration)")
        #expect(try run("dynamic-app") == ["Linked", "false"], "\(configuration)")
        #expect(try run("dynamic-app", "Loaded") == ["Linked", "loaded", "Linked Loaded", "false"], "\(configuration)")
        // A library is refused if it contains its own copy of TesseraModules, or if it loads the dynamic library while
        // the program links the static one.
        let refused = ["Quiet Known", "loaded", "Quiet Known", "refused: Stray 1.2.0 \(Self.library("Stray"))", "true"]
        #expect(try run("static-app", "Stray") == refused, "\(configuration)")
        let own = ["Linked", "loaded", "Linked", "refused: Stray 1.2.0 \(Self.library("Stray"))", "true"]
        #expect(try run("dynamic-app", "Stray") == own, "\(configuration)")
        // Both libraries contain a copy of Contracts, so a service of one is not found by the other.
        let copied = try run("dynamic-app", "Copying")
        let images = """
          the registered type is in \(Self.library("Linked")) and the requested type in \(Self.library("Copying")), \
          because each contains a copy of the module Contracts; make Contracts a dynamic library that both link
          """
        let parts = """
          two images of the process each contain a copy of a module that declares this type or a part of it; make that \
          module a dynamic library that both link
          """
        let reasons = [("Array<Silence>", parts), ("Logging", images), ("Silence", images)]
        #expect(
          copied == ["Linked", "loaded"]
            + reasons.map {
              "module Copying requires the service \($0), but module Linked registers another type of that name: \($1)"
            } + ["Linked", "false"],
          "\(configuration)"
        )
        let brought = [
          "Quiet Known", "loaded", "Quiet Known", "refused: Loaded 1.2.0 \(Self.library("Loaded"))", "false",
        ]
        #expect(try run("static-app", "Loaded") == brought, "\(configuration)")
      }
      #if os(Linux)
        let products = try package.build(
          ["--static-swift-stdlib", "--product", "static-app"],
          scratch: "static"
        )
        #expect(try package.run(products.appendingPathComponent("static-app")) == ["Quiet Known", "false"])
      #endif
    }
  }
#endif
