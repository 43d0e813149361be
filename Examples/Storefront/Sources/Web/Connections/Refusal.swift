import NIOHTTP1

/// A response that is not a page, after which the connection is closed. Most have no body.
struct Refusal: Equatable {
  let status: HTTPResponseStatus
  private let headers: [String: String]
  /// The body.
  let text: String

  init(_ status: HTTPResponseStatus, _ headers: [String: String] = [:], text: String = "") {
    self.status = status
    self.headers = headers
    self.text = text
  }

  /// The head of the response.
  var head: HTTPResponseHead {
    var fields = HTTPHeaders([("Content-Length", "\(text.utf8.count)"), ("Connection", "close")])
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { fields.add(name: name, value: value) }
    return HTTPResponseHead(version: .http1_1, status: status, headers: fields)
  }
}
