/// Routes URLs to the modules of an app. Invalid or ambiguous URLs are refused and never stop the program.
///
/// ```swift
/// let router = registry.links(schemes: ["shop"], hosts: ["shop.example"])
/// switch router.answer("https://shop.example/product/42?size=9") {
/// case .destination(let destination): navigator.update { $0.open(destination) }
/// case .web(let address): show(WebScreen(address))
/// case .refused(let reason): logger.notice("\(reason)")
/// }
/// ```
public struct DeepLinkRouter: Sendable {
  private let routes: [DeepLinkRoute]
  private let schemes: Set<String>
  private let hosts: [String]

  init(routes: [DeepLinkRoute], schemes: [String], hosts: [String]) {
    // The registry rejects patterns with the same shape, so patterns with the same rank differ. Sorting by text makes
    // the order deterministic.
    self.routes = routes.sorted {
      $0.pattern.rank == $1.pattern.rank
        ? $0.pattern.text < $1.pattern.text : $0.pattern.rank.lexicographicallyPrecedes($1.pattern.rank)
    }
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.hosts = hosts.map { $0.lowercased() }
  }

  /// The result of routing a URL.
  public enum Answer: Sendable, Hashable {
    /// A module handles the URL.
    case destination(LinkDestination)
    /// No module handles the URL. The associated value is the `https` URL of the page on the app's own website.
    case web(String)
    /// The URL must not be opened.
    case refused(LinkRefusal)
  }

  /// Routes a URL.
  ///
  /// In URLs with one of the app's own schemes, the host is the first path component, in lowercase like all hosts:
  /// `shop://Product/42` is equivalent to `/product/42`.
  ///
  /// - Parameter address: The URL.
  /// - Returns: The destination in the app, the page on the app's website, or the reason why the URL is refused.
  /// - Complexity: O(*n* × *m*), where *n* is the number of links and *m* is the number of path components.
  public func answer(_ address: String) -> Answer {
    let link: LinkAddress
    do {
      link = try LinkAddress(address)
    } catch {
      return .refused(error.reason)
    }
    var segments = link.segments
    if schemes.contains(link.scheme) {
      if !link.host.isEmpty {
        // The host was not checked as a path component yet.
        guard link.host != ".", link.host != ".." else { return .refused(.path) }
        guard segments.count < LinkAddress.maximumParts else { return .refused(.tooLong) }
        segments.insert(link.host, at: 0)
      }
    } else if link.scheme == "https" || link.scheme == "http" {
      guard hosts.contains(link.host) else { return .refused(.host(link.host)) }
    } else {
      return .refused(.scheme(link.scheme))
    }
    for route in routes {
      // According to the documentation of `ModuleContributions.link`, an error means that the route does not handle the
      // URL.
      if let values = route.pattern.match(segments),
        let destination = try? route.destination(DeepLinkMatch(values: values, items: link.query))
      {
        return .destination(destination)
      }
    }
    let host = hosts.contains(link.host) ? link.host : hosts.first
    guard let host else { return .refused(.unclaimed) }
    return .web(LinkAddress(segments: segments, query: link.query).web(at: host))
  }
}

extension LinkAddress {
  init(segments: [String], query: [Item]) {
    scheme = ""
    host = ""
    self.segments = segments
    self.query = query
  }
}

/// A pattern of a module, and its destination.
struct DeepLinkRoute: Sendable {
  let pattern: DeepLinkPattern
  let module: String
  let destination: @Sendable (DeepLinkMatch) throws -> LinkDestination?
}
