/// A resource that has a name in a catalog: an image, a symbol, or a color.
public protocol NamedResource: Sendable, Hashable {
  /// The name, with the namespaces that its folders provide: `Icons/bag`.
  var name: String { get }
}

extension ResourceImage: NamedResource {}
extension ResourceColor: NamedResource {}

/// A generated enum of resources, such as `Images` or `Images.Icons`. Generated code conforms to this protocol.
public protocol ResourceNamespace {
  /// The type of the resources.
  associatedtype Resource: NamedResource
  /// The resources of the enum, in the order of the accessors, without those of nested enums.
  static var allResources: [Resource] { get }
}

/// A value that represents a resource of a generated enum, such as an icon of a certain catalog.
///
/// The generated enums of images, symbols, and colors declare this type as `Case`. A parameter of this type accepts only
/// resources of that enum:
///
/// ```swift
/// struct Placeholder {
///   var icon: Images.Case
/// }
///
/// let placeholder = Placeholder(icon: .bag)
/// let image = placeholder.icon.resource
/// let names = Images.Case.allCases.map(\.name)
/// ```
///
/// If the accessors of a module are public, other modules can use the type: `StyleGuide.Images.Case`.
public struct ResourceCase<Namespace: ResourceNamespace>: Sendable, Hashable, Identifiable, CaseIterable {
  /// The resource.
  public let resource: Namespace.Resource

  /// Creates a value. Only generated code calls this initializer, with a resource of the enum.
  public init(_ resource: Namespace.Resource) { self.resource = resource }

  /// Creates the value with a name, or returns `nil` if the enum has no such resource.
  ///
  /// - Parameter name: The name, with the namespaces that its folders provide: `Icons/bag`.
  /// - Complexity: O(*n*), where *n* is the number of resources.
  public init?(named name: String) {
    guard let resource = Namespace.allResources.first(where: { $0.name == name }) else { return nil }
    self.resource = resource
  }

  /// The name of the resource, with the namespaces that its folders provide: `Icons/bag`.
  public var name: String { resource.name }

  /// The name of the resource, which is unique in the enum.
  public var id: String { name }

  /// The values of all resources of the enum, in the order of the accessors, without those of nested enums.
  public static var allCases: [Self] { Namespace.allResources.map { Self($0) } }
}
