import TesseraModules
import Testing

// `@section` requires Swift 6.3 or later.
#if compiler(>=6.3)
  /// A module that no code refers to.
  struct LinkedModule: AppModule {
    static let identity = ModuleIdentity("Linked", version: ModuleVersion(1, 2, 3))
  }

  #if canImport(Darwin)
    @section("__DATA_CONST,__swift5_tests")
  #elseif os(Windows)
    @section(".sw5test$B")
  #else
    @section("swift5_tests")
  #endif
  @used private let record: ModuleRecord = (0x7473_7261, 0, { LinkedModule.answer($0, $1, $2, $3) }, 1, 0)

  /// A record as in a second copy of the library, whose `AppModule` is a different protocol.
  #if canImport(Darwin)
    @section("__DATA_CONST,__swift5_tests")
  #elseif os(Windows)
    @section(".sw5test$B")
  #else
    @section("swift5_tests")
  #endif
  @used private let secondCopy: ModuleRecord = (
    0x7473_7261, 0,
    { result, type, _, _ in
      guard type.load(as: Any.Type.self) == String.self else { return false }
      result.initializeMemory(as: String.self, to: "Copied 2.0.0")
      return true
    }, 1, 0
  )

  #if canImport(Darwin)
    @section("__DATA_CONST,__swift5_tests")
  #elseif os(Windows)
    @section(".sw5test$B")
  #else
    @section("swift5_tests")
  #endif
  @used private let newer: ModuleRecord = (0x7473_7261, 0, { _, _, _, _ in true }, 7, 0)

  @Suite("Module discovery")
  struct DiscoveryTests {
    @Test("Every discovery finds the linked modules and the incompatible records of the tests")
    func discover() {
      for _ in 0..<2 {
        let found = Modules.discover()
        #expect(found.types.map { $0.identity } == [LinkedModule.identity])
        #expect(found.modules.map(\.identity) == [LinkedModule.identity])
        #expect(found.incompatible.count == 2)
      }
    }

    @Test("Incompatible records are reported with reason and image")
    func refused() throws {
      let refused = Modules.discover().incompatible
      let copied = try #require(refused.first { $0.reason == .secondCopy })
      #expect(copied.name == "Copied 2.0.0")
      let image = try #require(copied.image)
      #expect(
        copied.description == """
          module Copied 2.0.0 in \(image) was linked with another copy of TesseraModules; link both with the product \
          TesseraModulesDynamic
          """
      )
      let newer = try #require(refused.first { $0.reason == .recordVersion(7) })
      #expect(newer.name == nil)
      #expect(
        newer.description == "a module in \(image) has a record of version 7, but this program supports version 1"
      )
    }

    @Test("The report explains why a module was not found")
    func report() throws {
      let report = Modules.report()
      #expect(report.modules == [LinkedModule.identity])
      #expect(report.problems == [])
      #expect(report.answer(for: "Linked") == "Linked 1.2.3 was found")
      #expect(report.answer(for: "Copied").hasPrefix("module Copied 2.0.0 in "))
      #expect(report.answer(for: "Bag").hasPrefix("no module Bag was found: a module is found if its target is linked"))
      #expect(report.answer(for: "Bag").hasSuffix("has a record of version 7, but this program supports version 1"))
      let lines = report.description.split(separator: "\n")
      #expect(lines.first == "found: Linked 1.2.3")
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("incompatible: ") })
    }

    @Test("A registry contains the discovered modules")
    func registry() throws {
      let registry = try ModuleRegistry.discovered()
      #expect(registry.modules.map(\.identity) == [LinkedModule.identity])
    }
  }
#endif
