import Tessera
import TesseraCore

/// The registrations that replace those of the modules within a task.
///
/// Services that are created within have stores of their own: an instance that was created with an override must not
/// remain in the app, and one that the app created without it must not be returned within.
final class ServiceOverrides: Sendable {
  let registrations: [ServiceKey: ServiceRegistration]
  let stores = InstanceStores()
  private let flows = Locked<[ObjectIdentifier: (flow: ServiceFlow, stores: InstanceStores)]>([:])

  @TaskLocal static var current: ServiceOverrides?

  init(_ registrations: ServiceRegistrations, over outer: ServiceOverrides?) {
    // The last registration of a key applies, and an inner scope takes precedence over an outer one.
    self.registrations = registrations.all.reduce(into: outer?.registrations ?? [:]) { $0[$1.key] = $1 }
  }

  func stores(in flow: ServiceFlow) -> InstanceStores {
    flows.withLock { flows in
      if let known = flows[ObjectIdentifier(flow)] { return known.stores }
      let stores = InstanceStores()
      flows[ObjectIdentifier(flow)] = (flow, stores)
      return stores
    }
  }
}

/// Replaces services while `operation` runs, in its task and the child tasks that it starts: for tests and previews.
///
/// ```swift
/// try withServices { $0.register((any Clock).self) { _ in StoppedClock() } } operation: {
///   let store: any BagStore = try registry.resolver().resolve()
/// }
/// ```
///
/// Every service that is resolved within is created anew, once for this call, so that it uses the overrides. None of
/// them is kept when the operation ends. Tests may run in parallel.
public func withServices<Result>(
  _ overrides: (inout ServiceRegistrations) -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  try ServiceOverrides.$current.withValue(making(overrides), operation: operation)
}

/// Replaces services while `operation` runs, in its task and the child tasks that it starts.
public func withServices<Result>(
  _ overrides: (inout ServiceRegistrations) -> Void,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await ServiceOverrides.$current.withValue(making(overrides), operation: operation, isolation: isolation)
}

private func making(_ overrides: (inout ServiceRegistrations) -> Void) -> ServiceOverrides {
  var registrations = ServiceRegistrations(module: "this scope")
  overrides(&registrations)
  return ServiceOverrides(registrations, over: ServiceOverrides.current)
}
