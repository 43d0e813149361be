/// Something that a module cannot do without.
public struct ModuleNeed: Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case service(ServiceKey)
    case module(String, from: ModuleVersion?)
  }

  let kind: Kind

  /// A service that any other module may make: who makes it is not this module's business.
  public static func service<Service: Sendable>(_ type: Service.Type, named name: String? = nil) -> ModuleNeed {
    ModuleNeed(kind: .service(ServiceKey(type, named: name)))
  }

  /// A module by its name, for needs that are no service: in any version, or in one that serves `version`.
  public static func module(_ name: String, from version: ModuleVersion? = nil) -> ModuleNeed {
    ModuleNeed(kind: .module(name, from: version))
  }

  /// `service Catalog`, `module Session from 1.2.0`
  public var description: String {
    switch kind {
    case .service(let key): "service \(key)"
    case .module(let name, let version): "module \(name)" + (version.map { " from \($0)" } ?? "")
    }
  }
}
