/// Discovers the modules that are linked or loaded into this process.
public enum Modules {
  /// Finds all modules by their records, including those that are not imported anywhere.
  ///
  /// The order of the result is unspecified; ``ModuleRegistry`` sorts modules by their dependencies. Modules that were
  /// compiled with Swift 6.2 or earlier have no records.
  ///
  /// Results are not cached, so each call also finds the modules of libraries that were loaded in the meantime.
  ///
  /// - Returns: The modules that were found and those that cannot be used.
  /// - Complexity: O(*n* + *m*), where *n* is the number of loaded images and *m* is the number of records. Calls one
  ///   function per module.
  public static func discover() -> ModuleDiscovery {
    let walk = SectionScanner()
    return ModuleDiscovery(types: walk.types, incompatible: walk.incompatible)
  }

  /// Returns a report about the modules that were found, those that cannot be used, and the problems that prevent the
  /// creation of a registry.
  ///
  /// - Returns: The report.
  public static func report() -> ModuleReport {
    ModuleReport(discover())
  }
}

/// The result of ``Modules/discover()``.
public struct ModuleDiscovery: Sendable {
  /// The types of the modules.
  public let types: [any AppModule.Type]
  /// The modules that cannot be used in this process, with the reasons.
  public let incompatible: [IncompatibleModule]

  /// A new instance of each type, for ``ModuleRegistry/init(modules:onRegistration:)``.
  public var modules: [any AppModule] { types.map { $0.init() } }
}
