/// The cookies of a request, and how the shop writes its own.
struct Cookies {
  static let session = "session"
  static let language = "lang"
  static let theme = "theme"

  private var values: [Substring: Substring] = [:]

  /// - Parameter headers: Each `name=value; name=value`.
  init(_ headers: [String]) {
    for header in headers {
      for pair in header.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        guard let equals = pair.firstIndex(of: "=") else { continue }
        values[pair[..<equals]] = pair[pair.index(after: equals)...]
      }
    }
  }

  subscript(name: String) -> String? { values[name[...]].map(String.init) }

  /// No script reads it, no form of another site sends it. A year.
  static func header(_ name: String, _ value: String) -> String {
    "\(name)=\(value); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
  }
}
