/// Answers addresses by what the modules of an app say. Nothing in an address stops the program, and what is not plain is
/// refused.
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
    // Patterns of one rank differ in shape, or the registry would have said so; the text makes the order a fixed one.
    self.routes = routes.sorted {
      $0.pattern.rank == $1.pattern.rank
        ? $0.pattern.text < $1.pattern.text : $0.pattern.rank.lexicographicallyPrecedes($1.pattern.rank)
    }
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.hosts = hosts.map { $0.lowercased() }
  }

  /// The answer to an address.
  public enum Answer: Sendable, Hashable {
    /// A module takes it.
    case destination(LinkDestination)
    /// No module takes it: this page of the app's own web site, over `https`.
    case web(String)
    /// It leads nowhere, and nobody should follow it.
    case refused(LinkRefusal)
  }

  /// Where an address leads.
  ///
  /// Of the app's own schemes what stands in the host's place is the first part of the path, in lower case as hosts are:
  /// `shop://Product/42` is `/product/42`.
  ///
  /// - Complexity: O(links × parts of the path).
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
        // It was no part of the path until now, and has to be what such a part may be.
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
      // By the contract of `ModuleContributions.link`, an error means that the route does not handle the address.
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

/// One pattern of a module, and where it leads.
struct DeepLinkRoute: Sendable {
  let pattern: DeepLinkPattern
  let module: String
  let destination: @Sendable (DeepLinkMatch) throws -> LinkDestination?
}
