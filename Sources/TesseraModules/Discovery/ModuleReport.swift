public import Tessera

/// A report about the modules in this process, for diagnosing problems.
///
/// ```swift
/// print(Modules.report())
/// ```
public struct ModuleReport: Sendable, Hashable, CustomStringConvertible {
  /// The modules that were found, sorted by name.
  public let modules: [ModuleIdentity]
  /// The modules that cannot be used in this process, with the reasons.
  public let incompatible: [IncompatibleModule]
  /// The problems that prevent the creation of a registry.
  public let problems: [ModuleProblem]
  /// The string tables of the bundles that the modules list, in the order of their names.
  public let tables: [LocalizedTable]
  /// The modules whose resources were not found, with the paths that were searched.
  public let missingResources: [String]

  init(_ discovery: ModuleDiscovery) {
    modules = discovery.types.map { $0.identity }.sorted { ($0.name, $0.version) < ($1.name, $1.version) }
    incompatible = discovery.incompatible
    tables = Set(discovery.modules.flatMap(\.resources).flatMap(\.tables)).sorted {
      $0.qualifiedName < $1.qualifiedName
    }
    missingResources = discovery.modules.flatMap { module in
      module.resources.filter(\.hasFiles).compactMap { bundle in
        do throws(ResourceBundleError) {
          _ = try bundle.locate()
          return nil
        } catch {
          return "\(module.identity.name): \(error)"
        }
      }
    }.sorted()
    do {
      _ = try ModuleRegistry(modules: discovery.modules)
      problems = []
    } catch {
      problems = error.problems
    }
  }

  /// A description with one line for each module, incompatible module, problem, string table, and missing resource
  /// bundle.
  public var description: String {
    let found = modules.map { "found: \($0)" }
    let strings = tables.map { table in
      let languages = table.languages.map(\.description).joined(separator: ", ")
      let state = table.failure == nil ? "in \(languages)" : "could not be opened: \(table.failureDescription)"
      return "strings: \(table.qualifiedName) \(state)"
    }
    let lines =
      (found.isEmpty ? ["no module was found: \(Self.hint)"] : found) + incompatible.map { "incompatible: \($0)" }
      + problems.map { "problem: \($0)" } + strings
      + missingResources.map { "resources: \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Returns the status of a module in one line.
  ///
  /// - Parameter name: The name of the module.
  /// - Returns: The version of the module and its problems, or the reason why it was not found or cannot be used.
  public func answer(for name: String) -> String {
    if let identity = modules.first(where: { $0.name == name }) {
      return problems.isEmpty
        ? "\(identity) was found" : "\(identity) was found; \(problems.map(\.description).joined(separator: "; "))"
    }
    if let module = incompatible.first(where: { $0.name?.hasPrefix("\(name) ") == true }) { return module.description }
    let unnamed = incompatible.filter { $0.name == nil }.map(\.description)
    return (["no module \(name) was found: \(Self.hint)"] + unnamed).joined(separator: "; ")
  }

  private static let hint = """
    a module is found if its target is linked (a dependency of the program's target, or in a library that is loaded) \
    and has a record (Swift 6.3 or later)
    """
}
