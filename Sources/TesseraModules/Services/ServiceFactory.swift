import Foundation

/// Calls the factories of services, and stores the instances that are created once.
///
/// Singletons and services of a flow are created under a lock, so that each is created once when several threads
/// resolve it at the same time. As with a `static let`, the other threads wait until the factory returns; factories are
/// synchronous, so the lock is never held across a suspension. It is recursive, because a factory resolves what its
/// service needs. There is one for the process: if each container had its own, two threads whose factories resolve from
/// each other's container would wait for each other forever.
///
/// Transient services are created without the lock, and instances that exist are returned without it.
enum ServiceFactory {
  private static let lock = NSRecursiveLock()

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - registration: How the service is created.
  ///   - container: The singletons of the container that it is resolved from.
  ///   - resolver: Passed to the factory.
  static func make(
    _ registration: ServiceRegistration,
    in container: InstanceStore,
    with resolver: Resolver
  ) throws(ResolutionError) -> any AnyInstance {
    let stack = ResolutionStack.current
    try stack.push(registration.key, in: container)
    defer { stack.pop() }
    do {
      return try registration.make(resolver)
    } catch let error as ResolutionError {
      // A service that this one needs could not be resolved; the path of the error leads there.
      throw error
    } catch {
      throw ResolutionError(.failed(error), path: stack.keys)
    }
  }

  /// Returns the instance in a store, and creates it if there is none. An error leaves the store unchanged, so that the
  /// next call tries again.
  static func instance(
    of registration: ServiceRegistration,
    in store: InstanceStore,
    of container: InstanceStore,
    with resolver: Resolver
  ) throws(ResolutionError) -> any AnyInstance {
    lock.lock()
    defer { lock.unlock() }
    // Another thread may have created it while this one waited for the lock.
    if let instance = store.instance(registration.key) { return instance }
    let instance = try make(registration, in: container, with: resolver)
    store.keep(instance, as: registration.key)
    return instance
  }
}
