/// A text that is the same for all visitors, such as `robots.txt`. It has no layout, and its response sets no cookie.
struct TextDocument: Sendable, Hashable {
  /// The content type.
  let contentType: String
  let text: String
}
