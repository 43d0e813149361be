public import Tessera

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
    var types: [any AppModule.Type] = []
    var incompatible: [IncompatibleModule] = []
    let records = unsafe SectionScanner(kind: ModuleRecords.kind).records
    for index in unsafe records.indices {
      let record = unsafe records[index]
      if let type = unsafe record.value(of: (any AppModule.Type).self) {
        types.append(type)
      } else {
        unsafe incompatible.append(IncompatibleModule(record))
      }
    }
    return ModuleDiscovery(types: types, incompatible: incompatible)
  }

  /// Returns the resource bundles of all targets that are linked or loaded, including those that no module lists in
  /// ``AppModule/resources``.
  ///
  /// The records of the bundles are compiled only into debug builds, and only by Swift 6.3 or later; otherwise, the
  /// result is empty. The order of the result is unspecified. The bundles of a library that contains another copy of
  /// `Tessera` are omitted.
  ///
  /// - Returns: The bundles, with the tables of their modules.
  /// - Complexity: O(*n* + *m*), where *n* is the number of loaded images and *m* is the number of records.
  public static func linkedResources() -> [ResourceBundle] {
    unsafe SectionScanner(kind: ModuleRecords.resourceKind).records.compactMap { record in
      unsafe record.value(of: ResourceBundle.self)
    }
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
