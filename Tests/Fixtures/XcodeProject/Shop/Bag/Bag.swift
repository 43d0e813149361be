import Tessera
import TesseraModules

/// A module in a framework, which is discovered without being called.
public struct BagModule: AppModule {
  /// The module's unique name.
  public static let identity = ModuleIdentity("Bag")

  /// Creates the module.
  public init() {}

  /// Returns a localized string with the number of items.
  public static func items(_ count: Int) -> LocalizedString { L10nBag.items(count) }

  /// Returns the contents of a file in the framework's own bundle.
  public static func terms() throws -> String { try Files.termsTxt.text() }
}

#if compiler(>=6.3)
  #if canImport(Darwin)
    @section("__DATA_CONST,__swift5_tests")
  #else
    @section("swift5_tests")
  #endif
  @used private let record: ModuleRecord = (0x7473_7261, 0, { BagModule.answer($0, $1, $2, $3) }, 1, 0)
#endif
