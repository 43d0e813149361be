/// A failure of an exchange with the BFF.
public enum BFFError: Error, Sendable, Hashable {
  /// No connection could be established.
  case unreachable
  /// The connection was closed before the end of the response.
  case interrupted
  /// Nothing was sent, because the BFF could not be reached several times before.
  case suspended
  /// The exchange did not end in time.
  case timedOut
  /// The response has a status that is an error, and no body that can be used.
  case status(Int)
  /// The body of the response exceeds the limit.
  case tooLarge
  /// The response is malformed, or does not have the type of the operation.
  case invalidResponse(String)
  /// The request cannot be encoded.
  case invalidRequest(String)
  /// The response has errors and no data.
  case rejected([GraphQLError])
  /// The task was cancelled.
  case cancelled

  /// The statuses with which servers and proxies report that the BFF is down.
  static let outageStatuses: Set<Int> = [502, 503, 504]

  /// A Boolean value that indicates that the BFF could not process the request at all.
  public var isOutage: Bool {
    switch self {
    case .unreachable, .interrupted, .suspended, .timedOut: true
    case .status(let status): Self.outageStatuses.contains(status)
    default: false
    }
  }

  /// Creates an error from one of another type.
  init(_ error: any Error) {
    switch error {
    case let error as BFFError: self = error
    case is CancellationError: self = .cancelled
    default: self = .unreachable
    }
  }
}

extension BFFError: CustomStringConvertible {
  /// A one-sentence description for the log, without data of visitors.
  public var description: String {
    switch self {
    case .unreachable: "no connection to the BFF could be established"
    case .interrupted: "the BFF closed the connection before the end of its response"
    case .suspended: "requests are suspended because the BFF failed several times in a row"
    case .timedOut: "the BFF did not answer in time"
    case .status(let status): "the BFF answered with status \(status)"
    case .tooLarge: "the response of the BFF is too large"
    case .invalidResponse(let reason): "the response of the BFF is invalid: \(reason)"
    case .invalidRequest(let reason): "the request to the BFF is invalid: \(reason)"
    case .rejected(let errors): "the BFF rejected the operation: " + Self.summary(of: errors)
    case .cancelled: "the request to the BFF was cancelled"
    }
  }

  /// A short name for metrics.
  var label: String {
    switch self {
    case .unreachable: "unreachable"
    case .interrupted: "interrupted"
    case .suspended: "suspended"
    case .timedOut: "timeout"
    case .status: "status"
    case .tooLarge: "too large"
    case .invalidResponse: "invalid response"
    case .invalidRequest: "invalid request"
    case .rejected: "rejected"
    case .cancelled: "cancelled"
    }
  }

  /// Returns the code and the path of the first error, and the number of the others. Messages can contain the input of
  /// visitors.
  private static func summary(of errors: [GraphQLError]) -> String {
    guard let first = errors.first else { return "no errors" }
    let code = first.code ?? "an error without a code"
    let path = first.path.isEmpty ? "" : " at \(first.path.joined(separator: "."))"
    return code + path + (errors.count > 1 ? " and \(errors.count - 1) more" : "")
  }
}
