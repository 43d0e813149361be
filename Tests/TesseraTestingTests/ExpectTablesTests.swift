import Tessera
import TesseraCore
import TesseraModules
import TesseraTestSupport
import Testing

@testable import TesseraTesting

@Suite struct ExpectTablesTests {
  private static func table(_ name: String, module: String = "", _ languages: [String]) throws -> LocalizedTable {
    let entry = CatalogFixture.entry("title", languages.map { ($0, "Title \($0)") })
    return LocalizedTable(name, module: module, bytes: try CatalogFixture.bytes(entry))
  }

  /// Each row has the expected names and the problems.
  @Test(
    "The tables must be exactly those that are expected",
    arguments: [
      (["L10n", "Legal"], []),
      (["Bag/L10n", "Bag/Legal"], []),
      (["L10n"], ["the table \"Bag/Legal\" is not expected"]),
      (["L10n", "Legal", "Help"], ["there is no table \"Help\""]),
      (["L10n", "Bag/Legal", "Bag/Legal"], ["there is no table \"Bag/Legal\""]),
      (["L10n", "Shop/Legal"], ["there is no table \"Shop/Legal\"", "the table \"Bag/Legal\" is not expected"]),
    ] as [([String], [String])]
  )
  func tables(_ names: [String], _ problems: [String]) throws {
    let tables = [try Self.table("L10n", module: "Bag", ["en"]), try Self.table("Legal", module: "Bag", ["en"])]
    if problems.isEmpty {
      expectTables(names, in: tables)
    } else {
      let list = problems.map { "\n- \($0)" }.joined()
      #expect(
        recordedIssues { expectTables(names, in: tables) } == ["the tables are not those that are expected:\(list)"]
      )
    }
  }

  @Test("A name without a module is that of a single table") func ambiguous() throws {
    let tables = [try Self.table("L10n", module: "Bag", ["en"]), try Self.table("L10n", module: "Shop", ["en"])]
    expectTables(["L10n", "Shop/L10n"], in: tables)
    #expect(
      recordedIssues { expectTables(["L10n"], in: tables) } == [
        "the tables are not those that are expected:\n- several tables are called \"L10n\": Bag/L10n, Shop/L10n"
      ]
    )
  }

  /// Each row has the expected languages and the problems.
  @Test(
    "Each table must have exactly the languages that are expected",
    arguments: [
      (["en", "ZH-hant"], []),
      (["en"], ["the table \"Bag/L10n\" also has strings in zh-Hant"]),
      (["en", "zh-Hant", "ar"], ["the table \"Bag/L10n\" has no strings in ar"]),
    ] as [([LanguageTag], [String])]
  )
  func languages(_ languages: [LanguageTag], _ problems: [String]) throws {
    let tables = [try Self.table("L10n", module: "Bag", ["en", "zh-Hant"])]
    if problems.isEmpty {
      expectLanguages(languages, in: tables)
    } else {
      let list = problems.map { "\n- \($0)" }.joined()
      #expect(
        recordedIssues { expectLanguages(languages, in: tables) } == [
          "the languages are not those that are expected:\(list)"
        ]
      )
    }
  }

  @Test("A test of languages fails if there is no table or a table cannot be opened")
  func nothing() {
    let title = "the languages are not those that are expected:\n- "
    #expect(recordedIssues { expectLanguages(["en"], in: []) } == ["\(title)there is no table"])
    let damaged = LocalizedTable("L10n", bytes: [1, 2, 3])
    #expect(
      recordedIssues { expectLanguages(["en"], in: [damaged]) } == [
        "\(title)the table \"L10n\" could not be opened: \(damaged.failureDescription)"
      ]
    )
  }

  @Test("Each linked table must belong to a module or to an exception that is needed")
  func owners() throws {
    let bag = try Self.table("L10n", module: "Bag", ["en"])
    let web = try Self.table("L10n", module: "Web", ["en"])
    let old = try Self.table("Old", module: "Old", ["en"])
    let orphan = "no module lists `ResourceBundle.module` of the target with the table \"Old/Old\" in `resources`"
    let cases: [(linked: [LocalizedTable], exceptions: [String: String], problems: [String])] = [
      ([bag], ["Gone": "not linked"], []),
      ([bag], ["Bag": "a library"], ["\"Bag\" needs no exception (a library): each of its tables has an owner"]),
      ([bag, web], ["Web": "a library"], []),
      (
        [web, old], ["Web": "a library"],
        [
          "the table \"Bag/L10n\" has no record: generate its accessors again, and compile them for debugging", orphan,
        ]
      ),
      ([], [:], ["no table was found: this requires a debug build, Swift 6.3 or later, and generated accessors"]),
    ]
    for (linked, exceptions, problems) in cases {
      #expect(TableOwners(linked, owned: [bag], exceptions: exceptions).problems == problems)
    }
  }

  #if DEBUG && compiler(>=6.3)
    @Test("The records of linked tables lead to them, and to the modules that list their bundles")
    func records() throws {
      expectEveryTableHasOwner(in: try ModuleRegistry(modules: [OwnerModule()]))
      #expect(
        recordedIssues {
          do { expectEveryTableHasOwner(in: try ModuleRegistry(modules: [])) } catch { Issue.record(error) }
        } == [
          """
          tables belong to no module:
          - no module lists `ResourceBundle.module` of the target with the table "Owner/L10n" in `resources`
          """
        ]
      )
      let registry = try ModuleRegistry(modules: [OwnerModule()])
      #expect(registry.tables == OwnerModule.bundle.tables)
      #expect(registry.languages == ["en", "pl"])
      #expect(OwnerModule.bundle.languages == ["en", "pl"])
      #expect(ResourceBundle("Owner", package: "tests").tables.isEmpty)
    }
  #endif
}

#if DEBUG && compiler(>=6.3)
  private struct OwnerModule: AppModule {
    static let identity = ModuleIdentity("Owner")
    private static let table = LocalizedTable("L10n", module: "Owner", bytes: bytes)
    static let bundle = ResourceBundle("Owner", package: "tests").with(tables: [table])

    var resources: [ResourceBundle] { [Self.bundle] }

    private static var bytes: [UInt8] {
      (try? CatalogFixture.bytes(CatalogFixture.entry("title", [("en", "Owner"), ("pl", "Właściciel")]))) ?? []
    }
  }

  #if canImport(Darwin)
    @section("__DATA_CONST,__swift5_tests")
  #elseif os(Windows)
    @section(".sw5test$B")
  #else
    @section("swift5_tests")
  #endif
  @used private let record: ResourceBundleRecord = (
    0x7473_7262, 0, { result, type, _, _ in OwnerModule.bundle.answer(result, type) }, 1, 0
  )
#endif
