import HTTPTypes

/// All routes of the shop.
struct RouteTable {
  /// The routes by path and method.
  let routes: [String: [Route.Method: Route]]
  /// The methods by path.
  private let methods: [String: [HTTPRequest.Method]]
  /// The methods by the components of the path, for paths with parameters.
  private let patterns: [(components: [Substring], methods: [HTTPRequest.Method])]

  /// The methods of files.
  static let files: [HTTPRequest.Method] = [.get, .head]

  /// - Throws: ``RouteError`` if two features handle the same path, or if a path is invalid.
  init(_ routes: [Route]) throws(RouteError) {
    var table: [String: [Route.Method: Route]] = [:]
    for route in routes {
      guard route.path.hasPrefix("/") else {
        throw RouteError("the path \"\(route.path)\" does not begin with a slash")
      }
      guard table[route.path, default: [:]].updateValue(route, forKey: route.method) == nil else {
        throw RouteError("two features answer \(route.method.rawValue) \(route.path)")
      }
    }
    self.routes = table
    methods = table.mapValues { Self.methods(Array($0.keys)) }
    patterns = methods.map { path, methods in (Self.components(path), methods) }
  }

  /// Returns the methods that a path supports; `nil` if there is no such path.
  func methods(of path: String) -> [HTTPRequest.Method]? {
    if let methods = methods[path] { return methods }
    let components = Self.components(path)
    // The router ignores slashes at the end, and prefers a path to a pattern.
    if let methods = methods["/" + components.joined(separator: "/")] { return methods }
    if components.first == "assets", components.count > 1 { return Self.files }
    let matching = patterns.filter { Self.matches($0.components, components) }.flatMap(\.methods)
    // Several patterns can have the same method.
    let methods = [HTTPRequest.Method.get, .head, .post].filter(matching.contains)
    return methods.isEmpty ? nil : methods
  }

  private static func methods(_ methods: [Route.Method]) -> [HTTPRequest.Method] {
    methods.sorted { $0.rawValue < $1.rawValue }.flatMap { method -> [HTTPRequest.Method] in
      switch method {
      case .get: files
      case .post: [.post]
      }
    }
  }

  /// Returns the components of a path, as the router compares them.
  private static func components(_ path: String) -> [Substring] { path.split(separator: "/") }

  private static func matches(_ pattern: [Substring], _ path: [Substring]) -> Bool {
    pattern.count == path.count && zip(pattern, path).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }
}

/// An error that occurs if routes are invalid.
struct RouteError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
