import HTTPTypes
import Hummingbird

/// Answers with status 304 and no content if the browser has a copy of what it requests.
///
/// This applies to every response with an ``EntityTag``: files, documents, and pages without personal data. Other pages
/// have no tag, so the header `If-None-Match` has no effect on them.
struct ConditionalRequests: RouterMiddleware {
  func handle(
    _ request: Request,
    context: ShopContext,
    next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    let copies = request.headers[values: .ifNoneMatch]
    guard !copies.isEmpty, request.method == .get || request.method == .head, response.status == .ok,
      let tag = response.headers[.eTag].flatMap({ EntityTag(field: $0) }), tag.isListed(in: copies)
    else { return response }
    // The browser updates the headers of its copy with those of this response, so only those that may differ are sent.
    var headers = HTTPFields()
    for name in [HTTPField.Name.eTag, .cacheControl, .vary] { headers[name] = response.headers[name] }
    return Response(status: .notModified, headers: headers)
  }
}
