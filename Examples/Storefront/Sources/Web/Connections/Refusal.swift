import NIOHTTP1

/// The status and headers of a response without a body, after which the connection is closed.
struct Refusal: Equatable {
  let status: HTTPResponseStatus
  private let headers: [String: String]

  init(_ status: HTTPResponseStatus, _ headers: [String: String] = [:]) {
    self.status = status
    self.headers = headers
  }

  /// The head of the response.
  var head: HTTPResponseHead {
    var fields = HTTPHeaders([("Content-Length", "0"), ("Connection", "close")])
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { fields.add(name: name, value: value) }
    return HTTPResponseHead(version: .http1_1, status: status, headers: fields)
  }
}
