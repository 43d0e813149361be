/// A problem that prevents the creation of a module registry. Later versions may add cases.
public enum ModuleProblem: Sendable, Hashable, CustomStringConvertible {
  /// Two modules have the same name. The second value contains the names of their types.
  case duplicateModule(String, types: [String])
  /// A required module is not linked.
  case missingModule(String, requiredBy: String)
  /// A required module is linked in an incompatible version.
  case incompatibleModule(ModuleIdentity, requiredBy: String, minimum: ModuleVersion)
  /// No module provides a required service.
  case missingService(String, requiredBy: String)
  /// A required service is registered with another type of the same name, because two images (programs or libraries)
  /// each contain a copy of the module that declares the type.
  case duplicateServiceType(DuplicateServiceType, requiredBy: String, registeredBy: String)
  /// A service is registered twice, by two modules or by the same one.
  case duplicateService(String, modules: [String])
  /// Modules require one another in a cycle. The last name is the same as the first.
  case cycle([String])
  /// Two tabs have the same identifier.
  case duplicateTab(String, modules: [String])
  /// Two kinds of screens have the same name.
  case duplicateScreen(String, modules: [String])
  /// Two links have patterns that match the same URLs.
  case duplicateLink(String, modules: [String])
  /// The pattern of a link is invalid.
  case malformedLink(String, module: String, reason: String)

  /// A one-sentence description for a log.
  public var description: String {
    switch self {
    case .duplicateModule(let name, let types):
      "two modules have the name \(name): \(types.joined(separator: " and "))"
    case .missingModule(let name, let user):
      "module \(user) requires module \(name), which is not linked"
    case .incompatibleModule(let identity, let user, let wanted):
      "module \(user) requires module \(identity.name) \(wanted) or later, but \(identity.version) is linked"
    case .missingService(let service, let user):
      "module \(user) requires the service \(service), but no module registers it"
    case .duplicateServiceType(let copy, let user, let maker):
      "module \(user) requires the service \(copy.service), but module \(maker) registers another type of that name: \(copy)"
    case .duplicateService(let service, let modules):
      "the service \(service) is registered twice: \(Self.by(modules))"
    case .cycle(let names):
      "modules require one another: \(names.joined(separator: " → "))"
    case .duplicateTab(let tab, let modules):
      "two tabs are registered with the identifier \"\(tab)\": \(Self.by(modules))"
    case .duplicateScreen(let kind, let modules):
      "two kinds of screens are registered with the name \"\(kind)\": \(Self.by(modules))"
    case .duplicateLink(let pattern, let modules):
      "two links are registered with the pattern \"\(pattern)\": \(Self.by(modules))"
    case .malformedLink(let pattern, let module, let reason):
      "the link pattern \"\(pattern)\" of module \(module) is invalid: \(reason)"
    }
  }

  private static func by(_ modules: [String]) -> String {
    Set(modules).count == 1 ? "both by \(modules.first ?? "")" : "by \(modules.joined(separator: " and "))"
  }
}

/// An error with all problems that prevent the creation of a module registry.
public struct ModuleRegistryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems in a deterministic order. There is at least one.
  public let problems: [ModuleProblem]

  /// A description with one line per problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
