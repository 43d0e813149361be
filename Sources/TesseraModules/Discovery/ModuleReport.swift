import Tessera

/// What is known of the modules of this process, for people.
///
/// ```swift
/// print(Modules.report())
/// ```
public struct ModuleReport: Sendable, Hashable, CustomStringConvertible {
  /// The modules that were found, by name.
  public let modules: [ModuleIdentity]
  /// Those that cannot be used here, and why.
  public let refused: [RefusedModule]
  /// What keeps the modules from making an app.
  public let problems: [ModuleProblem]
  /// Modules whose resources were not found, each with the places where they were looked for.
  public let missingResources: [String]

  init(_ discovery: ModuleDiscovery) {
    modules = discovery.types.map { $0.identity }.sorted { ($0.name, $0.version) < ($1.name, $1.version) }
    refused = discovery.refused
    missingResources = discovery.modules.flatMap { module in
      module.resources.compactMap { bundle in
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

  /// A line for each module, then one for each that was refused, then one for each problem, then missing resources.
  public var description: String {
    let found = modules.map { "found: \($0)" }
    let lines =
      (found.isEmpty ? ["no module was found: \(Self.hint)"] : found) + refused.map { "refused: \($0)" }
      + problems.map { "problem: \($0)" } + missingResources.map { "resources: \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Why a module is not there, or that it is.
  public func answer(for name: String) -> String {
    if let identity = modules.first(where: { $0.name == name }) {
      return problems.isEmpty
        ? "\(identity) is there" : "\(identity) was found; \(problems.map(\.description).joined(separator: "; "))"
    }
    if let refused = refused.first(where: { $0.name?.hasPrefix("\(name) ") == true }) { return refused.description }
    let unnamed = refused.filter { $0.name == nil }.map(\.description)
    return (["no module \(name) was found: \(Self.hint)"] + unnamed).joined(separator: "; ")
  }

  private static let hint = """
    a module is found if its target is linked (a dependency of the program's target, or in a library that is loaded) \
    and has a record (Swift 6.3 or later)
    """
}
