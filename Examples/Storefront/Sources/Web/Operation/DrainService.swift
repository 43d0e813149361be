import ServiceLifecycle

/// Delays the shutdown, so that load balancers notice that the shop is not ready, and send no further visitors.
///
/// A service group shuts its services down in reverse order, and waits for each. So this service is the last one: the
/// server accepts connections until it is done.
struct DrainService: Service {
  let state: ShopState
  /// The time between the signal and the shutdown.
  let duration: Duration

  func run() async throws {
    try await gracefulShutdown()
    state.drain()
    try await Task.sleep(for: duration)
  }
}
