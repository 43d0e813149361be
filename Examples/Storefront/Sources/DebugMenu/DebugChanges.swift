import Core
import TesseraModules
import Web

/// Handles the forms of the debug menu.
struct DebugChanges {
  private let dependencies: DebugDependencies
  private let coordinator: FeatureCoordinator<DebugScreen>

  init(_ dependencies: DebugDependencies, _ coordinator: FeatureCoordinator<DebugScreen>) {
    (self.dependencies, self.coordinator) = (dependencies, coordinator)
  }

  /// Grants access to a visitor who knows the secret. ``PostLimit`` of the shop limits the number of attempts, and
  /// metrics count them.
  func unlock(_ request: PageRequest) -> Reply {
    guard let grant = dependencies.access.grant, let secret = request.form["secret"] else {
      return .failure(.unprocessable)
    }
    guard dependencies.access.matches(secret) else {
      dependencies.analytics.track("debug.refused")
      return .page(DebugViewModel.unlockPage(isWrong: true))
    }
    dependencies.analytics.track("debug.unlocked")
    coordinator.replace(with: .menu)
    return .follow().granting(grant)
  }

  /// Ends the access of a visitor by removing the cookie. A copy of the cookie stays valid until its time is over.
  func lock() -> Reply {
    guard let grant = dependencies.access.grant else { return .failure(.notFound) }
    coordinator.replace(with: .unlock)
    return .follow().revoking(grant)
  }

  /// Turns a flag on or off for all visitors, as the form says.
  func setFlag(_ request: PageRequest) -> Reply {
    guard dependencies.access.isGranted(to: request) else { return .failure(.forbidden) }
    guard let flag = FeatureFlag.all.first(where: { $0.name == request.form["flag"] }),
      let isOn = ["0": false, "1": true][request.form["on"] ?? ""]
    else { return .failure(.unprocessable) }
    dependencies.flags.set(flag, to: isOn)
    dependencies.analytics.track("debug.flag", ["flag": flag.name, "on": String(isOn)])
    coordinator.replace(with: .menu)
    return .follow()
  }

  /// Makes the backend simulate a fault for all visitors, or none, as the form says.
  func setFault(_ request: PageRequest) -> Reply {
    guard dependencies.access.isGranted(to: request) else { return .failure(.forbidden) }
    guard let client = dependencies.backend.client, let name = request.form["fault"] else {
      return .failure(.unprocessable)
    }
    let fault = BFFFault(rawValue: name)
    guard fault != nil || name.isEmpty else { return .failure(.unprocessable) }
    client.faults.current = fault
    dependencies.analytics.track("debug.fault", ["fault": fault?.rawValue ?? "none"])
    coordinator.replace(with: .menu)
    return .follow()
  }
}
