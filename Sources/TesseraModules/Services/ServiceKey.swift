/// The identity of a service: its type, and a name if several services have that type.
public struct ServiceKey: Sendable, Hashable, CustomStringConvertible {
  /// The type that the service is registered as, usually a protocol.
  public let type: Any.Type
  /// The name of the service; `nil` for the unnamed service of its type.
  public let name: String?

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - type: The type that the service is registered as, such as `(any Catalog).self`.
  ///   - name: The name of the service; `nil` for the unnamed service of its type.
  public init<Service: Sendable>(_ type: Service.Type, named name: String? = nil) {
    self.type = type
    self.name = name
  }

  /// Returns a Boolean value that indicates whether two keys have the same type and name.
  public static func == (a: ServiceKey, b: ServiceKey) -> Bool { a.type == b.type && a.name == b.name }

  /// Hashes the identity of the type, and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(name)
  }

  /// The name of the type with its module, such as `Shop.Catalog`, which two types have if a process contains two
  /// copies of the module.
  var qualifiedName: String {
    let name = String(reflecting: type)
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }

  /// The type and name, such as `Catalog` or `Store "orders"`.
  public var description: String {
    let type = String(describing: type)
    // The `any` of a protocol type is omitted, as in prose.
    let plain = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    return name.map { "\(plain) \"\($0)\"" } ?? plain
  }
}
