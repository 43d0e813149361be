/// Why modules do not make an app.
public enum ModuleProblem: Sendable, Hashable, CustomStringConvertible {
  /// Two modules have one name. With the names of their types.
  case doubledModule(String, types: [String])
  /// A module that another one needs is not there.
  case missingModule(String, neededBy: String)
  /// A module that another one needs is there in a version that does not serve.
  case incompatibleModule(ModuleIdentity, neededBy: String, wants: ModuleVersion)
  /// No module makes a service that one needs.
  case missingService(String, neededBy: String)
  /// Two modules make one service, or one makes it twice.
  case doubledService(String, modules: [String])
  /// Modules need one another in a circle; the last is the first again.
  case cycle([String])
  /// Two tabs have one identifier.
  case doubledTab(String, modules: [String])
  /// Two kinds of screens have one name.
  case doubledScreen(String, modules: [String])
  /// Two links have patterns that take the same addresses.
  case doubledLink(String, modules: [String])
  /// A link's pattern cannot be read.
  case malformedLink(String, module: String, reason: String)

  /// One sentence for a log.
  public var description: String {
    switch self {
    case .doubledModule(let name, let types):
      "two modules are called \(name): \(types.joined(separator: " and "))"
    case .missingModule(let name, let user):
      "module \(user) needs module \(name), which is not linked"
    case .incompatibleModule(let identity, let user, let wanted):
      "module \(user) needs module \(identity.name) from \(wanted), and \(identity.version) is linked"
    case .missingService(let service, let user):
      "module \(user) needs service \(service), which no module makes"
    case .doubledService(let service, let modules):
      "service \(service) is made twice: \(Self.by(modules))"
    case .cycle(let names):
      "modules need one another: \(names.joined(separator: " → "))"
    case .doubledTab(let tab, let modules):
      "two tabs are called \"\(tab)\": \(Self.by(modules))"
    case .doubledScreen(let kind, let modules):
      "two kinds of screens are called \"\(kind)\": \(Self.by(modules))"
    case .doubledLink(let pattern, let modules):
      "two links take \"\(pattern)\": \(Self.by(modules))"
    case .malformedLink(let pattern, let module, let reason):
      "the link \"\(pattern)\" of module \(module) cannot be read: \(reason)"
    }
  }

  private static func by(_ modules: [String]) -> String {
    Set(modules).count == 1 ? "both by \(modules.first ?? "")" : "by \(modules.joined(separator: " and "))"
  }
}

/// Everything that keeps modules from making an app, at once.
public struct ModuleRegistryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// At least one, in a fixed order.
  public let problems: [ModuleProblem]

  /// The problems, a line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
