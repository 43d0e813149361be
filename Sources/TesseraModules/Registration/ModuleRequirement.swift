/// A requirement of a module.
public struct ModuleRequirement: Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case service(ServiceKey)
    case module(String, from: ModuleVersion?)
  }

  let kind: Kind

  /// Creates a requirement for a service, which any other module can provide.
  ///
  /// - Parameters:
  ///   - type: The type that the service is registered as.
  ///   - name: The name of the service; `nil` for the unnamed service of its type.
  /// - Returns: The requirement.
  public static func service<Service: Sendable>(_ type: Service.Type, named name: String? = nil) -> ModuleRequirement {
    ModuleRequirement(kind: .service(ServiceKey(type, named: name)))
  }

  /// Creates a requirement for a module, if requiring a service is not sufficient.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - version: The minimum compatible version; `nil` for any version.
  /// - Returns: The requirement.
  public static func module(_ name: String, from version: ModuleVersion? = nil) -> ModuleRequirement {
    ModuleRequirement(kind: .module(name, from: version))
  }

  /// The requirement, such as `service Catalog` or `module Session from 1.2.0`.
  public var description: String {
    switch kind {
    case .service(let key): "service \(key)"
    case .module(let name, let version): "module \(name)" + (version.map { " from \($0)" } ?? "")
    }
  }
}
