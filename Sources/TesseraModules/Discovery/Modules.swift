/// The modules that are linked into this process, or loaded by now.
public enum Modules {
  /// Finds them all by their records, also those that nobody imports. In no particular order: ``ModuleRegistry`` puts
  /// them in the order of their needs. Modules that were compiled before Swift 6.3 have no records.
  ///
  /// Nothing is kept: each call looks again, so that what a library brought that was loaded meanwhile is found too.
  ///
  /// - Complexity: O(images + records); a call of one function for each module.
  public static func discover() -> ModuleDiscovery {
    let walk = RecordWalk()
    return ModuleDiscovery(types: walk.types, refused: walk.refused)
  }

  /// What was found, what was refused, and what keeps the modules from making an app: "why is my module not here?"
  public static func report() -> ModuleReport {
    ModuleReport(discover())
  }
}

/// What ``Modules/discover()`` found.
public struct ModuleDiscovery: Sendable {
  /// The modules' types.
  public let types: [any AppModule.Type]
  /// Those that cannot be used here, and why.
  public let refused: [RefusedModule]

  /// One value of each type, for ``ModuleRegistry/init(modules:)``.
  public var modules: [any AppModule] { types.map { $0.init() } }
}
