/// The lifetime of an instance of a service.
public enum ServiceScope: Sendable, Hashable {
  /// The instance is created once per registry, when it is first resolved.
  case singleton
  /// A new instance is created each time that the service is resolved.
  case transient
  /// The instance is created once per ``ServiceFlow``, such as a checkout, a request, or a window.
  case scoped
}

/// A part of an app's lifetime that has its own instances of services with the scope ``ServiceScope/scoped``. The
/// instances are released with the flow, unless another object retains them.
///
/// ```swift
/// let resolver = registry.resolver(in: ServiceFlow())  // one for each request
/// ```
public final class ServiceFlow: Sendable {
  let stores = InstanceStores()

  /// Creates a flow without services.
  public init() {}
}
