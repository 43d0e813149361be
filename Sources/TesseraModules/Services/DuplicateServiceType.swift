/// A service that is requested with one type, but registered with another type of the same name.
///
/// A process has two such types if two of its images, such as dynamic libraries, each contain a copy of the module that
/// declares the type. A value of one type is not a value of the other.
public struct DuplicateServiceType: Sendable, Hashable, CustomStringConvertible {
  /// The name of the service, such as `Logging`.
  public let service: String
  /// The name of the module that declares the type, such as `Contracts`; `nil` for a generic type or a composition of
  /// protocols, whose parts can be from several modules.
  public let declaringModule: String?
  /// The path of the image whose type is requested; `nil` if it is unknown.
  public let requestedImage: String?
  /// The path of the image whose type is registered; `nil` if it is unknown.
  public let registeredImage: String?

  init?(_ key: ServiceKey, of registered: some Sequence<ServiceKey>) {
    let name = key.qualifiedName
    guard let other = registered.first(where: { $0.name == key.name && $0.qualifiedName == name }) else { return nil }
    service = key.description
    let isSimple = name.allSatisfy { $0 != "<" && $0 != "&" && $0 != "(" }
    declaringModule = isSimple ? String(name.prefix { $0 != "." }) : nil
    requestedImage = isSimple ? ImagePath.path(of: key.type) : nil
    registeredImage = isSimple ? ImagePath.path(of: other.type) : nil
  }

  /// A description with the cause and the remedy, and with both images if the declaring module is known.
  public var description: String {
    guard let declaringModule else {
      return """
        two images of the process each contain a copy of a module that declares this type or a part of it; make that \
        module a dynamic library that both link
        """
    }
    return """
      the registered type is in \(Self.name(registeredImage)) and the requested type in \(Self.name(requestedImage)), \
      because each contains a copy of the module \(declaringModule); make \(declaringModule) a dynamic library that \
      both link
      """
  }

  private static func name(_ image: String?) -> String { image ?? "an unknown image" }
}
