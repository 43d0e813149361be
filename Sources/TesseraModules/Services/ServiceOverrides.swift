import Tessera
import TesseraCore

/// The registrations that replace those of the modules within a task.
///
/// Services that are created within the task are stored separately: an instance that was created with an override must
/// not remain in the app, and one that the app created without it must not be returned within the task.
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

/// Replaces services while `operation` runs, in its task and its child tasks. Use it in tests and previews.
///
/// ```swift
/// try withServices { $0.register((any Clock).self) { _ in StoppedClock() } } operation: {
///   let store: any BagStore = try registry.resolver().resolve()
/// }
/// ```
///
/// Within `operation`, existing instances of services are not used. All services are created anew, so that they use the
/// overrides. The new instances are released when the operation ends. Tests can run in parallel.
///
/// - Parameters:
///   - overrides: A closure that registers the replacements.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
public func withServices<Result>(
  _ overrides: (inout ServiceRegistrations) -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  try ServiceOverrides.$current.withValue(making(overrides), operation: operation)
}

/// Replaces services while an asynchronous `operation` runs, in its task and its child tasks. Use it in tests and
/// previews.
///
/// - Parameters:
///   - overrides: A closure that registers the replacements.
///   - isolation: The actor on which to run `operation`.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
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
