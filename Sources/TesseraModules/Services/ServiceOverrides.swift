import Tessera
import TesseraCore

/// What a task says about services instead of the modules.
///
/// Services that live longer than one call have stores of their own here: what was made with an override must not stay
/// behind in the app, and what the app made without it must not be handed out within.
final class ServiceOverrides: Sendable {
  let registrations: [ServiceKey: ServiceRegistration]
  let stores = InstanceStores()
  private let flows = Locked<[ObjectIdentifier: (flow: ServiceFlow, stores: InstanceStores)]>([:])

  @TaskLocal static var current: ServiceOverrides?

  init(_ registrations: ServiceRegistrations, over outer: ServiceOverrides?) {
    // Of two with one key the last counts, and the inner before the outer.
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

/// Makes some services otherwise for as long as `operation` runs, in its task and the child tasks that it starts: in
/// tests and previews.
///
/// ```swift
/// try withServices { $0.register((any Clock).self) { _ in StoppedClock() } } operation: {
///   let store: any BagStore = try registry.resolver().resolve()
/// }
/// ```
///
/// All that is asked for within is made anew, once for this scope, so that it sees the overrides; nothing of it is left
/// when the operation ends. Tests may run side by side.
public func withServices<Result>(
  _ overrides: (inout ServiceRegistrations) -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  try ServiceOverrides.$current.withValue(making(overrides), operation: operation)
}

/// Makes some services otherwise for as long as `operation` runs, in its task and the child tasks that it starts.
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
