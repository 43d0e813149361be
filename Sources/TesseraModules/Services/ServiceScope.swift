/// How long an instance of a service is kept.
public enum ServiceScope: Sendable, Hashable {
  /// Created once for a registry, when it is first resolved.
  case single
  /// Created each time that it is resolved.
  case perResolve
  /// Created once for a ``ServiceFlow``: a checkout, a request, a window.
  case perFlow
}

/// A part of the app's lifetime that has its own services of the scope ``ServiceScope/perFlow``. They are released with
/// the flow, unless something else retains them.
///
/// ```swift
/// let resolver = registry.resolver(in: ServiceFlow())  // one for each request
/// ```
public final class ServiceFlow: Sendable {
  let stores = InstanceStores()

  /// Creates a flow without services.
  public init() {}
}
