/// What a service is asked for by: its type, and a name where there are several of one type.
public struct ServiceKey: Sendable, Hashable, CustomStringConvertible {
  /// The type that it is registered as, mostly a protocol's.
  public let type: Any.Type
  /// Nil for the one without a name.
  public let name: String?

  /// - Parameters:
  ///   - type: The type that it is registered as: `(any Catalog).self`.
  ///   - name: Nil for the one without a name.
  public init<Service: Sendable>(_ type: Service.Type, named name: String? = nil) {
    self.type = type
    self.name = name
  }

  /// The same type and the same name.
  public static func == (a: ServiceKey, b: ServiceKey) -> Bool { a.type == b.type && a.name == b.name }

  /// Of the type's identity and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(name)
  }

  /// `Catalog`, `Store "orders"`
  public var description: String {
    // `any Catalog` is how the language has it; people say `Catalog`.
    let type = String(describing: type)
    let plain = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    return name.map { "\(plain) \"\($0)\"" } ?? plain
  }
}
