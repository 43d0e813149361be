/// How long a service that was made is handed out.
public enum ServiceScope: Sendable, Hashable {
  /// Made once for a registry, when somebody asks for it first.
  case single
  /// Made anew for each that asks.
  case perResolve
  /// Made once for a ``ServiceFlow``: a checkout, a request, a window.
  case perFlow
}

/// Something that begins and ends, and shares services of the scope ``ServiceScope/perFlow`` meanwhile. They end with the
/// flow: nothing else holds them.
///
/// ```swift
/// let resolver = registry.resolver(in: ServiceFlow())  // one for each request
/// ```
public final class ServiceFlow: Sendable {
  let stores = InstanceStores()

  /// A flow without services yet.
  public init() {}
}
