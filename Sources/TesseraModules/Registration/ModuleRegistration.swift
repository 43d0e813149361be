/// A registration in a ``ModuleRegistry``: a module, or a service or contribution of the module.
///
/// ```swift
/// let registry = try ModuleRegistry.discovered { print($0) }
/// // module Bag 1.0.0
/// // module Bag 1.0.0: service BagStore
/// // module Bag 1.0.0: tab "bag"
/// ```
///
/// Modules are registered in the order of ``ModuleRegistry/modules``. Each module is followed by its services, tabs,
/// screens, links, and other values. Registrations of the same kind are in the order of the module's code, but other
/// values are sorted by the names of their types.
public struct ModuleRegistration: Sendable, CustomStringConvertible {
  /// The subject of a registration. Later versions may add kinds.
  public enum Kind: Sendable {
    /// The module itself.
    case module
    /// A service, by its type and name.
    case service(ServiceKey)
    /// A tab, by its identifier.
    case tab(String)
    /// The screens of a feature, by their ``FeatureScreen/kind``.
    case screens(String)
    /// A deep link, by its pattern.
    case link(String)
    /// A value that the app collects.
    case value(any Sendable)
  }

  /// The module that registers the subject.
  public let module: ModuleIdentity
  /// The subject of the registration.
  public let kind: Kind

  /// A description in one line, such as `module Bag 1.0.0: service BagStore`.
  public var description: String {
    switch kind {
    case .module: "module \(module)"
    case .service(let key): "module \(module): service \(key)"
    case .tab(let id): "module \(module): tab \"\(id)\""
    case .screens(let kind): "module \(module): screens \"\(kind)\""
    case .link(let pattern): "module \(module): link \"\(pattern)\""
    case .value(let value): "module \(module): value \(type(of: value))"
    }
  }
}

extension ModulePlan {
  /// The registrations of the module, in their order.
  var registrations: [ModuleRegistration] {
    // Values are stored by type, and a dictionary has no stable order.
    let values = values.values.flatMap(\.self)
    let names = values.map { String(reflecting: type(of: $0)) }
    let order = values.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    let kinds: [ModuleRegistration.Kind] =
      [.module] + services.all.map { .service($0.key) } + tabs.map { .tab($0.id) } + screens.map { .screens($0.kind) }
      + links.map { .link($0.pattern.text) } + order.map { .value(values[$0]) }
    return kinds.map { ModuleRegistration(module: identity, kind: $0) }
  }
}
