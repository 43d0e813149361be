/// An error that reports why a service could not be resolved.
public struct ResolutionError: Error, Sendable, CustomStringConvertible {
  /// The reason for a failure. Later versions may add reasons.
  public enum Reason: Sendable {
    /// The service is not registered.
    case missing
    /// The service is registered with another type of the same name, from another copy of the module that declares it.
    case duplicateType(DuplicateServiceType)
    /// The service depends on itself. The path begins and ends with the same service.
    case cycle
    /// The service belongs to a flow, but was resolved without a flow. This also occurs if a service that lives as long
    /// as the app depends on a service that belongs to a flow.
    case noFlow
    /// The factory threw this error.
    case failed(any Error)
  }

  /// The reason for the failure.
  public let reason: Reason
  /// The services from the one that was resolved to the one that failed.
  public let path: [ServiceKey]

  init(_ reason: Reason, path: [ServiceKey]) {
    self.reason = reason
    self.path = path
  }

  /// A one-sentence description with the reason and the path, for a log.
  public var description: String {
    let names = path.map(\.description)
    let last = names.last ?? "a service"
    let suffix = names.count > 1 ? " (\(names.joined(separator: " → ")))" : ""
    return switch reason {
    case .missing: "no module registers \(last)\(suffix)"
    case .duplicateType(let copy): "\(last) is registered with another type of that name\(suffix): \(copy)"
    case .cycle: "\(last) requires itself: \(names.joined(separator: " → "))"
    case .noFlow: "\(last) belongs to a flow, but there is no flow\(suffix)"
    case .failed(let error): "\(last) could not be created\(suffix): \(error)"
    }
  }
}
