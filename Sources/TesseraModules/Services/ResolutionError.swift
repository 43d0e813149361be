/// A service could not be given.
public struct ResolutionError: Error, Sendable, CustomStringConvertible {
  /// Why not. There may be more reasons in later versions.
  public enum Reason: Sendable {
    /// Nobody makes it.
    case missing
    /// It needs itself. The path begins and ends with the same service.
    case cycle
    /// It is made for a flow, and whoever asks is in none: a service that lives as long as the app cannot hold it.
    case noFlow
    /// What makes it threw this.
    case failed(any Error)
  }

  /// Why not.
  public let reason: Reason
  /// From the service that was asked for to the one that could not be given.
  public let path: [ServiceKey]

  init(_ reason: Reason, path: [ServiceKey]) {
    self.reason = reason
    self.path = path
  }

  /// One sentence with the path, for a log.
  public var description: String {
    let names = path.map(\.description)
    let last = names.last ?? "a service"
    let way = names.count > 1 ? " (\(names.joined(separator: " → ")))" : ""
    return switch reason {
    case .missing: "no module makes \(last)\(way)"
    case .cycle: "\(last) needs itself: \(names.joined(separator: " → "))"
    case .noFlow: "\(last) is made for a flow, and there is none\(way)"
    case .failed(let error): "\(last) could not be made\(way): \(error)"
    }
  }
}
