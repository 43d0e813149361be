import Foundation

/// How long a response can be used again, from its headers (RFC 9111 and RFC 5861).
struct CachePolicy: Sendable, Hashable {
  /// The time for which the response is fresh; not positive if it is already stale.
  let lifetime: Duration
  /// The time after that for which the response is used if the BFF is down.
  let staleIfError: Duration

  private static let maximumSeconds = 365 * 86_400
  /// The headers on which a response may depend: the language is a part of the key, and the client always sends the same
  /// values of the others.
  private static let knownHeaders: Set<String> = ["accept-language", "accept", "accept-encoding"]

  /// Creates a policy; `nil` if the response must not be stored.
  init?(_ response: BFFResponse) {
    guard response.status == 200, let header = response.headers["cache-control"] else { return nil }
    guard Self.list(response.headers["vary"]).allSatisfy(Self.knownHeaders.contains) else { return nil }
    var values: [String: String] = [:]
    for directive in Self.list(header) {
      let parts = directive.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = parts.first else { continue }
      values[name] = parts.count > 1 ? parts[1] : ""
    }
    // Without revalidation, a response with `no-cache` could never be used.
    guard Set(["no-store", "no-cache", "private"]).isDisjoint(with: values.keys) else { return nil }
    let age = Self.seconds(response.headers["age"]) ?? 0
    let maximumAge = Self.seconds(values["s-maxage"] ?? values["max-age"]) ?? 0
    // These directives forbid the use of stale responses by shared caches.
    let isStrict = values["must-revalidate"] != nil || values["proxy-revalidate"] != nil
    lifetime = .seconds(maximumAge - age)
    staleIfError = .seconds(isStrict ? 0 : Self.seconds(values["stale-if-error"]) ?? 0)
    guard lifetime + staleIfError > .zero else { return nil }
  }

  /// Returns the elements of a header in lowercase letters.
  private static func list(_ header: String?) -> [String] {
    (header ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      .filter { !$0.isEmpty }
  }

  /// Returns a number of seconds; `nil` if the text is not a number.
  private static func seconds(_ text: String?) -> Int? {
    guard let text, !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return min(Int(text) ?? maximumSeconds, maximumSeconds)
  }
}
