import Foundation
import Models
import Tessera

/// What all requests of an operation have in common.
struct BFFCall: Sendable {
  /// The maximum size of a response's body in bytes.
  static let maximumBodySize = 4 << 20

  /// The language of the visitor's request; `nil` if the task has none.
  let language: String?
  let session: Session?
  let trace: TraceID
  let fault: BFFFault?
  /// The time at which the operation started, by the clock of the client.
  let start: Duration
  /// The time at which the operation ends.
  let deadline: Duration
  let tally = ExchangeTally()

  /// Creates a call with the language and the trace of the current task.
  init(session: Session?, fault: BFFFault?, start: Duration, timeout: Duration) {
    language = Languages.current.languages.first?.description
    self.session = session
    trace = TraceID.current ?? TraceID()
    self.fault = fault
    self.start = start
    deadline = start + timeout
  }

  /// Returns a request.
  ///
  /// - Parameters:
  ///   - url: The absolute URL without a query.
  ///   - query: The names and values in the URL's query.
  ///   - accept: The media types of the response.
  ///   - body: The JSON body of a `POST` request.
  func request(_ url: String, query: [(String, String)] = [], accept: String, body: Data? = nil) -> BFFRequest {
    var headers = ["Accept": accept, "User-Agent": "Storefront", "X-Request-ID": trace.description]
    if let language { headers["Accept-Language"] = language }
    if let session { headers["Shop-Visitor"] = session.id }
    if body != nil { headers["Content-Type"] = "application/json" }
    let items = query + (fault.map { [("fault", $0.rawValue)] } ?? [])
    let text = items.map { "\($0.0)=\($0.1.addressEncoded)" }.joined(separator: "&")
    return BFFRequest(
      url: text.isEmpty ? url : "\(url)?\(text)",
      headers: headers,
      body: body,
      maximumBodySize: Self.maximumBodySize
    )
  }
}
