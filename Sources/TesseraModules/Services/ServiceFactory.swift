import Foundation

/// Calls the factories of services, and stores the instances that are created once.
///
/// Singletons and services of a flow are created under a lock, so that each is created once if several threads resolve
/// it at the same time. As with a `static let`, the other threads wait until the factory returns. Factories are
/// synchronous, so the lock is never held across a suspension. The lock is recursive, because a factory resolves the
/// dependencies of its service. All containers share it: if each had its own, two threads whose factories resolve from
/// each other's container would deadlock.
///
/// Transient services are created without the lock, and existing instances are returned without it.
enum ServiceFactory {
  private static let lock = NSRecursiveLock()

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - registration: The registration of the service.
  ///   - container: The singletons of the container from which the service is resolved.
  ///   - resolver: The resolver to pass to the factory.
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
      // A dependency could not be resolved, and the path of the error leads to it.
      throw error
    } catch {
      throw ResolutionError(.failed(error), path: stack.keys)
    }
  }

  /// Returns the instance in a store, or creates it. An error leaves the store unchanged, so the next call tries again.
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
